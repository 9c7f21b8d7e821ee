import * as z from 'zod';
import { dayMs, hourMs, minuteMs } from '#core/durations.ts';
import { signInWays } from '#schema/people/account.ts';
import type { Stores } from '../store/stores.ts';
import { type Account, accountKey, changeAccount } from './accounts.ts';

/** How long a session lasts, in milliseconds: without use, and at most (docs/decisions/017). */
export const sessionLimits = { idleMs: 12 * hourMs, totalMs: 7 * dayMs } as const;
/** `lastUsedAt` is written at most this often, so that most requests only read. */
const touchEveryMs = 5 * minuteMs;

/** A session as kept in the store `sessions` under `account's key/hash of its id`. Who reads the store learns no id. */
const sessionRecordSchema = z.strictObject({
  /** The account's `sessionVersion` when it began. */
  version: z.int().nonnegative(),
  madeAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** When the person last proved who they are. */
  authenticatedAt: z.iso.datetime(),
  by: z.enum(signInWays),
  /** Only for setting up the second factor that everybody must have. */
  enrolling: z.literal(true).optional(),
  /** Browser and system, and the shortened address it began from. */
  device: z.string(),
  address: z.string(),
});
export type SessionRecord = z.infer<typeof sessionRecordSchema>;
export interface StoredSession {
  key: string;
  record: SessionRecord;
}

/** Whether a session has ended. One that was used in the future, before a clock was put back, has too: it would last until time has caught up. */
const isOver = ({ madeAt, lastUsedAt }: SessionRecord, now: Date): boolean =>
  now.getTime() - Date.parse(madeAt) >= sessionLimits.totalMs || Math.abs(now.getTime() - Date.parse(lastUsedAt)) >= sessionLimits.idleMs;

/** Keeps a new session. */
export const storeSession = ({ own }: Stores, { key, record }: StoredSession): Promise<void> => own.sessions.write(key, record);

/** Ends a session. */
export const removeSession = ({ own }: Stores, key: string): Promise<void> => own.sessions.remove(key);

/**
 * Whether a session that a call began with is still there: somebody may have signed it out meanwhile. To be asked right before the call gives it
 * another id or changes the account.
 */
export const isKept = async ({ own }: Stores, { key }: Pick<StoredSession, 'key'>): Promise<boolean> => (await own.sessions.read(key)) !== undefined;

/**
 * The session under a key, noted as used; `undefined` for none. One that is over, or that nobody can read, is removed:
 * the person signs in again and nothing is lost by it.
 */
export async function touchSession(stores: Stores, key: string, now: Date): Promise<SessionRecord | undefined> {
  const { sessions } = stores.own;
  const stored = await sessions.read(key);
  if (!stored) return undefined;
  const { success, data: record } = sessionRecordSchema.safeParse(stored.value);
  if (!success || isOver(record, now)) {
    await sessions.remove(key);
    return undefined;
  }
  const isDue = now.getTime() - Date.parse(record.lastUsedAt) >= touchEveryMs;
  // On condition that nobody ended it meanwhile: a plain write would bring an ended session back.
  if (isDue && stored.etag) await sessions.replace(key, stored.etag, { ...record, lastUsedAt: now.toISOString() });
  return record;
}

/**
 * Sessions of an account that are not over, the last used first. Those that are over are removed on the way, but none of a later version: it
 * began after `account` was read.
 */
export async function listSessions({ own }: Stores, { email, sessionVersion }: Account, now: Date): Promise<StoredSession[]> {
  const { sessions } = own;
  const keys = (await sessions.list(`${accountKey(email)}/`)).map(({ key }) => key);
  const found = await Promise.all(
    keys.map(async (key) => {
      const { success, data: record } = sessionRecordSchema.safeParse((await sessions.read(key))?.value);
      const present = success && !isOver(record, now) ? record : undefined;
      if (present?.version === sessionVersion) return [{ key, record: present }];
      if (!present || present.version < sessionVersion) await sessions.remove(key);
      return [];
    }),
  );
  return found.flat().sort((a, b) => b.record.lastUsedAt.localeCompare(a.record.lastUsedAt));
}

/** Removes the stored sessions of an account. A session may begin meanwhile: only a new `sessionVersion` of the account ends all for certain. */
export async function removeSessions({ own }: Stores, account: string): Promise<void> {
  await Promise.all((await own.sessions.list(`${account}/`)).map(({ key }) => own.sessions.remove(key)));
}

/** Ends every session of an account, those of previews included, and those that are just beginning. */
export async function endAllSessions(stores: Stores, email: string): Promise<void> {
  const key = accountKey(email);
  await changeAccount(stores, key, (account) => ({ account: { ...account, sessionVersion: account.sessionVersion + 1 }, result: undefined }));
  await removeSessions(stores, key);
}
