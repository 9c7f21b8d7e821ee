import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroPrerenderer, SSRManifest } from 'astro';
import * as z from 'zod';
import { digest, filesUnder, isCode, linkFile } from '../run/files.ts';
import type { LoadedPages } from '../run/loaded-pages.ts';

/** The bundle that renders pages: the folder where it is until the run ends, and its entry module. */
export interface Bundle {
  folder: string;
  entry: string;
}

interface BundleKey {
  root: string;
  /** Digest of the code. */
  code: string;
  /** Whether its modules are those for a folder that any host serves. */
  isFolder: boolean;
  environment: Readonly<Record<string, string | undefined>>;
}

/** To be raised when the kept files, or the way they are loaded, change. Astro's version is part of the key; this code is part of the fingerprint. */
const version = 1;
/** How many bundles are kept: the last used ones. */
const staying = 3;
/** A bundle that was used within this time, in milliseconds, may still be in use by a running process. */
const inUseMs = 10 * 60_000;
/** A build loads some 700 modules, one that bundles some 2,000. Above this number of files, most of Node's compile cache belongs to deleted bundles. */
const maxCompiled = 5000;

/** A name inside the folder, as `filesUnder` gives it. */
const nameSchema = z.string().refine((name) => name !== '' && !path.isAbsolute(name) && !name.split(/[/\\]/).includes('..'));
const listSchema = z.object({
  entry: nameSchema,
  /** Modules, by digest. */
  modules: z.record(nameSchema, z.string()),
  /** Finished files that depend on the code alone, by digest. */
  files: z.record(nameSchema, z.string()),
});

/** Always inside the checkout, so that the modules find the packages they import. The host keeps it between builds. */
const bundlesOf = (root: string): string => path.join(root, 'node_modules/.astro/bundles');

/** Folder of this code's bundle. Its key includes the checkout's path and the installed packages, as the bundle contains both. */
export async function bundleFolder({ root, code, isFolder, environment }: BundleKey): Promise<string> {
  const installed = await readFile(path.join(root, 'node_modules/.package-lock.json')).catch(() => '');
  const key = digest(JSON.stringify([version, root, code, digest(installed), process.version, environment['NODE_ENV'] || 'production', isFolder]));
  return path.join(bundlesOf(root), key.slice(0, 22));
}

/** Whether there is a bundle, damaged or not. */
export const isKept = async (folder: string): Promise<boolean> => (await stat(path.join(folder, 'bundle.json')).catch(() => undefined)) !== undefined;

/** A module of a bundle, also of one that is set aside. */
export const modulePath = (folder: string, name: string): string => path.join(folder, 'modules', name);

const digestsOf = async (folder: string, names: readonly string[]): Promise<Record<string, string>> =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, digest(await readFile(path.join(folder, name)))] as const)));

async function check(folder: string, expected: Readonly<Record<string, string>>): Promise<void> {
  const found = await digestsOf(folder, Object.keys(expected));
  const damaged = Object.keys(expected).find((name) => found[name] !== expected[name]);
  if (damaged !== undefined) throw new Error(`${path.join(folder, damaged)} is not what was kept.`);
}

type StaticPathsApp = ConstructorParameters<typeof import('astro/runtime/prerender/static-paths.js').StaticPaths>[0];

/** The export of a bundle's first module: Astro's app (`astro/dist/core/build/app.js`). */
interface KeptApp extends StaticPathsApp {
  render(request: Request, options: { routeData: unknown }): Promise<Response>;
  setInternals(internals: { pagesByKeys: { get(key: string): unknown } }): void;
  setOptions(options: { settings: { scripts: readonly never[] }; logger: { options: { destination: Destination } } }): void;
}

interface Destination {
  write(event: { level: string; message: string }): void;
}

const functions = ['render', 'setInternals', 'setOptions', 'getComponentByRoute'];
const isManifest = (value: unknown): value is SSRManifest => z.object({ site: z.string(), routes: z.array(z.unknown()) }).safeParse(value).success;
const isApp = (value: unknown): value is KeptApp =>
  typeof value === 'object' &&
  value !== null &&
  isManifest(Reflect.get(value, 'manifest')) &&
  functions.every((name) => typeof Reflect.get(value, name) === 'function');

const bundleSchema = z.object({ app: z.custom<KeptApp>(isApp, 'The bundle has no app of Astro.') });

/** Astro's name for the page of a route (`makePageDataKey`). */
const pageKey = (route: string, component: string): string => `${route}&${component}`;

/** Astro imports the module of a route again for each page, which takes longer than keeping the imported module. */
function rememberModules({ manifest: { pageMap } }: KeptApp): void {
  for (const [component, load] of pageMap ?? []) {
    let module: ReturnType<typeof load> | undefined;
    pageMap?.set(component, () => (module ??= load()));
  }
}

/** `rememberModules` for the app that Astro itself has loaded; does nothing where it is not as expected. */
export function rememberModulesOf(prerenderer: AstroPrerenderer): void {
  const loaded = bundleSchema.safeParse(prerenderer);
  if (loaded.success) rememberModules(loaded.data.app);
}

/**
 * Makes pages as Astro's own prerenderer does (`astro/dist/core/build/default-prerenderer.js`), without the run that made the
 * bundle. What that run would tell the app, the bundle's manifest knows too: each route's stylesheets. The origin is no part
 * of the bundle: pages read it from the manifest. Throws when the bundle is not what this code expects.
 */
async function keptPrerenderer(loaded: unknown, origin: string, log: (line: string) => void): Promise<AstroPrerenderer> {
  const { app } = bundleSchema.parse(loaded);
  const { routes } = app.manifest;
  if (routes.some(({ scripts }) => scripts.length > 0)) throw new Error('Scripts of every page are known only to the run that made the bundle.');
  const styled = new Map(
    routes.map(({ routeData: { route, component }, styles }) => [pageKey(route, component), styles.map((sheet, order) => ({ sheet, order, depth: 0 }))]),
  );
  const pageData = (key: string) => {
    const styles = styled.get(key);
    // Astro would take it for a page without stylesheets.
    if (!styles) throw new Error(`The bundle knows no page ${key}.`);
    return { styles };
  };
  rememberModules(app);
  app.manifest.site = origin;
  app.setInternals({ pagesByKeys: { get: pageData } });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: ({ level, message }) => log(`[${level}] ${message}`) } } } });
  const { StaticPaths } = await import('astro/runtime/prerender/static-paths.js');
  const prerenderer = {
    name: 'vitrina:kept',
    // Asked by name, to clear its cache (loaded-pages.ts).
    app,
    getStaticPaths: () => new StaticPaths(app).getAll(),
    render: (request: Request, { routeData }: { routeData: unknown }) => app.render(request, { routeData }),
  };
  return prerenderer;
}

/** Loads the modules that make pages, from a bundle that was checked, in this thread. */
export async function loadModules(entry: string, origin: string, log: (line: string) => void): Promise<Pick<LoadedPages, 'prerenderer' | 'origin'>> {
  const loaded: unknown = await import(pathToFileURL(entry).href);
  return { prerenderer: await keptPrerenderer(loaded, origin, log), origin };
}

/**
 * The bundle that an earlier process made of the same code, ready to make pages; `undefined` if there is none. Throws if it is
 * damaged. This loads code from a folder of the checkout. The digests detect damage, partial copies and mixtures; they do not
 * protect against somebody who can write to that folder, who could change the digests and the dependencies, too.
 */
export async function loadBundle(folder: string, origin: string, log: (line: string) => void): Promise<LoadedPages | undefined> {
  const text = await readFile(path.join(folder, 'bundle.json'), 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const { entry, modules, files } = listSchema.parse(JSON.parse(text));
  if (!(entry in modules)) throw new Error(`${folder} has no first module.`);
  await check(path.join(folder, 'modules'), modules);
  await check(path.join(folder, 'files'), files);
  await noteUse(folder);
  // As Astro sets it: React is imported, and is another one in development.
  process.env['NODE_ENV'] ||= 'production';
  const first = modulePath(folder, entry);
  return { ...(await loadModules(first, origin, log)), others: Object.keys(files), folder: path.join(folder, 'files'), entry: first };
}

/** Records the time of use in a file, because the host may restore files with other times. Written atomically: whoever read half of it would delete the bundle. */
async function noteUse(folder: string): Promise<void> {
  const whole = path.join(folder, `used-${randomUUID()}`);
  await writeFile(whole, String(Date.now()));
  await rename(whole, path.join(folder, 'used'));
}

/** When a bundle was last used, in milliseconds since 1970; for one that is still being made, when its folder was made. */
const lastUse = async (folder: string): Promise<number> =>
  Number(await readFile(path.join(folder, 'used'), 'utf8').catch(async () => (await stat(folder).catch(() => undefined))?.mtimeMs)) || 0;

/** Tells where the modules that make pages are written. */
export const bundleWatch = (onWritten: (bundle: Bundle) => void) => ({
  name: 'vitrina:bundle-watch',
  applyToEnvironment: ({ name }: { name: string }) => name === 'prerender',
  writeBundle({ dir }: { dir?: string | undefined }, written: Readonly<Record<string, unknown>>): void {
    const entry = Object.keys(written).find((name) => name.startsWith('prerender-entry.'));
    if (dir !== undefined && entry !== undefined) onWritten({ folder: dir, entry });
  },
});

/** Sets the modules of a running build aside, which Astro deletes at its end. Gives the folder, for `keepBundle`. */
export async function setAside(root: string, bundle: Bundle): Promise<string> {
  const aside = path.join(bundlesOf(root), `new-${randomUUID()}`);
  await mkdir(aside, { recursive: true });
  await noteUse(aside);
  await cp(bundle.folder, path.join(aside, 'modules'), { recursive: true });
  return aside;
}

interface Finished {
  /** The folder that its modules were moved to (`setAside`). */
  aside: string;
  entry: string;
  /** The folder it made, and the files there that depend on the code alone. */
  made: string;
  others: readonly string[];
}

/** Stores the bundle of a finished build for later processes. */
export async function keepBundle(folder: string, { aside, entry, made, others }: Finished): Promise<void> {
  const [modules, files] = [path.join(aside, 'modules'), path.join(aside, 'files')];
  await mkdir(files, { recursive: true });
  for (const name of others) await linkFile(path.join(made, name), path.join(files, name));
  const list: z.infer<typeof listSchema> = {
    entry,
    modules: await digestsOf(modules, await filesUnder(modules)),
    files: await digestsOf(files, others),
  };
  await writeFile(path.join(aside, 'bundle.json'), JSON.stringify(list));
  await rename(aside, folder).catch(async (error: unknown) => {
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    // There is one already, but it could not be used.
    await rename(folder, `${aside}.old`);
    await rename(aside, folder);
    await rm(`${aside}.old`, { recursive: true, force: true });
  });
  await removeOld(path.dirname(folder));
  await removeCompiled();
}

/**
 * Empties Node's compile cache once it is too large, as it also keeps code of deleted bundles. Only this Node version's subfolder
 * is deleted: `NODE_COMPILE_CACHE` may name a folder with other contents.
 */
export async function removeCompiled(compiled = getCompileCacheDir()): Promise<void> {
  if (compiled === undefined) return;
  const files = await readdir(compiled).catch(() => []);
  // It may not be empty if another process is writing into it; then it stays until the next time.
  if (files.length > maxCompiled) await rm(compiled, { recursive: true, force: true }).catch(() => undefined);
}

/** Deletes bundles that were not used lately, and remains of builds that were killed. */
async function removeOld(bundles: string): Promise<void> {
  const folders = (await readdir(bundles)).map((name) => path.join(bundles, name));
  const found = await Promise.all(folders.map(async (folder) => ({ folder, used: await lastUse(folder) })));
  const newest = found.filter(({ folder }) => !path.basename(folder).startsWith('new-')).sort((a, b) => b.used - a.used);
  const stay = new Set(newest.slice(0, staying));
  for (const one of found) if (!stay.has(one) && Date.now() - one.used > inUseMs) await rm(one.folder, { recursive: true, force: true });
}
