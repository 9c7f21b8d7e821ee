import pLimit from 'p-limit';
import * as z from 'zod';
import { isRetryDue, withCall, withOrderFailed, withOrderTaken, withoutReport } from '#core/publish/client-build.ts';
import { publicRevisionOf } from '#core/publish/publication.ts';
import { type ClientBuild, clientBuildSchema, type FailedClientSite } from '#schema/publish/publish.ts';
import { logProblem } from '../log.ts';
import { callBuildHook } from '../publish/build-orders.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import { listHeads, readHead } from '../store/head.ts';
import { publishStores, type Stores } from '../store/stores.ts';
import { listClientSites, readHook } from './hook.ts';

const key = 'client-sites';
const parallelCalls = 4;
const buildsSchema = z.record(z.string(), clientBuildSchema);

function parse(value: unknown): Record<string, ClientBuild> {
  const parsed = buildsSchema.safeParse(value ?? {});
  // A damaged record counts as empty: each site is then built once more.
  return parsed.success ? parsed.data : {};
}

/** State of the builds of all clients' own sites, by client. */
export const readClientBuilds = async (stores: Stores): Promise<Record<string, ClientBuild>> => parse((await publishStores(stores).read(key))?.value);

/** Changes the note of one client's build by compare-and-set; resolves to the result that `change` gives beside it. */
export function changeClientBuild<Result>(
  stores: Stores,
  id: string,
  change: (build: ClientBuild | undefined) => { build: ClientBuild | undefined; result: Result },
): Promise<Result> {
  return changeBlob(stores.own.publish, key, (value) => {
    const { [id]: known, ...others } = parse(value);
    const { build, result } = change(known);
    return { value: build ? { ...others, [id]: build } : others, result };
  });
}

/** Removes the note of a site that no longer exists, so that it is built if it returns or gets another hook. A build ordered in the meantime is kept. */
const forgetBuild = (stores: Stores, id: string, seen: ClientBuild | undefined): Promise<void> =>
  changeClientBuild(stores, id, (build) => ({ build: build?.at === seen?.at && build?.head === seen?.head ? undefined : build, result: undefined }));

/** Makes every own site be built again: after a restore, the noted revisions are no longer those that are stored. */
export const forgetClientBuilds = (stores: Stores): Promise<void> => stores.own.publish.remove(key);

/** Whether a client has a site of its own. If its records are damaged, yes: the damage is reported elsewhere, and must not delay the others. */
async function isStillBuilt(stores: Stores, id: string): Promise<boolean> {
  try {
    const [hook, head] = await Promise.all([readHook(stores, id), readHead(stores, id)]);
    return hook.from !== 'none' && head !== undefined;
  } catch {
    return true;
  }
}

/** The states that the editor shows. */
export const failedClientSites = (builds: Record<string, ClientBuild>): FailedClientSite[] =>
  Object.entries(builds).flatMap(([id, { state, error, retryAt }]) => (state === 'failed' ? [{ id, error, retryAt }] : []));

const unreadableHook = 'Its stored build hook cannot be opened any more, because SESSION_SECRET has changed. Enter it again.';

interface Wanted {
  id: string;
  etag: string;
  /** The note of its build as it was seen before. */
  seen?: ClientBuild | undefined;
}

interface OrderOptions {
  /** Whether the build is ordered even if nothing has changed. */
  isForced?: boolean;
}

/** Orders the build of one client's own site, if it is due, and notes the result. True if the host accepted it. */
async function orderBuild(stores: Stores, { id, etag, seen }: Wanted, now: Date, { isForced = false }: OrderOptions): Promise<boolean> {
  const failed = async (reason: string, error?: unknown): Promise<false> => {
    logProblem(`No build was ordered of client ${id}'s own site; it is tried again. ${reason}`, error);
    await changeClientBuild(stores, id, (build) => ({ build: withOrderFailed(build, now, reason), result: undefined }));
    return false;
  };
  try {
    const hook = await readHook(stores, id);
    if (hook.from === 'none') return await forgetBuild(stores, id, seen).then(() => false);
    if (hook.from === 'unreadable') return await failed(unreadableHook);
    const record = (await readHead(stores, id))?.record;
    if (!record) return await forgetBuild(stores, id, seen).then(() => false);
    // An archived client's site is built once more, without a page, which takes it off its domain.
    const publicRevision = record.archived ? 0 : publicRevisionOf(record);
    const isCalled = await changeClientBuild(stores, id, (known) => {
      const { build, isCalled: result } = withCall(known, { revision: record.revision, publicRevision, etag }, now, { isForced });
      return { build, result };
    });
    if (!isCalled) return false;
    const reason = await callBuildHook(hook.address, `the build hook of client ${id}`);
    if (reason !== undefined) return await failed(reason);
    await changeClientBuild(stores, id, (build) => ({ build: withOrderTaken(build, now), result: undefined }));
    return true;
  } catch (error) {
    return failed('What is stored of it could not be read.', error).catch(() => false);
  }
}

async function orderBuilds(stores: Stores, wanted: readonly Wanted[], now: Date, options: OrderOptions = {}): Promise<number> {
  const limit = pLimit(parallelCalls);
  const taken = await Promise.all(wanted.map((site) => limit(() => orderBuild(stores, site, now, options))));
  return taken.filter(Boolean).length;
}

/**
 * Orders builds of clients' own sites whose config has changed since the last order, and of no others. Each is noted
 * when it is done, and none can delay the others. Resolves to how many the host accepted.
 */
export async function publishClientSites(stores: Stores, now: Date): Promise<number> {
  const ids = await listClientSites(stores);
  if (ids.size === 0) return 0;
  const [heads, builds] = await Promise.all([listHeads(stores), readClientBuilds(stores)]);
  const changed = [...ids].flatMap((id) => {
    const etag = heads.get(id);
    return etag === undefined || builds[id]?.head === etag ? [] : [{ id, etag, seen: builds[id] }];
  });
  return orderBuilds(stores, changed, now);
}

/** Marks builds as failed that have not reported for too long, and retries failed ones that are due. Costs one small read if there are none. */
export async function retryClientSites(stores: Stores, now: Date): Promise<number> {
  const builds = Object.entries(await readClientBuilds(stores));
  for (const [id, known] of builds) {
    if (!withoutReport(known, now)) continue;
    if (!(await isStillBuilt(stores, id))) {
      await forgetBuild(stores, id, known);
      continue;
    }
    logProblem(`Nothing was heard of the build of client ${id}'s own site.`);
    await changeClientBuild(stores, id, (build = known) => ({ build: withoutReport(build, now) ?? build, result: undefined }));
  }
  const due = builds.filter(([, build]) => isRetryDue(build, now));
  return orderBuilds(
    stores,
    due.map(([id, seen]) => ({ id, etag: seen.head, seen })),
    now,
  );
}

/** Orders the build of one client's own site because somebody asks, changed or not. */
export const buildClientSite = async (stores: Stores, id: string, now: Date): Promise<boolean> =>
  (await orderBuilds(stores, [{ id, etag: (await listHeads(stores)).get(id) ?? '' }], now, { isForced: true })) > 0;
