import * as z from 'zod';
import { lineSchema } from '../field.ts';
import { codeSchema } from './account.ts';

/** One of a person's own passkeys, as they see it. */
const ownPasskeySchema = z.object({ id: z.string(), name: z.string(), addedAt: z.iso.datetime() });
export type OwnPasskey = z.infer<typeof ownPasskeySchema>;

/** Answer of GET `/api/account/factors`. Codes are unconfirmed until somebody says that they have kept them. */
export const ownFactorsSchema = z.object({
  totpSince: z.iso.datetime().nullable(),
  passkeys: z.array(ownPasskeySchema),
  recoveryLeft: z.int(),
  isRecoveryUnconfirmed: z.boolean(),
  isRequired: z.boolean(),
});

/** Answer of POST `/api/account/totp`: a secret to be typed, or read from a picture of `uri`. */
export const totpOfferSchema = z.object({ secret: z.string(), uri: z.string(), token: z.string() });
/** Body of PUT `/api/account/totp`. */
export const totpConfirmationSchema = z.strictObject({ token: z.string().max(1000), code: codeSchema });
/** Recovery codes: shown once, kept nowhere. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });
/** Body of PUT `/api/account/recovery-codes`: one of the codes that are kept. */
export const recoveryConfirmationSchema = z.strictObject({ code: codeSchema });

const base64url = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(longest);
const credential = { id: base64url(2000), rawId: base64url(2000), type: z.literal('public-key'), clientExtensionResults: z.object({}) };
const token = z.string().max(1000);

/** A question for the browser's passkey functions: `options` are passed on unchanged, `token` is sent back with the result. */
export const passkeyQuestionSchema = z.object({ options: z.looseObject({ challenge: z.string() }), token });

/** Body of PUT `/api/account/passkeys`: what the browser made, under a name of the person's. */
export const newPasskeySchema = z.strictObject({
  token,
  name: z.string().trim().min(1).max(60).pipe(lineSchema),
  response: z.object({
    ...credential,
    response: z.object({ clientDataJSON: base64url(4000), attestationObject: base64url(8000), transports: z.array(z.string().max(20)).max(10).default([]) }),
  }),
});

/** Body of PUT `/api/session/passkey`: signs in with what the browser signed. */
export const passkeyAnswerSchema = z.strictObject({
  token,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(6000),
      userHandle: base64url(200),
    }),
  }),
});
