import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { isCode } from '#build/run/files.ts';
import { storeNames } from './contents.ts';
import { BackupError } from './errors.ts';

/** Whether a key cannot lead out of its store: keys become part of an address, in which `../users/x` would be an entry of another store. */
const staysInStore = (key: string): boolean => key.split('/').every((part) => /^[^\p{Cc}\\?#]+$/u.test(part) && !/^(?:\.|%2e){1,2}$/i.test(part));

/** One stored entry of a backup. `etag` is the store's at the time of the copy, so that a resumed export knows what changed. */
export const entrySchema = z.strictObject({
  store: z.enum(storeNames),
  key: z.string().refine(staysInStore),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  metadata: z.record(z.string(), z.unknown()),
  etag: z.string(),
});
export type BackupEntry = z.infer<typeof entrySchema>;
const entriesSchema = z.array(entrySchema);

/** `backup.json`: written last, so a folder with one is a complete backup. */
const manifestSchema = z.strictObject({
  format: z.literal('vitrina-backup-1'),
  madeAt: z.iso.datetime(),
  source: z.string(),
  withUsers: z.boolean(),
  entries: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  /** Hash of `entries.jsonl`, which names every entry with its own hash. */
  entriesSha256: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

const manifestFile = (folder: string) => path.join(folder, 'backup.json');
const entriesFile = (folder: string) => path.join(folder, 'entries.jsonl');

/** SHA-256 in hexadecimal; of a text, of its UTF-8 bytes. */
export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** Writes a file completely or not at all. */
export async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

const readIfThere = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  });

/** Finishes a backup: the list of its entries, then the manifest that makes it one. */
export async function writeManifest(
  folder: string,
  about: Pick<Manifest, 'madeAt' | 'source' | 'withUsers'>,
  entries: readonly BackupEntry[],
): Promise<Manifest> {
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  await writeWhole(entriesFile(folder), lines);
  const manifest: Manifest = {
    format: 'vitrina-backup-1',
    ...about,
    entries: entries.length,
    bytes: entries.reduce((sum, entry) => sum + entry.bytes, 0),
    entriesSha256: sha256(lines),
  };
  await writeWhole(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Whether a folder has a backup whose export was not cut off. */
export const isComplete = async (folder: string): Promise<boolean> => (await readIfThere(manifestFile(folder))) !== undefined;

/** Reads manifest and list of entries of a complete backup. Throws a `BackupError` if the folder has none, or they are damaged. */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; entries: BackupEntry[] }> {
  const [about, lines] = await Promise.all([readIfThere(manifestFile(folder)), readIfThere(entriesFile(folder))]);
  if (!about) throw new BackupError('no_backup', folder);
  const parsed = manifestSchema.safeParse(parseJson(about.toString('utf8')));
  if (!parsed.success) throw new BackupError('damaged', manifestFile(folder));
  if (!lines || sha256(lines) !== parsed.data.entriesSha256) throw new BackupError('damaged', entriesFile(folder));
  const entries = entriesSchema.safeParse(lines.toString('utf8').split('\n').filter(Boolean).map(parseJson));
  if (!entries.success) throw new BackupError('damaged', entriesFile(folder));
  return { manifest: parsed.data, entries: entries.data };
}

/** Parses the bytes of a stored record as JSON; `undefined` if they are none. */
export const parseBytes = (bytes: Uint8Array | undefined): unknown => parseJson(new TextDecoder().decode(bytes));

/** Parses JSON; `undefined` if the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
