import { createHash } from 'node:crypto';
import { publicRevisionOf } from '#core/publish/publication.ts';
import { pendingIds, type StoredRevision } from '#core/publish/state.ts';
import type { IndexEntry } from '#schema/api.ts';
import { homeConfigId, proConfigId } from '#schema/config-id.ts';
import { type Published, publishedSchema } from '#schema/publish/publish.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { noteFault } from '../faults/faults.ts';
import { listHeads } from '../store/create.ts';
import { readHeadIfWhole } from '../store/head.ts';
import { readIndex } from '../store/index/client-index.ts';
import { parsedOnce } from '../store/parsed-once.ts';
import { publishStores, type Stores } from '../store/stores.ts';
import { wantBuild } from './build-orders.ts';

const key = 'published';
const fixedIds = [homeConfigId, proConfigId, ...templateIds.map(demoConfigId)];

const parsePublished = parsedOnce((_key, value) => publishedSchema.safeParse(value).data);

/**
 * Which revisions the live site shows, or `undefined` before the first build. A record that is damaged counts as none, and
 * a build is asked for, which writes it again.
 */
export async function readPublished(stores: Stores): Promise<Published | undefined> {
  const store = publishStores(stores);
  const stored = await store.read(key);
  const published = stored && parsePublished(store, key, stored);
  if (!stored || published) return published;
  await noteFault(stores.own.faults, 'publish', key, stored.etag);
  if (!stores.base) await wantBuild(stores);
  return undefined;
}

/** Keeps what a finished build shows. */
export const writePublished = (stores: Stores, published: Published): Promise<void> => stores.own.publish.write(key, published);

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

/**
 * Digest of all stored heads by their ETags, for the build made at `builtAt`: as long as the heads give the same, another
 * build of the same code would make the same site. Anybody may read it, so the digests of two builds cannot be compared:
 * that would tell of revisions that a publish gate holds back. Blank for an empty store.
 */
export function headsDigest(heads: ReadonlyMap<string, string>, builtAt: string): string {
  if (heads.size === 0) return '';
  const lines = [builtAt, ...[...heads].map(([id, etag]) => `${id} ${etag}`).sort()];
  return createHash('sha256').update(lines.join('\n')).digest('base64url');
}

/** The digest that a build made at `builtAt` has of what is stored now. Lists every config: a second with 10,000 of them. */
export const presentDigest = async (stores: Stores, builtAt: string): Promise<string> => headsDigest(await listHeads(stores), builtAt);
