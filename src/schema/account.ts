import * as z from 'zod';
import { userSchema } from './api.ts';

/** How a session began. */
export const signInWays = ['password', 'link'] as const;

/** One of a person's own sessions. `id` names it for ending it; nobody can sign in with it. */
export const ownSessionSchema = z.object({
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

/** Body of POST `/api/session/confirm`: proves again who is signed in. */
export const confirmSchema = z.strictObject({ password: z.string().min(1).max(1024) });

/**
 * What the calls about the session answer. `passwordIsShort` after signing in with a password from before the present
 * rules: it works, and the person is asked to change it.
 */
export const sessionAnswerSchema = z.object({ user: userSchema.nullable(), passwordIsShort: z.boolean().optional() });
