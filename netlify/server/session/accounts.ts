import { createHash } from 'node:crypto';
import * as z from 'zod';
import { roleSchema, type User } from '#schema/api.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import type { Stores } from '../store/stores.ts';
import { accountLinkSchema } from './account-link.ts';
import { passwordHashSchema } from './password.ts';

/** A member of staff as kept in the store `users`. */
export const accountSchema = z.strictObject({
  email: z.string(),
  name: z.string(),
  role: roleSchema,
  /** None until the invitation is accepted. */
  password: passwordHashSchema.optional(),
  /** The one link that may set the password. */
  link: accountLinkSchema.optional(),
  /** Raised to sign out everywhere: sessions carry the number they were made with. */
  sessionVersion: z.int().nonnegative(),
  disabled: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Account = z.infer<typeof accountSchema>;

export const normalEmail = (email: string): string => email.trim().toLowerCase();
/** Key of an account: no address stands in a key, where logs and lists would show it. */
export const accountKey = (email: string): string => createHash('sha256').update(normalEmail(email)).digest('hex');
export const asUser = ({ email, name, role }: Account): User => ({ email, name, role });

function parseAccount(key: string, value: unknown): Account {
  const result = accountSchema.safeParse(value);
  if (!result.success) throw new Error(`The account users/${key} cannot be read. Delete the record and invite the person again.`);
  return result.data;
}

// What production takes away is taken away in a preview as well, even where the preview has a copy of its own.
const together = (own: Account, base: Account | undefined): Account =>
  base ? { ...own, disabled: own.disabled || base.disabled, role: own.role === base.role ? own.role : 'editor' } : own;

export async function readAccount(stores: Stores, email: string): Promise<Account | undefined> {
  const key = accountKey(email);
  const [own, base] = await Promise.all([stores.own.users.read(key), stores.base?.users.read(key)]);
  const inherited = base && parseAccount(key, base.value);
  return own ? together(parseAccount(key, own.value), inherited) : inherited;
}

/** All accounts, in no order. A preview shows those of the live site, who alone has staff to manage. */
export async function listAccounts({ own, base }: Stores): Promise<Account[]> {
  const users = base?.users ?? own.users;
  const keys = (await users.list()).map(({ key }) => key);
  const found = await Promise.all(keys.map(async (key) => ({ key, stored: await users.read(key) })));
  return found.flatMap(({ key, stored }) => (stored ? [parseAccount(key, stored.value)] : []));
}

/** Stores an account nobody has yet; `false` when there is one. */
export const createAccount = (stores: Stores, account: Account): Promise<boolean> => stores.own.users.create(accountKey(account.email), account);

/** What a change makes of an account, or no account when it is to stay as it is, and what to tell the caller. */
export interface AccountChange<Result> {
  account?: Account;
  result: Result;
}

/** Changes an account by compare-and-set; `change` may run several times. `undefined` when there is no such account. */
export async function changeAccount<Result>(stores: Stores, key: string, change: (present: Account) => AccountChange<Result>): Promise<Result | undefined> {
  const inherited = await stores.base?.users.read(key);
  return changeBlob<Result | undefined>(stores.own.users, key, (value) => {
    const known = value ?? inherited?.value;
    if (known === undefined) return { result: undefined };
    const { account, result } = change(parseAccount(key, known));
    return { ...(account ? { value: account } : {}), result };
  });
}

/** Makes every session of an account invalid. */
export async function endAllSessions(stores: Stores, email: string): Promise<void> {
  await changeAccount(stores, accountKey(email), (account) => ({ account: { ...account, sessionVersion: account.sessionVersion + 1 }, result: undefined }));
}
