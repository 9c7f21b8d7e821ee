import * as z from 'zod';
import { approvalSectionKeySchema } from '../approval/client-approval.ts';
import { threadMessageSchema } from '../approval/thread.ts';
import { cleanText, deviceIdSchema, isWellFormed, lineSchema, paragraphSchema } from '../field.ts';
import { longestMessage } from './limits.ts';

const wordsSchema = paragraphSchema
  .max(longestMessage)
  .refine(isWellFormed)
  .transform((text) => cleanText(text).trim())
  .refine((text) => text !== '');

/** Body of POST `/api/config/{id}/threads`: text and nothing else. */
export const messageBodySchema = z.strictObject({
  section: approvalSectionKeySchema,
  text: wordsSchema,
  /** Name of the client's person; a designer's name is taken from the account. */
  name: lineSchema
    .max(200)
    .refine(isWellFormed)
    .transform((name) => cleanText(name).trim())
    .default(''),
  /** Made by the device, one per message, so that a message that is sent again is recognised. */
  messageId: deviceIdSchema,
});
export type MessageBody = z.infer<typeof messageBodySchema>;

/** Answer of GET and POST `/api/config/{id}/threads`, the oldest first. */
export const threadsAnswerSchema = z.object({
  messages: z.array(threadMessageSchema.omit({ messageId: true, approver: true })),
  /** For designers: how the client learns of their newest message by mail. `off`: there is no address, or no link that works. */
  notification: z.enum(['off', 'waiting', 'sent', 'outbox', 'failed']).optional(),
});
export type ThreadsAnswer = z.infer<typeof threadsAnswerSchema>;
