import type { SecurityEventType } from '#schema/people/security-events.ts';
import { json } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { type Account, accountKey, changeAccount } from '../session/accounts.ts';
import { renewSession, type Session } from '../session/session.ts';
import { removeSessions } from '../session/session-records.ts';
import { cleanFactors, type Factors } from './factors.ts';

/** Changes one's own factors, ends all other sessions, and answers under a new session. */
export async function changeFactors(
  call: Call,
  session: Session,
  type: SecurityEventType,
  change: (present: Factors) => Factors,
  body: object,
): Promise<Response> {
  const { stores, request, ip, source } = call;
  const key = accountKey(session.account.email);
  const account = await changeAccount<Account>(stores, key, ({ factors, ...present }) => {
    const next: Account = { ...present, ...cleanFactors(change(factors ?? { passkeys: [], recovery: [] })), sessionVersion: present.sessionVersion + 1 };
    return { account: next, result: next };
  });
  if (!account) throw new Error(`The account users/${key} is gone.`);
  await removeSessions(stores, key);
  recordSecurityEvent(call, { type });
  const response = json(body);
  await renewSession(stores, response, { ...session, account }, { request, ip, now: source.now() });
  return response;
}
