import type { StaffMember } from '#schema/people/users.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { hasSecondFactor } from '../factors/factors.ts';
import { type Account, listAccounts, normalEmail, readAccount } from '../session/accounts.ts';
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

/** Whether an account is an active administrator: not before its invitation was accepted. */
export const isActiveAdmin = ({ role, disabled, password }: Account): boolean => role === 'admin' && !disabled && password !== undefined;

/** Whether somebody else than this person is an active administrator. */
export async function hasOtherActiveAdmin(stores: Stores, email: string): Promise<boolean> {
  const accounts = await listAccounts(stores);
  return accounts.some((account) => isActiveAdmin(account) && account.email !== normalEmail(email));
}

/** Address of the longest-serving administrator, who gets mails meant for somebody who has left; blank if nobody has signed in yet. */
export async function firstAdminAddress(stores: Stores): Promise<string> {
  const admins = (await listAccounts(stores)).filter(isActiveAdmin);
  return admins.sort((a, b) => a.createdAt.localeCompare(b.createdAt))[0]?.email ?? '';
}

/** Address for mails to a site's designer: the one in its approval settings (or blank), or the first administrator's if that person has left. */
export async function designerAddress(stores: Stores, { clientApproval }: SiteConfig): Promise<string> {
  const address = clientApproval?.notificationEmail?.trim() ?? '';
  const account = address === '' ? undefined : await readAccount(stores, address);
  return account?.disabled ? firstAdminAddress(stores) : address;
}
