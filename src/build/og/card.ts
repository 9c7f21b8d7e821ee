import { isSiteConfig } from '#core/config/kind.ts';
import { homeView } from '#marketing/home-view.ts';
import { proView } from '#marketing/pro-view.ts';
import type { Provider } from '#marketing/provider.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { proConfigId } from '#schema/config-id.ts';
import { homeConfigSchema } from '#schema/home-config.ts';
import { type Language, otherLanguage } from '#schema/language.ts';
import { proConfigSchema } from '#schema/pro-config.ts';
import { siteView } from '#site/site-view.ts';
import { templates } from '#templates/registry.ts';
import type { SceneName } from './scenes.ts';

/** The content of a link preview's picture: a name and a line on a panel, in front of a drawn scene. */
export interface OgCard {
  name: string;
  line: string;
  scene: SceneName;
  /** Font file of the name, under public/fonts, without extension. */
  font: string;
  /** Font file of the line. */
  textFont: string;
}

function providerCard(provider: Provider, headline: string, scene: SceneName): OgCard {
  return { name: provider.name, line: headline, scene, font: 'bricolage-grotesque', textFont: 'instrument-sans' };
}

/** The card of a config's page. `records` are the homepage's and the pro page's, which the provider's own pages are made of. */
export function pageCard(
  record: Pick<ConfigRecord, 'id' | 'config'>,
  language: Language,
  records: { home: ConfigRecord | undefined; pro: ConfigRecord | undefined },
): OgCard {
  const { config } = record;
  if (isSiteConfig(config)) {
    const { meta, hero, template } = siteView({ config, id: record.id, path: '/', language, providerName: '', year: 0 });
    const [font = 'archivo', textFont = font] = templates[template].fonts;
    return { name: meta.siteName, line: hero.title === meta.siteName ? hero.subtitle : hero.title, scene: template, font, textFont };
  }
  const home = homeConfigSchema.parse(records.home?.config ?? {});
  const shown = { home, pro: proConfigSchema.parse(records.pro?.config ?? {}), language, otherPath: otherLanguage(language), year: 0 };
  const isPro = record.id === proConfigId;
  const view = isPro ? proView(shown) : homeView(shown);
  return providerCard(view.provider, view.headline, isPro ? 'pro' : 'home');
}

/** The icon of a site's page as SVG; nothing where it is a logo, or the page is the provider's. */
export function pageIcon({ id, config }: Pick<ConfigRecord, 'id' | 'config'>, language: Language): string | undefined {
  if (!isSiteConfig(config)) return undefined;
  const { icon } = siteView({ config, id, path: '/', language, providerName: '', year: 0 }).meta;
  return icon.startsWith('data:') ? decodeURIComponent(icon.slice(icon.indexOf(',') + 1)) : undefined;
}
