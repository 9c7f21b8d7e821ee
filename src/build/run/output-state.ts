import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { shardOf } from '#schema/config-id.ts';
import { skippedConfigSchema } from '#schema/publish/publish.ts';
import { templateIdSchema } from '#schema/template.ts';
import { journalMarkSchema } from '#server/store/index/head-journal.ts';
import { digest, writeWhole } from './files.ts';

/** What an output folder shows of one config. */
const shownConfigSchema = z.object({
  /** ETag of the stored head: if it differs, the head must be read again. */
  etag: z.string(),
  /** Everything that its pages depend on besides the code, as one text (see plan.ts). */
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

/** Number of shards that configs are stored in; a build writes only the shards that it changes. */
const shardCount = 64;
const shardSchema = z.record(z.string(), shownConfigSchema);

const rootSchema = z.object({
  fingerprint: z.string(),
  /** Digest of the folder's published.json: tells a folder that something else has changed or emptied. */
  published: z.string(),
  /** The position up to which the journal of heads was read; missing if every head must be listed, as after a build that left something out. */
  journal: journalMarkSchema.optional(),
  /** Digests of the files that belong to no config. */
  shared: z.record(z.string(), z.string()),
  /** Digest of the input of each sitemap. */
  sitemaps: z.record(z.string(), z.string()),
  /** Styles and scripts of earlier code, for pages that could not be made again. */
  kept: z.record(z.string(), z.string()),
  /** Digests of the shards. */
  shards: z.array(z.string()).length(shardCount),
});
type Root = z.infer<typeof rootSchema>;
export type OutputState = Root & { configs: Record<string, ShownConfig> };

/** Folder with the state of an output folder: beside the caches, never in the output itself, which is public. */
const stateOf = (cacheDirectory: string, output: string): string => path.join(cacheDirectory, 'outputs', path.basename(output));
const rootFile = (state: string): string => `${state}.json`;
const shardFile = (state: string, number: number): string => path.join(state, `${number}.json`);

/** The shard of a state that an id belongs to. */
export const stateShardOf = (id: string): number => shardOf(id, shardCount);

/** A state without the part about each config. */
export interface OpenState extends Root {
  /** The configs of these shards, by default of all; `undefined` if one is damaged. */
  read(wanted?: (number: number) => boolean): Promise<OutputState['configs'] | undefined>;
}

/** The stored state of a folder; `undefined` if the folder may be incomplete: never finished, changed since, or missing. */
export async function openOutputState(cacheDirectory: string, output: string): Promise<OpenState | undefined> {
  const state = stateOf(cacheDirectory, output);
  try {
    const root = rootSchema.parse(JSON.parse(await readFile(rootFile(state), 'utf8')));
    if (root.published !== digest(await readFile(path.join(output, 'published.json')))) return undefined;
    return { ...root, read: (wanted) => readShards(state, root, wanted).catch(() => undefined) };
  } catch {
    return undefined;
  }
}

async function readShards(state: string, { shards }: Root, wanted: (number: number) => boolean = () => true): Promise<OutputState['configs']> {
  const read = shards.map(async (expected, number) => {
    if (!wanted(number)) return {};
    const text = await readFile(shardFile(state, number));
    if (digest(text) !== expected) throw new Error(`${shardFile(state, number)} is not what was kept.`);
    return shardSchema.parse(JSON.parse(text.toString()));
  });
  return Object.assign({}, ...(await Promise.all(read)));
}

/** The stored state of a folder, with all configs; `undefined` if the folder may be incomplete or a shard is damaged. */
export async function readOutputState(cacheDirectory: string, output: string): Promise<OutputState | undefined> {
  const open = await openOutputState(cacheDirectory, output);
  const configs = await open?.read();
  return open && configs && { ...open, configs };
}

/** A state in shards: the digest of each, and its text where it is not that of `base`. */
export type StateShard = { digest: string; text?: string };

/** Divides the state of the configs into shards. A shard whose configs are all the same objects as in `base` is not serialised again. */
export function stateShards(configs: OutputState['configs'], base: OutputState | undefined): StateShard[] {
  const shards: Record<string, ShownConfig>[] = Array.from({ length: shardCount }, () => ({}));
  const left = new Map(Object.keys(base?.configs ?? {}).map((id) => [id, stateShardOf(id)]));
  const changed = new Set<number>();
  for (const [id, config] of Object.entries(configs)) {
    const number = stateShardOf(id);
    const shard = shards[number];
    if (shard) shard[id] = config;
    left.delete(id);
    if (!isSame(config, base?.configs[id])) changed.add(number);
  }
  for (const number of left.values()) changed.add(number);
  return shards.map((shard, number) => {
    const known = base?.shards[number];
    if (known !== undefined && !changed.has(number)) return { digest: known };
    const text = JSON.stringify(shard);
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
  root: Omit<Root, 'shards'>;
  shards: readonly StateShard[];
  /** The folder that unchanged shards (those without `text`) are taken from. */
  base: string | undefined;
  /** The digests of the shards that are there. */
  present: readonly string[];
}

/** Called after the last change of a folder. */
export async function writeOutputState(cacheDirectory: string, output: string, { root, shards, base, present }: WrittenState): Promise<void> {
  const state = stateOf(cacheDirectory, output);
  for (const [number, shard] of shards.entries()) {
    if (present[number] === shard.digest) continue;
    const text = shard.text ?? (await readFile(shardFile(stateOf(cacheDirectory, base ?? output), number), 'utf8'));
    await writeWhole(shardFile(state, number), text);
  }
  await writeWhole(rootFile(state), JSON.stringify({ ...root, shards: shards.map((shard) => shard.digest) } satisfies Root));
}
