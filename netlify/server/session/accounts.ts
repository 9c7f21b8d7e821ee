import { createHash } from 'node:crypto';
import * as z from 'zod';
import { roleSchema, type User } from '#schema/api.ts';
import { factorsSchema } from '../factors/factors.ts';
import { parseStored } from '../faults/faults.ts';
import { passwordHashSchema } from '../passwords/password.ts';
import type { StoredValue } from '../store/blobs/blob-store.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import type { Stores } from '../store/stores.ts';
import { accountLinkSchema } from './account-link.ts';

/** A member of staff as kept in the store `users`. */
export const accountSchema = z
  .strictObject({
    email: z.string(),
    name: z.string(),
    role: roleSchema,
    /** None until the invitation is accepted. */
    password: passwordHashSchema.optional(),
    /** The links that may set the password, oldest first. */
    links: z.array(accountLinkSchema).optional(),
    /** The form of accounts stored when they had a single link. */
    link: accountLinkSchema.optional(),
    /** Raised to sign out on all devices: a session is valid only while this is the number it was made with. */
    sessionVersion: z.int().nonnegative(),
    disabled: z.boolean(),
    /** Second factors. */
    factors: factorsSchema.optional(),
    createdAt: z.iso.datetime(),
  })
  .transform(({ link, links = [], ...rest }) => ({ ...rest, ...(link || links.length > 0 ? { links: [...(link ? [link] : []), ...links] } : {}) }));
export type Account = z.infer<typeof accountSchema>;

/** An address as accounts are stored and compared by: without spaces around it, in small letters. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();
/** Key of an account: no address stands in a key, where logs and lists would show it. */
export const accountKey = (email: string): string => createHash('sha256').update(normalEmail(email)).digest('hex');
/** An account as answers name it. */
export const asUser = ({ email, name, role }: Account): User => ({ email, name, role });

/** A damaged account counts as missing and is reported as a fault; other accounts are not affected. */
const parseAccount = ({ own }: Stores, key: string, stored: StoredValue | undefined): Promise<Account | undefined> | undefined =>
  stored && parseStored(own.faults, { store: 'users', key }, stored, accountSchema);

/**
 * The account under a key. A preview uses the live site's accounts. One of its own counts only if the live site has none of that
 * name (the first administrator, before anybody signed in on the live site).
 */
export async function readAccountAt(stores: Stores, key: string): Promise<Account | undefined> {
  return parseAccount(stores, key, (await stores.base?.users.read(key)) ?? (await stores.own.users.read(key)));
}

/** The account with this address, however it is spelt; `undefined` if there is none that can be read. See `readAccountAt`. */
export const readAccount = (stores: Stores, email: string): Promise<Account | undefined> => readAccountAt(stores, accountKey(email));

/**
 * How a member of staff is told who saved something: by the person's name, to administrators with the address. Their own address stays, as the editor
 * knows its own saves by it, and so do words such as `client`. `staff`: whose account is gone.
 */
export async function saverFor({ stores, user }: { stores: Stores; user: User | undefined }, savedBy: string): Promise<string> {
  if (!savedBy.includes('@') || savedBy === user?.email) return savedBy;
  const name = (await readAccount(stores, savedBy))?.name;
  if (user?.role === 'admin') return name === undefined ? savedBy : `${name} (${savedBy})`;
  // Nobody passes for the client by such a name.
  return name === undefined || ['client', 'system'].includes(name) ? 'staff' : name;
}

/** All accounts, in no order. A preview shows those of the live site. */
export async function listAccounts(stores: Stores): Promise<Account[]> {
  const users = stores.base?.users ?? stores.own.users;
  const keys = (await users.list()).map(({ key }) => key);
  const found = await Promise.all(keys.map(async (key) => parseAccount(stores, key, await users.read(key))));
  return found.flatMap((account) => account ?? []);
}

/** Stores an account nobody has yet; `false` when there is one. */
export const createAccount = (stores: Stores, account: Account): Promise<boolean> => stores.own.users.create(accountKey(account.email), account);

/** Result of a change: the new account, or none if it stays as it is, and a result for the caller. */
export interface AccountChange<Result> {
  account?: Account;
  result: Result;
}

/**
 * Changes an account by compare-and-set; `change` may run several times. `undefined` when there is no such account that can be
 * read. Accounts are changed only on the live site: a changed copy in a preview would contradict it.
 */
export function changeAccount<Result>(stores: Stores, key: string, change: (present: Account) => AccountChange<Result>): Promise<Result | undefined> {
  if (stores.base) throw new Error('A preview changes no accounts: answer live_site_only before.');
  return changeBlob<Result | undefined>(stores.own.users, key, (value) => {
    const present = accountSchema.safeParse(value).data;
    if (present === undefined) return { result: undefined };
    const { account, result } = change(present);
    return { ...(account ? { value: account } : {}), result };
  });
}
