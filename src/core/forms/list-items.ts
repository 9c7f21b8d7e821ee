import type { Language } from '#schema/language.ts';
import { isObject } from '../config/loose-json.ts';
import { getAt, type Json, type Path } from '../edit/path.ts';
import { newId } from '../new-id.ts';
import type { FormField, ListField } from './form.ts';

type Kind = Pick<ListField, 'ids' | 'once'>;

const isOnIn = (items: readonly unknown[], key: string): boolean => items.some((item) => isObject(item) && item[key] === true);

// Eight bytes: an approver's id has at most 24 digits.
const made = ({ ids }: Kind, item: Record<string, unknown>) => ({ ...item, ...Object.fromEntries(ids.map((key) => [key, newId(8)])) });

/** A new item for a list: blank, or a copy of `template`. It gets new ids, and a toggle that only one item may have on is on only if no other item has it. */
export function newItem(field: Kind, template: unknown, items: readonly unknown[]): unknown {
  const item = structuredClone(template);
  if (!isObject(item)) return item;
  return { ...made(field, item), ...Object.fromEntries(field.once.map((key) => [key, !isOnIn(items, key)])) };
}

/** A blank item to be added after these, in the group of the last of them. */
export function blankAfter({ blank, fields }: Pick<ListField, 'blank' | 'fields'>, items: readonly unknown[]): unknown {
  const last = items.at(-1);
  if (!isObject(blank) || !isObject(last)) return blank;
  const groups = fields.filter(({ widget }) => widget === 'group').map(({ path }) => String(path[0]));
  return { ...blank, ...Object.fromEntries(groups.flatMap((key) => (last[key] === undefined ? [] : [[key, last[key]]]))) };
}

/** The items with a toggle on in one of them and off in all others. */
export const withOnlyOn = (items: readonly unknown[], index: number, key: string): unknown[] =>
  items.map((item, other) => (isObject(item) ? { ...item, [key]: other === index } : item));

/** Name of a list's item: the text of its first line field, in this language or else the other; `''` if that is blank. */
export function itemName(fields: readonly FormField[], item: unknown, language: Language): string {
  const line = fields.find(({ widget }) => widget === 'line');
  const said = line && getAt(item, line.path);
  const texts = isObject(said) ? [said[language], ...Object.values(said)] : [said];
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')?.trim() ?? '';
}

/** The list with one item moved from one index to another. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
};

/**
 * The edit that replaces a list's items. If having items implies a value of a sibling field, the edit changes both, so that one undo
 * reverts both.
 */
export function listEdit(config: Json, { implies }: Pick<ListField, 'implies'>, list: Path, items: readonly unknown[]): { path: Path; value: unknown } {
  const [parent, before] = [list.slice(0, -1), getAt(config, list)];
  if (implies === undefined || (Array.isArray(before) && before.length > 0)) return { path: list, value: items };
  const around = getAt(config, parent);
  return { path: parent, value: { ...(isObject(around) ? around : {}), [String(list.at(-1))]: items, [implies.key]: implies.value } };
}
