import * as z from 'zod';
import { roleSchema, userSchema } from '../api.ts';
import { cleanText, lineSchema } from '../field.ts';

/** Shortest password that may be set, in characters, and the longest, so that hashing it stays cheap. */
export const passwordLength = { min: 12, max: 256 } as const;

const emailSchema = z.string().trim().max(254).pipe(z.email());
const nameSchema = z.string().transform(cleanText).pipe(z.string().trim().min(1).max(120)).pipe(lineSchema);

/** A member of staff as administrators see them. `invited` until a password is set for the first time. */
export const staffMemberSchema = userSchema.extend({ disabled: z.boolean(), invited: z.boolean(), createdAt: z.iso.datetime(), hasSecondFactor: z.boolean() });
export type StaffMember = z.infer<typeof staffMemberSchema>;

/** Answer of GET `/api/users`. */
export const staffListSchema = z.object({ users: z.array(staffMemberSchema) });

/** How a mail went: handed to the provider, kept in the outbox because there is no provider, or not sent. */
export const mailOutcomeSchema = z.enum(['sent', 'outbox', 'failed']);
export type MailOutcome = z.infer<typeof mailOutcomeSchema>;

/** Body of POST `/api/users`: invites somebody. */
export const invitationSchema = z.strictObject({ email: emailSchema, name: nameSchema, role: roleSchema });
/** Answer of POST `/api/users` (201) and PUT `/api/users`; `mail` only where one was sent. */
export const staffAnswerSchema = z.object({ user: staffMemberSchema, mail: mailOutcomeSchema.optional() });

/** Body of PUT `/api/users`: changes what is given. Disabling ends the person's sessions at once. */
export const staffChangeSchema = z.strictObject({
  email: emailSchema,
  name: nameSchema.optional(),
  role: roleSchema.optional(),
  disabled: z.boolean().optional(),
});
export type StaffChange = z.infer<typeof staffChangeSchema>;

/** Body of POST `/api/users/sessions`, which ends all sessions of a person, and of POST `/api/users/factors`, which takes their second factor away. */
export const staffMemberNamedSchema = z.strictObject({ email: emailSchema });

/** Body of POST `/api/users/reset`. Always 202 for an address nobody is signed in for: whether it has an account is not told. */
export const resetRequestSchema = z.strictObject({ email: emailSchema });
/** Answer of POST `/api/users/reset`: `mail` only to an administrator. */
export const resetAnswerSchema = z.object({ mail: mailOutcomeSchema.optional() });

/**
 * Body of POST `/api/session/accept`: sets the password for an invitation or a reset and signs in; the answer is that
 * of signing in. Whether the password may be one is judged apart (`password_length`, `password_guessable`), so that the person reads a clear message.
 * Without a password it is only asked whether the link works.
 */
export const acceptSchema = z.strictObject({ token: z.string().max(200), password: z.string().max(4096).optional(), name: nameSchema.optional() });
