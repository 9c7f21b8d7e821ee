import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { digest, filesUnder, isCode, linkFile, moveFile, moveFolder } from './files.ts';
import {
  forgetOutputState,
  type OpenState,
  type OutputState,
  openOutputState,
  type ShownConfig,
  type StateShard,
  stateShardOf,
  stateShards,
  writeOutputState,
} from './output-state.ts';

interface Base {
  folder: string;
  state: OutputState;
}

interface Composition {
  cacheDirectory: string;
  /** The folder to bring up to date. */
  output: string;
  /** A finished folder that the pages not made now are taken from; may be `output` itself. */
  base?: Base | undefined;
  /** The folder with the files that this build made; they are moved out of it. */
  made: string;
  fingerprint: string;
  /** What the output will show, with the files of every config. */
  configs: Record<string, ShownConfig>;
  /** The position up to which the journal of heads was read. */
  journal: OutputState['journal'];
  /** Digest of the content of each sitemap; unchanged ones are in `base`, not in `made`. */
  sitemaps: OutputState['sitemaps'];
  /** Configs whose files are in `made`. */
  rendered: ReadonlySet<string>;
}

const parallel = 32;

const eachOf = async <Item>(items: Iterable<Item>, task: (item: Item) => Promise<void>): Promise<void> => {
  const limit = pLimit(parallel);
  await Promise.all([...items].map((item) => limit(() => task(item))));
};

/** Digests of the made files that belong to no config. */
async function sharedFiles({ made, configs, rendered }: Composition): Promise<Record<string, string>> {
  const owned = new Set([...rendered].flatMap((id) => configs[id]?.files ?? []));
  const shared: Record<string, string> = {};
  await eachOf(await filesUnder(made), async (file) => {
    if (!owned.has(file)) shared[file] = digest(await readFile(path.join(made, file)));
  });
  return shared;
}

/** Links every file of `base` into `output`. */
async function linkTree(base: string, output: string): Promise<void> {
  await rm(output, { recursive: true, force: true });
  await eachOf(await filesUnder(base), (file) => linkFile(path.join(base, file), path.join(output, file)));
}

/** For a build that made everything: replaces the output folder, once the new one is complete beside it. */
async function replaceWhole({ made, output }: Composition): Promise<void> {
  const [next, old] = [`${output}.new`, `${output}.old`];
  for (const left of [next, old]) await rm(left, { recursive: true, force: true });
  await moveFolder(made, next);
  await rename(output, old).catch((error: unknown) => {
    if (!isCode(error, 'ENOENT')) throw error;
  });
  await rename(next, output);
  await rm(old, { recursive: true, force: true });
}

/**
 * Brings an output folder to the state that a full build would give it, changing only files that differ. Meanwhile the folder
 * counts as unfinished: if this build is killed, the next one makes it again from `base`, which is never written to unless
 * it is the same folder.
 */
export async function composeOutput(composition: Composition): Promise<void> {
  const { cacheDirectory, output, base, made, fingerprint, configs, journal, sitemaps, rendered } = composition;
  const shards = stateShards(configs, base?.state);
  const known = await openOutputState(cacheDirectory, output);
  const present = await presentState(known, shards);
  const own = await sharedFiles(composition);
  const standing = base ? unchangedSitemaps(sitemaps, own, base) : {};
  const shared = { ...own, ...standing };
  const published = shared['published.json'];
  if (!published) throw new Error(`The build made no published.json in ${made}.`);

  const kept = base ? keptAssets(composition, base) : {};

  await forgetOutputState(cacheDirectory, output);
  const isAllMade = Object.entries(configs).every(([id, { files }]) => files.length === 0 || rendered.has(id));
  if (isAllMade || !base) {
    if (base) await eachOf(Object.keys(standing), (file) => linkFile(path.join(base.folder, file), path.join(made, file)));
    await replaceWhole(composition);
  } else {
    if (!present && base.folder !== output) await linkTree(base.folder, output);
    await layIn(composition, base, present ?? { ...base.state, isChanged: () => true }, { shared, kept, standing });
  }
  const root = { fingerprint, published, ...(journal ? { journal } : {}), sitemaps, shared, kept };
  await writeOutputState(cacheDirectory, output, { root, shards, base: base?.folder, present: present?.shards ?? [] });
  await rm(made, { recursive: true, force: true });
}

interface PresentState extends Pick<OutputState, 'shared' | 'kept' | 'configs'> {
  /** Whether what is shown of this config may differ; `configs` only contains those. */
  isChanged(id: string): boolean;
}

/** The present state of the configs that are to change in the output folder; `undefined` if it is not known. */
async function presentState(known: OpenState | undefined, shards: readonly StateShard[]): Promise<(PresentState & Pick<OpenState, 'shards'>) | undefined> {
  const isChanged = (number: number): boolean => known?.shards[number] !== shards[number]?.digest;
  const configs = await known?.read(isChanged);
  return known && configs && { ...known, configs, isChanged: (id) => isChanged(stateShardOf(id)) };
}

/** Digests of the sitemaps that have not changed. */
const unchangedSitemaps = (sitemaps: OutputState['sitemaps'], made: OutputState['shared'], { state }: Base): OutputState['shared'] =>
  Object.fromEntries(Object.keys(sitemaps).flatMap((file) => (file in made ? [] : [[file, state.shared[file] ?? '']])));

/** The files whose names carry a digest of their content. */
export const assetsOf = ({ shared }: Pick<OutputState, 'shared'>): Record<string, string> =>
  Object.fromEntries(Object.entries(shared).filter(([file]) => file.startsWith('_assets/')));

/** Assets of earlier code: a page that could not be made again stays as that code made it, and needs its styles and scripts. */
function keptAssets({ configs, fingerprint }: Composition, { state }: Base): Record<string, string> {
  const isNeeded = Object.values(configs).some(({ skipped, files }) => skipped === 'unrenderable' && files.length > 0);
  return isNeeded ? { ...state.kept, ...(state.fingerprint === fingerprint ? {} : assetsOf(state)) } : {};
}

interface SharedFiles extends Pick<OutputState, 'shared' | 'kept'> {
  /** The files of `shared` that are only in `base`. */
  standing: OutputState['shared'];
}

async function layIn(composition: Composition, base: Base, present: PresentState, { shared, kept, standing }: SharedFiles): Promise<void> {
  const { output, made, configs, rendered } = composition;
  const wanted = new Set([...Object.keys(shared), ...Object.keys(kept)]);
  const moves: string[] = [];
  const links: string[] = [];
  const isInPlace = base.folder === output;
  for (const [id, { key, files }] of Object.entries(configs)) {
    if (!isInPlace && !present.isChanged(id)) continue;
    for (const file of files) wanted.add(file);
    if (rendered.has(id)) moves.push(...files);
    else if (present.configs[id]?.key !== key) links.push(...files);
  }
  for (const file of Object.keys(shared)) if (present.shared[file] !== shared[file]) (file in standing ? links : moves).push(file);
  const isThere = (file: string): boolean => file in present.shared || file in present.kept;
  links.push(...Object.keys(kept).filter((file) => !isThere(file) && !(file in shared)));
  const known = [...Object.keys(present.shared), ...Object.keys(present.kept), ...Object.values(present.configs).flatMap(({ files }) => files)];
  // Other files in a folder that only this code writes to belong to another deploy.
  const there = isInPlace ? await filesUnder(output) : known;
  await eachOf(moves, (file) => moveFile(path.join(made, file), path.join(output, file)));
  if (!isInPlace) await eachOf(links, (file) => linkFile(path.join(base.folder, file), path.join(output, file)));
  await eachOf(
    there.filter((file) => !wanted.has(file)),
    (file) => rm(path.join(output, file), { force: true }),
  );
}
