import { createHash } from 'node:crypto';
import * as z from 'zod';
import { hourMs, minuteMs, untilBelowLimitMs } from '#core/durations.ts';
import { countedAddress } from '../http/network-of.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import type { Stores } from '../store/stores.ts';
import { accountKey } from './accounts.ts';

/**
 * Failed sign-ins allowed within the window (product decision): per account from one address, per account from one
 * device that it has signed in from before, and per address over all accounts. An account that is tried from many
 * addresses is not locked, as that would lock its owner out, too: after `freely` failures, unknown devices may try once in
 * `paceMs`. Six-digit codes, which are only tried by somebody with the right password, once in `codePaceMs`.
 */
export const throttleLimits = { account: 10, device: 10, address: 30, freely: 20, paceMs: 10_000, codePaceMs: minuteMs, windowMs: 15 * minuteMs } as const;

/**
 * Requests for a password reset: for one account by one address, by one address, and for one account by anybody. As many
 * links of an account work at once as can be requested while a reset lasts, and its first invitation works beside
 * them (`withLink`): no request can end a link that has been mailed.
 */
export const resetLimits = { account: 3, address: 20, everybody: 5, everybodyMs: hourMs } as const;

/** The caller of an attempt: the address (blank if the host does not tell it; all such callers count as one), and the device if the account knows it. */
export interface Caller {
  address: string;
  device?: string | undefined;
}

/** Instants of failed and unfinished attempts, in milliseconds. */
const attemptsSchema = z.array(z.number());

export type Reservation = { ok: true; release(): Promise<void> } | { ok: false; retryAfterSeconds: number };
/** One counter: its key, its window, and how long to wait, in milliseconds, given the attempts in it. */
interface Count {
  key: string;
  windowMs: number;
  waitMs(attempts: readonly number[], now: number): number;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const addressHash = (address: string): string => hashOf(countedAddress(address));

// A record that cannot be read counts as empty: its attempts would have expired within one window, and refusing everybody would be worse.
// Nor does an attempt in the future count, which was noted before a clock was put back: it would lock people out until time has caught up.
const recent = (value: unknown, windowMs: number, now: number): number[] => {
  const parsed = attemptsSchema.safeParse(value ?? []);
  return (parsed.success ? parsed.data : []).filter((at) => Math.abs(now - at) < windowMs);
};

const atMost = (limit: number, key: string, windowMs: number = throttleLimits.windowMs): Count => ({
  key,
  windowMs,
  waitMs: (attempts, now) => untilBelowLimitMs(attempts, limit, windowMs, now),
});
const paced = (key: string, paceMs: number): Count => ({
  key,
  windowMs: throttleLimits.windowMs,
  waitMs: (attempts, now) => (attempts.length < throttleLimits.freely ? 0 : Math.min(paceMs, Math.max(0, (attempts.at(-1) ?? 0) + paceMs - now))),
});

/** Counts an attempt and returns 0; if there were too many, counts nothing and returns the milliseconds to wait. */
const reserve = (stores: Stores, { key, windowMs, waitMs }: Count, now: number): Promise<number> =>
  changeBlob(stores.own.throttle, key, (value) => {
    const attempts = recent(value, windowMs, now);
    const wait = waitMs(attempts, now);
    return wait > 0 ? { result: wait } : { value: [...attempts, now], result: 0 };
  });

const takeBack = (stores: Stores, { key, windowMs }: Count, now: number): Promise<void> =>
  changeBlob(stores.own.throttle, key, (value) => {
    const attempts = recent(value, windowMs, now);
    const own = attempts.indexOf(now);
    return { value: attempts.filter((_, index) => index !== own), result: undefined };
  });

/** Counts an attempt in all counters and returns 0; if one is full, counts in none and returns the seconds to wait. */
async function reserveAll(stores: Stores, counts: readonly Count[], now: number): Promise<number> {
  for (const [index, count] of counts.entries()) {
    const wait = await reserve(stores, count, now);
    if (wait === 0) continue;
    for (const before of counts.slice(0, index)) await takeBack(stores, before, now);
    return Math.max(1, Math.ceil(wait / 1000));
  }
  return 0;
}

/** Counts a request for a password reset, whether there is such an account or not. Gives the seconds to wait when there were too many, else 0. */
export function reserveReset(stores: Stores, email: string, address: string, now: Date): Promise<number> {
  const [account, caller] = [accountKey(email), addressHash(address)];
  const counts = [
    atMost(resetLimits.address, `reset-address/${caller}`),
    atMost(resetLimits.account, `reset-account/${account}/${caller}`),
    atMost(resetLimits.everybody, `reset-everybody/${account}`, resetLimits.everybodyMs),
  ];
  return reserveAll(stores, counts, now.getTime());
}

/** Kind of attempt. Each kind has counters of its own; otherwise a right password would clear the counter of wrong codes. */
type Proof = 'password' | 'code';
/** An attempt: the caller, the kind of proof, and the time. */
export interface Attempt {
  caller: Caller;
  now: Date;
  proof?: Proof;
}
const prefixes: Readonly<Record<Proof, string>> = { password: '', code: 'code-' };

const ownCount = (email: string, { address, device }: Caller, proof: Proof): Count =>
  device === undefined
    ? atMost(throttleLimits.account, `${prefixes[proof]}account/${accountKey(email)}/${addressHash(address)}`)
    : atMost(throttleLimits.device, `${prefixes[proof]}device/${accountKey(email)}/${hashOf(device)}`);

/** Clears a caller's failed attempts at an account, after its password was changed. */
export const forgiveAccount = async (stores: Stores, email: string, caller: Caller, proof: Proof = 'password'): Promise<void> => {
  await changeBlob(stores.own.throttle, ownCount(email, caller, proof).key, () => ({ value: [], result: undefined }));
};

/**
 * Counts an attempt to sign in as failed before the password is checked, so that parallel attempts cannot exceed the
 * limit together; `release` takes it back after a success, and with it the caller's earlier failures at this account. A
 * refused attempt does not count.
 */
export async function reserveAttempt(stores: Stores, email: string, { caller, now, proof = 'password' }: Attempt): Promise<Reservation> {
  const at = now.getTime();
  // Attempts of others, from this address or at this account, do not count against a device that the account knows.
  const shared =
    caller.device === undefined
      ? [
          atMost(throttleLimits.address, `address/${addressHash(caller.address)}`),
          paced(`${prefixes[proof]}pace/${accountKey(email)}`, proof === 'code' ? throttleLimits.codePaceMs : throttleLimits.paceMs),
        ]
      : [];
  const wait = await reserveAll(stores, [ownCount(email, caller, proof), ...shared], at);
  if (wait > 0) return { ok: false, retryAfterSeconds: wait };
  return {
    ok: true,
    async release() {
      await forgiveAccount(stores, email, caller, proof);
      for (const count of shared) await takeBack(stores, count, at);
    },
  };
}
