import * as z from 'zod';
import { nextSchema } from '../calls/paging.ts';
import { mailFaults, mailProviders } from '../email.ts';
import { cleanText, deviceIdSchema, emailFieldSchema, isWellFormed, lineSchema, paragraphSchema } from '../field.ts';
import { approverIdSchema } from './approvers.ts';
import { approvalSectionKeySchema, instantFieldSchema, sectionStatuses } from './client-approval.ts';
import { decisionSchema } from './decision.ts';
import { maxProposals, proposalsSchema, storedProposalSchema } from './proposal.ts';

/** The client's verdict on one section. Its other fields are computed by the server and ignored here. */
const verdictBodySchema = z.object({ status: z.enum(sectionStatuses), comments: paragraphSchema.refine(isWellFormed).transform(cleanText).default('') });

/**
 * Body of PUT `/api/config/{id}` without a session: the whole config, of which only the client's part is read.
 * `revision` is the one the client saw, as GET gave it. Sections left out count as pending.
 */
export const submissionBodySchema = z.object({
  /** Made by the device, one per form: a second answer with the same id is the same client's, not somebody else's. */
  formId: deviceIdSchema.optional(),
  revision: z.int().positive().optional(),
  clientApproval: z.object({
    clientInfo: z.object({
      name: lineSchema
        .max(200)
        .refine(isWellFormed)
        .transform((name) => cleanText(name).trim())
        .refine((name) => name !== ''),
      email: z.string().trim().pipe(emailFieldSchema).default(''),
    }),
    sectionApprovals: z.record(z.string(), verdictBodySchema).default({}),
    /** When it was sent, as the device says. */
    lastSavedAt: z.string().max(40).optional().catch(undefined),
  }),
  /** Her corrections of fields of the page. */
  proposals: proposalsSchema.optional(),
});
export type SubmissionBody = z.infer<typeof submissionBodySchema>;

/** A section's verdict as it is stored. `revision` and `contentHash` name the content it is bound to; `pending` is bound to none. */
export const storedVerdictSchema = z.strictObject({
  status: z.enum(sectionStatuses),
  approved: z.boolean(),
  comments: z.string(),
  revision: z.int().positive().optional(),
  contentHash: z.string().optional(),
});
export type StoredVerdict = z.infer<typeof storedVerdictSchema>;

/** One answer of a client, stored for good under `{config id}/{n}`; `n` counts a config's submissions from 1. */
export const submissionRecordSchema = z.strictObject({
  configId: z.string(),
  n: z.int().positive(),
  /** The id of the write that applies it to the config: tells whether that has happened. */
  writeId: z.string().max(64),
  submittedAt: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  /** Key of the person whose link it came with, if people are named. */
  approver: approverIdSchema.optional(),
  /** Whether the sender held a link of the site; unknown for older ones. */
  byLink: z.boolean().optional(),
  /** Set for an opinion: its sender did not decide when it came in. It is never applied to the config, whoever decides later. */
  opinion: z.literal(true).optional(),
  /** Revision the client saw. */
  revision: z.int().positive(),
  /** Newest revision when the submission came in: it is applied in a later one. */
  headRevision: z.int().positive(),
  /** The form's id on the device that sent it; no answer of the API contains it. */
  formId: deviceIdSchema.optional(),
  /** When it was sent by the device's clock: with `formId` it identifies one press of the button, however often and late it arrives. */
  sentAt: z.string().max(40).optional(),
  /** Number of the earlier submission of the same device that this one replaces; for an opinion, of the same person in this round. */
  replaces: z.int().positive().optional(),
  sections: z.partialRecord(approvalSectionKeySchema, storedVerdictSchema),
  /** Left out if nothing was proposed. The decisions on them are stored apart. */
  proposals: z.array(storedProposalSchema).min(1).max(maxProposals).optional(),
  /** When personal data in it were erased. */
  erasedAt: z.iso.datetime().optional(),
});
export type SubmissionRecord = z.infer<typeof submissionRecordSchema>;

/**
 * How the notification of a submission stands. `off`: there is no address to notify; `pending`: not tried yet;
 * `outbox`: no provider is configured, so it waits in the local outbox; `failed` says why in `code` and the provider's words;
 * `refused`: the answer does not count, because its sender could no longer complete the form when it was to be applied, so nobody is notified.
 */
export const notificationSchema = z.object({
  state: z.enum(['off', 'pending', 'sent', 'outbox', 'failed', 'refused']),
  at: instantFieldSchema.optional(),
  provider: z.enum(mailProviders).optional(),
  code: z.enum(mailFaults).optional(),
  detail: z.string().optional(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** A proposal as designers see it: how it stands to the newest revision, and what became of it. */
const proposalEntrySchema = storedProposalSchema.extend({
  fit: z.enum(['fits', 'said', 'outdated', 'gone']),
  /** Present path of the field, and what the page says there now (`now`); both missing if the field is gone. */
  place: z.string().optional(),
  now: z.string().optional(),
  /** `by`: the designer by name, for administrators with the e-mail address. */
  decision: decisionSchema.omit({ item: true }).extend({ by: z.string() }).optional(),
});
export type ProposalEntry = z.infer<typeof proposalEntrySchema>;

export const submissionEntrySchema = z.object({
  n: z.int().positive(),
  submittedAt: z.string(),
  name: z.string(),
  email: z.string(),
  revision: z.int().positive(),
  overallApproved: z.boolean(),
  sections: z.partialRecord(approvalSectionKeySchema, z.object({ status: z.enum(sectionStatuses), approved: z.boolean(), comments: z.string() })),
  proposals: z.array(proposalEntrySchema),
  /** From somebody who does not decide. */
  isOpinion: z.boolean(),
  /** The same device (for opinions: the same person) has sent another one in its place. */
  isReplaced: z.boolean(),
  /** Whether a provider has taken the notification. */
  notified: z.boolean(),
  notification: notificationSchema,
});
export type SubmissionEntry = z.infer<typeof submissionEntrySchema>;
/** The last opinion of a person who does not decide, by section. */
const opinionSchema = z.object({
  name: z.string(),
  at: z.string(),
  /** `changed`: the section shows something else since. */
  sections: z.partialRecord(approvalSectionKeySchema, z.object({ status: z.enum(sectionStatuses), comments: z.string(), changed: z.boolean() })),
});
export type SaidOpinion = z.infer<typeof opinionSchema>;
/** Answer of GET `/api/config/{id}/submissions`: a page of submissions, newest first, and the last opinion of each person who does not decide. */
export const submissionsAnswerSchema = z.object({
  submissions: z.array(submissionEntrySchema),
  opinions: z.array(opinionSchema).default([]),
  next: nextSchema,
});
export type SubmissionsAnswer = z.infer<typeof submissionsAnswerSchema>;

/** Body of POST `/api/config/{id}/submissions/{n}/proposals`: the decision on some of an answer's proposals, by their positions in it. */
export const decideBodySchema = z.strictObject({
  decision: z.enum(['taken', 'declined']),
  items: z
    .array(decisionSchema.shape.item)
    .min(1)
    .max(maxProposals)
    .refine((items) => new Set(items).size === items.length, 'must name each once'),
});

/** Answer of POST `/api/config/{id}/approval-link`: the address to send, when it ends, and a message to send it with. */
export const approvalLinkSchema = z.object({
  url: z.string(),
  expiresAt: z.string(),
  whatsappText: z.object({ es: z.string(), en: z.string() }),
  /** If people are named: what to send to each. The link above is then the one of the person who decides. */
  approvers: z
    .array(z.object({ id: z.string(), name: z.string(), decides: z.boolean(), url: z.string(), whatsappText: z.object({ es: z.string(), en: z.string() }) }))
    .optional(),
});
export type ApprovalLinkBody = z.infer<typeof approvalLinkSchema>;
/** Answer of GET `/api/config/{id}/approval-link`: the link last made, or `null` when there is none that works. */
export const approvalLinkStateSchema = z.object({ link: approvalLinkSchema.nullable() });
