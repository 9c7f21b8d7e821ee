import { roles } from '#schema/api.ts';
import { passwordChangeSchema } from '#schema/people/account.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { parseInput } from '../http/input.ts';
import { hashPassword } from '../passwords/password.ts';
import { passwordFault } from '../passwords/password-rules.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { type Account, accountKey, asUser, changeAccount } from '../session/accounts.ts';
import { refused } from '../session/actions.ts';
import { knownDevice } from '../session/known-device.ts';
import { isOfSession, startSession } from '../session/session.ts';
import { isKept, removeSessions } from '../session/session-records.ts';
import { checkPassword } from '../session/sign-in.ts';

/**
 * PUT `/api/account/password`: sets a new password for a person who knows the present one, and ends all other sessions
 * and every link that could set one. A session that was ended meanwhile sets none.
 */
export const changePasswordAction: Action = {
  access: roles,
  liveSiteOnly: true,
  maxBytes: 16 * 1024,
  async run(call) {
    const { request, stores, session, source, ip, body } = call;
    if (!session) return fail('unauthenticated');
    const given = parseInput(passwordChangeSchema, body);
    if (!given.ok) return given;
    const { current, password } = given.value;
    const [now, { email }] = [source.now(), session.account];
    const checked = await checkPassword(stores, session.account, current, { caller: { address: ip, device: knownDevice(request, email) }, now });
    if (!checked.ok) {
      recordSecurityEvent(call, { type: checked.code === 'rate_limited' ? 'sign-in-locked' : 'confirmation-failed' });
      return checked.code === 'unauthenticated' ? fail('wrong_password') : refused(checked);
    }
    const fault = await passwordFault(password, session.account);
    if (fault) return fail(fault);
    const hash = await hashPassword(password);
    if (!(await isKept(stores, session))) return fail('unauthenticated');
    const account = await changeAccount<Account | undefined>(stores, accountKey(email), ({ links, ...present }) => {
      const changed: Account = { ...present, password: hash, sessionVersion: present.sessionVersion + 1 };
      return isOfSession(session, present) ? { account: changed, result: changed } : { result: undefined };
    });
    if (!account) return fail('unauthenticated');
    await removeSessions(stores, accountKey(email));
    recordSecurityEvent(call, { type: 'password-changed' });
    const response = json({ user: asUser(account) });
    await startSession(stores, response, account, { by: session.record.by }, { request, ip, now });
    return response;
  },
};
