import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import * as z from 'zod';
import { type SessionAnswer, sessionAnswerSchema } from '#schema/people/account.ts';
import { passkeyQuestionSchema, recoveryCodesSchema } from '#schema/people/factors.ts';
import { type CallFailure, type CallResult, callApi, silence } from '../../api/call.ts';

/** The user closed the browser's dialog, or the device has no passkey for this site. */
interface Dismissed {
  ok: false;
  code: 'dismissed';
}
const dismissed: Dismissed = { ok: false, code: 'dismissed' };
const path = '/api/session/passkey';
const ownPath = '/api/account/passkeys';

// The server's library makes these options for the browser's library; the editor passes them on unchecked.
const creationSchema = passkeyQuestionSchema.extend({ options: z.custom<PublicKeyCredentialCreationOptionsJSON>() });
const requestSchema = passkeyQuestionSchema.extend({ options: z.custom<PublicKeyCredentialRequestOptionsJSON>() });

/** The browser's library; `undefined` without a network. */
const loadLibrary = () => import('@simplewebauthn/browser').catch(() => undefined);

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/** Signs in with a passkey of this device, of a key, or of a phone nearby. */
export async function signInWithPasskey(): Promise<CallResult<SessionAnswer> | Dismissed> {
  const library = await loadLibrary();
  if (!library) return silence('network');
  const question = await callApi(requestSchema, path, { method: 'POST', isAboutSession: true });
  if (!question.ok) return question;
  const response = await library.startAuthentication({ optionsJSON: question.value.options }).catch(() => undefined);
  return response ? callApi(sessionAnswerSchema, path, { method: 'PUT', json: { token: question.value.token, response }, isAboutSession: true }) : dismissed;
}

/** Creates a passkey and stores it under a name. If it is the account's first second factor, the answer has recovery codes. */
export async function addPasskey(name: string): Promise<CallResult<z.infer<typeof recoveryCodesSchema>> | CallFailure | Dismissed> {
  const library = await loadLibrary();
  if (!library) return silence('network');
  const question = await callApi(creationSchema, ownPath, { method: 'POST' });
  if (!question.ok) return question;
  const response = await library.startRegistration({ optionsJSON: question.value.options }).catch(() => undefined);
  return response ? callApi(recoveryCodesSchema, ownPath, { method: 'PUT', json: { token: question.value.token, name, response } }) : dismissed;
}

export const removePasskey = (id: string) => callApi(z.object({}), `${ownPath}/${id}`, { method: 'DELETE' });
