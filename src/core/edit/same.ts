import { isObject } from '../config/loose-json.ts';

/** Whether a value counts as not set: missing, a blank text, or a text in two languages with neither. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (!isObject(value)) return false;
  const parts = Object.values(value);
  return parts.every((part) => part === '' || part === undefined);
}

/**
 * Whether two values of a config are the same to a reader. The order of keys does not count, and blank is "not set"
 * (product decision): a missing text, `''` and `{es: '', en: ''}` are equal.
 */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (isBlank(a) && isBlank(b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  for (const key in a) if (!isSame(a[key], b[key])) return false;
  for (const key in b) if (!(key in a) && !isBlank(b[key])) return false;
  return true;
}
