import { type Writer, type Written, withMessage } from '#core/approval/threads/threads.ts';
import { type ThreadsRecord, threadsRecordSchema } from '#schema/approval/thread.ts';
import type { MessageBody } from '#schema/calls/threads.ts';
import type { Stores } from '../../store/stores.ts';
import { changeRecord, type RecordDefinition, readRecord } from '../../store/whole-record.ts';

const threads: RecordDefinition<ThreadsRecord> = { store: 'threads', schema: threadsRecordSchema, blank: { messages: [] } };

/** What is written with a client. Throws where the record is damaged. */
export const readThreads = (stores: Stores, id: string): Promise<ThreadsRecord> => readRecord(stores, threads, id);

/** Writes a message, once however often it is sent. */
export const writeMessage = (stores: Stores, id: string, body: MessageBody, about: Writer): Promise<Written> =>
  changeRecord<ThreadsRecord, Written>(stores, threads, id, (record) => {
    const written = withMessage(record, body, about);
    return { ...(written.ok && written.isNew ? { record: written.record } : {}), result: written };
  });
