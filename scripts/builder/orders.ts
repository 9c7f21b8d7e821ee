import * as z from 'zod';

/** The order for the warm process: one build. */
export const buildOrderSchema = z.object({ output: z.string(), base: z.string().optional(), cache: z.string() });

/** How it ended. `stale`: nothing was built, because the code has changed since the process loaded it. */
export const buildAnswerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done') }),
  z.object({ state: z.literal('stale') }),
  z.object({ state: z.literal('failed'), reason: z.string() }),
]);
export type BuildAnswer = z.infer<typeof buildAnswerSchema>;
