import { acceptSchema } from '#schema/people/users.ts';
import { hasSecondFactor } from '../factors/factors.ts';
import { beginStep } from '../factors/sign-in-step.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { parseInput } from '../http/input.ts';
import { hashPassword, type PasswordHash } from '../passwords/password.ts';
import { passwordFault } from '../passwords/password-rules.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { opensLink, readToken } from '../session/account-link.ts';
import { type Account, accountKey, changeAccount } from '../session/accounts.ts';
import { enter } from '../session/enter.ts';
import { removeSessions } from '../session/session-records.ts';
import { forgiveAccount } from '../session/throttle.ts';
import type { Stores } from '../store/stores.ts';

/** The account of a link, if the link is valid. With a `password` all links of the account become invalid: of two simultaneous uses only one succeeds. */
async function openLink(stores: Stores, link: { token: string; name: string | undefined; now: Date }, password?: PasswordHash): Promise<Account | undefined> {
  const { token, name, now } = link;
  const parts = readToken(token);
  if (!parts) return undefined;
  return changeAccount<Account | undefined>(stores, parts.accountKey, ({ links, ...present }) => {
    if (present.disabled || !opensLink(links, parts.secret, now)) return { result: undefined };
    if (!password) return { result: present };
    const account: Account = { ...present, name: name ?? present.name, password, sessionVersion: present.sessionVersion + 1 };
    return { account, result: account };
  });
}

/** POST `/api/session/accept`: sets the password for an invitation or a reset, ends all other sessions, and signs in. Without one it only says whether the link works. */
export const acceptAction: Action = {
  access: 'anyone',
  liveSiteOnly: true,
  maxBytes: 16 * 1024,
  async run(call) {
    const { stores, source, ip, body } = call;
    const given = parseInput(acceptSchema, body);
    if (!given.ok) return given;
    const { token, password, name } = given.value;
    const acceptance = { token, name, now: source.now() };
    // Checking and hashing a password are costly, so both are done only for a link that works.
    const invited = await openLink(stores, acceptance);
    if (!invited) return fail('link_expired');
    if (password === undefined) return json({ user: null });
    const fault = await passwordFault(password, { email: invited.email, name: name ?? invited.name });
    if (fault) return fail(fault);
    const account = await openLink(stores, acceptance, await hashPassword(password));
    if (!account) return fail('link_expired');
    await forgiveAccount(stores, account.email, { address: ip });
    await removeSessions(stores, accountKey(account.email));
    recordSecurityEvent(call, { type: invited.password ? 'password-set' : 'invitation-accepted', actor: account.email });
    // Access to somebody's mailbox does not replace their second factor.
    if (hasSecondFactor(account)) return json({ user: null, step: beginStep(account, acceptance.now) });
    return enter(call, account, 'link');
  },
};
