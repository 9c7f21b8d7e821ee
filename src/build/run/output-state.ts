import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { pieceOf } from '#core/config/kind.ts';
import { skippedConfigSchema } from '#schema/publish/publish.ts';
import { templateIdSchema } from '#schema/template.ts';
import { journalMarkSchema } from '#server/store/index/head-journal.ts';
import { digest, writeWhole } from './files.ts';

/** What an output folder shows of one config. */
const shownConfigSchema = z.object({
  /** ETag of the stored head: whether it must be read again. */
  etag: z.string(),
  /** What its pages depend on besides the code (see plan.ts). */
  key: z.string(),
  source: z.object({
    id: z.string(),
    revision: z.int(),
    archived: z.boolean(),
    path: z.string().optional(),
    template: templateIdSchema.optional(),
    held: z.int().optional(),
    countsTaps: z.literal(true).optional(),
    writeId: z.string().optional(),
    shows: z.array(z.string()).readonly().optional(),
  }),
  skipped: skippedConfigSchema.shape.code.optional(),
  /** Files that belong to this config alone, relative to the folder. */
  files: z.array(z.string()),
});
export type ShownConfig = z.infer<typeof shownConfigSchema>;

/** Number of pieces that configs are stored in; a build writes only the pieces that it changes. */
const pieceCount = 64;
const pieceSchema = z.record(z.string(), shownConfigSchema);

const rootSchema = z.object({
  fingerprint: z.string(),
  /** Digest of the folder's published.json: tells a folder that something else has changed or emptied. */
  published: z.string(),
  /** Up to where the journal of heads was read; left out where every head must be listed, as after a build that left something out. */
  journal: journalMarkSchema.optional(),
  /** Digests of the files that belong to no config. */
  shared: z.record(z.string(), z.string()),
  /** What each sitemap is made of, as a digest. */
  sitemaps: z.record(z.string(), z.string()),
  /** Styles and scripts of earlier code, for pages that could not be made anew. */
  kept: z.record(z.string(), z.string()),
  /** Digests of the pieces. */
  pieces: z.array(z.string()).length(pieceCount),
});
type Root = z.infer<typeof rootSchema>;
export type OutputState = Root & { configs: Record<string, ShownConfig> };

/** Where the state of an output folder is kept: beside the caches, never in the folder itself, which is public. */
const stateOf = (cacheDirectory: string, output: string): string => path.join(cacheDirectory, 'outputs', path.basename(output));
const rootFile = (state: string): string => `${state}.json`;
const pieceFile = (state: string, number: number): string => path.join(state, `${number}.json`);

/** The piece of a state that an id belongs to. */
export const pieceOfState = (id: string): number => pieceOf(id, pieceCount);

/** A state without the part about each config. */
export interface OpenState extends Root {
  /** The configs of these pieces, by default of all; `undefined` if one is damaged. */
  read(wanted?: (number: number) => boolean): Promise<OutputState['configs'] | undefined>;
}

/** What is kept of a folder; `undefined` unless it is certainly complete: never finished, changed since, or missing. */
export async function openOutputState(cacheDirectory: string, output: string): Promise<OpenState | undefined> {
  const state = stateOf(cacheDirectory, output);
  try {
    const root = rootSchema.parse(JSON.parse(await readFile(rootFile(state), 'utf8')));
    if (root.published !== digest(await readFile(path.join(output, 'published.json')))) return undefined;
    return { ...root, read: (wanted) => readPieces(state, root, wanted).catch(() => undefined) };
  } catch {
    return undefined;
  }
}

async function readPieces(state: string, { pieces }: Root, wanted: (number: number) => boolean = () => true): Promise<OutputState['configs']> {
  const read = pieces.map(async (expected, number) => {
    if (!wanted(number)) return {};
    const text = await readFile(pieceFile(state, number));
    if (digest(text) !== expected) throw new Error(`${pieceFile(state, number)} is not what was kept.`);
    return pieceSchema.parse(JSON.parse(text.toString()));
  });
  return Object.assign({}, ...(await Promise.all(read)));
}

/** What a folder shows; `undefined` as above. */
export async function readOutputState(cacheDirectory: string, output: string): Promise<OutputState | undefined> {
  const open = await openOutputState(cacheDirectory, output);
  const configs = await open?.read();
  return open && configs && { ...open, configs };
}

/** A state in pieces: the digest of each, and its text where it is not that of `base`. */
export type StatePiece = { digest: string; text?: string };

/** Divides what is to be kept of the configs. Pieces all of whose configs are those of `base`, the very same, stay as they are. */
export function statePieces(configs: OutputState['configs'], base: OutputState | undefined): StatePiece[] {
  const pieces: Record<string, ShownConfig>[] = Array.from({ length: pieceCount }, () => ({}));
  const left = new Map(Object.keys(base?.configs ?? {}).map((id) => [id, pieceOfState(id)]));
  const changed = new Set<number>();
  for (const [id, config] of Object.entries(configs)) {
    const number = pieceOfState(id);
    const piece = pieces[number];
    if (piece) piece[id] = config;
    left.delete(id);
    if (!isSame(config, base?.configs[id])) changed.add(number);
  }
  for (const number of left.values()) changed.add(number);
  return pieces.map((piece, number) => {
    const known = base?.pieces[number];
    if (known !== undefined && !changed.has(number)) return { digest: known };
    const text = JSON.stringify(piece);
    return { digest: digest(text), text };
  });
}

const isSame = (one: ShownConfig, other: ShownConfig | undefined): boolean =>
  other !== undefined &&
  one.etag === other.etag &&
  one.key === other.key &&
  one.skipped === other.skipped &&
  one.source === other.source &&
  one.files === other.files;

/** Called before the first change of a folder: until it is finished it does not count as complete. */
export const forgetOutputState = (cacheDirectory: string, output: string): Promise<void> => rm(rootFile(stateOf(cacheDirectory, output)), { force: true });

interface WrittenState {
  root: Omit<Root, 'pieces'>;
  pieces: readonly StatePiece[];
  /** The folder whose pieces stand in where the state has no text of its own. */
  base: string | undefined;
  /** The digests of the pieces that are there. */
  present: readonly string[];
}

/** Called after the last change of a folder. */
export async function writeOutputState(cacheDirectory: string, output: string, { root, pieces, base, present }: WrittenState): Promise<void> {
  const state = stateOf(cacheDirectory, output);
  for (const [number, piece] of pieces.entries()) {
    if (present[number] === piece.digest) continue;
    const text = piece.text ?? (await readFile(pieceFile(stateOf(cacheDirectory, base ?? output), number), 'utf8'));
    await writeWhole(pieceFile(state, number), text);
  }
  await writeWhole(rootFile(state), JSON.stringify({ ...root, pieces: pieces.map((piece) => piece.digest) } satisfies Root));
}
