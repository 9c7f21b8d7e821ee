/** An object of JSON, neither `null` nor a list. */
export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether nothing was given: such a field is left out without a warning. */
export const isMissing = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Importers have been seen to encode twice. More layers than this are not accidental. */
const maxLayers = 4;

/**
 * An object or list that arrived as JSON text, possibly encoded more than once; any other value as it is.
 * Text that only looks like JSON stays text.
 */
export function unfold(value: unknown): unknown {
  let inner = value;
  for (let layer = 0; layer < maxLayers && typeof inner === 'string'; layer += 1) {
    if (!/^\s*[[{"]/.test(inner)) return value;
    try {
      inner = JSON.parse(inner);
    } catch {
      return value;
    }
  }
  return typeof inner === 'object' && inner !== null ? inner : value;
}

/** An object's own property. An inherited one, such as `constructor`, is not part of the config. */
export const own = (object: Record<string, unknown>, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined);
