import type { SecurityEventType } from '#schema/people/security-events.ts';
import { type Failure, fail, json } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { type Account, accountKey, changeAccount } from '../session/accounts.ts';
import { isOfSession, renewSession, type Session } from '../session/session.ts';
import { isKept, removeSessions } from '../session/session-records.ts';
import { cleanFactors, type Factors, hasSecondFactor } from './factors.ts';
import { isSecondFactorRequired } from './requirement.ts';

/**
 * Changes one's own factors, ends all other sessions, and answers under a new session; a session that was ended meanwhile changes
 * nothing. Where everybody must have a second factor, the last one stays.
 */
export async function changeFactors(
  call: Call,
  session: Session,
  { type, change, body }: { type: SecurityEventType; change: (present: Factors) => Factors; body: object },
): Promise<Response | Failure> {
  const { stores, request, source } = call;
  const key = accountKey(session.account.email);
  const isRequired = await isSecondFactorRequired(stores);
  if (!(await isKept(stores, session))) return fail('unauthenticated');
  const account = await changeAccount<Account | 'last' | 'ended'>(stores, key, ({ factors, ...present }) => {
    if (!isOfSession(session, present)) return { result: 'ended' };
    const next: Account = { ...present, ...cleanFactors(change(factors ?? { passkeys: [], recovery: [] })), sessionVersion: present.sessionVersion + 1 };
    return isRequired && !hasSecondFactor(next) ? { result: 'last' } : { account: next, result: next };
  });
  if (!account) throw new Error(`The account users/${key} is gone.`);
  if (account === 'ended') return fail('unauthenticated');
  if (account === 'last') return fail('second_factor_required');
  await removeSessions(stores, key);
  recordSecurityEvent(call, { type });
  // A second factor has become required meanwhile: a person without one signs in again and sets one up.
  if (!hasSecondFactor(account) && (await isSecondFactorRequired(stores))) return fail('unauthenticated');
  const response = json(body);
  await renewSession(stores, response, { ...session, account }, { request, now: source.now() });
  return response;
}
