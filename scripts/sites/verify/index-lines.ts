import { configKind } from '#schema/template.ts';
import type { RawStore } from '#server/store/blobs/raw-store.ts';
import { readIndex } from '#server/store/index/client-index.ts';
import { journalFaults } from '#server/store/index/head-journal.ts';
import type { Stores } from '#server/store/stores.ts';
import { parseBytes } from '../backup/manifest.ts';
import { inParallel } from '../in-parallel.ts';
import type { Problem } from './problem.ts';

interface Found {
  /** Newest revision of each config. */
  newest: ReadonlyMap<string, number>;
  /** Entries that were found damaged before. */
  problems: readonly Problem[];
}

/**
 * Checks the client list (missing lines, lines with another revision than the client's, lines without a client) and the journal of heads
 * (damaged or behind). `raw` is the store of both.
 */
export async function checkIndex(stores: Stores, raw: RawStore, { newest, problems }: Found): Promise<Problem[]> {
  const indexed = new Map((await readIndex(stores)).map(({ id, revision }) => [id, revision]));
  const ids = new Set([...indexed.keys(), ...[...newest.keys()].filter((id) => configKind(id) === 'client')]);
  const lines = [...ids].flatMap((id): Problem[] => {
    const [known, revision] = [indexed.get(id) ?? 0, newest.get(id) ?? 0];
    return known !== revision ? [{ code: 'index_differs', place: `index/${id}`, detail: `${known} ≠ ${revision}` }] : [];
  });
  const stored = new Map<string, unknown>();
  await inParallel(
    (await raw.list()).map(({ key }) => key),
    async (key) => {
      const entry = await raw.read(key);
      if (entry) stored.set(key, parseBytes(entry.bytes));
    },
  );
  const journal = journalFaults(stored, newest).map(({ key, detail }): Problem => ({ code: 'index_differs', place: `index/${key}`, detail }));
  return [...lines, ...journal.filter(({ place }) => !problems.some((known) => known.place === place))];
}
