import type { ConfigRecord } from '#schema/config.ts';
import { purgeConfig } from '../http/edge-cache.ts';
import type { Call } from '../http/endpoint.ts';
import { logProblem } from '../log.ts';
import { type RequestOptions, requestPublish } from '../publish/request.ts';
import type { Head } from '../store/head.ts';
import { indexRecord, isIndexed } from '../store/index/client-index.ts';

const log = (what: string) => (error: unknown) => logProblem(what, error);

/** What follows every stored change: the index, the host's cache, the next build. None of them can undo or fail the save. */
export async function afterChange({ stores, source }: Pick<Call, 'stores' | 'source'>, record: ConfigRecord, build: RequestOptions = {}): Promise<void> {
  await Promise.all([
    indexRecord(stores, record).catch(log(`Config ${record.id} is saved, but not yet in the client list; opening it in the editor repairs that.`)),
    purgeConfig(record.id).catch(log(`Config ${record.id} is saved, but the cache could not be purged; it expires by itself.`)),
    requestPublish(stores, source.now(), build),
  ]);
}

/** Does what a save that was cut off left undone. */
export async function completeChange(call: Call, { record, healed }: Head): Promise<void> {
  if (healed) return afterChange(call, record);
  if (!call.user) return;
  try {
    if (!(await isIndexed(call.stores, record))) await indexRecord(call.stores, record);
  } catch (error) {
    logProblem(`The client list could not be brought up to config ${record.id}.`, error);
  }
}
