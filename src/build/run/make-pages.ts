import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AstroPrerenderer } from 'astro';
import * as z from 'zod';
import { pageTable } from '#core/pages/table.ts';
import { homeConfigId } from '#schema/config-id.ts';
import { configKind } from '#schema/template.ts';
import { type Bundle, bundleFolder, bundleWatch, isKept, keepBundle, loadBundle, modulePath, rememberModulesOf, setAside } from '../bundle/kept-bundle.ts';
import type { BuildInput } from '../input.ts';
import { type OneClient, siteOrigin } from '../one-client.ts';
import { buildParts, makeParts, ThreadEnded, threadEnvironment } from '../threads/make-parts.ts';
import { bundledLine, keptLine, renderedLine } from './build-log.ts';
import { isProviderPage, isProviderTool, isSitemap, possibleFiles } from './config-files.ts';
import { filesUnder, fullDisk, isCode } from './files.ts';
import { faultText, forgetRoutes, type LoadedPages, loadedPages, makeAgain, type PageEvent } from './loaded-pages.ts';
import { type PageMaker, pageMaker, pageTexts } from './page-maker.ts';

/** Modules that rely on functions, and their replacements in a folder that any host serves. */
const standInOf: Readonly<Record<string, string>> = {
  'src/core/links/picture-address.ts': 'src/core/links/picture-file.ts',
  'src/live/trigger.ts': 'src/live/no-trigger.ts',
};

/** Loads each stand-in in place of its module. It is in the same folder, so its imports hold. */
const standIns = (root: string) => ({
  name: 'vitrina:stand-ins',
  enforce: 'pre' as const,
  async load(id: string): Promise<string | undefined> {
    const standIn = standInOf[path.relative(root, id.replace(/\?.*$/, '')).replaceAll(path.sep, '/')];
    return standIn && readFile(path.join(root, standIn), 'utf8');
  },
});

interface MadePages {
  /** Clients whose pages could not be made, and why. */
  faults: Map<string, string>;
}

interface MakeOptions {
  root: string;
  /** Resolves to the pages to make; meanwhile the code is bundled, if it must be. */
  planned: Promise<BuildInput>;
  made: string;
  /** For a build of one client's site. */
  client: OneClient | undefined;
  /** For a build of a region's clients, which has none of the provider's pages either. */
  isRegion?: boolean;
  /** Digest of the code alone. */
  code: string;
  /** Digest of the code and the environment, and a finished folder made by that code: allows pages to be made by modules that an earlier build has loaded. */
  loaded?: { fingerprint: string; base: string | undefined } | undefined;
  log(line: string): void;
}

/** Lines of the log that are written at once: one write for each of 20,000 pages would take a tenth of the build's time. */
const linesAtOnce = 100;

/** Number of builds that this process has begun. */
let builds = 0;
/** The modules that the last build has loaded, with a key of all that they depend on. */
let kept: { key: string; pages: LoadedPages } | undefined;

interface Making extends MadePages {
  input: BuildInput;
  /** This build may use the modules of the last build if their key is the same. */
  key: string;
  maker: PageMaker;
  /** Makes only clients' pages. */
  makeClients(pages: LoadedPages): Promise<void>;
  writeLines(): void;
}

export function makingOf(input: BuildInput, origin: string, options: Pick<MakeOptions, 'made' | 'client' | 'isRegion' | 'loaded' | 'log'>): Making {
  const { made, client, isRegion, loaded, log } = options;
  const owners = new Map<string, string>();
  for (const page of pageTable(input.sources)) {
    if (!input.rendered.has(page.configId) || configKind(page.configId) !== 'client') continue;
    for (const file of possibleFiles(page)) owners.set(`/${file}`, page.configId);
  }
  const faults = new Map<string, string>();
  let lines: string[] = [];
  const writeLines = () => {
    if (lines.length > 0) log(lines.join('\n'));
    lines = [];
  };
  const maker: PageMaker = {
    folder: made,
    isLeftOut: (pathname) =>
      isSitemap(pathname) || (client || isRegion ? isProviderTool(pathname) : isProviderPage(pathname) && !input.rendered.has(homeConfigId)),
    ownerOf: (pathname) => owners.get(pathname),
    onFault: (id, error) => faults.set(id, faultText(error)),
    onMade: (pathname, milliseconds) => {
      if (lines.push(renderedLine(pathname, milliseconds)) >= linesAtOnce) writeLines();
    },
  };
  const onEvent = (event: PageEvent) => {
    if ('fault' in event) faults.set(event.id, event.fault);
    else maker.onMade(event.page, event.milliseconds);
  };
  const divided = buildParts(input, process.env);
  const makeClients = async (pages: LoadedPages) => {
    globalThis.vitrinaBuild = input;
    if (!divided || !forgetRoutes(pages.prerenderer)) return;
    await makeParts(pages, divided.parts, { folder: made, threads: divided.threads, onEvent, log });
    globalThis.vitrinaBuild = divided.rest;
    forgetRoutes(pages.prerenderer);
  };
  return { input, faults, key: JSON.stringify([loaded?.fingerprint, origin]), maker, makeClients, writeLines };
}

/**
 * Makes the planned pages in the folder `made`, which is emptied first: by Astro, or with a bundle that it made of the same
 * code before, in this process or another. A client's page that throws is left out and reported; any other error stops the
 * build.
 */
export async function makePages(options: MakeOptions): Promise<MadePages> {
  const { root, planned, made, client, code, loaded, log } = options;
  const isFolder = client?.data === 'stores';
  const folder = await bundleFolder({ root, code, isFolder, environment: process.env });
  await rm(made, { recursive: true, force: true });
  // The address of one client's site is known only when it is planned.
  const isWaiting = client !== undefined || kept !== undefined || (await isKept(folder));
  const origin = siteOrigin(process.env, isWaiting ? (await planned).customDomain : undefined);
  const beginning = planned.then((input) => makingOf(input, origin, options));
  // It may be rejected before anything awaits it.
  beginning.catch(() => undefined);
  if (isWaiting) {
    const pages = await makeAsLoaded(await beginning, folder, options, { origin });
    if (pages) return pages;
  }
  kept = undefined;
  log(bundledLine);
  if (!client && (await bundleBeside({ root, origin, made, folder }, log))) {
    const pages = await makeAsLoaded(await beginning, folder, options, { origin, isNew: true });
    if (pages) return pages;
  }
  try {
    const { prerenderer, bundle, aside } = await runAstro({ root, origin, made, isFolder, beginning, log });
    const { input, key, maker, faults } = await beginning;
    globalThis.vitrinaBuild = input;
    const pages = prerenderer && (await loadedPages(prerenderer, new Set(await filesUnder(made)), maker, origin));
    if (pages && loaded) kept = { key, pages };
    if (pages && bundle && aside !== undefined) {
      const keep = keepBundle(folder, { aside, entry: bundle.entry, made, others: pages.others });
      await keep.then(() => {
        pages.entry = modulePath(folder, bundle.entry);
      }, notKept(log));
    }
    // If the bundle was kept, this folder has been moved away already.
    if (aside !== undefined) await rm(aside, { recursive: true, force: true });
    return { faults };
  } finally {
    // If planning failed, that error is reported.
    (await beginning).writeLines();
  }
}

/** Data that the bundling thread is started with. */
export const bundlingSchema = z.object({ root: z.string(), origin: z.string(), made: z.string(), folder: z.string() });
/** Messages of the bundling thread: that there is a bundle now, or why not; a `line` is for the build log. */
export type BundlingAnswer = { isKept: true } | { fault: string } | { line: string };

/**
 * Bundles in another thread, so that this one can read the store meanwhile and is spared the bundler's garbage. Resolves to whether
 * the bundle is kept now; if it is not, for whatever reason, Astro makes the pages in this thread.
 */
async function bundleBeside(options: z.infer<typeof bundlingSchema>, log: (line: string) => void): Promise<boolean> {
  const worker = new Worker(new URL('../bundle/bundle-thread.ts', import.meta.url), { workerData: options, env: threadEnvironment() });
  let fault: string | undefined = 'no bundle could be kept.';
  worker.on('message', (answer: BundlingAnswer) => {
    if ('line' in answer) log(answer.line);
    else fault = 'fault' in answer ? answer.fault : undefined;
  });
  worker.on('error', (error) => {
    fault = error.message;
  });
  await new Promise((resolve) => worker.once('exit', resolve));
  if (fault !== undefined) log(`The code could not be bundled beside the rest: ${fault}`);
  await rm(options.made, { recursive: true, force: true });
  return fault === undefined;
}

/** Whether an attempt to make the pages succeeds. After a failure everything that it has made is deleted, so that another attempt may begin. */
async function succeeds({ faults, writeLines }: Making, { made, log }: MakeOptions, failure: string, attempt: () => Promise<boolean>): Promise<boolean> {
  try {
    return await attempt();
  } catch (error) {
    writeLines();
    // Not tried with Astro: on a full disk it would fail, too, and a page that crashed a thread would crash this process.
    if (isCode(error, ...fullDisk) || error instanceof ThreadEnded) throw error;
    log(`${failure}: ${error instanceof Error ? error.stack : error}`);
    faults.clear();
    await rm(made, { recursive: true, force: true });
    return false;
  }
}

/** Makes the pages with an existing bundle, in this process or on the disk; `undefined` if there is none that can be used. */
async function makeAsLoaded(
  making: Making,
  folder: string,
  options: MakeOptions,
  { origin, isNew = false }: { origin: string; isNew?: boolean },
): Promise<MadePages | undefined> {
  const { key, maker, makeClients, faults, writeLines } = making;
  const { loaded, log } = options;
  const again = async (pages: LoadedPages) => {
    await makeClients(pages);
    await makeAgain(pages, maker, loaded?.base);
    if (loaded) kept = { key, pages };
    return true;
  };
  const byLoaded = async () => loaded?.base !== undefined && kept?.key === key && again(kept.pages);
  const byKeptBundle = async () => {
    const pages = await loadBundle(folder, origin, log);
    if (pages && !isNew) log(keptLine);
    return pages !== undefined && again(pages);
  };
  try {
    if (await succeeds(making, options, 'What is loaded cannot make the pages', byLoaded)) return { faults };
    kept = undefined;
    return (await succeeds(making, options, 'The kept bundle cannot be used', byKeptBundle)) ? { faults } : undefined;
  } finally {
    writeLines();
  }
}

interface AstroRun {
  root: string;
  origin: string;
  made: string;
  /** Whether no function will answer these pages. */
  isFolder: boolean;
  /** Awaited once the modules that make pages are loaded. */
  beginning: Promise<Making>;
  log(line: string): void;
}

/** Result of a run of Astro: the loaded modules, and the folder that the bundle's modules were moved to. */
interface Ran {
  prerenderer?: AstroPrerenderer;
  bundle?: Bundle;
  aside?: string;
}

/** Logs why the bundle could not be kept, for instance on a full disk: the build has succeeded all the same. */
const notKept =
  (log: (line: string) => void) =>
  (error: unknown): void =>
    log(`The bundle is not kept: ${error instanceof Error ? error.message : error}`);

/** Bundles the code and makes the pages with it. */
export async function runAstro({ root, origin, made, isFolder, beginning, log }: AstroRun): Promise<Ran> {
  // Imported here, because most builds do not need it and loading it takes longer than everything else they do.
  const { build } = await import('astro');
  const ran: Ran = {};
  const integration = pageMaker(async (prerenderer) => {
    ran.prerenderer = prerenderer;
    rememberModulesOf(prerenderer);
    const aside = ran.bundle && (await setAside(root, ran.bundle).catch(notKept(log)));
    if (aside !== undefined) ran.aside = aside;
    const entry = ran.bundle && aside !== undefined ? modulePath(aside, ran.bundle.entry) : undefined;
    const { maker, makeClients } = await beginning;
    await makeClients({ prerenderer, others: [], origin, entry });
    return maker;
  });
  builds += 1;
  try {
    await build({
      root,
      outDir: made,
      site: origin,
      integrations: [integration],
      // Astro's own log lines would be mixed up, because it makes several pages at a time.
      logLevel: 'warn',
      // A process imports a file only once, so the pages of its next build need other file names.
      vite: {
        plugins: [
          pageTexts,
          bundleWatch((bundle) => {
            ran.bundle = bundle;
          }),
          ...(isFolder ? [standIns(root)] : []),
        ],
        environments: {
          prerender: {
            build: {
              rolldownOptions: { output: { entryFileNames: `prerender-entry.${builds}.[hash].mjs`, chunkFileNames: `chunks/${builds}/[name]_[hash].mjs` } },
            },
          },
        },
      },
    });
  } catch (error) {
    if (ran.aside !== undefined) await rm(ran.aside, { recursive: true, force: true });
    throw error;
  }
  return ran;
}
