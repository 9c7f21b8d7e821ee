import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { DataInUseError } from './blobs/folder-lock.ts';
import { isRunning } from './is-running.ts';

/** How other commands reach the Blobs server of a local run, and the build hook of one that builds. */
const runningSchema = z.object({ pid: z.int().positive(), blobsUrl: z.url(), blobsContext: z.string(), buildHook: z.url().optional() });
export type Running = z.infer<typeof runningSchema>;

/** The running process that has this folder's data open, if there is one; a file left by a crash is ignored. */
export async function findRunning(file: string): Promise<Running | undefined> {
  try {
    const found = runningSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (!isRunning(found.pid)) return undefined;
    // Any answer means that the server is running.
    await fetch(found.blobsUrl, { signal: AbortSignal.timeout(2000) });
    return found;
  } catch {
    return undefined;
  }
}

/** Throws a `DataInUseError` when another process has this folder's data open. */
export async function refuseIfRunning(file: string): Promise<void> {
  const other = await findRunning(file);
  if (other) throw new DataInUseError(`Process ${other.pid} has this data open already (${file}). Stop it, or choose another folder with LOCAL_DIR.`);
}

/** Lets other commands find this process's Blobs server, until the returned function is called. */
export function announce(file: string, running: Omit<Running, 'pid'>): () => void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ pid: process.pid, ...running }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return () => rmSync(file, { force: true });
}
