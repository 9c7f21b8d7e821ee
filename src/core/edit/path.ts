import { isObject } from '../config/loose-json.ts';

/** Path of a value in a config: keys of objects and indexes of lists, from the top. */
export type Path = readonly (string | number)[];
/** An object of JSON that is never changed in place. */
export type Json = Readonly<Record<string, unknown>>;

/** A path as text, as in the API's issues and the names of inputs: `services.0.title.es`. */
export const pathKey = (path: Path): string => path.join('.');
/** Parses the text of a path. Digits are indexes of lists: no key of a config is a number. */
export const parsePathKey = (key: string): Path => (key === '' ? [] : key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)));

/** Whether a path equals `outer` or lies within it. */
export const isWithin = (path: Path, outer: Path): boolean => outer.every((part, index) => path[index] === part);

/** Whether two paths are equal. */
export const isSamePath = (one: Path, other: Path): boolean => one.length === other.length && isWithin(one, other);

/** The value at a path; `undefined` if there is none. */
export function getAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const part of path) {
    if (Array.isArray(found)) found = typeof part === 'number' ? found[part] : undefined;
    else if (isObject(found)) found = Object.hasOwn(found, part) ? found[part] : undefined;
    else return undefined;
  }
  return found;
}

/** The text at a path; blank if there is none. */
export function textAt(value: unknown, path: Path): string {
  const found = getAt(value, path);
  return typeof found === 'string' ? found : '';
}

function setInList(list: readonly unknown[], index: number, rest: Path, next: unknown): readonly unknown[] {
  const changed = setAt(list[index], rest, next);
  if (changed === undefined) return list.filter((_, other) => other !== index);
  return index < list.length ? list.with(index, changed) : [...list, changed];
}

/**
 * A copy of `value` with `next` at a path; parts that are not on the path stay the same objects. Missing objects and lists on the
 * path are created. `undefined` removes the key from its object, or the item from its list; an index past the end appends.
 */
export function setAt(value: unknown, path: Path, next: unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return next;
  if (typeof part === 'number') {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return setInList(list, part, rest, next);
  }
  const object = isObject(value) ? value : {};
  const changed = setAt(object[part], rest, next);
  if (Object.is(changed, object[part]) && (changed !== undefined || !Object.hasOwn(object, part)))
    return value === undefined && changed === undefined ? value : object;
  if (changed !== undefined) return { ...object, [part]: changed };
  const { [part]: _taken, ...others } = object;
  return others;
}
