import * as z from 'zod';
import { mailFaults } from '../email.ts';
import { approvalLinkSchema } from './submission.ts';

/**
 * A reminder of a round. `step` counts from 1 in the ladder. `sending`: a process has it; where it stays so, the process died
 * and nobody knows whether it went out. `done`: written by hand. `failed` says why in `code`.
 */
export const reminderSchema = z.strictObject({
  step: z.int().positive(),
  at: z.iso.datetime(),
  state: z.enum(['sending', 'sent', 'outbox', 'failed', 'done']),
  code: z.enum(mailFaults).optional(),
  tries: z.int().nonnegative(),
});
export type Reminder = z.infer<typeof reminderSchema>;

/** What is stored of a client's reminders: those of the round that began at `askedAt`, blank in records from before rounds were noted. */
export const remindersRecordSchema = z.strictObject({ askedAt: z.string().max(64), reminders: z.array(reminderSchema).max(99) });

/** Answer of GET and POST `/api/config/{id}/reminders`. */
export const remindersAnswerSchema = z.object({
  /** How many reminders there are at most. */
  most: z.int().nonnegative(),
  reminders: z.array(reminderSchema),
  /** The step that has to be written by hand, as its mail did not, or perhaps not, go out; `null` for none. */
  missed: z.int().positive().nullable(),
  /** The next one; `null` if no answer is waited for, none is left or no link works. */
  next: z.object({ step: z.int().positive(), at: z.iso.datetime(), isDue: z.boolean(), byMail: z.boolean() }).nullable(),
  /** What to remind with by hand; `null` where no link works. */
  link: approvalLinkSchema.nullable(),
  /** The business's own WhatsApp number, or blank. */
  number: z.string(),
});
export type RemindersAnswer = z.infer<typeof remindersAnswerSchema>;
/** Body of POST `/api/config/{id}/reminders`: which one was written by hand. */
export const reminderDoneSchema = z.strictObject({ step: z.int().positive() });
