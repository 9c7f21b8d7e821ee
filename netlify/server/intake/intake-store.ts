import type * as z from 'zod';
import { minuteMs, untilBelowLimitMs } from '#core/durations.ts';
import { partsOf, withoutSame } from '#core/intake/suggestions.ts';
import { type IntakeBody, type IntakeRecord, type IntakeSending, type intakeDecisionSchema, intakeRecordSchema } from '#schema/calls/intake.ts';
import { intakeLimits } from '#schema/calls/limits.ts';
import { mediaNameOf } from '#schema/calls/media.ts';
import { heldUntil, sending, settled, type TriedMail } from '../mail/progress.ts';
import type { Stores } from '../store/stores.ts';
import { changeRecord, type RecordChange, type RecordDefinition, readRecord } from '../store/whole-record.ts';

const intake: RecordDefinition<IntakeRecord> = { store: 'intake', schema: intakeRecordSchema, blank: { sendings: [], decided: {}, pictures: [] } };
/** How many sendings a link may make within a minute. */
const perMinute = 5;

/** The intake of a client. Throws a `DamagedRecordError` if the record is damaged. */
export const readIntake = (stores: Stores, id: string): Promise<IntakeRecord> => readRecord(stores, intake, id);

const change = <Result>(stores: Stores, id: string, step: (record: IntakeRecord) => RecordChange<IntakeRecord, Result>): Promise<Result> =>
  changeRecord(stores, intake, id, step);

export type Sent =
  | { ok: true; record: IntakeRecord; isNew: boolean }
  | { ok: false; code: 'full' }
  | { ok: false; code: 'too_fast'; retryAfterSeconds: number }
  /** Indexes in `photos` of pictures that no link of this client uploaded. */
  | { ok: false; code: 'foreign_picture'; indexes: readonly number[] };

/**
 * Stores a sending once, however often it is sent: the same `sendId` is the same sending. If it has more in it the second time, another
 * tab with the same draft sent it, and the rest is stored as another sending. One that a device changed because no reply had come
 * replaces what had arrived, so that nothing waits twice; parts that a designer has decided on stay, and then only what is new
 * is stored.
 */
export const storeSending = (stores: Stores, id: string, { replaces, ...body }: IntakeBody, now: Date): Promise<Sent> =>
  change<Sent>(stores, id, (record) => {
    const same = record.sendings.filter(({ sendId }) => sendId === body.sendId);
    // It was replaced or erased meanwhile.
    const isGone = same.some((sending) => partsOf(sending).length === 0 || (record.erasedAt ?? '') >= sending.at);
    const blank = { n: 0, at: '' };
    if (same.length > 0 && (isGone || partsOf(withoutSame({ ...blank, ...body }, record.sendings)).length === 0))
      return { result: { ok: true, record, isNew: false } };
    const indexes = body.photos.flatMap(({ url }, index) => (record.pictures.includes(mediaNameOf(url)) ? [] : [index]));
    if (indexes.length > 0) return { result: { ok: false, code: 'foreign_picture', indexes } };
    const instants = record.sendings.map(({ at }) => Date.parse(at));
    const untilMs = untilBelowLimitMs(instants, perMinute, minuteMs, now.getTime());
    if (untilMs > 0) return { result: { ok: false, code: 'too_fast', retryAfterSeconds: Math.ceil(untilMs / 1000) } };
    const isDecided = (sending: IntakeSending) => partsOf(sending).some(({ key }) => record.decided[key] !== undefined);
    const standing = record.sendings.filter((sending) => same.includes(sending) || (replaces.includes(sending.sendId) && isDecided(sending)));
    // A replaced sending is kept without content, so that it is recognised if it arrives again, or only now. It still counts towards the limit.
    const emptied = { photos: [], week: undefined, items: [], words: {} };
    const before = record.sendings.map((sending) => (replaces.includes(sending.sendId) && !standing.includes(sending) ? { ...sending, ...emptied } : sending));
    const unseen = replaces.filter((sendId) => !record.sendings.some((sending) => sending.sendId === sendId));
    const n = (record.sendings.at(-1)?.n ?? 0) + 1;
    const about = (index: number) => ({ n: n + index, at: now.toISOString() });
    const sending: IntakeSending = withoutSame({ ...about(unseen.length), ...body }, standing);
    const isNew = partsOf(sending).length > 0;
    const added = unseen.map((sendId, index) => ({ ...about(index), sendId, language: body.language, ...emptied }));
    const next = { ...record, sendings: [...before, ...added, ...(isNew ? [sending] : [])] };
    const isFull = next.sendings.length > intakeLimits.sendings || Buffer.byteLength(JSON.stringify(next)) > intakeLimits.recordBytes;
    return isFull ? { result: { ok: false, code: 'full' } } : { record: next, result: { ok: true, record: next, isNew } };
  });

/** Notes that a picture was uploaded with a link of this client; `false` if the limit is reached. */
export const notePicture = (stores: Stores, id: string, url: string): Promise<boolean> =>
  change<boolean>(stores, id, (record) => {
    if (record.pictures.includes(mediaNameOf(url))) return { result: true };
    if (record.pictures.length >= intakeLimits.pictures) return { result: false };
    return { record: { ...record, pictures: [...record.pictures, mediaNameOf(url)] }, result: true };
  });

/**
 * Notes what a designer, by name, decided on some parts; `undefined` where one of them is not among what was sent for this client. A new
 * decision replaces an earlier one.
 */
export const decide = (
  stores: Stores,
  id: string,
  { parts, decision, by }: z.infer<typeof intakeDecisionSchema> & { by: string },
  now: Date,
): Promise<IntakeRecord | undefined> =>
  change<IntakeRecord | undefined>(stores, id, (record) => {
    const known = new Set(record.sendings.flatMap(partsOf).map(({ key }) => key));
    if (!parts.every((key) => known.has(key))) return { result: undefined };
    const others = Object.entries(record.decided).filter(([key]) => !parts.includes(key));
    const decided = decision === 'open' ? [] : parts.map((key) => [key, { decision, by, at: now.toISOString() }] as const);
    const next = { ...record, decided: Object.fromEntries([...others, ...decided]) };
    return { record: next, result: next };
  });

interface Claimed {
  sendings: readonly IntakeSending[];
  /** Until when nothing may be sent. */
  heldUntil?: Date;
}

/** Claims for this process the sendings that the provider was not mailed yet; none while another process sends, or a failed mail waits for its next attempt. */
export const claimUnmailed = (stores: Stores, id: string, now: Date): Promise<Claimed> =>
  change<Claimed>(stores, id, (record) => {
    // Stored under this name; see `threadsRecordSchema` for why it is not renamed.
    const { told: progress } = record;
    const until = heldUntil(progress, now);
    if (until) return { result: { sendings: [], heldUntil: until } };
    const sendings = record.sendings.filter((each) => each.n > (progress?.n ?? 0) && partsOf(each).length > 0);
    return sendings.length === 0 ? { result: { sendings } } : { record: { ...record, told: sending(progress, now) }, result: { sendings } };
  });

/** Stores the result of a mail; returns when it is to be sent again, if it failed. */
export const settleMail = (stores: Stores, id: string, mail: TriedMail, now: Date): Promise<Date | undefined> =>
  change<Date | undefined>(stores, id, (record) => {
    const { progress, again } = settled(record.told, mail, now);
    return { record: { ...record, told: progress }, result: again };
  });
