import { createHash } from 'node:crypto';
import * as z from 'zod';
import { changeBlob } from '../store/blobs/change-blob.ts';
import type { Stores } from '../store/stores.ts';
import { accountKey } from './accounts.ts';

/** Failures allowed within the window, per account and per address (product decision). */
export const throttleLimits = { account: 10, address: 30, windowMs: 15 * 60_000 } as const;

/** Requests for a password reset within the same window, per account and per address. */
export const resetLimits = { account: 3, address: 20 } as const;

/** Instants of failed and unfinished attempts, in milliseconds. */
const attemptsSchema = z.array(z.number());

export type Reservation = { ok: true; release(): Promise<void> } | { ok: false; retryAfterSeconds: number };

// A record that cannot be read would lock people out or let everybody in; the attempts in it are at most 15 minutes worth.
const recent = (value: unknown, now: number): number[] => {
  const parsed = attemptsSchema.safeParse(value ?? []);
  return (parsed.success ? parsed.data : []).filter((at) => at > now - throttleLimits.windowMs);
};

function reserve(stores: Stores, key: string, limit: number, now: number): Promise<number | undefined> {
  return changeBlob<number | undefined>(stores.own.throttle, key, (value) => {
    const attempts = recent(value, now);
    const oldest = attempts.at(-limit);
    if (oldest !== undefined) return { result: Math.max(1, Math.ceil((oldest + throttleLimits.windowMs - now) / 1000)) };
    return { value: [...attempts, now], result: undefined };
  });
}

const addressHash = (address: string): string => createHash('sha256').update(address).digest('hex');

/** Counts a request for a password reset, whether there is such an account or not. Gives the seconds to wait when there were too many. */
export async function reserveReset(stores: Stores, email: string, address: string, now: Date): Promise<number | undefined> {
  const at = now.getTime();
  return (
    (await reserve(stores, `reset-address/${addressHash(address)}`, resetLimits.address, at)) ??
    (await reserve(stores, `reset-account/${accountKey(email)}`, resetLimits.account, at))
  );
}

/** Forgets an account's failed attempts to sign in: its password is a new one. */
export const forgiveAccount = async (stores: Stores, email: string): Promise<void> => {
  await changeBlob(stores.own.throttle, `account/${accountKey(email)}`, () => ({ value: [], result: undefined }));
};

/**
 * Counts an attempt to sign in as failed before the password is looked at, so that parallel attempts cannot pass the
 * limit together; `release` takes it back after a success, and with it the account's earlier failures. A refused
 * attempt does not count. `address` may be blank: all such callers share one limit.
 */
export async function reserveAttempt(stores: Stores, email: string, address: string, now: Date): Promise<Reservation> {
  const at = now.getTime();
  const addressKey = `address/${addressHash(address)}`;
  const account = `account/${accountKey(email)}`;
  const releaseAddress = () =>
    changeBlob(stores.own.throttle, addressKey, (value) => {
      const attempts = recent(value, at);
      const own = attempts.indexOf(at);
      return { value: attempts.filter((_, index) => index !== own), result: undefined };
    });
  const addressWait = await reserve(stores, addressKey, throttleLimits.address, at);
  if (addressWait !== undefined) return { ok: false, retryAfterSeconds: addressWait };
  const accountWait = await reserve(stores, account, throttleLimits.account, at);
  if (accountWait !== undefined) {
    await releaseAddress();
    return { ok: false, retryAfterSeconds: accountWait };
  }
  return {
    ok: true,
    async release() {
      await forgiveAccount(stores, email);
      await releaseAddress();
    },
  };
}
