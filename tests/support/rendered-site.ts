import { Window } from 'happy-dom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { SitePage } from '#site/SitePage.tsx';
import { siteView } from '#site/site-view.ts';

/** One for all: a window costs more than a page. */
const parser = new new Window().DOMParser();

/** What a config's page holds in a language, as a document to ask: the HTML of the build's own call, no scripts run, no styles. */
export function renderSite(config: SiteConfig, language: Language) {
  const view = siteView({ config, id: '77', path: '/negocio-77', language, providerName: 'Vitrina', year: 2026 });
  const html = renderToStaticMarkup(createElement(SitePage, { view }));
  return parser.parseFromString(html, 'text/html');
}
