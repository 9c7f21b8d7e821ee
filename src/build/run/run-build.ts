import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pageTable } from '#core/pages/table.ts';
import type { Published } from '#schema/publish/publish.ts';
import { type OneClient, type RegionSite, siteOrigin } from '../one-client.ts';
import { openRecordCache } from '../record-cache.ts';
import { restoredLine } from './build-log.ts';
import { assetsOf, composeOutput } from './compose.ts';
import { pageFile, possibleFiles } from './config-files.ts';
import { filesUnder } from './files.ts';
import { headersFile, redirectsFile, writeSitemaps } from './host-files.ts';
import { makePages } from './make-pages.ts';
import { type OutputState, readOutputState } from './output-state.ts';
import { type BuildPlan, planBuild, publishedOf } from './plan.ts';

export interface BuildOptions {
  /** The checkout. */
  root: string;
  /** Folder to bring up to date. */
  output: string;
  /** Another finished folder whose pages may be reused, such as the live one: it is only read. */
  base?: string | undefined;
  /** Folder for files kept between builds. On another file system than `output`, pages are copied instead of linked. */
  cacheDirectory: string;
  /** For a build of one client's site. */
  client?: OneClient | undefined;
  /** For a build of a region's clients. */
  region?: RegionSite | undefined;
  now: Date;
  /** Digest of the code alone, and with the environment that reaches pages (`codeFingerprints`). */
  code: string;
  fingerprint: string;
  /** For a process that builds more than once: the loaded modules are kept for the next build. */
  staysLoaded?: boolean | undefined;
  log(line: string): void;
}

export interface BuildResult {
  published: Published;
  /** Configs whose pages were made, and those whose pages were there already. */
  rendered: number;
  restored: number;
}

interface Base {
  folder: string;
  state: OutputState;
}

async function findBase({ cacheDirectory, base, output }: BuildOptions): Promise<Base | undefined> {
  for (const folder of [base, output]) {
    const state = folder && (await readOutputState(cacheDirectory, folder));
    if (folder && state) return { folder, state };
  }
  return undefined;
}

/** Clients whose pages failed keep showing what they showed before, or nothing. */
function withoutFailed(plan: BuildPlan, failed: Iterable<string>, base: Base | undefined): void {
  for (const id of failed) {
    const planned = plan.configs[id];
    const before = base?.state.configs[id];
    // The new key is stored, so that the page is tried again only when something that it depends on changes, not in every build.
    if (planned)
      plan.configs[id] = { ...planned, source: before?.source ?? { id, revision: 0, archived: true }, files: before?.files ?? [], skipped: 'unrenderable' };
  }
}

/** The files that each config got. Throws when one whose pages did not fail lacks a page. */
function filesMade({ input }: BuildPlan, there: ReadonlySet<string>, faults: ReadonlyMap<string, string>): Map<string, string[]> {
  const files = new Map<string, Set<string>>();
  for (const page of pageTable(input.sources)) {
    if (!input.rendered.has(page.configId)) continue;
    if (!faults.has(page.configId) && !there.has(pageFile(page.path))) throw new Error(`The page ${page.path} was not made.`);
    const own = files.get(page.configId) ?? new Set();
    for (const file of possibleFiles(page)) if (there.has(file)) own.add(file);
    files.set(page.configId, own);
  }
  return new Map([...files].map(([id, own]) => [id, [...own]]));
}

const hasSameAssets = (there: ReadonlySet<string>, base: Base): boolean => {
  const before = Object.keys(assetsOf(base.state));
  return before.length === [...there].filter((file) => file.startsWith('_assets/')).length && before.every((file) => there.has(file));
};

/**
 * Builds the site from the present state of the store. Makes only the pages that changed since the same code made `base` or `output`,
 * and takes all others from there; the result is equal to that of a full build, file by file. A config that cannot be shown is
 * reported and keeps its former page. Throws if the site cannot be made; `base` is then unchanged.
 */
export async function runBuild(options: BuildOptions): Promise<BuildResult> {
  const base = await findBase(options);
  const result = await attempt(options, { base, isSameCode: base?.state.fingerprint === options.fingerprint });
  if (result) return result;
  options.log('The same code made other assets than before, so every page is made anew.');
  const whole = await attempt(options, { base, isSameCode: false });
  if (!whole) throw new Error('A full build found nothing to compare with, and yet a difference.');
  return whole;
}

interface Situation {
  base: Base | undefined;
  /** Whether `base` was made by this code. */
  isSameCode: boolean;
}

/** One build; `undefined` if its assets differ from those that the pages in `base` refer to, although the code is the same. */
async function attempt(options: BuildOptions, { base, isSameCode }: Situation): Promise<BuildResult | undefined> {
  const { root, cacheDirectory, code, fingerprint, staysLoaded, client, region, log } = options;
  const cache = openRecordCache(path.join(cacheDirectory, 'records'), code);
  const planning = planBuild({ previous: isSameCode ? base?.state : undefined, cache, fingerprint, now: options.now, client, region }).then(async (plan) => {
    await cache.save();
    for (const { id, fault } of plan.faults) log(`SKIPPED config ${id}: ${fault}`);
    return plan;
  });

  const made = path.join(cacheDirectory, 'made');
  const loaded = staysLoaded ? { fingerprint, base: isSameCode ? base?.folder : undefined } : undefined;
  const planned = planning.then(({ input }) => input);
  // Handled later: it may be rejected before anything awaits it.
  planned.catch(() => undefined);
  const { faults } = await makePages({ root, planned, made, client, isRegion: region !== undefined, code, loaded, log });
  const plan = await planning;
  const there = new Set(await filesUnder(made));
  if (base && isSameCode && !hasSameAssets(there, base)) return undefined;

  const done = new Set([...plan.input.rendered].filter((id) => !faults.has(id)));
  for (const [id, fault] of faults) log(`SKIPPED config ${id}: its page could not be made. ${fault}`);
  for (const [id, files] of filesMade(plan, there, faults)) {
    const config = plan.configs[id];
    if (config && done.has(id)) config.files = files;
    // If one of a client's two pages failed, the other must not go live either.
    if (faults.has(id)) for (const file of files) await rm(path.join(made, file));
  }
  withoutFailed(plan, faults.keys(), base);
  // A page that could not be made stays where it was.
  const pages = pageTable(faults.size > 0 ? Object.values(plan.configs).map(({ source }) => source) : plan.input.sources);
  const standing = isSameCode && base ? base.state.sitemaps : {};
  const sitemaps = await writeSitemaps(made, pages, siteOrigin(process.env, plan.input.customDomain), standing);
  const published = publishedOf(plan.configs, plan.heads);
  await writeFile(path.join(made, 'published.json'), JSON.stringify(published));
  await writeFile(path.join(made, '_headers'), headersFile({ ...process.env, SITE_CLIENT: client?.id }));
  if (region) await writeFile(path.join(made, '_redirects'), redirectsFile(region));
  // Only a build that left nothing out is compared with all that is stored, once it is live.
  const journal = published.skipped.length > 0 ? undefined : await plan.mark();
  await composeOutput({ cacheDirectory, output: options.output, base, made, fingerprint, configs: plan.configs, journal, sitemaps, rendered: done });

  const restored = Object.entries(plan.configs).filter(([id, { files }]) => files.length > 0 && !done.has(id));
  log(restored.flatMap(([, { files }]) => files.map(restoredLine)).join('\n'));
  log(`Pages of ${done.size} configs rendered, of ${restored.length} restored.`);
  return { published, rendered: done.size, restored: restored.length };
}
