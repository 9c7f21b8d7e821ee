import { isObject, own } from '#core/config/loose-json.ts';
import type { CallFreshness } from '#templates/definition.ts';

/** The record that a live page shows: a preview by its id, or a config. */
export type ConfigSource = { kind: 'preview' | 'config'; id: string };

const previewId = /^[\w-]{1,100}$/;

/** The valid preview id in a query string, whether or not the preview exists. */
export function previewIn(search: string): string | undefined {
  const preview = new URLSearchParams(search).get('preview') ?? '';
  return previewId.test(preview) ? preview : undefined;
}

/** Path and query of a call, with the parameters that a template of this `freshness` adds to bypass caches (specification, section 7). `now` in milliseconds. */
export function callPath({ kind, id }: ConfigSource, freshness: CallFreshness, now: number, random: string): string {
  const stamp = String(now);
  const isVersioned = freshness === 'versioned';
  const query = new URLSearchParams({ _t: stamp });
  if (kind === 'preview') {
    if (isVersioned) query.set('_cache', random);
    return `/api/templates/${id}?${query}`;
  }
  const extra = isVersioned ? { _r: random, _cache: stamp, _v: stamp } : freshness === 'forced' ? { _force: 'true', _rand: random } : {};
  for (const [name, value] of Object.entries(extra)) query.set(name, value);
  return `/api/config/${id}?${query}`;
}

/** Whether the API only says that the site is in preparation: its client has not approved it yet. */
export const isPreparing = (body: unknown): boolean => isObject(body) && own(body, 'preparing') === true;
