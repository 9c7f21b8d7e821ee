import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { skippedConfigSchema } from '#schema/publish/publish.ts';
import { templateIdSchema } from '#schema/template.ts';
import { journalMarkSchema } from '#server/store/index/head-journal.ts';

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
    writeId: z.string().optional(),
  }),
  skipped: skippedConfigSchema.shape.code.optional(),
  /** Files that belong to this config alone, relative to the folder. */
  files: z.array(z.string()),
});
export type ShownConfig = z.infer<typeof shownConfigSchema>;

const outputStateSchema = z.object({
  fingerprint: z.string(),
  /** Digest of the folder's published.json: tells a folder that something else has changed or emptied. */
  published: z.string(),
  configs: z.record(z.string(), shownConfigSchema),
  /** Up to where the journal of heads was read; left out where every head must be listed, as after a build that left something out. */
  journal: journalMarkSchema.optional(),
  /** Digests of the files that belong to no config. */
  shared: z.record(z.string(), z.string()),
  /** Styles and scripts of earlier code, for pages that could not be made anew. */
  kept: z.record(z.string(), z.string()),
});
export type OutputState = z.infer<typeof outputStateSchema>;

export const digest = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url');

/** Where the state of an output folder is kept: beside the caches, never in the folder itself, which is public. */
const stateFile = (cacheDirectory: string, output: string): string => path.join(cacheDirectory, 'outputs', `${path.basename(output)}.json`);

/** What a folder shows; `undefined` unless it is certainly complete: never finished, changed since, or missing. */
export async function readOutputState(cacheDirectory: string, output: string): Promise<OutputState | undefined> {
  try {
    const parsed = outputStateSchema.safeParse(JSON.parse(await readFile(stateFile(cacheDirectory, output), 'utf8')));
    const published = digest(await readFile(path.join(output, 'published.json')));
    return parsed.success && parsed.data.published === published ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Called before the first change of a folder: until it is finished it does not count as complete. */
export const forgetOutputState = (cacheDirectory: string, output: string): Promise<void> => rm(stateFile(cacheDirectory, output), { force: true });

/** Called after the last change of a folder. */
export async function writeOutputState(cacheDirectory: string, output: string, state: OutputState): Promise<void> {
  const file = stateFile(cacheDirectory, output);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(state));
  await rename(`${file}.new`, file);
}
