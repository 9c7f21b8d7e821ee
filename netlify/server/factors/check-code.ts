import { type Failure, fail } from '../http/answer.ts';
import type { Account } from '../session/accounts.ts';
import { type Caller, reserveAttempt } from '../session/throttle.ts';
import type { Stores } from '../store/stores.ts';
import { looksLikeRecovery, takeRecoveryCode } from './recovery.ts';
import { takeTotpCode } from './totp.ts';

/** Checks the code of an authenticator app, or a recovery code, under limits of its own, and uses it up. */
export async function checkCode(
  stores: Stores,
  account: Account,
  { code, caller, now }: { code: string; caller: Caller; now: Date },
): Promise<{ ok: true; by: 'totp' | 'recovery' } | Failure> {
  const by = looksLikeRecovery(code) ? 'recovery' : 'totp';
  // A preview cannot mark a code as used on the live site.
  if (by === 'recovery' && stores.base) return fail('live_site_only');
  const attempt = await reserveAttempt(stores, account.email, { caller, now, proof: 'code' });
  if (!attempt.ok) return fail('rate_limited', { headers: { 'retry-after': String(attempt.retryAfterSeconds) } });
  const isRight = by === 'recovery' ? await takeRecoveryCode(stores, account.email, code) : await takeTotpCode(stores, account, code.replace(/\s/g, ''), now);
  if (!isRight) return fail('wrong_code');
  await attempt.release();
  return { ok: true, by };
}
