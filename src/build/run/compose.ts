import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { filesUnder, linkFile, moveFile } from './files.ts';
import { digest, forgetOutputState, type OutputState, readOutputState, type ShownConfig, writeOutputState } from './output-state.ts';

interface Base {
  folder: string;
  state: OutputState;
}

interface Composition {
  cacheDirectory: string;
  /** The folder to bring up to date. */
  output: string;
  /** A finished folder to take pages from that were not made now; may be `output` itself. */
  base?: Base | undefined;
  /** The folder with the files that this build made; they are moved out of it. */
  made: string;
  fingerprint: string;
  /** What the output is to show, with the files of every config. */
  configs: Record<string, ShownConfig>;
  /** Up to where the journal of heads was read. */
  journal: OutputState['journal'];
  /** Configs whose files are in `made`. */
  rendered: ReadonlySet<string>;
}

const parallel = 32;

const eachOf = async <Item>(items: Iterable<Item>, task: (item: Item) => Promise<void>): Promise<void> => {
  const limit = pLimit(parallel);
  await Promise.all([...items].map((item) => limit(() => task(item))));
};

/** Digests of the made files that belong to no config. */
async function sharedFiles(made: string, configs: Composition['configs']): Promise<Record<string, string>> {
  const owned = new Set(Object.values(configs).flatMap(({ files }) => files));
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

/** Everything was made now, so the new folder replaces the old one. */
async function replaceWhole({ made, output }: Composition): Promise<void> {
  const old = `${output}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(output, old).catch(() => undefined);
  await rename(made, output);
  await rm(old, { recursive: true, force: true });
}

/**
 * Brings an output folder to what a full build would have made, changing only files that differ. Meanwhile the folder
 * counts as unfinished: if this build is killed, the folder is made anew from `base`, which is never written to unless
 * it is the same folder.
 */
export async function composeOutput(composition: Composition): Promise<void> {
  const { cacheDirectory, output, base, made, fingerprint, configs, journal, rendered } = composition;
  const known = await readOutputState(cacheDirectory, output);
  const shared = await sharedFiles(made, configs);
  const published = shared['published.json'];
  if (!published) throw new Error(`The build made no published.json in ${made}.`);

  const kept = base ? keptAssets(composition, base) : {};

  await forgetOutputState(cacheDirectory, output);
  const isAllMade = Object.entries(configs).every(([id, { files }]) => files.length === 0 || rendered.has(id));
  if (isAllMade || !base) await replaceWhole(composition);
  else {
    if (!known && base.folder !== output) await linkTree(base.folder, output);
    await layIn(composition, base, known ?? base.state, { shared, kept });
  }
  await writeOutputState(cacheDirectory, output, { fingerprint, published, configs, ...(journal ? { journal } : {}), shared, kept });
  await rm(made, { recursive: true, force: true });
}

/** The files whose names carry a digest of their content. */
export const assetsOf = ({ shared }: Pick<OutputState, 'shared'>): Record<string, string> =>
  Object.fromEntries(Object.entries(shared).filter(([file]) => file.startsWith('_assets/')));

/** A page that could not be made anew stays as earlier code made it, so the styles and scripts it names must stay too. */
function keptAssets({ configs, fingerprint }: Composition, { state }: Base): Record<string, string> {
  const isNeeded = Object.values(configs).some(({ skipped, files }) => skipped === 'unrenderable' && files.length > 0);
  return isNeeded ? { ...state.kept, ...(state.fingerprint === fingerprint ? {} : assetsOf(state)) } : {};
}

async function layIn(composition: Composition, base: Base, present: OutputState, { shared, kept }: Pick<OutputState, 'shared' | 'kept'>): Promise<void> {
  const { output, made, configs, rendered } = composition;
  const wanted = new Set([...Object.keys(shared), ...Object.keys(kept)]);
  const moves: string[] = [];
  const links: string[] = [];
  for (const [id, { key, files }] of Object.entries(configs)) {
    for (const file of files) wanted.add(file);
    if (rendered.has(id)) moves.push(...files);
    else if (present.configs[id]?.key !== key) links.push(...files);
  }
  moves.push(...Object.keys(shared).filter((file) => present.shared[file] !== shared[file]));
  const isThere = (file: string): boolean => file in present.shared || file in present.kept;
  links.push(...Object.keys(kept).filter((file) => !isThere(file) && !(file in shared)));
  const known = [...Object.keys(present.shared), ...Object.keys(present.kept), ...Object.values(present.configs).flatMap(({ files }) => files)];
  // Other files in a folder that only this code writes to belong to another deploy.
  const there = base.folder === output ? await filesUnder(output) : known;
  await eachOf(moves, (file) => moveFile(path.join(made, file), path.join(output, file)));
  if (base.folder !== output) await eachOf(links, (file) => linkFile(path.join(base.folder, file), path.join(output, file)));
  await eachOf(
    there.filter((file) => !wanted.has(file)),
    (file) => rm(path.join(output, file), { force: true }),
  );
}
