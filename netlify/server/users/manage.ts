import { invitationSchema, staffChangeSchema, staffMemberNamedSchema } from '#schema/people/users.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { parseInput } from '../http/input.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { type Account, accountKey, changeAccount, createAccount, listAccounts, normalEmail, readAccount } from '../session/accounts.ts';
import { endAllSessions, removeSessions } from '../session/session-records.ts';
import { changeStaff } from './change-staff.ts';
import { sendLink } from './send-link.ts';
import { asMember } from './staff.ts';

const maxBytes = 8 * 1024;
const admins = ['admin'] as const;

/** GET `/api/users`: everybody, by name. */
export const listStaffAction: Action = {
  access: admins,
  async run({ stores }) {
    const users = (await listAccounts(stores)).map(asMember).sort((a, b) => a.name.localeCompare(b.name, 'es') || a.email.localeCompare(b.email));
    return json({ users });
  },
};

/** POST `/api/users`: makes an account without a password and mails the link that sets one. A failed mail leaves the invitation, to be sent again. */
export const inviteAction: Action = {
  access: admins,
  liveSiteOnly: true,
  fresh: true,
  maxBytes,
  async run(call) {
    const { stores, source, body } = call;
    const given = parseInput(invitationSchema, body);
    if (!given.ok) return given;
    const { name, role } = given.value;
    const email = normalEmail(given.value.email);
    const account: Account = { email, name, role, sessionVersion: 0, disabled: false, createdAt: source.now().toISOString() };
    if (!(await createAccount(stores, account))) return fail('account_exists');
    recordSecurityEvent(call, { type: 'invitation-sent', subject: email, detail: { role } });
    const sent = await sendLink(call, email);
    return json({ user: asMember(sent?.account ?? account), mail: sent?.mail ?? 'failed' }, { status: 201 });
  },
};

/** PUT `/api/users`: name, role, disabled. */
export const changeStaffAction: Action = {
  access: admins,
  liveSiteOnly: true,
  fresh: true,
  maxBytes,
  async run(call) {
    const { stores, body, user } = call;
    const given = parseInput(staffChangeSchema, body);
    if (!given.ok) return given;
    if (given.value.disabled && normalEmail(given.value.email) === user?.email) return fail('own_account');
    const changed = await changeStaff(stores, given.value);
    if (!changed.ok) return fail(changed.code);
    const { role, disabled, name } = given.value;
    const detail = { ...(role ? { role } : {}), ...(disabled === undefined ? {} : { disabled: String(disabled) }), ...(name ? { name: 'changed' } : {}) };
    recordSecurityEvent(call, { type: 'staff-changed', subject: changed.account.email, detail });
    return json({ user: asMember(changed.account) });
  },
};

/** POST `/api/users/sessions`: signs somebody out on every device, such as one that was stolen. */
export const endSessionsAction: Action = {
  access: admins,
  liveSiteOnly: true,
  fresh: true,
  maxBytes,
  async run(call) {
    const { stores, body } = call;
    const given = parseInput(staffMemberNamedSchema, body);
    if (!given.ok) return given;
    const account = await readAccount(stores, given.value.email);
    if (!account) return fail('not_found');
    await endAllSessions(stores, account.email);
    recordSecurityEvent(call, { type: 'session-ended', subject: account.email, detail: { sessions: 'all' } });
    return json({});
  },
};

/**
 * POST `/api/users/factors`: removes the second factor and recovery codes of somebody who has lost them, and signs them out.
 * One's own are changed on the account screen.
 */
export const resetFactorsAction: Action = {
  access: admins,
  liveSiteOnly: true,
  fresh: true,
  maxBytes,
  async run(call) {
    const { stores, body, user } = call;
    const given = parseInput(staffMemberNamedSchema, body);
    if (!given.ok) return given;
    const email = normalEmail(given.value.email);
    if (email === user?.email) return fail('own_account');
    const key = accountKey(email);
    const account = await changeAccount<Account>(stores, key, ({ factors, ...present }) => {
      const changed: Account = { ...present, sessionVersion: present.sessionVersion + 1 };
      return { account: changed, result: changed };
    });
    if (!account) return fail('not_found');
    await removeSessions(stores, key);
    recordSecurityEvent(call, { type: 'factor-removed', subject: email });
    return json({ user: asMember(account) });
  },
};
