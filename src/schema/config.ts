import * as z from 'zod';
import { revisionActionSchema } from './api.ts';
import { approvalSectionKeySchema, withGateBehindLink } from './approval/client-approval.ts';
import { maxProposals } from './approval/proposal.ts';
import { limits } from './field.ts';
import { type HomeConfig, homeConfigSchema } from './home-config.ts';
import { type ProConfig, proConfigSchema } from './pro-config.ts';
import { type SiteConfig, siteConfigSchema } from './site-config.ts';
import type { ConfigKind } from './template.ts';

/** Any config in canonical form. */
export type Config = SiteConfig | HomeConfig | ProConfig;

/** The strict schema of a config kind. */
export const configSchemas = { home: homeConfigSchema, pro: proConfigSchema, demo: siteConfigSchema, client: siteConfigSchema } as const satisfies Record<
  ConfigKind,
  z.ZodType
>;

/** Longest config, in bytes of its JSON. */
export const maxConfigBytes = 256 * 1024;
/** The most texts of an answer: a comment on each section, and for each correction what was there and what is proposed. */
const maxAnswerTexts = approvalSectionKeySchema.options.length + 2 * maxProposals;
/**
 * Longest body of a client's answer, in bytes: the whole config as it was read (specification, section 7), with verdicts, comments and corrections, all at
 * their limits. In JSON a UTF-16 code unit of a text takes at most three bytes. The last part is for everything else, such as paths and names.
 */
export const maxAnswerBytes = maxConfigBytes + maxAnswerTexts * limits.paragraph * 3 + 32 * 1024;

/** A scheduled publication: which revision goes live at which instant, and who scheduled it. */
const scheduleSchema = z.strictObject({ revision: z.int().positive(), at: z.iso.datetime(), by: z.string().max(254) });
export type Schedule = z.infer<typeof scheduleSchema>;

/**
 * One saved state of a config, as kept in the store. `revision` counts from 1, `savedAt` is an ISO 8601 instant,
 * `savedBy` the e-mail of the user or a name such as `system`. The head of a config is its newest record. Unknown keys are
 * dropped, not refused: after a roll-back, records written by the newer deploy would otherwise count as damaged.
 */
export const configRecordSchema = z.object({
  id: z.string(),
  revision: z.int().positive(),
  /** The previous revision, if its number is not `revision` - 1: the numbers between were lost or removed by a restore, and are never reused. */
  follows: z.int().positive().optional(),
  savedAt: z.iso.datetime(),
  savedBy: z.string().max(254),
  action: revisionActionSchema,
  archived: z.boolean(),
  /**
   * For a site: the last revision in which the client approved every section, or, behind a gate, a later one that changes only what
   * the client corrected and what went live by itself; missing until there is one.
   */
  approvedRevision: z.int().positive().optional(),
  /** For a site with a publish gate: the revision that was public when the gate was switched on, if any. */
  ungatedRevision: z.int().positive().optional(),
  /** The approved revision when the gate was switched on, if the public saw a newer one by then: it does not open the gate. */
  approvedBeforeGate: z.int().positive().optional(),
  /** For a site that is published by hand: the revision published last; nothing where there is none. */
  publishedRevision: z.int().positive().optional(),
  /** For a site that is published by hand and has a publish gate: the last revision that was both published and approved. */
  releasedRevision: z.int().positive().optional(),
  /** For a site that is published by hand: the publication that waits for its time. */
  schedule: scheduleSchema.optional(),
  /** Since when the approval form waits for an answer; missing while it does not. */
  askedAt: z.iso.datetime().optional(),
  /** Unique to the write that made it: tells a writer whether the stored record is its own. */
  writeId: z.string().max(64),
  /** Set if no designer made this revision (the client unsubscribed from a mail, the timer published): the revision that an approval under way builds on. */
  continues: z.strictObject({ revision: z.int().positive(), writeId: z.string().max(64) }).optional(),
  /** When personal data in it were erased. */
  erasedAt: z.iso.datetime().optional(),
  config: z.union([
    siteConfigSchema.transform((config) => (config.clientApproval ? { ...config, clientApproval: withGateBehindLink(config.clientApproval) } : config)),
    homeConfigSchema,
    proConfigSchema,
  ]),
});
export type ConfigRecord<C extends Config = Config> = Omit<z.infer<typeof configRecordSchema>, 'config'> & { config: C };

/** The number of the previous revision: numbers may have gaps (`follows`). 0 for the first one. */
export const revisionBefore = ({ revision, follows }: { revision: number; follows?: number | undefined }): number => follows ?? revision - 1;

/** The revision that an approval builds on: the newest in which somebody changed the site, or answered. */
export const lastAct = ({ continues, revision, writeId }: Pick<ConfigRecord, 'continues' | 'revision' | 'writeId'>): { revision: number; writeId: string } =>
  continues ?? { revision, writeId };
