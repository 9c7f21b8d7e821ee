import type { StaffChange } from '#schema/people/users.ts';
import { type Account, accountKey, changeAccount, readAccount } from '../session/accounts.ts';
import type { Stores } from '../store/stores.ts';
import { hasOtherActiveAdmin, isActiveAdmin } from './staff.ts';

export type StaffChanged = { ok: true; account: Account } | { ok: false; code: 'not_found' | 'last_admin' };

/** An account with a change in it. Disabling ends the sessions and takes back links that are still under way. */
function withChange(present: Account, { name, role, disabled }: Omit<StaffChange, 'email'>): Account {
  const { links, ...rest } = present;
  const isEnding = disabled === true && !present.disabled;
  return {
    ...rest,
    ...(links && !isEnding ? { links } : {}),
    name: name ?? present.name,
    role: role ?? present.role,
    disabled: disabled ?? present.disabled,
    sessionVersion: present.sessionVersion + (isEnding ? 1 : 0),
  };
}

/**
 * Changes a member of staff. The site keeps at least one active administrator: that is checked before the change and again
 * after it is written, so that two administrators who demote each other at the same time do not both succeed.
 */
export async function changeStaff(stores: Stores, { email, ...change }: StaffChange): Promise<StaffChanged> {
  const key = accountKey(email);
  const present = await readAccount(stores, email);
  if (!present) return { ok: false, code: 'not_found' };
  const endsAdmin = isActiveAdmin(present) && !isActiveAdmin(withChange(present, change));
  if (endsAdmin && !(await hasOtherActiveAdmin(stores, email))) return { ok: false, code: 'last_admin' };
  const changed = await changeAccount(stores, key, (before) => {
    const account = withChange(before, change);
    return { account, result: { before, account } };
  });
  if (!changed) return { ok: false, code: 'not_found' };
  const { before, account } = changed;
  if (!isActiveAdmin(before) || isActiveAdmin(account) || (await hasOtherActiveAdmin(stores, email))) return { ok: true, account };
  await changeAccount(stores, key, (now) => ({ account: { ...now, role: before.role, disabled: before.disabled }, result: undefined }));
  return { ok: false, code: 'last_admin' };
}
