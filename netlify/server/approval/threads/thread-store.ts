import { type Writer, type Written, withMessage } from '#core/approval/threads/threads.ts';
import { type ThreadsRecord, threadsRecordSchema } from '#schema/approval/thread.ts';
import type { MessageBody } from '#schema/calls/threads.ts';
import type { Stores } from '../../store/stores.ts';
import { changeRecord, type RecordDefinition, readRecord } from '../../store/whole-record.ts';

const threads: RecordDefinition<ThreadsRecord> = { store: 'threads', schema: threadsRecordSchema, blank: { messages: [] } };

/** The threads of a client. Throws a `DamagedRecordError` if the record is damaged. */
export const readThreads = (stores: Stores, id: string): Promise<ThreadsRecord> => readRecord(stores, threads, id);

/** Stores a message, only once even if it is sent again. */
export const writeMessage = (stores: Stores, id: string, body: MessageBody, about: Writer): Promise<Written> =>
  changeRecord<ThreadsRecord, Written>(stores, threads, id, (record) => {
    const written = withMessage(record, body, about);
    return { ...(written.ok && written.isNew ? { record: written.record } : {}), result: written };
  });
