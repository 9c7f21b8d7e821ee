import { hasSecondFactor } from '../factors/factors.ts';
import { isSecondFactorRequired } from '../factors/requirement.ts';
import { json } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { type Account, asUser } from './accounts.ts';
import { rememberDevice } from './known-device.ts';
import { startSession } from './session.ts';
import { listSessions, type SessionRecord } from './session-records.ts';

/**
 * The response for a person who has proved who they are: a new session and their data. Without a required second factor the
 * session only allows setting one up. A person who came by a link is in the security log already.
 */
export async function enter(call: Call, account: Account, by: SessionRecord['by'], extra: { passwordIsShort?: true } = {}): Promise<Response> {
  const { stores, request, ip, source, afterAnswer } = call;
  const now = source.now();
  const isEnrolling = !hasSecondFactor(account) && (await isSecondFactorRequired(stores));
  const response = json({ user: asUser(account), ...extra, ...(isEnrolling ? { secondFactorDue: true } : {}) });
  await startSession(stores, response, account, { by, isEnrolling }, { request, ip, now });
  rememberDevice(request, response, account.email);
  if (by === 'recovery') recordSecurityEvent(call, { type: 'recovery-code-used', actor: account.email });
  if (by !== 'link') recordSecurityEvent(call, { type: 'signed-in', actor: account.email, detail: { by } });
  // Listing the sessions also removes those that have ended.
  afterAnswer(async () => void (await listSessions(stores, account, now)));
  return response;
}
