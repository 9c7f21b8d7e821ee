import * as z from 'zod';
import { cleanText, isWellFormed, limits } from '../field.ts';
import { languageSchema } from '../language.ts';

/** Most fields that one answer may propose something for. */
export const maxProposals = 40;

const saidSchema = z.string().max(limits.paragraph).refine(isWellFormed);

/**
 * A client's correction of one field: what it should say in place of what they saw. Which fields may be corrected follows from
 * the schema's metadata and from what the page shows (`#core/approval/proposals`).
 */
const proposalSchema = z.strictObject({
  /** Path of the field, as in the name of its input: `heroTitle`, `services.0.price`, `weekHours.monday`, `hoursExceptions.2026-12-25`. */
  path: z
    .string()
    .max(80)
    .regex(/^[A-Za-z]+(?:\.[A-Za-z0-9-]+){0,3}$/),
  /** For a text with two languages: the one that the proposal is for. */
  language: languageSchema.optional(),
  /** What the page said there: the client's own words, or the template's if the field is blank. */
  before: saidSchema,
  /** The proposed value; blank removes the present one. */
  after: saidSchema,
});
export type Proposal = z.infer<typeof proposalSchema>;

const proposalName = ({ path, language }: Pick<Proposal, 'path' | 'language'>): string => `${path} ${language ?? ''}`;

/** A proposal in the body of a request. */
export const sentProposalSchema = proposalSchema.extend({ after: saidSchema.transform(cleanText) });
/** The proposals in an answer's body, at most one for each field. */
export const proposalsSchema = z
  .array(sentProposalSchema)
  .max(maxProposals)
  .superRefine((proposals, context) => {
    const names = proposals.map(proposalName);
    names.forEach((name, index) => {
      if (names.indexOf(name) < index) context.addIssue({ code: 'custom', path: [index, 'path'], message: 'is proposed twice' });
    });
  });

/** A proposal as it is stored. `live`: by the designer's setting it goes into the site with the answer, if it fits when that is applied. */
export const storedProposalSchema = proposalSchema.extend({ live: z.literal(true).optional() });
export type StoredProposal = z.infer<typeof storedProposalSchema>;
