import { homeView } from '#marketing/home-view.ts';
import { proView } from '#marketing/pro-view.ts';
import type { Provider } from '#marketing/provider.ts';
import { otherLanguage } from '#schema/language.ts';
import type { TemplateId } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { type SiteView, siteView } from '#templates/site-view.ts';
import type { RouteProps } from '../content.ts';

/** What a link preview's picture shows: a name and a line on a panel, before a drawn scene. */
export interface OgCard {
  name: string;
  line: string;
  /** Picture under public/, drawn behind the panel. */
  scene: string;
  ground: string;
  ink: string;
  /** Font file of the name, under public/fonts, without extension. */
  font: string;
  /** Font file of the line. */
  textFont: string;
}

/** Grounds and inks of the panel: the template's own strongest pair. */
const panels: Record<TemplateId, { ground: string; ink: string }> = {
  professionals: { ground: '#0f4c4a', ink: '#fffbf0' },
  restaurants: { ground: '#7a1712', ink: '#fff6e2' },
  tourism: { ground: '#0b3b49', ink: '#fff3da' },
  retail: { ground: '#ffffff', ink: '#17161a' },
  services: { ground: '#ffc107', ink: '#111111' },
};

function siteCard(view: SiteView): OgCard {
  const [font = 'archivo', textFont = font] = templates[view.template].fonts;
  const line = view.hero.title === view.meta.siteName ? view.hero.subtitle : view.hero.title;
  return { name: view.meta.siteName, line, scene: `art/${view.template}/hero.svg`, ...panels[view.template], font, textFont };
}

function providerCard(provider: Provider, headline: string, isNight: boolean): OgCard {
  return {
    name: provider.name,
    line: headline,
    scene: isNight ? 'art/street/street-night.svg' : 'art/street/street-dusk.svg',
    ground: '#24112f',
    ink: '#fff8ef',
    font: 'bricolage-grotesque',
    textFont: 'instrument-sans',
  };
}

/** The card of any page of the build. */
export function pageCard({ page, content, home, pro, providerName, year }: RouteProps): OgCard {
  const { language } = page;
  const shown = { home, pro, language, otherPath: page.paths[otherLanguage(language)], year };
  if (content.kind === 'site') return siteCard(siteView({ config: content.config, id: page.configId, path: page.paths.es, language, providerName, year }));
  const view = content.kind === 'pro' ? proView(shown) : homeView(shown);
  return providerCard(view.provider, view.headline, content.kind === 'pro');
}
