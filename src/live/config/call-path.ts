import type { TemplateId } from '#schema/template.ts';

/** Where a live page's config comes from. */
export type ConfigSource = { kind: 'preview' | 'config'; id: string };

/** The templates whose refresh may be forced past every cache, and then waits first (specification, sections 2 and 7). */
export const isWaitedFor = (template: TemplateId): boolean => template === 'tourism' || template === 'professionals';

/** Address of a call, with what each template adds so that no cache answers (specification, section 7). */
export function callPath({ kind, id }: ConfigSource, template: TemplateId, now: number, random: string): string {
  const stamp = String(now);
  const isRetail = template === 'retail';
  const query = new URLSearchParams({ _t: stamp });
  if (kind === 'preview') {
    if (isRetail) query.set('_cache', random);
    return `/api/templates/${id}?${query}`;
  }
  const extra = isRetail ? { _r: random, _cache: stamp, _v: stamp } : isWaitedFor(template) ? { _force: 'true', _rand: random } : {};
  for (const [name, value] of Object.entries(extra)) query.set(name, value);
  return `/api/config/${id}?${query}`;
}
