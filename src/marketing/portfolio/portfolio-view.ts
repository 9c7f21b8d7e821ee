import { resolvedSite } from '#content/resolved-site.ts';
import { readableForeground } from '#core/colour/contrast.ts';
import { localise } from '#core/config/localise.ts';
import { localPath } from '#core/links/client-path.ts';
import { clientRoute } from '#core/pages/client-route.ts';
import type { HomeConfig } from '#schema/home-config.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { templates } from '#templates/registry.ts';
import { showcases } from '#templates/showcases.ts';

/** The public version of a client's site. */
export interface PortfolioSite {
  config: SiteConfig;
  /** Path of its Spanish page. */
  path: string;
}

/** A small version of a client's site: texts, picture and colours of its first screen. */
export interface PortfolioCard {
  /** The client's number. */
  client: string;
  name: string;
  trade: string;
  city: string;
  href: string;
  headline: string;
  /** Blank for a site without a cover. */
  picture: string;
  /** CSS `object-position`. */
  focus: string;
  /** The site's main colour, a text colour that is readable on it, and its second colour. */
  paint: string;
  on: string;
  accent: string;
}

export interface Portfolio {
  title: string;
  text: string;
  cards: PortfolioCard[];
}

interface Chosen {
  home: HomeConfig;
  language: Language;
  /** The sites of the chosen clients that are public. */
  sites: readonly PortfolioSite[];
}

const idOf = ({ path }: PortfolioSite): string | undefined => {
  const route = clientRoute(path);
  return route.ok ? route.id : undefined;
};

/** The portfolio, with each site once, in the order of the config; `undefined` if there is none to show. */
export function portfolioView({ home, language, sites }: Chosen, fallbackTitle: string): Portfolio | undefined {
  const shown = new Map(sites.map((site) => [idOf(site), site]));
  const cards = (home.portfolio ?? []).flatMap(({ client, trade, city }): PortfolioCard[] => {
    const site = shown.get(client);
    if (!site) return [];
    shown.delete(client);
    const { templateType } = site.config;
    const { hero } = resolvedSite(site.config);
    const { primary, accent } = hero.palette?.value ?? templates[templateType].palette.own;
    return [
      {
        client,
        name: hero.businessName[language],
        trade: localise(trade, language) || showcases[templateType].businesses[language],
        city: city?.trim() ?? '',
        href: localPath(site.path, language),
        headline: hero.heroTitle[language],
        picture: hero.heroImage.src,
        focus: hero.heroImageFocus.value,
        paint: primary,
        on: readableForeground('#fff', primary),
        accent,
      },
    ];
  });
  return cards.length === 0
    ? undefined
    : { title: localise(home.portfolioTitle, language) || fallbackTitle, text: localise(home.portfolioText, language).trim(), cards };
}
