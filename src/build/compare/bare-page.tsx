import { renderToString } from 'react-dom/server';
import { SitePage } from '#site/SitePage.tsx';
import type { ComparedPage } from './views.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The smallest possible page: the same sections in a document of a few lines, without Astro. */
export const barePage = ({ language, view }: ComparedPage): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(view.meta.title)}</title><meta name="description" content="${escaped(view.meta.description)}"><link rel="stylesheet" href="/site.css"></head><body>${renderToString(<SitePage view={view} />)}</body></html>`;
