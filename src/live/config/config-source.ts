import type { TemplateId } from '#schema/template.ts';
import { type ConfigSource, isWaitedFor } from './call-path.ts';
import { type ClientIdInput, resolveClientId } from './client-id.ts';

const previewId = /^[\w-]{1,100}$/;

/** The preview that an address names, whether or not there is one. */
export function previewIn(search: string): string | undefined {
  const preview = new URLSearchParams(search).get('preview') ?? '';
  return previewId.test(preview) ? preview : undefined;
}

/** What an address asks a page for: a preview wins over the config (specification, section 2, query parameters). */
export function configSource(input: ClientIdInput): ConfigSource {
  const preview = previewIn(input.search);
  return preview ? { kind: 'preview', id: preview } : { kind: 'config', id: resolveClientId(input) };
}

/** How long a forced refresh waits first, in milliseconds (specification, section 9). */
export const forceWait = (template: TemplateId, search: string): number =>
  new URLSearchParams(search).get('_force') === 'true' && isWaitedFor(template) ? 500 : 0;
