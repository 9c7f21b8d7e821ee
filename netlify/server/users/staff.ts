import type { StaffMember } from '#schema/people/users.ts';
import { hasSecondFactor } from '../factors/factors.ts';
import { type Account, listAccounts, normalEmail } from '../session/accounts.ts';
import type { Stores } from '../store/stores.ts';

/** An account as administrators see it. */
export const asMember = ({ email, name, role, disabled, password, createdAt, factors }: Account): StaffMember => ({
  email,
  name,
  role,
  disabled,
  invited: password === undefined,
  createdAt,
  hasSecondFactor: hasSecondFactor({ factors }),
});

/** Whether an account can administer: one that nobody has accepted yet cannot. */
export const isActiveAdmin = ({ role, disabled, password }: Account): boolean => role === 'admin' && !disabled && password !== undefined;

export async function hasOtherActiveAdmin(stores: Stores, email: string): Promise<boolean> {
  const accounts = await listAccounts(stores);
  return accounts.some((account) => isActiveAdmin(account) && account.email !== normalEmail(email));
}
