import { createHash, randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

export const digest = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url');

/** Names of all files in a folder, relative to it; none for a folder that is not there. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Whether an error of the file system has one of these codes. */
export const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);

/** Codes of errors that mean a full disk. */
export const fullDisk: readonly string[] = ['ENOSPC', 'EDQUOT'];

/** Copies a file into place in one step, where the file system cannot link or move. */
async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, `${to}.copy`);
  await rename(`${to}.copy`, to);
}

async function inFolder(to: string, put: () => Promise<void>): Promise<void> {
  try {
    await put();
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
    await mkdir(path.dirname(to), { recursive: true });
    await put();
  }
}

/** Moves a file over whatever is there. A reader of the old file keeps reading it. */
export const moveFile = (from: string, to: string): Promise<void> =>
  inFolder(to, () => rename(from, to).catch((error: unknown) => (isCode(error, 'EXDEV') ? copyWhole(from, to) : Promise.reject(error))));

/** Moves a folder to a path that does not exist yet. To another file system it is copied; the caller must then remove the original. */
export const moveFolder = (from: string, to: string): Promise<void> =>
  rename(from, to).catch((error: unknown) => (isCode(error, 'EXDEV') ? cp(from, to, { recursive: true }) : Promise.reject(error)));

/** Replaces a file by a hard link, so that nothing is copied, or by a copy if the file system cannot link. */
export const linkFile = (from: string, to: string): Promise<void> =>
  inFolder(to, async () => {
    try {
      await link(from, to).catch(async (error: unknown) => {
        if (!isCode(error, 'EEXIST')) throw error;
        await link(from, `${to}.link`);
        await rename(`${to}.link`, to);
        // Between two links to the same file `rename` does nothing and reports success.
        await rm(`${to}.link`, { force: true });
      });
    } catch (error) {
      if (!isCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK')) throw error;
      await copyWhole(from, to);
    }
  });

/**
 * Path of a cached file, which `make` creates if it does not exist. Safe for several processes at once: the file appears complete
 * or not at all.
 */
export async function keptFile(file: string, make: () => string | Uint8Array | Promise<Uint8Array>): Promise<string> {
  if (existsSync(file)) return file;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, await make());
  await rename(draft, file);
  return file;
}

/**
 * Copies a file to its place in one step: readers find the old or the new content, complete, even if several processes do
 * this at once. The temporary copy is made in the source's folder, so that it never appears in a listing of the target folder.
 * An equal file is not written again: to builds beside this one it is part of the code (fingerprint.ts).
 */
export async function putCopy(from: string, to: string): Promise<void> {
  const [wanted, found] = await Promise.all([readFile(from), readFile(to).catch(() => undefined)]);
  if (found && wanted.equals(found)) return;
  const draft = `${from}.${randomUUID()}`;
  try {
    await writeFile(draft, wanted);
    await moveFile(draft, to);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes a text in one step: a reader finds the old or the new content, complete, even if this process is killed. One call at a time. */
export const writeWhole = (file: string, text: string): Promise<void> =>
  inFolder(file, async () => {
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  });

/** Files as they were read: `stamp` changes whenever one is written. */
const readSchema = z.record(z.string(), z.object({ stamp: z.string(), digest: z.string() }));

/** A file written within this time, in milliseconds, is read again: it may have been written twice within one tick of the file system's clock. */
const recentMs = 2000;

/** Digests noted by earlier builds, so that about a thousand unchanged files need not be read again; empty if the notes are damaged. */
const recall = (notes: string): Promise<z.infer<typeof readSchema>> =>
  readFile(notes, 'utf8')
    .then((text) => readSchema.parse(JSON.parse(text)))
    .catch(() => ({}));

/** The digests of these files of a folder. `notes`: a file that tells the next build which it need not read. */
export async function fileDigests(root: string, names: readonly string[], notes: string | undefined): Promise<[name: string, digest: string][]> {
  const before = notes === undefined ? {} : await recall(notes);
  const noted: z.infer<typeof readSchema> = {};
  const found = await Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const file = path.join(root, name);
      // Looked at before the file is read: if it is written meanwhile, the next build reads it again.
      const { ino, size, mtimeNs, ctimeNs, ctimeMs } = statSync(file, { bigint: true });
      const stamp = [ino, size, mtimeNs, ctimeNs].join();
      const known = before[name];
      const read = known?.stamp === stamp ? known : { stamp, digest: digest(await readFile(file)) };
      if (Date.now() - Number(ctimeMs) > recentMs) noted[name] = read;
      return [name, read.digest];
    }),
  );
  const isNews = names.some((name) => noted[name]?.digest !== before[name]?.digest || noted[name]?.stamp !== before[name]?.stamp);
  // A full disk is no reason to stop: the next build reads what it must.
  if (notes !== undefined && isNews) await writeWhole(notes, JSON.stringify(noted)).catch(() => undefined);
  return found;
}
