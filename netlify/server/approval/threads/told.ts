import type { Addressee } from '#core/approval/threads/threads.ts';
import { type ThreadMessage, type ThreadsRecord, type Told, threadsRecordSchema } from '#schema/approval/thread.ts';
import type { MailResult } from '../../mail/mail.ts';
import { busyUntil, sending, settled } from '../../mail/told.ts';
import { changeBlob } from '../../store/blobs/change-blob.ts';
import type { Stores } from '../../store/stores.ts';

/** Who is told: the designers, or one of the client's people. */
export type Recipient = { side: 'designer' } | { side: 'client'; addressee: Addressee };

/** What was told to somebody. */
export const toldTo = ({ told, toldAdvisers }: ThreadsRecord, reader: Recipient): Told | undefined =>
  reader.side === 'designer' || reader.addressee === undefined ? told?.[reader.side] : toldAdvisers?.[reader.addressee];

const withTold = (record: ThreadsRecord, reader: Recipient, told: Told): ThreadsRecord =>
  reader.side === 'designer' || reader.addressee === undefined
    ? { ...record, told: { ...record.told, [reader.side]: told } }
    : { ...record, toldAdvisers: { ...record.toldAdvisers, [reader.addressee]: told } };

const change = <Result>(
  stores: Stores,
  id: string,
  reader: Recipient,
  step: (record: ThreadsRecord, known: Told | undefined) => { told?: Told; result: Result },
): Promise<Result | undefined> =>
  changeBlob<Result | undefined>(stores.own.threads, id, (value) => {
    const record = threadsRecordSchema.safeParse(value).data;
    if (!record) return { result: undefined };
    const { told, result } = step(record, toldTo(record, reader));
    return told ? { value: withTold(record, reader, told), result } : { result };
  });

interface Taken {
  messages: ThreadMessage[];
  busyUntil?: Date;
}

/**
 * Claims for this process what somebody is to be mailed: messages of the other side that they were not mailed yet and that are meant
 * for them (`isMeant`); erased ones are left out. While another process sends, there are none and `busyUntil` says until when.
 */
export const takeUntold = (
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
    return messages.length === 0 ? { result: { messages } } : { told: sending(known, now), result: { messages } };
  });

/** Stores the result of a mail about messages up to `last`; gives whether it is to be sent again later. */
export const settleTold = (stores: Stores, id: string, reader: Recipient, last: number, sent: MailResult, now: Date): Promise<boolean | undefined> =>
  change(stores, id, reader, (_record, known) => {
    const { told, isLater } = settled(known, last, sent, now);
    return { told, result: isLater };
  });
