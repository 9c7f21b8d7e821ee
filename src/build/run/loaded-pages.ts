import path from 'node:path';
import type { AstroPrerenderer } from 'astro';
import pLimit from 'p-limit';
import { pageTable } from '#core/pages/table.ts';
import type { BuildInput } from '../input.ts';
import { possibleFiles } from './config-files.ts';
import { fullDisk, isCode, linkFile } from './files.ts';
import { fileWriter, type PageContent, type PageMaker, pageWriter } from './page-maker.ts';

/** What a finished run of Astro leaves in its process: with it, pages of the same code can be made again without bundling. */
export interface LoadedPages {
  prerenderer: AstroPrerenderer;
  /** Files it made besides pages, which depend on the code alone. */
  others: readonly string[];
  /** Folder with these files, if the bundle is kept (build/bundle/kept-bundle.ts). */
  folder?: string | undefined;
  /** The site's origin, as given to pages. */
  origin: string;
  /** The first of the modules that make pages, where another thread can load them. */
  entry?: string | undefined;
}

/** The parts of a run that make pages. */
type Renderer = Pick<LoadedPages, 'prerenderer' | 'origin'>;

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

/** As many at a time as Astro makes (`build.concurrency`). If one fails, waits for the others, as their folder is deleted next. */
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

/** Clears Astro's cache of routes, so that it asks for them again; `false` if this code does not find the cache. */
export function forgetRoutes(prerenderer: AstroPrerenderer): boolean {
  const cache = routeCache(prerenderer);
  cache?.clear();
  return cache !== undefined;
}

/** The routes of the present content of `globalThis.vitrinaBuild`. */
async function presentRoutes(prerenderer: AstroPrerenderer): Promise<Route[]> {
  forgetRoutes(prerenderer);
  return prerenderer.getStaticPaths();
}

/** Makes the page of a route and writes it. */
function routeMaker({ prerenderer, origin }: Renderer, maker: PageMaker): (route: Route) => Promise<void> {
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

/** The outcome of making a page. */
export type PageEvent = { page: string; milliseconds: number } | { id: string; fault: string };

/** An error as text, for the log and for another thread. */
export const faultText = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

interface PartOptions {
  /** Folder the pages are written to. */
  folder: string;
  /** Called before a client's pages are made, with its index in the part. */
  onClient?(index: number): void;
}

/** The parts of a page's HTML that differ between pages of one kind, in the order of the page; none is empty. */
export interface PageTexts {
  /** Pages of one kind differ in their texts alone. */
  kind: string;
  texts: readonly string[];
}

/** A file of a client; without texts only Astro can make it. */
export interface OwnPage {
  /** Its path, as the file is named. */
  file: string;
  texts: (() => PageTexts) | undefined;
}

/** The files of a client among those that are made now, in the order in which Astro would make them. */
type OwnPages = (id: string) => readonly OwnPage[];

declare global {
  // Set by the modules that make pages (offerTexts of src/build/content.ts) when they are asked for routes. Its results follow the present `vitrinaBuild`.
  var vitrinaTexts: ((origin: string) => Promise<OwnPages>) | undefined;
}

/** The parts of a page before, between and after these texts; `undefined` if the page does not contain them in this order. */
function around(texts: readonly string[], page: string): string[] | undefined {
  const pieces: string[] = [];
  let offset = 0;
  for (const text of texts) {
    const found = page.indexOf(text, offset);
    if (found < 0) return undefined;
    pieces.push(page.slice(offset, found));
    offset = found + text.length;
  }
  return [...pieces, page.slice(offset)];
}

function filled([first = '', ...pieces]: readonly string[], texts: readonly string[]): string {
  let page = first;
  for (const [index, text] of texts.entries()) page += text + (pieces[index] ?? '');
  return page;
}

interface PageFrames {
  /** The page with these texts; `undefined` for one that Astro has to make. */
  fill(page: PageTexts): string | undefined;
  /** To be told of each page that Astro has made. */
  learn(page: PageTexts, made: string): void;
}

/**
 * What Astro writes around the texts of a page is the same for all pages of a kind, byte for byte: it is taken from the first page
 * of a kind and verified with the second. Further pages of that kind are assembled without Astro, which takes more time for a page
 * than everything else. If the second page differs, Astro makes all pages of the kind.
 */
export function pageFrames(): PageFrames {
  const frames = new Map<string, { pieces: readonly string[] | undefined; isProven: boolean }>();
  return {
    fill({ kind, texts }) {
      const frame = frames.get(kind);
      return frame?.isProven && frame.pieces ? filled(frame.pieces, texts) : undefined;
    },
    learn({ kind, texts }, made) {
      const known = frames.get(kind);
      if (known?.isProven) return;
      if (!known) frames.set(kind, { pieces: around(texts, made), isProven: false });
      else frames.set(kind, { pieces: known.pieces && filled(known.pieces, texts) === made ? known.pieces : undefined, isProven: true });
    },
  };
}

/** All that is needed to assemble pages: the HTML that Astro writes around their texts, and the source of the texts. */
interface OwnTexts {
  frames: PageFrames;
  of: typeof globalThis.vitrinaTexts;
}
const ownTexts = new WeakMap<AstroPrerenderer, OwnTexts>();

const textOf = (content: PageContent): string => (typeof content === 'string' ? content : new TextDecoder().decode(content));

/** A client's own texts on a page; `undefined` if only Astro can make the page, or must report why it cannot be made. */
function textsOf({ texts }: OwnPage): PageTexts | undefined {
  try {
    return texts?.();
  } catch {
    return undefined;
  }
}

type RoutesByFile = () => Promise<ReadonlyMap<string, Route>>;

/** The client of each file that a part may make. */
const ownersIn = (part: BuildInput): ReadonlyMap<string, string> =>
  new Map(pageTable(part.sources).flatMap((page) => possibleFiles(page).map((file): [string, string] => [`/${file}`, page.configId])));

/** The routes of what is built now, by their files. Astro is asked for them when they are first needed, which most parts never do. */
function routesByFile(prerenderer: AstroPrerenderer): RoutesByFile {
  let routes: ReadonlyMap<string, Route> | undefined;
  return async () => (routes ??= new Map((await presentRoutes(prerenderer)).map((route) => [fileOf(route), route])));
}

/** The texts of this prerenderer. They are registered when it is asked for routes, so the first part that a process makes asks for them. */
async function ownTextsOf(prerenderer: AstroPrerenderer, routes: RoutesByFile): Promise<OwnTexts> {
  const known = ownTexts.get(prerenderer);
  if (known) return known;
  globalThis.vitrinaTexts = undefined;
  await routes();
  const found = { frames: pageFrames(), of: globalThis.vitrinaTexts };
  ownTexts.set(prerenderer, found);
  return found;
}

/** Makes the files of a part one by one, and notes the outcome of each in `events`. */
function partWriter(pages: Renderer, folder: string, owners: ReadonlyMap<string, string>, routes: RoutesByFile) {
  const events: PageEvent[] = [];
  let made: PageContent | undefined;
  const onMade = (page: string, milliseconds: number, content?: PageContent) => {
    made = content;
    events.push({ page, milliseconds });
  };
  const onFault = (id: string, error: unknown) => void events.push({ id, fault: faultText(error) });
  const make = routeMaker(pages, { folder, isLeftOut: () => false, ownerOf: (pathname) => owners.get(pathname), onFault, onMade });
  const write = fileWriter(folder);
  return {
    events,
    /** Has Astro make a file; gives its content, `undefined` where it could not be made. */
    async makeByAstro(file: string): Promise<PageContent | undefined> {
      const route = (await routes()).get(file);
      if (!route) throw new Error(`Astro knows no page ${file}.`);
      made = undefined;
      await make(route);
      return made;
    },
    /** Writes a client's page that was assembled without Astro. `began`: when that was begun, for the log. */
    writePage(id: string, file: string, text: string, began: number): void {
      try {
        write(file, text);
        onMade(file, performance.now() - began);
      } catch (error) {
        if (isCode(error, ...fullDisk)) throw error;
        onFault(id, error);
      }
    },
  };
}

/**
 * Makes the clients' pages of a part, one after the other: each client's contact card, then its pages. So the events do not depend
 * on how a build is divided. Most pages are put together without Astro (`pageFrames`).
 */
export async function makePart(pages: Renderer, part: BuildInput, { folder, onClient }: PartOptions): Promise<PageEvent[]> {
  const { prerenderer, origin } = pages;
  const owners = ownersIn(part);
  globalThis.vitrinaBuild = part;
  const routes = routesByFile(prerenderer);
  const { frames, of } = await ownTextsOf(prerenderer, routes);
  const pagesOf = await of?.(origin);
  const { events, makeByAstro, writePage } = partWriter(pages, folder, owners, routes);
  for (const [index, id] of [...part.rendered].entries()) {
    onClient?.(index);
    const own = pagesOf?.(id) ?? [...(await routes()).keys()].filter((file) => owners.get(file) === id).map((file) => ({ file, texts: undefined }));
    for (const page of own) {
      const began = performance.now();
      const texts = textsOf(page);
      const text = texts && frames.fill(texts);
      if (text !== undefined) {
        writePage(id, page.file, text, began);
        continue;
      }
      const content = await makeByAstro(page.file);
      if (texts && content !== undefined) frames.learn(texts, textOf(content));
    }
  }
  return events;
}
