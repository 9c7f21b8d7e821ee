import * as z from 'zod';
import { mailFaults } from '../email.ts';

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
