import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { isRunning } from '../is-running.ts';

/** The data is in use by another process: two servers over one folder would break each other's conditions. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
}

const ownerSchema = z.object({ id: z.string(), pid: z.int().positive(), url: z.url() });
type Owner = z.infer<typeof ownerSchema>;

/** Path that answers the id of the folder's holder: after a crash, a process id alone may belong to another program. */
export const ownerPath = '/.owner';
const answerTimeoutMs = 2000;

async function ownerIn(file: string): Promise<Owner | undefined> {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

async function isAlive({ id, pid, url }: Owner): Promise<boolean> {
  if (!isRunning(pid)) return false;
  try {
    const answer = await fetch(new URL(ownerPath, url), { signal: AbortSignal.timeout(answerTimeoutMs) });
    return (await answer.text()) === id;
  } catch (error) {
    // A process that is there but too busy to answer still holds its folder; a port where nobody listens does not.
    return error instanceof Error && error.name === 'TimeoutError';
  }
}

const inUse = (pid: number, directory: string): DataInUseError =>
  new DataInUseError(`Process ${pid} has this data open already (${directory}). Stop it, or choose another folder with LOCAL_DIR.`);

interface Claim extends Owner {
  isHolder: boolean;
}

/** The claims of other living processes; claims that a crash left behind are removed. */
async function otherClaims(folder: string, own: string): Promise<Claim[]> {
  const names = await readdir(folder);
  const ids = names.flatMap((name) => (name.endsWith('.json') && name !== `${own}.json` ? [name.slice(0, -'.json'.length)] : []));
  const claims = await Promise.all(
    ids.map(async (id): Promise<Claim[]> => {
      const owner = await ownerIn(path.join(folder, `${id}.json`));
      if (owner?.id === id && (await isAlive(owner))) return [{ ...owner, isHolder: names.includes(`${id}.held`) }];
      // Named after the claim and never used again, so nothing of a living process can be taken away.
      await Promise.all(['json', 'held'].map((kind) => rm(path.join(folder, `${id}.${kind}`), { force: true })));
      return [];
    }),
  );
  return claims.flat();
}

const longestWaitMs = 10_000;
const pauseMs = 20;

/**
 * Locks a folder for this process, which answers at `url` with `id`. Throws a `DataInUseError` while another process holds
 * it; claims left by a crash do not count. Each process writes a claim of its own and then reads the others: a holder wins,
 * otherwise the lowest id, which waits until the others have seen it. So of several processes that start at once exactly one
 * gets the folder. Returns the function that releases it.
 */
export async function lockFolder(directory: string, id: string, url: string): Promise<() => Promise<void>> {
  const folder = path.join(directory, 'lock');
  const own = (kind: string) => path.join(folder, `${id}.${kind}`);
  const release = async () => {
    await rm(own('json'), { force: true });
    await rm(own('held'), { force: true });
  };
  await mkdir(folder, { recursive: true });
  await writeFile(own('new'), JSON.stringify({ id, pid: process.pid, url } satisfies Owner), { mode: 0o600 });
  await rename(own('new'), own('json'));
  for (const latest = Date.now() + longestWaitMs; ; ) {
    const others = await otherClaims(folder, id);
    const winner = others.find((other) => other.isHolder || other.id < id) ?? (Date.now() > latest ? others[0] : undefined);
    if (winner) {
      await release();
      throw inUse(winner.pid, directory);
    }
    if (others.length === 0) {
      await writeFile(own('held'), '');
      return release;
    }
    await wait(pauseMs);
  }
}
