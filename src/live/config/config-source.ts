import { configKind, demoConfigId, type TemplateId } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { type ConfigSource, previewIn } from './call-path.ts';

export interface ClientIdInput {
  template: TemplateId;
  /** The component property: id of the client whose page it is. */
  property: string | undefined;
  search: string;
  pathname: string;
}

const isShown = (id: string | undefined): id is string => ['demo', 'client'].includes(configKind(id ?? '') ?? '');

/** Id of the config that a page shows (specification, section 2, client id resolution). Invalid ids are skipped. */
export function resolveClientId({ template, property, search, pathname }: ClientIdInput): string {
  const query = new URLSearchParams(search).get('client') ?? undefined;
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const last = segments.at(-1) ?? '';
  const numeric = /^[0-9]+$/.test(last) ? last : undefined;
  const with121 = segments.flatMap((segment) => (segment.includes('121') ? (/[0-9]+$/.exec(segment)?.[0] ?? []) : [])).at(0);
  const order = templates[template].live.isPropertyFirst ? [property, query, numeric] : [query, numeric, with121, property];
  return order.find(isShown) ?? demoConfigId(template);
}

/** The record that a page shows: a preview in the address has precedence over the config (specification, section 2, query parameters). */
export function configSource(input: ClientIdInput): ConfigSource {
  const preview = previewIn(input.search);
  return preview ? { kind: 'preview', id: preview } : { kind: 'config', id: resolveClientId(input) };
}

/** Delay before a forced refresh, in milliseconds (specification, section 9). */
export const forceWait = (template: TemplateId, search: string): number =>
  new URLSearchParams(search).get('_force') === 'true' && templates[template].live.freshness === 'forced' ? 500 : 0;
