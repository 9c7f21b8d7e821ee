import { readEnvironment } from '../env.ts';
import { hashPassword, isPassword, isSameText } from '../passwords/password.ts';
import type { Stores } from '../store/stores.ts';
import { type Account, createAccount, normalEmail, readAccount } from './accounts.ts';
import { type Attempt, reserveAttempt } from './throttle.ts';

export interface Credentials {
  email: string;
  password: string;
}
export type SignIn = { ok: true; account: Account } | { ok: false; code: 'unauthenticated' } | { ok: false; code: 'rate_limited'; retryAfterSeconds: number };

// The first administrator comes from the environment and is made once: afterwards the stored account counts.
async function firstAdmin(stores: Stores, { email, password }: Credentials, now: Date): Promise<Account | undefined> {
  // Hashed in any case: an unknown account must take as long as a known one.
  const hash = await hashPassword(password);
  const adminEmail = readEnvironment('ADMIN_EMAIL');
  if (!adminEmail || !isSameText(normalEmail(email), normalEmail(adminEmail))) return undefined;
  const adminPassword = readEnvironment('ADMIN_PASSWORD');
  if (!adminPassword || !isSameText(password, adminPassword)) return undefined;
  const account: Account = {
    email: normalEmail(email),
    name: normalEmail(email).split('@')[0] ?? '',
    role: 'admin',
    password: hash,
    sessionVersion: 0,
    disabled: false,
    createdAt: now.toISOString(),
  };
  await createAccount(stores, account);
  // Of two simultaneous first sign-ins only one creates the account; both use that one.
  return readAccount(stores, email);
}

async function verify(stores: Stores, credentials: Credentials, now: Date): Promise<Account | undefined> {
  const account = await readAccount(stores, credentials.email);
  if (!account) return firstAdmin(stores, credentials, now);
  return (await isPasswordOf(account, credentials.password)) && !account.disabled ? account : undefined;
}

/** Whether this is the account's password. An account without one takes as long to refuse as a wrong password. */
const isPasswordOf = async (account: Account, password: string): Promise<boolean> =>
  account.password ? isPassword(password, account.password) : !(await hashPassword(password));

/** Checks a password under the sign-in limits. */
async function limited(stores: Stores, email: string, attempt: Attempt, look: () => Promise<Account | undefined>): Promise<SignIn> {
  const reservation = await reserveAttempt(stores, email, attempt);
  if (!reservation.ok) return { ok: false, code: 'rate_limited', retryAfterSeconds: reservation.retryAfterSeconds };
  const account = await look();
  if (!account) return { ok: false, code: 'unauthenticated' };
  await reservation.release();
  return { ok: true, account };
}

/** Checks an e-mail and a password under the sign-in limits. A wrong password and an unknown e-mail give the same result. */
export const signIn = (stores: Stores, credentials: Credentials, attempt: Attempt): Promise<SignIn> =>
  limited(stores, credentials.email, attempt, () => verify(stores, credentials, attempt.now));

/** Checks the password of somebody signed in, under the same limits. */
export const checkPassword = (stores: Stores, account: Account, password: string, attempt: Attempt): Promise<SignIn> =>
  limited(stores, account.email, attempt, async () => ((await isPasswordOf(account, password)) ? account : undefined));
