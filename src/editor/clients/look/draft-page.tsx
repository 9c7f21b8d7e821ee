import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as z from 'zod';
import { normaliseSite } from '#core/config/normalise.ts';
import { bodyAttributes } from '#site/head.ts';
import { SitePage } from '#site/SitePage.tsx';
import { siteView } from '#site/site-view.ts';
import { stylesheets, typeStylesheets } from '#templates/stylesheets.ts';
import { readPath } from '../../api/query.ts';
import { $providerName } from '../../app/use-title.ts';

/** The last saved page of a client that is not public yet, as a document that loads and runs nothing. */
export async function draftPage({ id, path }: { id: string; path: string }, signal: AbortSignal): Promise<Document | undefined> {
  // `on401: 'null'`: an expired session must not open the sign-in dialog for a thumbnail.
  const stored = await readPath(z.unknown(), `/api/config/${id}`, { on401: 'null', signal });
  if (stored === null) return undefined;
  const { config } = normaliseSite(stored);
  const providerName = $providerName.get();
  const view = siteView({ config, id, path, language: 'es', providerName, year: new Date().getFullYear() });
  const page = document.implementation.createHTMLDocument(view.meta.title);
  page.documentElement.lang = view.language;
  const link = (attributes: Record<string, string>) => {
    const element = page.createElement('link');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    page.head.append(element);
  };
  // Preloaded, because a font that arrives late is not used at all (`font-display: optional`).
  for (const font of view.meta.fonts) link({ rel: 'preload', href: `/fonts/${font}.woff2`, as: 'font', type: 'font/woff2', crossorigin: '' });
  for (const href of [stylesheets[view.template], ...(view.type ? [typeStylesheets[view.type]] : [])]) link({ rel: 'stylesheet', href });
  const { style = {}, ...attributes } = bodyAttributes({ template: view.template, id, providerName, colours: view.colours, type: view.type });
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) page.body.setAttribute(name, String(value));
  for (const [name, value] of Object.entries(style)) page.body.style.setProperty(name, value);
  const root = createRoot(page.body);
  flushSync(() => root.render(<SitePage view={view} />));
  return page;
}
