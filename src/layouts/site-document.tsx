import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { iconPath, ogPath } from '#core/pages/og-path.ts';
import type { PageEntry } from '#core/pages/table.ts';
import { ApprovalIsland } from '#islands/approval/ApprovalIsland.tsx';
import { approvalProps, waitingFor } from '#islands/approval/approval-props.ts';
import { PictureViewer } from '#islands/dialogs/PictureViewer.tsx';
import { ProductSheets } from '#islands/dialogs/ProductSheets.tsx';
import hideByDate from '#islands/hide-by-date.ts?script';
import { SiteLanguage, SiteMenu, SiteMenuButton } from '#islands/nav/site-nav.tsx';
import { Share } from '#islands/notice/Share.tsx';
import { Toaster } from '#islands/notice/Toaster.tsx';
import type { ProviderFacts } from '#marketing/provider.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import approvalStylesheet from '#sections/approval/approval.css?url';
import unscriptedStylesheet from '#sections/approval/unscripted.css?url';
import { SheetList } from '#sections/product/SheetList.tsx';
import { attributesText, bodyAttributes, dateScriptOf, escapedText, siteHead } from '#site/head.ts';
import { SitePage } from '#site/SitePage.tsx';
import { siteView } from '#site/site-view.ts';
import smallStylesheet from '#templates/small.css?url';
import { stylesheets, typeStylesheets } from '#templates/stylesheets.ts';

export interface SiteDocumentProps {
  page: PageEntry;
  /** The config without its private fields. */
  config: SiteConfig;
  /** The provider's data for clients' pages. */
  provider: ProviderFacts;
  year: number;
  tapRate?: number | undefined;
}

/** The data of a client's document, for both writers: Astro (SiteDocument.astro) and, for many pages, the build with `documentTexts`. */
export function siteDocument({ page, config, provider, year, tapRate }: SiteDocumentProps, origin: string | URL) {
  const { name: providerName } = provider;
  const providerChat = provider.chat[page.language];
  const view = siteView({
    config,
    providerChat,
    id: page.configId,
    path: page.paths.es,
    language: page.language,
    providerName,
    ...(provider.origin === undefined ? {} : { providerOrigin: provider.origin }),
    year,
  });
  const { template, type, approval } = view;
  const dateScript = view.zone === undefined ? undefined : dateScriptOf(hideByDate, view.zone);
  const head = siteHead({
    ...view.meta,
    language: view.language,
    paths: page.paths,
    revision: page.revision,
    origin,
    picture: view.meta.image ?? ogPath(page),
    icon: iconPath(page, view.meta.icon),
    dateScript,
    stylesheets: [
      stylesheets[template],
      ...(type ? [typeStylesheets[type]] : []),
      ...(view.hasSmallPicture ? [smallStylesheet] : []),
      ...(approval ? [approvalStylesheet] : []),
    ],
    unscripted: approval && unscriptedStylesheet,
  });
  const body = bodyAttributes({ template, id: view.id, providerName, providerChat, providerOrigin: provider.origin, colours: view.colours, type, tapRate });
  /** Props of the page's islands; `undefined` for those that it does not have. */
  const islands = {
    language: view.nav.other,
    menu: { label: view.nav.texts.mainMenu, links: view.nav.links },
    menuButton: { label: view.nav.texts.menu },
    share: view.contact.share,
    viewer: view.viewer,
    sheets: view.sheets.length > 0 ? {} : undefined,
    approval: approval && approvalProps(approval, view.id, page.revision),
    toaster: {},
  };
  return { view, dateScript, head, body, islands, waiting: waitingFor(view.id) };
}

/** React's preload links for pictures with high priority, which Astro removes too. */
const preloads = /<link\s[^>]*rel="preload"[^>]*>/g;
const markupOf = (element: ReactNode): string => renderToString(element).replace(preloads, '');

/** A prop in Astro's serialisation (`astro/dist/runtime/server/serialize.js`), for JSON values only. */
const typed = (value: unknown): unknown[] =>
  Array.isArray(value) ? [1, value.map(typed)] : typeof value === 'object' && value !== null ? [0, typedFields(value)] : value === undefined ? [0] : [0, value];
const typedFields = (fields: object): object => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typed(value)]));

interface IslandTexts {
  props: string;
  markup: string;
}

/** Maximum number of cached texts per island; most are equal on thousands of pages. */
const maxKept = 64;
const kept = new Map<ReactElement['type'], Map<string, IslandTexts>>();

function islandTexts(name: string, island: ReactElement): IslandTexts {
  // Astro adds the name of the island's slot to the props, and passes children as HTML.
  const { children, ...props } = { slot: name, children: undefined, ...Object(island.props) };
  const make = () => ({ props: ` props="${escapedText(JSON.stringify(typedFields(props)))}"`, markup: markupOf(island) });
  if (children !== undefined) return make();
  const known = kept.get(island.type) ?? new Map<string, IslandTexts>();
  kept.set(island.type, known);
  const key = JSON.stringify(props);
  const texts = known.get(key) ?? make();
  if (known.size === maxKept) known.clear();
  known.set(key, texts);
  return texts;
}

/** A marker of an island's position in the markup. */
const place = (name: string) => createElement('astro-static-slot', { name });
const places = /<astro-static-slot name="(\w+)"><\/astro-static-slot>/;

const declarations = (style: object): string =>
  Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/**
 * The texts in which a client's page differs from others of its kind, as Astro would write them. The build takes the HTML around them
 * from pages that Astro has made (`pageFrames` of src/build/run/loaded-pages.ts).
 */
export function documentTexts(document: SiteDocumentProps, origin: string): { kind: string; texts: string[] } {
  const { view, dateScript, head, body, islands, waiting } = siteDocument(document, origin);
  const all: Record<string, ReactElement | undefined> = {
    language: <SiteLanguage {...islands.language} />,
    menu: <SiteMenu {...islands.menu} />,
    menuButton: <SiteMenuButton {...islands.menuButton} />,
    share: <Share {...islands.share} />,
    viewer: islands.viewer && <PictureViewer {...islands.viewer} />,
    sheets: islands.sheets && <ProductSheets>{createElement('astro-slot', null, <SheetList sheets={view.sheets} />)}</ProductSheets>,
    approval: islands.approval && <ApprovalIsland {...islands.approval} />,
    toaster: <Toaster />,
  };
  const slots = Object.fromEntries(Object.entries(all).flatMap(([name, island]) => (island ? [[name, place(name)]] : [])));
  const [first = '', ...parts] = markupOf(<SitePage view={view} {...slots} />).split(places);
  const { style, ...attributes } = body;
  const texts = [head, `${attributesText({ ...attributes, style: style && declarations(style) })}>`, first];
  const order: string[] = [];
  // Alternately the name of an island and the markup after it.
  for (const [index, part] of parts.entries()) {
    const island = index % 2 === 0 ? all[part] : undefined;
    if (island) {
      const { props, markup } = islandTexts(part, island);
      order.push(part);
      texts.push(props, ...(part === 'approval' ? [` opts="${escapedText(JSON.stringify({ value: waiting }))}"`] : []), markup);
    } else texts.push(part);
  }
  // An empty text would join the HTML around it, so pages that differ in empty texts are of different kinds.
  const empty = texts.flatMap((text, index) => (text === '' ? [index] : []));
  return { kind: JSON.stringify([view.language, view.template, dateScript, order, empty]), texts: texts.filter((text) => text !== '') };
}
