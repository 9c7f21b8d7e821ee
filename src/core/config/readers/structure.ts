import { limits } from '#schema/field.ts';
import { isMissing, isObject, own, unfold } from '../loose-json.ts';
import type { Place } from '../warning.ts';
import type { Reader } from './text.ts';

/** How one field is read: its reader, and the other names it has arrived under. The first name with a usable value wins. */
export interface Field {
  read: Reader;
  names?: readonly string[];
}
/** The fields of an object by canonical name; a bare reader is a field without other names. */
export type Fields = Readonly<Record<string, Field | Reader>>;

/** Reads known fields of an object; every key that belongs to none of them is reported. */
export function readFields(object: Record<string, unknown>, fields: Fields, ignored: ReadonlySet<string>, place: Place): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  const known = new Set(ignored);
  for (const [name, field] of Object.entries(fields)) {
    const { read, names = [] } = typeof field === 'function' ? { read: field } : field;
    for (const candidate of [name, ...names]) {
      known.add(candidate);
      if (result[name] !== undefined) continue;
      const value = read(own(object, candidate), place.at(candidate));
      if (value !== undefined) result[name] = value;
    }
  }
  for (const key of Object.keys(object)) if (!known.has(key)) place.at(key).warn('unknown_field');
  return result;
}

type Finish = (read: Record<string, unknown>) => Record<string, unknown>;
const nothing: ReadonlySet<string> = new Set();

/** An object with known fields, possibly as a JSON string. */
export const object =
  (fields: Fields, finish: Finish = (read) => read): Reader =>
  (value, place) => {
    if (isMissing(value)) return undefined;
    const given = unfold(value);
    return isObject(given) ? finish(readFields(given, fields, nothing, place)) : place.warn('wrong_type');
  };

interface ItemOptions {
  /** Values of the fields that the canonical item must have. */
  blank: Readonly<Record<string, unknown>>;
  /** Fields without which the item shows nothing. */
  needs?: readonly string[];
  finish?: Finish;
  /** The field that a bare text or number stands for. */
  shorthand?: string;
}

/** One item of a list. An item of which nothing could be read is left out. */
export const item =
  (fields: Fields, { blank, needs = [], finish = (read) => read, shorthand }: ItemOptions): Reader =>
  (value, place) => {
    const unfolded = unfold(value);
    const given = shorthand !== undefined && typeof unfolded === 'string' && !isMissing(unfolded) ? { [shorthand]: unfolded } : unfolded;
    if (!isObject(given)) return place.warn(isMissing(given) ? 'empty_item' : 'wrong_type');
    const read = readFields(given, fields, nothing, place);
    const unusable = Object.keys(read).length === 0 && Object.keys(blank).length > 0;
    if (unusable || needs.some((name) => read[name] === undefined)) return place.warn('empty_item');
    return { ...blank, ...finish(read) };
  };

/** A list, possibly as a JSON string; items that cannot be used are left out, the rest keep their order. */
export const list =
  (readItem: Reader, most: number = limits.list): Reader =>
  (value, place) => {
    if (isMissing(value)) return undefined;
    const given = unfold(value);
    if (!Array.isArray(given)) return place.warn('wrong_type');
    if (given.length > most) place.warn('too_many');
    return given.slice(0, most).flatMap((entry: unknown, index) => {
      const at = place.at(index);
      const read = entry === undefined || entry === null ? at.warn('empty_item') : readItem(entry, at);
      return read === undefined ? [] : [read];
    });
  };
