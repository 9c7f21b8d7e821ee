import type { TemplateId } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { type ConfigSource, previewIn } from './call-path.ts';
import { type ClientIdInput, resolveClientId } from './client-id.ts';

/** What an address asks a page for: a preview wins over the config (specification, section 2, query parameters). */
export function configSource(input: ClientIdInput): ConfigSource {
  const preview = previewIn(input.search);
  return preview ? { kind: 'preview', id: preview } : { kind: 'config', id: resolveClientId(input) };
}

/** How long a forced refresh waits first, in milliseconds (specification, section 9). */
export const forceWait = (template: TemplateId, search: string): number =>
  new URLSearchParams(search).get('_force') === 'true' && templates[template].live.freshness === 'forced' ? 500 : 0;
