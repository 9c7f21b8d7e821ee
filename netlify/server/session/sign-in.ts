import { readEnvironment } from '../env.ts';
import type { Stores } from '../store/stores.ts';
import { type Account, createAccount, normalEmail, readAccount } from './accounts.ts';
import { hashPassword, isPassword, isSameText } from './password.ts';
import { reserveAttempt } from './throttle.ts';

export interface Credentials {
  email: string;
  password: string;
}
export type SignIn = { ok: true; account: Account } | { ok: false; code: 'unauthenticated' } | { ok: false; code: 'rate_limited'; retryAfterSeconds: number };

// The first administrator comes from the environment and is made once: afterwards the stored account counts.
async function firstAdmin(stores: Stores, { email, password }: Credentials, now: Date): Promise<Account | undefined> {
  // Hashed in any case: an unknown account must take as long as a known one.
  const hash = await hashPassword(password);
  const [adminEmail, adminPassword] = [readEnvironment('ADMIN_EMAIL'), readEnvironment('ADMIN_PASSWORD')];
  if (!adminEmail || !adminPassword) return undefined;
  if (!isSameText(normalEmail(email), normalEmail(adminEmail)) || !isSameText(password, adminPassword)) return undefined;
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
  // Of two first sign-ins at once one made the account; both use that one.
  return readAccount(stores, email);
}

async function verify(stores: Stores, credentials: Credentials, now: Date): Promise<Account | undefined> {
  const account = await readAccount(stores, credentials.email);
  if (!account) return firstAdmin(stores, credentials, now);
  // Who is invited and has set no password takes as long to refuse as a wrong password.
  const isRight = account.password ? await isPassword(credentials.password, account.password) : !(await hashPassword(credentials.password));
  return isRight && !account.disabled ? account : undefined;
}

/** Checks an e-mail and a password under the sign-in limits. A wrong one and an unknown one answer alike. */
export async function signIn(stores: Stores, credentials: Credentials, address: string, now: Date): Promise<SignIn> {
  const attempt = await reserveAttempt(stores, credentials.email, address, now);
  if (!attempt.ok) return { ok: false, code: 'rate_limited', retryAfterSeconds: attempt.retryAfterSeconds };
  const account = await verify(stores, credentials, now);
  if (!account) return { ok: false, code: 'unauthenticated' };
  await attempt.release();
  return { ok: true, account };
}
