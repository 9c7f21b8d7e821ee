import { isClientId } from '#schema/config-id.ts';
import type { Language } from '#schema/language.ts';
import { parseClientSlug } from '../links/client-path.ts';

/** A page's path without its language: `/en/clima-sur-203` is `/clima-sur-203` in English. A closing slash and `.html` are no part of it. */
export function pageAddress(pathname: string): { language: Language; path: string } {
  const [, english, rest = ''] = /^(\/en(?=\/|$))?(.*)$/s.exec(pathname) ?? [];
  return { language: english ? 'en' : 'es', path: rest.replace(/\/+$/, '').replace(/\.html$/, '') || '/' };
}

export type ClientRoute =
  | { ok: true; language: Language; id: string }
  /** `no_slug`: the path is no single segment, so it asks for no client. */
  | { ok: false; language: Language; code: 'no_slug' | 'invalid_slug' | 'not_found' };

const longestSegment = 200;
/** A missing picture or script is no client, though `mp4` and `woff2` end in digits. */
const file = /\.[a-z][a-z0-9]{0,7}$/i;

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/**
 * The client a path asks for, by the digits that end its one segment (specification, section 2). `invalid_slug` for a
 * segment without such digits, `not_found` for digits that can be no client's id.
 */
export function clientRoute(pathname: string): ClientRoute {
  const { language, path } = pageAddress(pathname);
  const [, segment] = /^\/([^/]+)$/.exec(path) ?? [];
  if (segment === undefined) return { ok: false, language, code: 'no_slug' };
  const slug = segment.length > longestSegment ? undefined : decoded(segment);
  const parsed = slug === undefined || file.test(slug) ? undefined : parseClientSlug(slug);
  if (!parsed?.ok) return { ok: false, language, code: 'invalid_slug' };
  return isClientId(parsed.id) ? { ok: true, language, id: parsed.id } : { ok: false, language, code: 'not_found' };
}
