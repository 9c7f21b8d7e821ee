import * as z from 'zod';
import { mailFaults } from '../email.ts';
import { lineSchema, paragraphSchema } from '../field.ts';
import { approverIdSchema } from './approvers.ts';
import { approvalSectionKeySchema } from './client-approval.ts';

/** Half a surrogate pair cannot be encoded in UTF-8. */
const wellFormed = (text: string) => text.isWellFormed();
const wordsSchema = paragraphSchema
  .max(2000)
  .refine(wellFormed)
  .transform((text) => text.trim())
  .refine((text) => text !== '');

/** Who writes: the owner with the link, or a person of the provider's with a session. */
export const threadSides = ['client', 'designer'] as const;
export type ThreadSide = (typeof threadSides)[number];

/** Body of POST `/api/config/{id}/threads`: text and nothing else. */
export const messageBodySchema = z.strictObject({
  section: approvalSectionKeySchema,
  text: wordsSchema,
  /** What the client is called; that of a designer is their account's. */
  name: lineSchema
    .max(200)
    .refine(wellFormed)
    .transform((name) => name.trim())
    .default(''),
  /** Made by the device, one per message: one that is sent again is the same. */
  messageId: z.string().regex(/^[\w-]{8,64}$/),
});
export type MessageBody = z.infer<typeof messageBodySchema>;

/** A message under a section's comment, as it is stored. `n` counts a client's messages from 1 and is never given again. */
export const threadMessageSchema = z.strictObject({
  n: z.int().positive(),
  section: approvalSectionKeySchema,
  by: z.enum(threadSides),
  name: z.string(),
  /** Whose link it was written with, where people are named; no answer of the API contains it. */
  approver: approverIdSchema.optional(),
  text: z.string(),
  at: z.iso.datetime(),
  /** The device's id of it; no answer of the API contains it. */
  messageId: z.string(),
});
export type ThreadMessage = z.infer<typeof threadMessageSchema>;

/**
 * What a side was mailed of the other's messages: up to the one of number `n`, which a mail that failed for good counts as told, too.
 * `sending`: a process is at it; where it stays so, that one died and another tells it all again.
 */
export const toldSchema = z.strictObject({
  n: z.int().nonnegative(),
  at: z.iso.datetime(),
  state: z.enum(['sending', 'sent', 'outbox', 'failed']),
  code: z.enum(mailFaults).optional(),
  tries: z.int().nonnegative(),
});
export type Told = z.infer<typeof toldSchema>;

/** What is stored of a client's threads: apart from the config, so that no save and no reset can take anything away. */
export const threadsRecordSchema = z.strictObject({
  messages: z.array(threadMessageSchema),
  told: z.partialRecord(z.enum(threadSides), toldSchema).optional(),
  /** The same of those who are asked and do not decide, by key; `told.client` is then of who decides. */
  toldAdvisers: z.record(approverIdSchema, toldSchema).optional(),
  erasedAt: z.iso.datetime().optional(),
});
export type ThreadsRecord = z.infer<typeof threadsRecordSchema>;

/** Answer of GET and POST `/api/config/{id}/threads`, the oldest first. */
export const threadsAnswerSchema = z.object({
  messages: z.array(threadMessageSchema.omit({ messageId: true, approver: true })),
  /** For designers: how the client learns of their newest message by mail. `off`: there is no address, or no link that works. */
  told: z.enum(['off', 'waiting', 'sent', 'outbox', 'failed']).optional(),
});
export type ThreadsAnswer = z.infer<typeof threadsAnswerSchema>;
