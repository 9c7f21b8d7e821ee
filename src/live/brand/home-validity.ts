import { isObject } from '#core/config/loose-json.ts';
import { isPlaceholder } from '#core/links/responsive-picture.ts';

/** Fewer than this and a config is a fragment of one (specification, section 4: more than 5 fields). */
const fewestFields = 6;

const isPresent = (value: unknown): boolean => (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

/**
 * Whether the homepage's config, as a call answered it, can be trusted (specification, section 4): an id, a name that is
 * not blank, no placeholder for a hero image, and more than 5 fields. A blank hero image is no placeholder: it asks for
 * the drawn street.
 */
export function isValidHomeConfig(value: unknown): value is Record<string, unknown> {
  if (!isObject(value)) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const heroImage = fields.get('heroImage') ?? '';
  return (
    fields.size >= fewestFields &&
    isPresent(fields.get('id')) &&
    typeof fields.get('name') === 'string' &&
    isPresent(fields.get('name')) &&
    typeof heroImage === 'string' &&
    !isPlaceholder(heroImage)
  );
}
