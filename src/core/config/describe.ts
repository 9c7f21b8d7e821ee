import type { IndexEntry } from '#schema/api.ts';
import type { Config, ConfigRecord } from '#schema/config.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { markFacts } from '../clients/mark.ts';
import { clientPath, slugFor } from '../links/client-path.ts';
import { standingFacts } from '../publish/standing.ts';
import { isSiteConfig } from './kind.ts';
import { localise } from './localise.ts';

/** The business name a config carries, else its short name, else `''`: the page then shows its template's default. */
export const businessNameOf = (config: Config, language: Language): string =>
  localise(isSiteConfig(config) ? config.businessName : undefined, language) || (config.name ?? '').trim();

/** The readable part of a site's address: from the short name, else from the Spanish business name; may be `''`. */
export const configSlug = (config: Config): string => slugFor(config.name ?? '') || slugFor(businessNameOf(config, 'es'));

/** A client's line in the index. `shown`: as for `standingFacts`. */
export function indexEntry(record: ConfigRecord<SiteConfig>, shown?: Config): IndexEntry {
  const { id, config } = record;
  const slug = configSlug(config);
  return {
    id,
    slug,
    path: clientPath(slug, id),
    businessName: businessNameOf(config, 'es'),
    templateType: config.templateType,
    ...markFacts(config),
    ...standingFacts(record, shown),
  };
}
