import * as z from 'zod';
import { userSchema } from '../api.ts';

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

/** Answer of GET `/api/account/sessions`: the last used first. */
export const ownSessionsSchema = z.object({ sessions: z.array(ownSessionSchema) });

/** Body of PUT `/api/account/password`. How long the new one is, and whether it is easy to guess, is judged apart, so that the person reads a clear message. */
export const passwordChangeSchema = z.strictObject({ current: z.string().min(1).max(1024), password: z.string().max(4096) });

export const codeSchema = z.string().min(1).max(64);

/** Body of POST `/api/session/confirm`: proves again who is signed in, by the password or a code. */
export const confirmSchema = z.union([z.strictObject({ password: z.string().min(1).max(1024) }), z.strictObject({ code: codeSchema })]);

/** Answer to the right password of a person who must also enter a code. */
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

/** Body of PUT `/api/settings/sign-in`, and what it and GET answer. */
export const signInSettingsSchema = z.strictObject({ secondFactorRequired: z.boolean() });
