import type { ConfigRecord } from '#schema/config.ts';
import { purgeConfig } from '../http/edge-cache.ts';
import type { Call } from '../http/endpoint.ts';
import { logProblem } from '../log.ts';
import { type RequestOptions, requestPublish } from '../publish/request.ts';
import type { Head } from '../store/head.ts';
import { indexRecord, isIndexed } from '../store/index/client-index.ts';
import type { WriteSource } from '../store/save.ts';
import type { Stores } from '../store/stores.ts';

const log = (what: string) => (error: unknown) => logProblem(what, error);

/** What follows every stored change: the index, the host's cache, the next build. None of them can undo or fail the save. */
export async function afterChange(
  { stores, source }: { stores: Stores; source: Pick<WriteSource, 'now'> },
  record: ConfigRecord,
  build: RequestOptions = {},
): Promise<void> {
  await Promise.all([
    indexRecord(stores, record).catch(log(`Config ${record.id} is saved, but not yet in the client list; opening it in the editor repairs that.`)),
    purgeConfig(record.id).catch(log(`Config ${record.id} is saved, but the cache could not be purged; it expires by itself.`)),
    requestPublish(stores, source.now(), build),
  ]);
}

/** Does what a save that was cut off left undone, and says whether there was anything. Never throws: whoever looks next tries again. */
export async function finishSave(source: Parameters<typeof afterChange>[0], { record, healed }: Head): Promise<boolean> {
  try {
    if (!healed && (await isIndexed(source.stores, record))) return false;
    await afterChange(source, record, { isChange: healed });
    return true;
  } catch (error) {
    logProblem(`What follows a save of config ${record.id} could not be done; whoever looks next tries again.`, error);
    return false;
  }
}

/** The same for whoever reads a config. A visitor's call looks no further than the head. */
export async function completeChange(call: Call, head: Head): Promise<void> {
  if (head.healed || call.user) await finishSave(call, head);
}
