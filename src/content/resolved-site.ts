import { businessNameOf } from '#core/config/describe.ts';
import type { ReviewDefaults, SharedLabels } from '#core/site/content-facts.ts';
import { type Resolved, type ResolvedSite, resolveSite } from '#core/site/resolve-site.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { DishMark } from '#schema/site-parts.ts';
import { templates } from '#templates/registry.ts';
import { siteTexts } from './texts/site-texts.ts';

const review: ReviewDefaults = {
  name: { es: siteTexts.es.userName, en: siteTexts.en.userName },
  text: { es: siteTexts.es.noComments, en: siteTexts.en.noComments },
};

const inBoth = (mark: DishMark) => ({ es: siteTexts.es.marks[mark], en: siteTexts.en.marks[mark] });
const labels: SharedLabels = {
  contactAction: { es: siteTexts.es.writeWhatsapp, en: siteTexts.en.writeWhatsapp },
  mapTitle: { es: siteTexts.es.maps, en: siteTexts.en.maps },
  marks: {
    favourite: inBoth('favourite'),
    vegetarian: inBoth('vegetarian'),
    vegan: inBoth('vegan'),
    glutenFree: inBoth('glutenFree'),
    spicy: inBoth('spicy'),
  },
};

const resolvedSites = new WeakMap<SiteConfig, ResolvedSite>();

/** The resolved site of a config, with its template's defaults. A build calls it once for each language of a page and once for its card. */
export function resolvedSite(config: SiteConfig): ResolvedSite {
  const known = resolvedSites.get(config);
  if (known) return known;
  const site = resolveSite(config, { ...templates[config.templateType], review, labels });
  resolvedSites.set(config, site);
  return site;
}

/** The resolved site of a config, and which of its lists is the catalogue. */
export const resolved = (config: SiteConfig): Resolved => ({ site: resolvedSite(config), source: templates[config.templateType].catalogue.source });

/** The business's name: the config's, else its template's default. */
export const siteName = (config: SiteConfig, language: Language): string =>
  businessNameOf(config, language) || resolvedSite(config).hero.businessName[language];
