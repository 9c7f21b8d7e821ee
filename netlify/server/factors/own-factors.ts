import { roles } from '#schema/api.ts';
import { recoveryConfirmationSchema, totpConfirmationSchema } from '#schema/people/factors.ts';
import { readEnvironment } from '../env.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { parseInput } from '../http/input.ts';
import { unseal } from '../keys.ts';
import { accountKey } from '../session/accounts.ts';
import { changeFactors } from './change-factors.ts';
import { hasSecondFactor } from './factors.ts';
import { confirmRecoveryCodes, isRecoveryUnconfirmed, newRecoveryCodes, recoveryLeft, withNewCodes } from './recovery.ts';
import { isSecondFactorRequired } from './requirement.ts';
import { newTotpSecret, sealSecret, takeFirstCode } from './totp.ts';

/** GET `/api/account/factors`: the caller's second factors. */
export const readFactorsAction: Action = {
  access: roles,
  whileEnrolling: true,
  async run({ session, stores }) {
    if (!session) return fail('unauthenticated');
    const { factors } = session.account;
    return json({
      totpSince: factors?.totp?.addedAt ?? null,
      passkeys: (factors?.passkeys ?? []).map(({ id, name, addedAt }) => ({ id, name, addedAt })),
      recoveryLeft: recoveryLeft(factors?.recovery ?? []),
      isRecoveryUnconfirmed: isRecoveryUnconfirmed(factors?.recovery ?? []),
      isRequired: await isSecondFactorRequired(stores),
    });
  },
};

/** POST `/api/account/totp`: a secret for an authenticator app. It counts once PUT has proved that the app has it. */
export const offerTotpAction: Action = {
  access: roles,
  liveSiteOnly: true,
  fresh: true,
  whileEnrolling: true,
  async run({ session, url }) {
    if (!session) return fail('unauthenticated');
    const { email } = session.account;
    const { secret, uri } = newTotpSecret(email, new URL(readEnvironment('URL') ?? url.origin).hostname);
    return json({ secret, uri, token: sealSecret(email, secret) });
  },
};

/** PUT `/api/account/totp`: turns the second factor on, given a code of the app. The answer shows the recovery codes, once. */
export const confirmTotpAction: Action = {
  access: roles,
  liveSiteOnly: true,
  fresh: true,
  whileEnrolling: true,
  maxBytes: 4096,
  async run(call) {
    const { session, body, source, stores } = call;
    if (!session) return fail('unauthenticated');
    const given = parseInput(totpConfirmationSchema, body);
    if (!given.ok) return given;
    const { token, code } = given.value;
    const { email } = session.account;
    const secret = unseal('second-factor', accountKey(email), token)?.text;
    if (!secret || !(await takeFirstCode(stores, { email, secret, code: code.replace(/\s/g, ''), now: source.now() }))) return fail('wrong_code');
    const { codes, hashes } = newRecoveryCodes();
    const totp = { sealed: sealSecret(email, secret), addedAt: source.now().toISOString() };
    return changeFactors(call, session, {
      type: 'factor-added',
      change: (present) => ({ ...present, totp, recovery: withNewCodes(present.recovery, hashes) }),
      body: { codes },
    });
  },
};

/** DELETE `/api/account/totp`: turns it off, unless everybody must have a second factor. */
export const removeTotpAction: Action = {
  access: roles,
  liveSiteOnly: true,
  fresh: true,
  async run(call) {
    const { session } = call;
    if (!session) return fail('unauthenticated');
    const { factors } = session.account;
    if (!factors?.totp) return fail('not_found');
    return changeFactors(call, session, { type: 'factor-removed', change: ({ totp, ...rest }) => rest, body: {} });
  },
};

/** POST `/api/account/recovery-codes`: ten new codes, which replace the former ones once PUT has confirmed them. */
export const renewRecoveryAction: Action = {
  access: roles,
  liveSiteOnly: true,
  fresh: true,
  async run(call) {
    const { session } = call;
    if (!session) return fail('unauthenticated');
    if (!hasSecondFactor(session.account)) return fail('not_found');
    const { codes, hashes } = newRecoveryCodes();
    return changeFactors(call, session, {
      type: 'recovery-codes-made',
      change: (present) => ({ ...present, recovery: withNewCodes(present.recovery, hashes) }),
      body: { codes },
    });
  },
};

/** PUT `/api/account/recovery-codes`: confirms the new set by one of its codes; the former codes stop working. */
export const confirmRecoveryAction: Action = {
  access: roles,
  liveSiteOnly: true,
  maxBytes: 4096,
  async run({ session, body, stores }) {
    if (!session) return fail('unauthenticated');
    const given = parseInput(recoveryConfirmationSchema, body);
    if (!given.ok) return given;
    return (await confirmRecoveryCodes(stores, session.account.email, given.value.code)) ? json({}) : fail('wrong_code');
  },
};
