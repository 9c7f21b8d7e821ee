import { resetRequestSchema } from '#schema/people/users.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { parseInput } from '../http/input.ts';
import { recordAttempt } from '../security-log/record-attempt.ts';
import { reserveReset } from '../session/throttle.ts';
import { sendLink } from './send-link.ts';

/**
 * POST `/api/users/reset`: mails a link that sets a new password (or the invitation again). Anybody may ask, and gets the same
 * answer in the same time whether there is such an account or not: the account is looked at after the answer. An
 * administrator is told whether the mail was sent.
 */
export const requestResetAction: Action = {
  access: 'anyone',
  liveSiteOnly: true,
  maxBytes: 8 * 1024,
  async run(call) {
    const { stores, source, user, ip, body, afterAnswer } = call;
    const given = parseInput(resetRequestSchema, body);
    if (!given.ok) return given;
    const { email } = given.value;
    if (user?.role === 'admin') {
      const sent = await sendLink(call, email);
      recordAttempt(call, 'reset-requested', email);
      return sent ? json({ mail: sent.mail }, { status: 202 }) : fail('not_found');
    }
    recordAttempt(call, 'reset-requested', email);
    const waitSeconds = await reserveReset(stores, email, ip, source.now());
    if (waitSeconds > 0) return fail('rate_limited', { headers: { 'retry-after': String(waitSeconds) } });
    afterAnswer(async () => void (await sendLink(call, email)));
    return json({}, { status: 202 });
  },
};
