import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../keys.ts';
import { type Account, accountKey, changeAccount } from '../session/accounts.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import type { Stores } from '../store/stores.ts';

const periodMs = 30_000;
/** Codes of the step before and after are taken as well: clocks of phones differ. */
const window = 1;

// SHA-1, six digits and thirty seconds: what every authenticator app knows. SHA-1's weaknesses do not concern an HMAC.
const generator = (secret: string, email: string, issuer: string): TOTP =>
  new TOTP({ issuer, label: email, algorithm: 'SHA1', digits: 6, period: periodMs / 1000, secret: Secret.fromBase32(secret) });

/** A new secret of 160 bits, as people type it, and the address that an app reads from a picture. */
export function newTotpSecret(email: string, issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: generator(secret, email, issuer).toString() };
}

/** Encrypts an authenticator app's secret for the account with this address; it can be opened for no other. */
export const sealSecret = (email: string, secret: string): string => seal('second-factor', accountKey(email), secret);

/** The time step a code belongs to; `undefined` for a code that is none of the present ones. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = generator(secret, '', '');
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

const markOf = (email: string): string => `totp/${accountKey(email)}`;
/** Whether a mark says that the code of an instant, or a later one, was used. */
const isUsed = (mark: unknown, at: number): boolean => Array.isArray(mark) && mark.some((used) => typeof used === 'number' && used >= at);

/**
 * Whether a code fits a secret that is only being set up. If so it is used up. Codes used with the secret that this one replaces do
 * not count here, as this one is not in use yet.
 */
export async function takeFirstCode(
  { own }: Stores,
  { email, secret, code, now }: { email: string; secret: string; code: string; now: Date },
): Promise<boolean> {
  const step = stepOf(secret, code, now);
  if (step === undefined) return false;
  const used = step * periodMs;
  await changeBlob(own.throttle, markOf(email), (value) => (isUsed(value, used) ? { result: undefined } : { value: [used], result: undefined }));
  return true;
}

/**
 * Uses up a code. Per account each time step works once, and no earlier one after it, so that a code that somebody saw
 * is worthless. A secret sealed before a rotation of keys is sealed again.
 */
export async function takeTotpCode(stores: Stores, account: Account, code: string, now: Date): Promise<boolean> {
  const totp = account.factors?.totp;
  const key = accountKey(account.email);
  const opened = totp && unseal('second-factor', key, totp.sealed);
  if (totp && !opened) throw new Error(`The second factor of users/${key} was sealed with another SESSION_SECRET. An administrator can reset it.`);
  const step = opened && stepOf(opened.text, code, now);
  if (!opened || step === undefined) return false;
  const used = step * periodMs;
  const mark = markOf(account.email);
  const isNew = await changeBlob(stores.own.throttle, mark, (value) => (isUsed(value, used) ? { result: false } : { value: [used], result: true }));
  if (isNew && !opened.isCurrent && !stores.base) await resealTotp(stores, account, opened.text);
  return isNew;
}

const resealTotp = (stores: Stores, { email, factors }: Account, secret: string): Promise<unknown> =>
  changeAccount(stores, accountKey(email), (present) =>
    present.factors?.totp && present.factors.totp.sealed === factors?.totp?.sealed
      ? { account: { ...present, factors: { ...present.factors, totp: { ...present.factors.totp, sealed: sealSecret(email, secret) } } }, result: undefined }
      : { result: undefined },
  );
