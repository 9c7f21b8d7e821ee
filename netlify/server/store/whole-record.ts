import type * as z from 'zod';
import { DamagedRecordError, noteFault } from '../faults/faults.ts';
import { changeBlob } from './blobs/change-blob.ts';
import type { JsonStoreName } from './store-names.ts';
import type { Stores } from './stores.ts';

/**
 * Records that are read and written as a whole: one JSON value for each key of `store`, `blank` where there is none.
 * A preview also sees production's record until it writes its own.
 */
export interface RecordDefinition<Value> {
  store: JsonStoreName;
  schema: z.ZodType<Value>;
  blank: Value;
}

/** The record at `key`; `undefined` if it cannot be read, which is reported as a fault. */
export async function findRecord<Value>({ own, base }: Stores, { store, schema, blank }: RecordDefinition<Value>, key: string): Promise<Value | undefined> {
  const stored = (await own[store].read(key)) ?? (await base?.[store].read(key));
  if (!stored) return blank;
  const record = schema.safeParse(stored.value).data;
  if (record === undefined) await noteFault(own.faults, store, key, stored.etag);
  return record;
}

/** As `findRecord`, but throws a `DamagedRecordError` for a damaged record. */
export async function readRecord<Value>(stores: Stores, definition: RecordDefinition<Value>, key: string): Promise<Value> {
  const record = await findRecord(stores, definition, key);
  if (record === undefined) throw new DamagedRecordError(`${definition.store}/${key}`);
  return record;
}

/** Result of a step: the new record, or none if it stays as it is, and a result for the caller. */
export interface RecordChange<Value, Result> {
  record?: Value;
  result: Result;
}

/**
 * Changes a record by compare-and-set; `step` may run several times. A record that cannot be read is not overwritten, as it may be
 * repaired: throws a `DamagedRecordError`.
 */
export async function changeRecord<Value, Result>(
  stores: Stores,
  definition: RecordDefinition<Value>,
  key: string,
  step: (record: Value) => RecordChange<Value, Result>,
): Promise<Result> {
  const inherited = await readRecord(stores, definition, key);
  return changeBlob<Result>(stores.own[definition.store], key, (value) => {
    const present = value === undefined ? inherited : definition.schema.safeParse(value).data;
    if (present === undefined) throw new DamagedRecordError(`${definition.store}/${key}`);
    const { record, result } = step(present);
    return { ...(record === undefined ? {} : { value: record }), result };
  });
}
