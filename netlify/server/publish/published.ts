import { pendingIds, type StoredRevision } from '#core/publish/pending.ts';
import { type Published, publishedSchema } from '#schema/publish.ts';
import { demoConfigId, homeConfigId, proConfigId, templateIds } from '#schema/template.ts';
import { readIndex } from '../store/client-index.ts';
import { readHead } from '../store/head.ts';
import { publishStores, type Stores } from '../store/stores.ts';

const key = 'published';
const fixedIds = [homeConfigId, proConfigId, ...templateIds.map(demoConfigId)];

/** Which revisions the live site shows, or `undefined` before the first build. */
export async function readPublished(stores: Stores): Promise<Published | undefined> {
  const stored = await publishStores(stores).read(key);
  if (!stored) return undefined;
  const result = publishedSchema.safeParse(stored.value);
  if (!result.success) throw new Error('The stored record publish/published cannot be read. Delete it; the next build writes it again.');
  return result.data;
}

/** Keeps what a finished build shows. */
export const writePublished = (stores: Stores, published: Published): Promise<void> => stores.own.publish.write(key, published);

/** Ids of all configs whose newest revision is not the live one: home, pro and demos first, then clients by number. */
export async function readPending(stores: Stores, published: Published | undefined): Promise<string[]> {
  const [clients, heads] = await Promise.all([readIndex(stores), Promise.all(fixedIds.map((id) => readHead(stores, id)))]);
  const fixed = heads.flatMap((head): StoredRevision[] => (head ? [head.record] : []));
  return pendingIds([...fixed, ...clients.sort((a, b) => Number(a.id) - Number(b.id))], published);
}
