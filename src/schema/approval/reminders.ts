import * as z from 'zod';
import { mailFaults } from '../email.ts';
import { approvalLinkSchema } from './submission.ts';

/**
 * A reminder of a round. `step` counts from 1 in the ladder. `sending`: a process is sending it; if it stays so, that process
 * died and it may or may not have gone out. `done`: written by hand. `failed` says why in `code`.
 */
export const reminderSchema = z.strictObject({
  step: z.int().positive(),
  at: z.iso.datetime(),
  state: z.enum(['sending', 'sent', 'outbox', 'failed', 'done']),
  code: z.enum(mailFaults).optional(),
  tries: z.int().nonnegative(),
});
export type Reminder = z.infer<typeof reminderSchema>;

/** A client's stored reminders: those of the round that began at `askedAt`, which is blank in older records. */
export const remindersRecordSchema = z.strictObject({ askedAt: z.string().max(64), reminders: z.array(reminderSchema).max(99) });

/** Answer of GET and POST `/api/config/{id}/reminders`. */
export const remindersAnswerSchema = z.object({
  /** How many reminders the ladder has. */
  most: z.int().nonnegative(),
  reminders: z.array(reminderSchema),
  /** The step that somebody must write by hand, because its mail certainly or possibly did not go out; `null` for none. */
  missed: z.int().positive().nullable(),
  /** The next one; `null` if no answer is waited for, none is left or no link works. */
  next: z.object({ step: z.int().positive(), at: z.iso.datetime(), isDue: z.boolean(), byMail: z.boolean() }).nullable(),
  /** The link to send by hand; `null` if none works. */
  link: approvalLinkSchema.nullable(),
  /** The business's own WhatsApp number, or blank. */
  number: z.string(),
});
export type RemindersAnswer = z.infer<typeof remindersAnswerSchema>;
/** Body of POST `/api/config/{id}/reminders`: which one was written by hand. */
export const reminderDoneSchema = z.strictObject({ step: z.int().positive() });
