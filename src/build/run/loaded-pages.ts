import path from 'node:path';
import type { AstroPrerenderer } from 'astro';
import pLimit from 'p-limit';
import { pageTable } from '#core/pages/table.ts';
import type { BuildInput } from '../input.ts';
import { possibleFiles } from './config-files.ts';
import { linkFile } from './files.ts';
import { type PageMaker, pageWriter } from './page-maker.ts';

/** What a finished run of Astro leaves in its process: enough to make pages of the same code again without bundling. */
export interface LoadedPages {
  prerenderer: AstroPrerenderer;
  /** Files it made besides pages, which depend on the code alone. */
  others: readonly string[];
  /** Where these lie, if they are kept (build/bundle/kept-bundle.ts). */
  folder?: string | undefined;
  /** The site's origin, as given to pages. */
  origin: string;
  /** The first of the modules that make pages, where another thread can load them. */
  entry?: string | undefined;
}

type Route = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

/** The path that is requested to make a page, which is also its file (`build.format: 'file'` of astro.config.mjs). */
const fileOf = ({ pathname, route }: Route): string => {
  if (route.type === 'endpoint') return pathname;
  return pathname === '' || pathname === '/' ? '/index.html' : `${pathname}.html`;
};

// Not in the type: Astro 7 caches routes with their content in its app. A page can be made again only after that cache
// is cleared.
function routeCache(prerenderer: AstroPrerenderer): { clear(): void } | undefined {
  const app: unknown = Reflect.get(prerenderer, 'app');
  const cache: unknown = typeof app === 'object' && app !== null ? Reflect.get(app, 'routeCache') : undefined;
  const clear: unknown = typeof cache === 'object' && cache !== null ? Reflect.get(cache, 'clearAll') : undefined;
  return typeof clear === 'function' ? { clear: () => void Reflect.apply(clear, cache, []) } : undefined;
}

/** The parts of a finished run that can be used again; `undefined` if Astro works differently from what this code expects. */
export async function loadedPages(
  prerenderer: AstroPrerenderer,
  files: ReadonlySet<string>,
  maker: PageMaker,
  origin: string,
): Promise<LoadedPages | undefined> {
  if (!routeCache(prerenderer)) return undefined;
  const routes = (await presentRoutes(prerenderer)).filter(({ pathname }) => !maker.isLeftOut(pathname));
  const pages = new Set(routes.map(fileOf));
  const isMade = (page: string) => files.has(page.slice(1)) || maker.ownerOf(page) !== undefined;
  if (![...pages].every(isMade)) return undefined;
  return { prerenderer, others: [...files].filter((file) => !pages.has(`/${file}`)), origin };
}

/** As many at a time as Astro makes (`build.concurrency`). When one fails, none is left running: its folder is deleted next. */
async function eachOf<Item>(items: readonly Item[], task: (item: Item) => Promise<void>): Promise<void> {
  const limit = pLimit(4);
  let faults: unknown[] = [];
  const run = (item: Item) => (faults.length > 0 ? Promise.resolve() : task(item));
  const note = (error: unknown) => {
    faults = [...faults, error];
  };
  await Promise.all(items.map((item) => limit(() => run(item).catch(note))));
  if (faults.length > 0) throw faults[0];
}

/** Makes Astro ask anew for the routes of what is built; `false` where this code does not know how. */
export function forgetRoutes(prerenderer: AstroPrerenderer): boolean {
  const cache = routeCache(prerenderer);
  cache?.clear();
  return cache !== undefined;
}

/** The routes of what `globalThis.vitrinaBuild` says now. */
async function presentRoutes(prerenderer: AstroPrerenderer): Promise<Route[]> {
  forgetRoutes(prerenderer);
  return prerenderer.getStaticPaths();
}

/** Makes the page of a route and writes it. */
function routeMaker({ prerenderer, origin }: Pick<LoadedPages, 'prerenderer' | 'origin'>, maker: PageMaker): (route: Route) => Promise<void> {
  const make = pageWriter(maker);
  return async (route) => {
    const other = await make(prerenderer.render, new Request(new URL(encodeURI(fileOf(route)), origin)), { routeData: route.route });
    if (other) throw new Error(`${route.pathname} is no page.`);
  };
}

/**
 * Makes into `maker.folder` what a run of Astro would make now, with the content of `globalThis.vitrinaBuild`. What does not
 * depend on it is taken from `base`, a finished folder of the same code, unless it is kept. Throws when that cannot be done.
 */
export async function makeAgain(pages: LoadedPages, maker: PageMaker, base?: string): Promise<void> {
  const from = base ?? pages.folder;
  if (from === undefined) throw new Error('No folder has what depends on the code alone.');
  const routes = (await presentRoutes(pages.prerenderer)).filter(({ pathname }) => !maker.isLeftOut(pathname));
  if (new Set(routes.map(fileOf)).size < routes.length) throw new Error('Two routes make the same page.');
  await eachOf(pages.others, (file) => linkFile(path.join(from, file), path.join(maker.folder, file)));
  await eachOf(routes, routeMaker(pages, maker));
}

/** What became of a page. */
export type PageEvent = { page: string; milliseconds: number } | { id: string; fault: string };

/** What of an error is told, in the log and to another thread. */
export const faultText = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

interface PartOptions {
  /** Folder the pages are written to. */
  folder: string;
  /** Called before a client's pages are made, with its place in the part. */
  onClient?(place: number): void;
}

/**
 * Makes the clients' pages of a part, one after the other: each client's pages, then its contact card. So what is told does
 * not depend on how a build is divided.
 */
export async function makePart(pages: Pick<LoadedPages, 'prerenderer' | 'origin'>, part: BuildInput, { folder, onClient }: PartOptions): Promise<PageEvent[]> {
  const places = new Map([...part.rendered].map((id, place) => [id, place]));
  const owners = new Map<string, string>(
    pageTable(part.sources).flatMap((page) => possibleFiles(page).map((file): [string, string] => [`/${file}`, page.configId])),
  );
  globalThis.vitrinaBuild = part;
  const events: PageEvent[] = [];
  const make = routeMaker(pages, {
    folder,
    isLeftOut: () => false,
    ownerOf: (pathname) => owners.get(pathname),
    onFault: (id, error) => events.push({ id, fault: faultText(error) }),
    onMade: (page, milliseconds) => events.push({ page, milliseconds }),
  });
  const own = (await presentRoutes(pages.prerenderer)).flatMap((route) => {
    const place = places.get(owners.get(fileOf(route)) ?? '');
    return place === undefined ? [] : [{ route, place }];
  });
  for (const { route, place } of own.sort((a, b) => a.place - b.place)) {
    onClient?.(place);
    await make(route);
  }
  return events;
}
