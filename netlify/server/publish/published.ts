import { publicRevisionOf } from '#core/publish/publication.ts';
import { pendingIds, type StoredRevision } from '#core/publish/state.ts';
import type { IndexEntry } from '#schema/api.ts';
import { homeConfigId, proConfigId } from '#schema/config-id.ts';
import { type Published, publishedSchema } from '#schema/publish/publish.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { readEnvironment } from '../env.ts';
import { noteFault } from '../faults/faults.ts';
import { buildsConfig, mainRegion, type Regions, readRegions, regionOf } from '../regions/regions.ts';
import { listHeads, readHeadIfWhole } from '../store/head.ts';
import { readIndex } from '../store/index/client-index.ts';
import { parsedOnce } from '../store/parsed-once.ts';
import { publishStores, type Stores } from '../store/stores.ts';
import { markBuildOverdue } from './build-orders.ts';
import { headsDigest } from './heads-digest.ts';

const fetchTimeoutMs = 8000;
const keyOf = (region: string): string => (region === mainRegion ? 'published' : `published-in/${region}`);
/** Whether other projects build from this store. Only the main project knows their hooks, and only it orders their builds. */
export const hasRegions = (): boolean => Object.keys(readEnvironment('REGION_BUILD_HOOKS')).length > 0;
/** The names of all projects, the main one first. */
export const regionNames = ({ origins }: Regions): string[] => [mainRegion, ...Object.keys(origins)];
const fixedIds = [homeConfigId, proConfigId, ...templateIds.map(demoConfigId)];

const parsePublished = parsedOnce((_key, value) => publishedSchema.safeParse(value).data);

/** The revisions that one project shows. A damaged record counts as missing; a build is ordered, which writes it again. */
export async function readPublishedOf(stores: Stores, region: string): Promise<Published | undefined> {
  const store = publishStores(stores);
  const key = keyOf(region);
  const stored = await store.read(key);
  const published = stored && parsePublished(store, key, stored);
  if (!stored || published) return published;
  await noteFault(stores.own.faults, 'publish', key, stored.etag);
  if (!stores.base) await markBuildOverdue(stores);
  return undefined;
}

/** The joined revisions of all projects at the last call: the same object as long as nothing changes. */
let together: { of: readonly unknown[]; published: Published } | undefined;

/** The revisions that the live site shows; for each client those of the project that builds it. `undefined` before the first build. */
export async function readPublished(stores: Stores): Promise<Published | undefined> {
  const main = await readPublishedOf(stores, mainRegion);
  if (!main || !hasRegions()) return main;
  const regions = await readRegions(stores);
  const names = regionNames(regions);
  const all = await Promise.all(names.map((name) => (name === mainRegion ? main : readPublishedOf(stores, name))));
  const of = [JSON.stringify(regions), ...all];
  if (together?.of.length === of.length && together.of.every((part, index) => part === of[index])) return together.published;
  const ofItsOwn = (index: number) => (id: string) => regionOf(regions, id) === names[index];
  const configs = Object.fromEntries(all.flatMap((one, index) => Object.entries(one?.configs ?? {}).filter(([id]) => ofItsOwn(index)(id))));
  const skipped = all.flatMap((one, index) => (one?.skipped ?? []).filter(({ id }) => ofItsOwn(index)(id)));
  together = { of, published: { ...main, configs, skipped } };
  return together.published;
}

/** Fetches from the live site of a project, at `origin`, what it shows. Throws if the site does not answer with that. */
export async function fetchPublished(origin: string): Promise<Published> {
  const response = await fetch(new URL('/published.json', origin), { signal: AbortSignal.timeout(fetchTimeoutMs), cache: 'no-store' });
  if (!response.ok) throw new Error(`${origin} answered ${response.status}.`);
  return publishedSchema.parse(await response.json());
}

/** Stores which revisions a finished build shows. */
export const writePublished = (stores: Stores, published: Published, region = mainRegion): Promise<void> => stores.own.publish.write(keyOf(region), published);

// The ids for the present index and published revisions, kept because an editor that waits for a build asks every few
// seconds.
const pendingClients = new WeakMap<readonly IndexEntry[], { published: Published | undefined; ids: readonly string[] }>();

function pendingOf(clients: readonly IndexEntry[], published: Published | undefined): readonly string[] {
  const known = pendingClients.get(clients);
  if (known && known.published === published) return known.ids;
  const ids = pendingIds(clients, published).sort((a, b) => Number(a) - Number(b));
  pendingClients.set(clients, { published, ids });
  return ids;
}

/** Ids of all configs whose newest revision is not the live one: home, pro and demos first, then clients by number. */
export async function readPending(stores: Stores, published: Published | undefined): Promise<string[]> {
  const [clients, heads] = await Promise.all([readIndex(stores), Promise.all(fixedIds.map((id) => readHeadIfWhole(stores, id)))]);
  const fixed = heads.flatMap((head): StoredRevision[] => (head ? [{ ...head.record, publicRevision: publicRevisionOf(head.record) }] : []));
  return [...pendingIds(fixed, published), ...pendingOf(clients, published)];
}

/** The digest that a build made at `builtAt` has of what is stored now. Lists every config: a second with 10,000 of them. */
export const presentDigest = async (stores: Stores, builtAt: string): Promise<string> => headsDigest(await listHeads(stores), builtAt);

/** The projects that do not show the stored state of their clients, each with a digest of that state. Lists every config once. */
export async function staleRegions(stores: Stores): Promise<Map<string, string>> {
  const regions = await readRegions(stores);
  const heads = [...(await listHeads(stores))];
  const compared = regionNames(regions).map(async (name) => {
    const own = new Map(heads.filter(([id]) => buildsConfig(regions, name, id)));
    const live = await readPublishedOf(stores, name);
    const isLive = live !== undefined && live.heads !== '' && live.heads === headsDigest(own, live.builtAt);
    return isLive ? [] : [[name, headsDigest(own, '')] as const];
  });
  return new Map((await Promise.all(compared)).flat());
}
