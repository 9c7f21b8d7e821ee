import * as z from 'zod';
import { mailFaults } from '../email.ts';
import { approverIdSchema } from './approvers.ts';
import { approvalSectionKeySchema } from './client-approval.ts';

/** The two sides of a thread: the owner with the link, and the provider's staff with a session. */
export const threadSides = ['client', 'designer'] as const;
export type ThreadSide = (typeof threadSides)[number];

/** A message under a section's comment, as it is stored. `n` counts a client's messages from 1 and is never given again. */
export const threadMessageSchema = z.strictObject({
  n: z.int().positive(),
  section: approvalSectionKeySchema,
  by: z.enum(threadSides),
  name: z.string(),
  /** Key of the person whose link it was written with, if people are named; no answer of the API contains it. */
  approver: approverIdSchema.optional(),
  text: z.string(),
  at: z.iso.datetime(),
  /** Its id, made by the device that sent it; no answer of the API contains it. */
  messageId: z.string(),
});
export type ThreadMessage = z.infer<typeof threadMessageSchema>;

/**
 * How far somebody was mailed what is new: everything up to number `n`, including what a mail was about that failed for good.
 * `sending`: a process is sending at this moment. If the state stays so, that process died, and another one sends the mail again.
 */
export const mailProgressSchema = z.strictObject({
  n: z.int().nonnegative(),
  at: z.iso.datetime(),
  state: z.enum(['sending', 'sent', 'outbox', 'failed']),
  code: z.enum(mailFaults).optional(),
  tries: z.int().nonnegative(),
});
export type MailProgress = z.infer<typeof mailProgressSchema>;

/** A client's threads, stored apart from the config, so that no save and no reset can remove anything. */
export const threadsRecordSchema = z.strictObject({
  messages: z.array(threadMessageSchema),
  /** How far each side was mailed the other's messages. Not renamed: records with another name would be unreadable for an earlier deploy after a roll-back. */
  told: z.partialRecord(z.enum(threadSides), mailProgressSchema).optional(),
  /** How far each person who is asked and does not decide was mailed the designers' messages, by key; `told.client` is then about the person who decides. */
  toldAdvisers: z.record(approverIdSchema, mailProgressSchema).optional(),
  erasedAt: z.iso.datetime().optional(),
});
export type ThreadsRecord = z.infer<typeof threadsRecordSchema>;
