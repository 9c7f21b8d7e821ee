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
  return process.env['NETLIFY_BLOBS_CONTEXT'] ? openStores(buildScope(process.env)) : undefined;
};

/** Heads by id, archived ones included. A preview's own head hides production's. */
export async function listStoredHeads({ own, base }: Stores): Promise<Map<string, ListedHead>> {
  const layers = [base?.configs, own.configs].filter((store) => store !== undefined);
  const lists = await Promise.all(layers.map(async (store) => (await store.list()).map((key) => ({ ...key, store }))));
  return new Map(lists.flat().map((head) => [head.key, head]));
}
