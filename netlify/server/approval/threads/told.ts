import { lostAfterMs, mostTries } from '#core/approval/reminders/next-reminder.ts';
import type { Addressee } from '#core/approval/threads/threads.ts';
import { type ThreadMessage, type ThreadsRecord, type Told, threadsRecordSchema } from '#schema/approval/thread.ts';
import type { MailResult } from '../../mail/mail.ts';
import { changeBlob } from '../../store/blobs/change-blob.ts';
import type { Stores } from '../../store/stores.ts';

const untold: Told = { n: 0, at: new Date(0).toISOString(), state: 'sent', tries: 0 };

/** Who is told: the designers, or one of the client's people. */
export type Reader = { side: 'designer' } | { side: 'client'; addressee: Addressee };

/** What was told to somebody. */
export const toldTo = ({ told, toldAdvisers }: ThreadsRecord, reader: Reader): Told | undefined =>
  reader.side === 'designer' || reader.addressee === undefined ? told?.[reader.side] : toldAdvisers?.[reader.addressee];

const withTold = (record: ThreadsRecord, reader: Reader, told: Told): ThreadsRecord =>
  reader.side === 'designer' || reader.addressee === undefined
    ? { ...record, told: { ...record.told, [reader.side]: told } }
    : { ...record, toldAdvisers: { ...record.toldAdvisers, [reader.addressee]: told } };

/** Whether another process is sending it at this moment. */
const isBusy = (told: Told | undefined, now: Date): told is Told => told?.state === 'sending' && Math.abs(now.getTime() - Date.parse(told.at)) < lostAfterMs;

const change = <Result>(
  stores: Stores,
  id: string,
  reader: Reader,
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
 * Takes what somebody is to be told for this process: what the other side has written, they were not mailed yet and is meant for them (`isMeant`);
 * what was erased is told to nobody. `busyUntil` where another one has it. A mail that a process died over goes out
 * again: at least once is promised, as for answers.
 */
export const takeUntold = (
  stores: Stores,
  id: string,
  reader: Reader,
  isMeant: (message: ThreadMessage, record: ThreadsRecord) => boolean,
  now: Date,
): Promise<Taken | undefined> =>
  change<Taken>(stores, id, reader, (record, known) => {
    if (isBusy(known, now)) return { result: { messages: [], busyUntil: new Date(Date.parse(known.at) + lostAfterMs) } };
    const { n, tries } = known ?? untold;
    const messages = record.messages.filter((message) => message.by !== reader.side && message.n > n && message.text !== '' && isMeant(message, record));
    if (messages.length === 0) return { result: { messages } };
    return { told: { n, at: now.toISOString(), state: 'sending', tries: tries + 1 }, result: { messages } };
  });

/** Writes down what became of a mail that tells up to `last`; gives whether it is to be tried again. */
export const settleTold = (stores: Stores, id: string, reader: Reader, last: number, sent: MailResult, now: Date): Promise<boolean | undefined> =>
  change(stores, id, reader, (_record, known = untold) => {
    const isLater = !sent.ok && (sent.code === 'rate_limited' || sent.code === 'unavailable') && known.tries < mostTries;
    const n = Math.max(known.n, isLater ? 0 : last);
    const outcome = sent.ok ? { state: sent.provider === 'outbox' ? ('outbox' as const) : ('sent' as const) } : { state: 'failed' as const, code: sent.code };
    return { told: { n, at: now.toISOString(), ...outcome, tries: isLater ? known.tries : 0 }, result: isLater };
  });
