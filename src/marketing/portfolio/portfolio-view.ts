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

/** A client's site as the public sees it: never what a gate holds back. */
export interface PortfolioSite {
  config: SiteConfig;
  /** Of its page, in Spanish. */
  path: string;
}

/** A client's site in small: what its own first screen shows, put together of its words, picture and colours. */
export interface PortfolioCard {
  /** Its number. */
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
  /** Its strongest colour, what can be read on it, and the colour beside it. */
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
  /** Those of the chosen clients whose site the public may see. */
  sites: readonly PortfolioSite[];
}

const idOf = ({ path }: PortfolioSite): string | undefined => {
  const route = clientRoute(path);
  return route.ok ? route.id : undefined;
};

/** The clients' sites on the homepage, in the order they were chosen, each once; `undefined` where there is none to show. */
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
