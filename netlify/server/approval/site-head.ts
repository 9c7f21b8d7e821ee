import { isSiteConfig } from '#core/config/kind.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { configKind } from '#schema/template.ts';
import type { Call } from '../http/endpoint.ts';
import { readHead } from '../store/head.ts';

/** The newest record of the site a request is about; `undefined` for an unknown id and for the provider's own pages. */
export async function siteHead({ params, stores }: Pick<Call, 'params' | 'stores'>): Promise<ConfigRecord<SiteConfig> | undefined> {
  const id = params['id'] ?? '';
  const record = configKind(id) === undefined ? undefined : (await readHead(stores, id))?.record;
  return record && isSiteConfig(record.config) ? { ...record, config: record.config } : undefined;
}
