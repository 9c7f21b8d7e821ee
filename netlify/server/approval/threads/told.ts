import { lostAfterMs, mostTries } from '#core/approval/reminders/next-reminder.ts';
import { type ThreadMessage, type ThreadSide, type ThreadsRecord, type Told, threadsRecordSchema } from '#schema/approval/thread.ts';
import type { MailResult } from '../../mail/mail.ts';
import { changeBlob } from '../../store/blobs/change-blob.ts';
import type { Stores } from '../../store/stores.ts';

const untold: Told = { n: 0, at: new Date(0).toISOString(), state: 'sent', tries: 0 };

/** What the other side has written and this one was not mailed yet. What was erased is told to nobody. */
export const untoldMessages = ({ messages, told }: ThreadsRecord, side: ThreadSide): ThreadMessage[] =>
  messages.filter(({ by, n, text }) => by !== side && n > (told?.[side]?.n ?? 0) && text !== '');

/** Whether another process is telling it at this moment. */
const isBusy = (told: Told | undefined, now: Date): told is Told => told?.state === 'sending' && Math.abs(now.getTime() - Date.parse(told.at)) < lostAfterMs;

const change = <Result>(
  stores: Stores,
  id: string,
  step: (record: ThreadsRecord) => { told?: ThreadsRecord['told']; result: Result },
): Promise<Result | undefined> =>
  changeBlob<Result | undefined>(stores.own.threads, id, (value) => {
    const record = threadsRecordSchema.safeParse(value).data;
    if (!record) return { result: undefined };
    const { told, result } = step(record);
    return told ? { value: { ...record, told }, result } : { result };
  });

interface Taken {
  messages: ThreadMessage[];
  busyUntil?: Date;
}

/**
 * Takes what a side is to be told for this process; `busyUntil` where another one has it. A mail that a process died over goes out
 * again: at least once is promised, as for answers.
 */
export const takeUntold = (stores: Stores, id: string, side: ThreadSide, now: Date): Promise<Taken | undefined> =>
  change<Taken>(stores, id, (record) => {
    const known = record.told?.[side];
    if (isBusy(known, now)) return { result: { messages: [], busyUntil: new Date(Date.parse(known.at) + lostAfterMs) } };
    const messages = untoldMessages(record, side);
    if (messages.length === 0) return { result: { messages } };
    const { n, tries } = known ?? untold;
    return { told: { ...record.told, [side]: { n, at: now.toISOString(), state: 'sending', tries: tries + 1 } }, result: { messages } };
  });

/** Writes down what became of a mail that tells up to `last`; gives whether it is to be tried again. */
export const settleTold = (stores: Stores, id: string, side: ThreadSide, last: number, sent: MailResult, now: Date): Promise<boolean | undefined> =>
  change(stores, id, (record) => {
    const known = record.told?.[side] ?? untold;
    const isLater = !sent.ok && (sent.code === 'rate_limited' || sent.code === 'unavailable') && known.tries < mostTries;
    const n = Math.max(known.n, isLater ? 0 : last);
    const outcome = sent.ok ? { state: sent.provider === 'outbox' ? ('outbox' as const) : ('sent' as const) } : { state: 'failed' as const, code: sent.code };
    return { told: { ...record.told, [side]: { n, at: now.toISOString(), ...outcome, tries: isLater ? known.tries : 0 } }, result: isLater };
  });
