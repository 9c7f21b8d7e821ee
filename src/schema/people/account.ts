import * as z from 'zod';
import { userSchema } from '../api.ts';
import { lineSchema } from '../field.ts';

/** How a session began. */
export const signInWays = ['password', 'link', 'totp', 'recovery', 'passkey'] as const;

/** One of a person's own sessions. `id` names it for ending it; nobody can sign in with it. */
const ownSessionSchema = z.object({
  id: z.string(),
  isThis: z.boolean(),
  madeAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  by: z.enum(signInWays),
  /** Browser and system, such as `Chrome · Windows`; '' where the browser does not tell. */
  device: z.string(),
  /** Shortened address; '' where it is not known. */
  address: z.string(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** What GET `/api/account/sessions` answers: the last used first. */
export const ownSessionsSchema = z.object({ sessions: z.array(ownSessionSchema) });

/** Body of PUT `/api/account/password`. How long the new one is, and whether it is easy to guess, is judged apart, so that the person reads a clear message. */
export const passwordChangeSchema = z.strictObject({ current: z.string().min(1).max(1024), password: z.string().max(4096) });

const codeSchema = z.string().min(1).max(64);

/** Body of POST `/api/session/confirm`: proves again who is signed in, by the password or a code. */
export const confirmSchema = z.union([z.strictObject({ password: z.string().min(1).max(1024) }), z.strictObject({ code: codeSchema })]);

/** What the right password gives who needs a code as well. */
const signInStepSchema = z.object({ token: z.string() });
export type SignInStep = z.infer<typeof signInStepSchema>;
/** Body of POST `/api/session/code`: a code of the authenticator app, or a recovery code. */
export const stepAnswerSchema = z.strictObject({ token: z.string().max(1000), code: codeSchema });

/**
 * What the calls about the session answer. `step` instead of a user: a code is still to come. `passwordIsShort` after
 * signing in with a password from before the present rules: it works, and the person is asked to change it.
 * `secondFactorDue`: the person must set up a second factor before anything else.
 */
export const sessionAnswerSchema = z.object({
  user: userSchema.nullable(),
  step: signInStepSchema.optional(),
  passwordIsShort: z.boolean().optional(),
  secondFactorDue: z.boolean().optional(),
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/** One of a person's own passkeys, as they see it. */
const ownPasskeySchema = z.object({ id: z.string(), name: z.string(), addedAt: z.iso.datetime() });
export type OwnPasskey = z.infer<typeof ownPasskeySchema>;

/** What GET `/api/account/factors` answers. */
export const ownFactorsSchema = z.object({
  totpSince: z.iso.datetime().nullable(),
  passkeys: z.array(ownPasskeySchema),
  recoveryLeft: z.int(),
  isRequired: z.boolean(),
});

/** What POST `/api/account/totp` answers: a secret to be typed, or read from a picture of `uri`. */
export const totpOfferSchema = z.object({ secret: z.string(), uri: z.string(), token: z.string() });
/** Body of PUT `/api/account/totp`. */
export const totpConfirmationSchema = z.strictObject({ token: z.string().max(1000), code: codeSchema });
/** Recovery codes: shown once, kept nowhere. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });

/** Body of PUT `/api/settings/sign-in`, and what it and GET answer. */
export const signInSettingsSchema = z.strictObject({ secondFactorRequired: z.boolean() });

const base64url = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(longest);
const credential = { id: base64url(2000), rawId: base64url(2000), type: z.literal('public-key'), clientExtensionResults: z.object({}) };
const token = z.string().max(1000);

/** What the browser is asked: `options` go to it as they are, `token` comes back with its answer. */
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
