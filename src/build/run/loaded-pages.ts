import path from 'node:path';
import type { AstroPrerenderer } from 'astro';
import pLimit from 'p-limit';
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

/** What of a finished run can be used again; `undefined` when Astro works differently from what this code expects. */
export async function loadedPages(
  prerenderer: AstroPrerenderer,
  files: ReadonlySet<string>,
  maker: PageMaker,
  origin: string,
): Promise<LoadedPages | undefined> {
  if (!routeCache(prerenderer)) return undefined;
  const routes = (await prerenderer.getStaticPaths()).filter(({ pathname }) => !maker.isLeftOut(pathname));
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

/**
 * Makes into `maker.folder` what a run of Astro would make now, with the content of `globalThis.vitrinaBuild`. What does not
 * depend on it is taken from `base`, a finished folder of the same code, unless it is kept. Throws when that cannot be done.
 */
export async function makeAgain({ prerenderer, others, folder, origin }: LoadedPages, maker: PageMaker, base?: string): Promise<void> {
  const from = base ?? folder;
  if (from === undefined) throw new Error('No folder has what depends on the code alone.');
  routeCache(prerenderer)?.clear();
  const routes = (await prerenderer.getStaticPaths()).filter(({ pathname }) => !maker.isLeftOut(pathname));
  if (new Set(routes.map(fileOf)).size < routes.length) throw new Error('Two routes make the same page.');
  await eachOf(others, (file) => linkFile(path.join(from, file), path.join(maker.folder, file)));
  const make = pageWriter(maker);
  const makeRoute = async (route: Route) => {
    const other = await make(prerenderer.render, new Request(new URL(encodeURI(fileOf(route)), origin)), { routeData: route.route });
    if (other) throw new Error(`${route.pathname} is no page.`);
  };
  await eachOf(routes, makeRoute);
}
