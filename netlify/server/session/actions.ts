import { roles, signInSchema } from '#schema/api.ts';
import { confirmSchema, stepAnswerSchema } from '#schema/people/account.ts';
import { passwordLength } from '#schema/people/users.ts';
import { checkCode } from '../factors/check-code.ts';
import { hasSecondFactor } from '../factors/factors.ts';
import { beginStep, readStep } from '../factors/sign-in-step.ts';
import { type Failure, fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { parseInput } from '../http/input.ts';
import { lengthOf } from '../passwords/password-rules.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { recordAttempt } from '../security-log/record-attempt.ts';
import { asUser } from './accounts.ts';
import { enter } from './enter.ts';
import { knownDevice } from './known-device.ts';
import { endSession, renewSession } from './session.ts';
import { endAllSessions, isKept } from './session-records.ts';
import { checkPassword, type SignIn, signIn } from './sign-in.ts';

/** The failure for a password or code that was wrong, or not checked because of a limit. */
export const refused = (result: Exclude<SignIn, { ok: true }>): Failure =>
  fail(result.code, result.code === 'rate_limited' ? { headers: { 'retry-after': String(result.retryAfterSeconds) } } : {});

/** GET `/api/session`: who am I; nobody is an answer, not an error. */
export const readSessionAction: Action = {
  access: 'anyone',
  whileEnrolling: true,
  run: async ({ user, session }) => json({ user: user ?? null, ...(session?.record.enrolling ? { secondFactorDue: true } : {}) }),
};

/** POST `/api/session`: signs in, under a new session. */
export const signInAction: Action = {
  access: 'anyone',
  maxBytes: 8 * 1024,
  async run(call) {
    const { request, body, stores, ip, source } = call;
    const credentials = parseInput(signInSchema, body);
    if (!credentials.ok) return credentials;
    const now = source.now();
    const caller = { address: ip, device: knownDevice(request, credentials.value.email) };
    const result = await signIn(stores, credentials.value, { caller, now });
    if (!result.ok) {
      recordAttempt(call, result.code === 'rate_limited' ? 'sign-in-locked' : 'sign-in-failed', credentials.value.email);
      return refused(result);
    }
    const { account } = result;
    if (hasSecondFactor(account)) return json({ user: null, step: beginStep(account, now) });
    const isShort = lengthOf(credentials.value.password) < passwordLength.min;
    return enter(call, account, 'password', isShort ? { passwordIsShort: true } : {});
  },
};

/** POST `/api/session/code`: signs in who has given the right password and now a code. */
export const signInWithCodeAction: Action = {
  access: 'anyone',
  maxBytes: 8 * 1024,
  async run(call) {
    const { request, body, stores, ip, source } = call;
    const given = parseInput(stepAnswerSchema, body);
    if (!given.ok) return given;
    const now = source.now();
    const account = await readStep(stores, given.value.token, now);
    if (!account) return fail('step_expired');
    const caller = { address: ip, device: knownDevice(request, account.email) };
    const checked = await checkCode(stores, account, { code: given.value.code, caller, now });
    if (!checked.ok) {
      recordAttempt(call, checked.code === 'rate_limited' ? 'sign-in-locked' : 'factor-failed', account.email);
      return checked;
    }
    return enter(call, account, checked.by);
  },
};

/** DELETE `/api/session`: signs out here, with `?everywhere=true` on every device. */
export const signOutAction: Action = {
  access: 'anyone',
  whileEnrolling: true,
  async run(call) {
    const { request, url, user, stores } = call;
    const isEverywhere = url.searchParams.get('everywhere') === 'true';
    if (isEverywhere && stores.base) return fail('live_site_only');
    // Signing out everywhere needs to know whose sessions to end.
    if (isEverywhere && !user) return fail('unauthenticated');
    if (isEverywhere && user) await endAllSessions(stores, user.email);
    if (user) recordSecurityEvent(call, { type: isEverywhere ? 'signed-out-everywhere' : 'signed-out' });
    const response = json({ user: null });
    await endSession(stores, request, response);
    return response;
  },
};

/** POST `/api/session/confirm`: proves again who is signed in, for actions that are `fresh`. The session gets a new id. */
export const confirmAction: Action = {
  access: roles,
  whileEnrolling: true,
  maxBytes: 8 * 1024,
  async run(call) {
    const { request, body, stores, ip, source, session } = call;
    if (!session) return fail('unauthenticated');
    const given = parseInput(confirmSchema, body);
    if (!given.ok) return given;
    const now = source.now();
    const { account } = session;
    const caller = { address: ip, device: knownDevice(request, account.email) };
    if ('code' in given.value) {
      const checked = await checkCode(stores, account, { code: given.value.code, caller, now });
      if (!checked.ok) {
        recordSecurityEvent(call, { type: checked.code === 'rate_limited' ? 'sign-in-locked' : 'factor-failed' });
        return checked;
      }
    } else {
      const result = await checkPassword(stores, account, given.value.password, { caller, now });
      if (!result.ok) {
        recordSecurityEvent(call, { type: result.code === 'rate_limited' ? 'sign-in-locked' : 'confirmation-failed' });
        return result.code === 'unauthenticated' ? fail('wrong_password') : refused(result);
      }
    }
    if (!(await isKept(stores, session))) return fail('unauthenticated');
    const response = json({ user: asUser(account) });
    await renewSession(stores, response, session, { request, now });
    return response;
  },
};
