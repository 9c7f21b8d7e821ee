import { type Writer, type Written, withMessage } from '#core/approval/threads/threads.ts';
import { type MessageBody, type ThreadsRecord, threadsRecordSchema } from '#schema/approval/thread.ts';
import { DamagedRecordError, noteFault } from '../../faults/faults.ts';
import { changeBlob } from '../../store/blobs/change-blob.ts';
import type { Stores } from '../../store/stores.ts';

const none: ThreadsRecord = { messages: [] };

/** What is written with a client. A preview also sees production's until it writes its own. Throws where the record is damaged. */
export async function readThreads({ own, base }: Stores, id: string): Promise<ThreadsRecord> {
  const stored = (await own.threads.read(id)) ?? (await base?.threads.read(id));
  if (!stored) return none;
  const record = threadsRecordSchema.safeParse(stored.value).data;
  if (record) return record;
  await noteFault(own.faults, 'threads', id, stored.etag);
  throw new DamagedRecordError(`threads/${id}`);
}

/** Writes a message, once however often it is sent. Nothing is written over a record that cannot be read: it may be mended. */
export async function writeMessage(stores: Stores, id: string, body: MessageBody, about: Writer): Promise<Written> {
  const inherited = await readThreads(stores, id);
  return changeBlob<Written>(stores.own.threads, id, (value) => {
    const record = value === undefined ? inherited : threadsRecordSchema.safeParse(value).data;
    if (!record) throw new DamagedRecordError(`threads/${id}`);
    const written = withMessage(record, body, about);
    return { ...(written.ok && written.isNew ? { value: written.record } : {}), result: written };
  });
}
