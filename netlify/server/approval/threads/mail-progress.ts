import type { Addressee } from '#core/approval/threads/threads.ts';
import { minuteMs } from '#core/durations.ts';
import { type MailProgress, type ThreadMessage, type ThreadsRecord, threadsRecordSchema } from '#schema/approval/thread.ts';
import { heldUntil, sending, settled, type TriedMail } from '../../mail/progress.ts';
import { changeBlob } from '../../store/blobs/change-blob.ts';
import type { Stores } from '../../store/stores.ts';

/** The recipient of a mail: the designers, or one of the client's people. */
export type Recipient = { side: 'designer' } | { side: 'client'; addressee: Addressee };

/** A recipient of mails about the threads of the client with this id. */
export interface ClientRecipient {
  id: string;
  recipient: Recipient;
}

/** How far somebody was mailed the messages for them. Stored as `told`, and for those who do not decide as `toldAdvisers`. */
export function progressFor({ told, toldAdvisers = {} }: ThreadsRecord, recipient: Recipient): MailProgress | undefined {
  if (recipient.side === 'designer' || recipient.addressee === undefined) return told?.[recipient.side];
  return Object.hasOwn(toldAdvisers, recipient.addressee) ? toldAdvisers[recipient.addressee] : undefined;
}

const withProgress = (record: ThreadsRecord, recipient: Recipient, progress: MailProgress): ThreadsRecord =>
  recipient.side === 'designer' || recipient.addressee === undefined
    ? { ...record, told: { ...record.told, [recipient.side]: progress } }
    : { ...record, toldAdvisers: { ...record.toldAdvisers, [recipient.addressee]: progress } };

const change = <Result>(
  stores: Stores,
  { id, recipient }: ClientRecipient,
  step: (record: ThreadsRecord, known: MailProgress | undefined) => { progress?: MailProgress; result: Result },
): Promise<Result | undefined> =>
  changeBlob<Result | undefined>(stores.own.threads, id, (value) => {
    const record = threadsRecordSchema.safeParse(value).data;
    if (!record) return { result: undefined };
    const { progress, result } = step(record, progressFor(record, recipient));
    return progress ? { value: withProgress(record, recipient, progress), result } : { result };
  });

/** Messages within this time go out in one mail, as people write several short ones in a row. */
export const collectMs = 10 * minuteMs;

interface Claimed {
  messages: ThreadMessage[];
  /** Until when nothing may be sent. */
  heldUntil?: Date;
}

/**
 * Claims for this process the messages to mail to a recipient: those of the other side that are meant for them (`isMeant`) and were not
 * mailed yet, without erased ones. While another process sends, a failed mail waits for its next attempt, or the first message is younger
 * than `collectMs`, the result has no messages: the timer's note may be from before another run has mailed what it was for.
 */
export const claimUnmailed = (
  stores: Stores,
  to: ClientRecipient,
  isMeant: (message: ThreadMessage, record: ThreadsRecord) => boolean,
  now: Date,
): Promise<Claimed | undefined> =>
  change<Claimed>(stores, to, (record, known) => {
    const until = heldUntil(known, now);
    if (until) return { result: { messages: [], heldUntil: until } };
    const n = known?.n ?? 0;
    const messages = record.messages.filter((message) => message.by !== to.recipient.side && message.n > n && message.text !== '' && isMeant(message, record));
    const firstAt = Date.parse(messages[0]?.at ?? '');
    if (Math.abs(now.getTime() - firstAt) < collectMs) return { result: { messages: [], heldUntil: new Date(firstAt + collectMs) } };
    return messages.length === 0 ? { result: { messages } } : { progress: sending(known, now), result: { messages } };
  });

/** Stores the result of a mail; returns when it is to be sent again, if it failed. */
export const settleMail = (stores: Stores, to: ClientRecipient, mail: TriedMail, now: Date): Promise<Date | undefined> =>
  change(stores, to, (_record, known) => {
    const { progress, again } = settled(known, mail, now);
    return { progress, result: again };
  });
