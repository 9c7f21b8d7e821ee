import { Window } from 'happy-dom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { SitePage } from '#site/SitePage.tsx';
import { siteView } from '#site/site-view.ts';

/** A shared parser, because creating a window takes longer than parsing a page. */
const parser = new new Window().DOMParser();

/** A config's page in a language, as a document that can be queried: the HTML of the build's own call, without scripts and styles. */
export function renderSite(config: SiteConfig, language: Language) {
  const view = siteView({ config, id: '77', path: '/negocio-77', language, providerName: 'Vitrina', year: 2026 });
  const html = renderToStaticMarkup(createElement(SitePage, { view }));
  return parser.parseFromString(html, 'text/html');
}
