import * as z from 'zod';
import { hourMs } from '#core/durations.ts';
import { readEnvironment } from '../env.ts';
import { logProblem } from '../log.ts';
import { callBuildHook } from '../publish/build-orders.ts';
import { fetchPublished, readPublishedOf, regionNames, staleRegions, writePublished } from '../publish/published.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import type { Stores } from '../store/stores.ts';
import { finishMoves, mainRegion, readRegions } from './regions.ts';

// A region's project has no functions: its builds are ordered and looked after by the main one (docs/decisions/066).

const key = 'region-orders';
const ordersSchema = z.record(z.string(), z.object({ at: z.string(), heads: z.string() })).catch({});
/** After this time without a result, a build is ordered again. */
const orderAgainAfterMs = hourMs;

/** Notes the order of a build of these heads; `false` if it was ordered already, a short while ago. */
const noteOrder = (stores: Stores, name: string, heads: string, now: Date): Promise<boolean> =>
  changeBlob(stores.own.publish, key, (value) => {
    const orders = ordersSchema.parse(value ?? {});
    const known = orders[name];
    if (known?.heads === heads && now.getTime() - Date.parse(known.at) < orderAgainAfterMs) return { result: false };
    return { value: { ...orders, [name]: { at: now.toISOString(), heads } }, result: true };
  });

const forgetOrder = (stores: Stores, name: string): Promise<void> =>
  changeBlob(stores.own.publish, key, (value) => {
    const { [name]: _failed, ...others } = ordersSchema.parse(value ?? {});
    return { value: others, result: undefined };
  });

/** Orders the builds of the projects whose clients have changed, each once. Returns the reason of the first order that failed. */
export async function orderRegions(stores: Stores, now: Date): Promise<string | undefined> {
  const hooks = readEnvironment('REGION_BUILD_HOOKS');
  const ordered = [...(await staleRegions(stores))].map(async ([name, heads]) => {
    const hook = name === mainRegion ? readEnvironment('BUILD_HOOK_URL') : hooks[name];
    if (hook === undefined) return name === mainRegion ? undefined : `REGION_BUILD_HOOKS has no build hook of the region ${name}.`;
    if (!(await noteOrder(stores, name, heads, now))) return undefined;
    const reason = await callBuildHook(hook, `the build hook of the region ${name}`);
    if (reason !== undefined) await forgetOrder(stores, name);
    return reason === undefined ? undefined : `${name}: ${reason}`;
  });
  return (await Promise.all(ordered)).find((reason) => reason !== undefined);
}

/** Stores what the regions' live sites show now, and ends moves of clients. Returns whether anything changed. */
export async function noteRegions(stores: Stores): Promise<boolean> {
  const regions = await readRegions(stores);
  const noted = Object.entries(regions.origins).map(async ([name, origin]) => {
    try {
      const [live, known] = await Promise.all([fetchPublished(origin), readPublishedOf(stores, name)]);
      if (live.builtAt === known?.builtAt) return false;
      await writePublished(stores, live, name);
      return true;
    } catch (error) {
      // Expected before the region's first build.
      logProblem(`What the region ${name} shows could not be read; the next minute asks again.`, error);
      return false;
    }
  });
  const isNew = (await Promise.all(noted)).includes(true);
  const shown = await Promise.all(regionNames(regions).map(async (name) => [name, await readPublishedOf(stores, name)] as const));
  const live = new Map(shown.flatMap(([name, published]) => (published ? [[name, published] as const] : [])));
  return (await finishMoves(stores, live)) || isNew;
}
