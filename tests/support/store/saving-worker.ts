import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { readHead } from '#server/store/head.ts';
import { saveChange } from '#server/store/save.ts';
import { openStores } from '#server/store/stores.ts';
import { steadySource } from './write-source.ts';

/**
 * One of several concurrent writers: saves a config several times, each time over the revision it has just read, and reports for each
 * attempt the new revision, or `null` for a conflict.
 */
const { id, name, saves } = z.object({ id: z.string(), name: z.string(), saves: z.int() }).parse(workerData);
const source = steadySource(name);
const stores = openStores(undefined);
const made: (number | null)[] = [];
for (let n = 0; n < saves; n += 1) {
  const head = await readHead(stores, id);
  if (!head) throw new Error(`${id} is not there.`);
  const next = () => ({ config: { templateType: 'services' as const, name: `${name}-${n}` }, archived: false });
  const result = await saveChange(stores, id, { action: 'save', savedBy: name, expected: [head.record.revision], next }, source);
  made.push(result.ok ? result.record.revision : null);
}
parentPort?.postMessage(made);
