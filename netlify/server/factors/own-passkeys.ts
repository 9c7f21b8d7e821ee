import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { roles } from '#schema/api.ts';
import { newPasskeySchema } from '#schema/people/factors.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { parseInput } from '../http/input.ts';
import { accountKey } from '../session/accounts.ts';
import { changeFactors } from './change-factors.ts';
import { hasSecondFactor, type Passkey } from './factors.ts';
import { newChallenge, takeChallenge } from './passkey-challenge.ts';
import { newRecoveryCodes, withNewCodes } from './recovery.ts';

const maxPasskeys = 10;
/** Ed25519, ES256, RS256: every runtime that we use can verify these. Post-quantum algorithms are still experimental in some of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** POST `/api/account/passkeys`: what the browser is to make a passkey for. */
export const offerPasskeyAction: Action = {
  access: roles,
  liveSiteOnly: true,
  fresh: true,
  whileEnrolling: true,
  async run({ session, url, source }) {
    if (!session) return fail('unauthenticated');
    const { email, name, factors } = session.account;
    const key = accountKey(email);
    const { challenge, token } = newChallenge(key, source.now());
    const options = await generateRegistrationOptions({
      rpName: url.hostname,
      rpID: url.hostname,
      userName: email,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(key)),
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      attestationType: 'none',
      supportedAlgorithmIDs,
      excludeCredentials: (factors?.passkeys ?? []).map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return json({ options, token });
  },
};

/** PUT `/api/account/passkeys`: keeps what the browser made. With the first factor come recovery codes, shown once. */
export const addPasskeyAction: Action = {
  access: roles,
  liveSiteOnly: true,
  fresh: true,
  whileEnrolling: true,
  maxBytes: 32 * 1024,
  async run(call) {
    const { session, stores, url, source, body } = call;
    if (!session) return fail('unauthenticated');
    const given = parseInput(newPasskeySchema, body);
    if (!given.ok) return given;
    if ((session.account.factors?.passkeys.length ?? 0) >= maxPasskeys) return fail('invalid');
    const { token, name, response } = given.value;
    const expectedChallenge = await takeChallenge(stores, accountKey(session.account.email), token, source.now());
    if (!expectedChallenge) return fail('step_expired');
    const expected = { expectedChallenge, expectedOrigin: url.origin, expectedRPID: url.hostname, supportedAlgorithmIDs };
    const made = await verifyRegistrationResponse({ response, ...expected }).catch(() => undefined);
    if (!made?.verified) return fail('wrong_passkey');
    const { id, publicKey, counter } = made.registrationInfo.credential;
    const passkey: Passkey = { id, name, publicKey: Buffer.from(publicKey).toString('base64url'), counter, addedAt: source.now().toISOString() };
    const recovery = hasSecondFactor(session.account) ? undefined : newRecoveryCodes();
    return changeFactors(call, session, {
      type: 'factor-added',
      change: (present) => ({
        ...present,
        passkeys: [...present.passkeys, passkey],
        recovery: recovery ? withNewCodes(present.recovery, recovery.hashes) : present.recovery,
      }),
      body: { codes: recovery?.codes ?? [] },
    });
  },
};

/** DELETE `/api/account/passkeys/:passkey`: takes one away; the last factor stays where everybody must have one. */
export const removePasskeyAction: Action = {
  access: roles,
  liveSiteOnly: true,
  fresh: true,
  async run(call) {
    const { session, params } = call;
    if (!session) return fail('unauthenticated');
    const { factors } = session.account;
    if (!factors?.passkeys.some(({ id }) => id === params['passkey'])) return fail('not_found');
    return changeFactors(call, session, {
      type: 'factor-removed',
      change: (present) => ({ ...present, passkeys: present.passkeys.filter(({ id }) => id !== params['passkey']) }),
      body: {},
    });
  },
};
