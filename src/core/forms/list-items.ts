import { isObject } from '../config/loose-json.ts';
import type { ListField } from './form.ts';

type Kind = Pick<ListField, 'ids' | 'once'>;

const isOnIn = (items: readonly unknown[], key: string): boolean => items.some((item) => isObject(item) && item[key] === true);

const made = ({ ids }: Kind, item: Record<string, unknown>, newId: () => string) => ({ ...item, ...Object.fromEntries(ids.map((key) => [key, newId()])) });

/** A blank item for a list, or a copy of one of its items: with names of its own, and a toggle that one item has only where no other has it. */
export function newItem(field: Kind, template: unknown, items: readonly unknown[], newId: () => string): unknown {
  const item = structuredClone(template);
  if (!isObject(item)) return item;
  return { ...made(field, item, newId), ...Object.fromEntries(field.once.map((key) => [key, !isOnIn(items, key)])) };
}

/** The items with a toggle on in one of them and off in all others. */
export const withOnlyOn = (items: readonly unknown[], at: number, key: string): unknown[] =>
  items.map((item, place) => (isObject(item) ? { ...item, [key]: place === at } : item));
