import type { TemplateId } from '#schema/template.ts';
import { type ClientIdInput, resolveClientId } from './client-id.ts';

/** Where a live page's config comes from. */
export type ConfigSource = { kind: 'preview' | 'config'; id: string };

const previewId = /^[\w-]{1,100}$/;

/** What an address asks a page for: a preview wins over the config (specification, section 2, query parameters). */
export function configSource(input: ClientIdInput): ConfigSource {
  const preview = new URLSearchParams(input.search).get('preview') ?? '';
  return previewId.test(preview) ? { kind: 'preview', id: preview } : { kind: 'config', id: resolveClientId(input) };
}

const waited: readonly TemplateId[] = ['tourism', 'professionals'];

/** How long a forced refresh waits first, in milliseconds (specification, section 9). */
export const forceWait = (template: TemplateId, search: string): number =>
  new URLSearchParams(search).get('_force') === 'true' && waited.includes(template) ? 500 : 0;

/** Address of a call, with what each template adds so that no cache answers (specification, section 7). */
export function callPath({ kind, id }: ConfigSource, template: TemplateId, now: number, random: string): string {
  const stamp = String(now);
  const isRetail = template === 'retail';
  const query = new URLSearchParams({ _t: stamp });
  if (kind === 'preview') {
    if (isRetail) query.set('_cache', random);
    return `/api/templates/${id}?${query}`;
  }
  const extra = isRetail ? { _r: random, _cache: stamp, _v: stamp } : waited.includes(template) ? { _force: 'true', _rand: random } : {};
  for (const [name, value] of Object.entries(extra)) query.set(name, value);
  return `/api/config/${id}?${query}`;
}
