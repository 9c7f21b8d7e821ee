import { createHash } from 'node:crypto';
import { z } from 'zod';
import { roleSchema, type User } from '#schema/api.ts';
import { changeBlob } from '../store/change-blob.ts';
import type { Stores } from '../store/stores.ts';
import { passwordHashSchema } from './password.ts';

/** A member of staff as kept in the store `users`. */
export const accountSchema = z.strictObject({
  email: z.string(),
  name: z.string(),
  role: roleSchema,
  password: passwordHashSchema,
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

export async function readAccount(stores: Stores, email: string): Promise<Account | undefined> {
  const key = accountKey(email);
  const stored = (await stores.own.users.read(key)) ?? (await stores.base?.users.read(key));
  return stored && parseAccount(key, stored.value);
}

/** Stores an account nobody has yet; `false` when there is one. */
export const createAccount = (stores: Stores, account: Account): Promise<boolean> => stores.own.users.create(accountKey(account.email), account);

/** Makes every session of an account invalid. */
export async function endAllSessions(stores: Stores, email: string): Promise<void> {
  const key = accountKey(email);
  const inherited = await stores.base?.users.read(key);
  await changeBlob(stores.own.users, key, (value) => {
    const known = value ?? inherited?.value;
    if (known === undefined) return { result: undefined };
    const account = parseAccount(key, known);
    return { value: { ...account, sessionVersion: account.sessionVersion + 1 }, result: undefined };
  });
}
