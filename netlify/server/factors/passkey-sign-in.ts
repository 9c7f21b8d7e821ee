import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { passkeyAnswerSchema } from '#schema/people/factors.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { parseInput } from '../http/input.ts';
import { recordAttempt } from '../security-log/record-attempt.ts';
import { accountKey, changeAccount, readAccountAt } from '../session/accounts.ts';
import { enter } from '../session/enter.ts';
import { newChallenge, takeChallenge } from './passkey-challenge.ts';

/** POST `/api/session/passkey`: what the browser is to sign. The answer does not reveal which accounts exist. */
export const askPasskeyAction: Action = {
  access: 'anyone',
  async run({ url, source }) {
    const { challenge, token } = newChallenge('sign-in', source.now());
    const options = await generateAuthenticationOptions({
      rpID: url.hostname,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      userVerification: 'required',
    });
    return json({ options, token });
  },
};

/** PUT `/api/session/passkey`: signs in. A passkey opened by a finger, a face or a PIN is two factors at once: no password is asked. */
export const signInWithPasskeyAction: Action = {
  access: 'anyone',
  maxBytes: 32 * 1024,
  async run(call) {
    const { stores, url, body, source } = call;
    const given = parseInput(passkeyAnswerSchema, body);
    if (!given.ok) return given;
    const { token, response } = given.value;
    const expectedChallenge = await takeChallenge(stores, 'sign-in', token, source.now());
    if (!expectedChallenge) return fail('step_expired');
    const key = Buffer.from(response.response.userHandle, 'base64url').toString();
    const account = /^[0-9a-f]{64}$/.test(key) ? await readAccountAt(stores, key) : undefined;
    const passkey = account?.factors?.passkeys.find(({ id }) => id === response.id);
    if (!account || account.disabled || !passkey) return fail('wrong_passkey');
    const credential = { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: passkey.counter };
    const expected = { expectedChallenge, expectedOrigin: url.origin, expectedRPID: url.hostname, requireUserVerification: true };
    const checked = await verifyAuthenticationResponse({ response, credential, ...expected }).catch(() => undefined);
    if (!checked?.verified) {
      recordAttempt(call, 'factor-failed', account.email);
      return fail('wrong_passkey');
    }
    const counter = checked.authenticationInfo.newCounter;
    // Most passkeys do not count their uses. If one does, a counter that went back means that a copy of it exists.
    if (counter !== passkey.counter && !stores.base) {
      await changeAccount(stores, accountKey(account.email), (present) => {
        const { factors } = present;
        if (!factors) return { result: undefined };
        const passkeys = factors.passkeys.map((each) => (each.id === passkey.id ? { ...each, counter } : each));
        return { account: { ...present, factors: { ...factors, passkeys } }, result: undefined };
      });
    }
    return enter(call, account, 'passkey');
  },
};
