import type { Config } from '#schema/config.ts';
import type { Language } from '#schema/language.ts';
import { slugFor } from '../links/client-path.ts';
import { isSiteConfig } from './kind.ts';
import { localise } from './localise.ts';

/** The business name a config carries, else its short name, else `''`: the page then shows its template's default. */
export const businessNameOf = (config: Config, language: Language): string =>
  localise(isSiteConfig(config) ? config.businessName : undefined, language) || (config.name ?? '').trim();

/** The readable part of a site's address: from the short name, else from the Spanish business name; may be `''`. */
export const configSlug = (config: Config): string => slugFor(config.name ?? '') || slugFor(businessNameOf(config, 'es'));
