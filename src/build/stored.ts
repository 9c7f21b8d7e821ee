import type { ListedKey, ReadableBlobStore } from '#server/store/blobs/blob-store.ts';
import { buildScope } from '#server/store/scope.ts';
import { openStores, type Stores } from '#server/store/stores.ts';

/** A head as the store lists it, and where to read it. */
export type ListedHead = ListedKey & { store: ReadableBlobStore };

/**
 * The stores of this build. Without a Blobs context (a plain `astro build` on a developer's machine) there are none and
 * the site is made of what ships.
 */
export const storesOfBuild = (): Stores | undefined => {
  const { NETLIFY_BLOBS_CONTEXT: own, BLOBS_SITE_ID: other } = process.env;
  return own || other ? openStores(buildScope(process.env)) : undefined;
};

/** Heads by id, archived ones included: of every config, or of some. A preview's own head hides production's. */
export async function listStoredHeads({ own, base }: Stores, ids?: readonly string[]): Promise<Map<string, ListedHead>> {
  const layers = [base?.configs, own.configs].filter((store) => store !== undefined);
  const listed = async (store: ReadableBlobStore): Promise<ListedKey[]> => {
    if (!ids) return store.list();
    const lists = await Promise.all(ids.map(async (id) => (await store.list(id)).filter(({ key }) => key === id)));
    return lists.flat();
  };
  const lists = await Promise.all(layers.map(async (store) => (await listed(store)).map((key) => ({ ...key, store }))));
  return new Map(lists.flat().map((head) => [head.key, head]));
}
