import * as z from 'zod';
import { limits } from '../field.ts';
import { maxProposals } from './proposal.ts';

/** `live`: it went into the site with the answer; the others are a designer's. */
export const proposalDecisions = ['taken', 'declined', 'live'] as const;

/** The decision on one proposal of an answer. `item` is its position among that answer's proposals. */
export const decisionSchema = z.strictObject({
  item: z
    .int()
    .nonnegative()
    .max(maxProposals - 1),
  decision: z.enum(proposalDecisions),
  /** The designer's e-mail; `client` for what went live by itself. */
  by: z.string().max(limits.email),
  at: z.iso.datetime(),
  /** The revision that contains the proposed value. */
  revision: z.int().positive().optional(),
});
export type Decision = z.infer<typeof decisionSchema>;

/** Most decisions stored for one answer: each of its proposals may be declined and later be taken. */
const maxDecisions = maxProposals * 2;

/**
 * The decisions on the proposals of one answer, oldest first; the last one for a proposal counts. Stored apart from the submission,
 * which never changes, so neither a reset nor a later answer affects them.
 */
export const decisionsSchema = z.strictObject({ decisions: z.array(decisionSchema).max(maxDecisions) });
