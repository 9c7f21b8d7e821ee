import * as z from 'zod';
import { readEnvironment } from '../env.ts';
import { logProblem } from '../log.ts';
import { readHead } from '../store/head.ts';
import type { Stores } from '../store/stores.ts';
import { callBuildHook } from './build-hook.ts';

const key = 'client-sites';
const askedSchema = z.record(z.string(), z.int().positive());

async function readAsked(stores: Stores): Promise<Record<string, number>> {
  const parsed = askedSchema.safeParse((await stores.own.publish.read(key))?.value ?? {});
  // Only a note of what was done: without it each site is built once more.
  return parsed.success ? parsed.data : {};
}

/**
 * Asks for builds of the clients with a site on their own domain (CLIENT_BUILD_HOOKS): of each whose config has changed
 * since it was last asked for, and of no other. Gives how many builds were asked for. A hook that fails is logged and
 * called again the next time something is published.
 */
export async function publishClientSites(stores: Stores): Promise<number> {
  const hooks = Object.entries(readEnvironment('CLIENT_BUILD_HOOKS'));
  if (hooks.length === 0) return 0;
  const asked = await readAsked(stores);
  const called = await Promise.all(
    hooks.map(async ([id, address]) => {
      const record = (await readHead(stores, id))?.record;
      if (!record || (asked[id] ?? 0) >= record.revision) return undefined;
      const reason = await callBuildHook(address, `CLIENT_BUILD_HOOKS, client ${id}`);
      if (reason === undefined) return [id, record.revision] as const;
      logProblem(`No build was started of client ${id}'s own site. ${reason}`);
      return undefined;
    }),
  );
  const done = called.filter((entry) => entry !== undefined);
  if (done.length > 0) await stores.own.publish.write(key, { ...asked, ...Object.fromEntries(done) });
  return done.length;
}
