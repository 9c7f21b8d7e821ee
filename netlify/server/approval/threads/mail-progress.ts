import type { Addressee } from '#core/approval/threads/threads.ts';
import { type MailProgress, type ThreadMessage, type ThreadsRecord, threadsRecordSchema } from '#schema/approval/thread.ts';
import type { MailResult } from '../../mail/mail.ts';
import { busyUntil, sending, settled } from '../../mail/progress.ts';
import { changeBlob } from '../../store/blobs/change-blob.ts';
import type { Stores } from '../../store/stores.ts';

/** Who is told: the designers, or one of the client's people. */
export type Recipient = { side: 'designer' } | { side: 'client'; addressee: Addressee };

/** What was told to somebody. */
export const progressFor = ({ told, toldAdvisers }: ThreadsRecord, reader: Recipient): MailProgress | undefined =>
  reader.side === 'designer' || reader.addressee === undefined ? told?.[reader.side] : toldAdvisers?.[reader.addressee];

const withProgress = (record: ThreadsRecord, reader: Recipient, progress: MailProgress): ThreadsRecord =>
  reader.side === 'designer' || reader.addressee === undefined
    ? { ...record, told: { ...record.told, [reader.side]: progress } }
    : { ...record, toldAdvisers: { ...record.toldAdvisers, [reader.addressee]: progress } };

const change = <Result>(
  stores: Stores,
  id: string,
  reader: Recipient,
  step: (record: ThreadsRecord, known: MailProgress | undefined) => { progress?: MailProgress; result: Result },
): Promise<Result | undefined> =>
  changeBlob<Result | undefined>(stores.own.threads, id, (value) => {
    const record = threadsRecordSchema.safeParse(value).data;
    if (!record) return { result: undefined };
    const { progress, result } = step(record, progressFor(record, reader));
    return progress ? { value: withProgress(record, reader, progress), result } : { result };
  });

interface Taken {
  messages: ThreadMessage[];
  busyUntil?: Date;
}

/**
 * Claims for this process what somebody is to be mailed: messages of the other side that they were not mailed yet and that are meant
 * for them (`isMeant`); erased ones are left out. While another process sends, there are none and `busyUntil` says until when.
 */
export const claimUnmailed = (
  stores: Stores,
  id: string,
  reader: Recipient,
  isMeant: (message: ThreadMessage, record: ThreadsRecord) => boolean,
  now: Date,
): Promise<Taken | undefined> =>
  change<Taken>(stores, id, reader, (record, known) => {
    const until = busyUntil(known, now);
    if (until) return { result: { messages: [], busyUntil: until } };
    const n = known?.n ?? 0;
    const messages = record.messages.filter((message) => message.by !== reader.side && message.n > n && message.text !== '' && isMeant(message, record));
    return messages.length === 0 ? { result: { messages } } : { progress: sending(known, now), result: { messages } };
  });

/** Stores the result of a mail about messages up to `last`; gives whether it is to be sent again later. */
export const settleProgress = (stores: Stores, id: string, reader: Recipient, last: number, sent: MailResult, now: Date): Promise<boolean | undefined> =>
  change(stores, id, reader, (_record, known) => {
    const { progress, isLater } = settled(known, last, sent, now);
    return { progress, result: isLater };
  });
