import { toIssues } from '#core/config/write-issues.ts';
import { signInSchema } from '#schema/api.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';

import { asUser, endAllSessions } from './accounts.ts';
import { endSession, startSession } from './session.ts';
import { signIn } from './sign-in.ts';

/** Who am I; nobody is an answer, not an error. */
export const readSessionAction: Action = {
  access: 'anyone',
  run: async ({ user }) => json({ user: user ?? null }),
};

export const signInAction: Action = {
  access: 'anyone',
  maxBytes: 8 * 1024,
  async run({ request, body, stores, ip, source }) {
    const credentials = signInSchema.safeParse(body);
    if (!credentials.success) return fail('invalid', { issues: toIssues(credentials.error.issues) });
    const result = await signIn(stores, credentials.data, ip, source.now());
    if (!result.ok) return fail(result.code, result.code === 'rate_limited' ? { headers: { 'retry-after': String(result.retryAfterSeconds) } } : {});
    const response = json({ user: asUser(result.account) });
    await startSession(request, response, result.account);
    return response;
  },
};

/** Signs out here, with `?everywhere=true` on every device. */
export const signOutAction: Action = {
  access: 'anyone',
  async run({ request, url, user, stores }) {
    if (user && url.searchParams.get('everywhere') === 'true') await endAllSessions(stores, user.email);
    const response = json({ user: null });
    await endSession(request, response);
    return response;
  },
};
