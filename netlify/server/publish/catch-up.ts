import type { Published } from '#schema/publish/publish.ts';
import { configKind } from '#schema/template.ts';
import { logProblem } from '../log.ts';
import { readHeadIfWhole } from '../store/head.ts';
import { indexRecord, isIndexed, readIndex } from '../store/index/client-index.ts';
import type { Stores } from '../store/stores.ts';
import { readPending } from './published.ts';

/**
 * Brings head and list up to the newest revision for clients whose list entry differs from what is live. On a full
 * disk a save's revision may be the last thing written, and if nobody reads that client again it would be pending, or
 * missing from the list, for ever. Resolves to whether there were any. Never throws: the next build tries again.
 */
export async function catchUp(stores: Stores, published: Published): Promise<boolean> {
  try {
    const [pending, listed] = await Promise.all([readPending(stores, published), readIndex(stores)]);
    const known = new Set(listed.map(({ id }) => id));
    const unlisted = Object.keys(published.configs).filter((id) => configKind(id) === 'client' && !known.has(id));
    const behind = [...pending, ...unlisted];
    for (const id of behind) {
      const head = await readHeadIfWhole(stores, id);
      if (head && !(await isIndexed(stores, head.record))) await indexRecord(stores, head.record);
    }
    return behind.length > 0;
  } catch (error) {
    logProblem('Clients that are listed otherwise than they are live could not be looked at; the next build tries again.', error);
    return false;
  }
}
