import * as z from 'zod';
import { revisionActionSchema } from './api.ts';
import { withGateBehindLink } from './approval/client-approval.ts';
import { type HomeConfig, homeConfigSchema } from './home-config.ts';
import { type ProConfig, proConfigSchema } from './pro-config.ts';
import { type SiteConfig, siteConfigSchema } from './site-config.ts';
import { type ConfigKind, configKind } from './template.ts';

/** Any config in canonical form. */
export type Config = SiteConfig | HomeConfig | ProConfig;

/** The strict schema of a config kind. */
export const configSchemas = { home: homeConfigSchema, pro: proConfigSchema, demo: siteConfigSchema, client: siteConfigSchema } as const satisfies Record<
  ConfigKind,
  z.ZodType
>;

/** Longest body of a config write, in bytes. */
export const maxConfigBytes = 256 * 1024;

const digitsId = z.union([z.string().max(40), z.int().nonnegative().transform(String)]);
export const configIdSchema = digitsId.refine((id) => configKind(id) !== undefined, 'unknown config id');

/** A scheduled publication: which revision goes live at which instant, and who scheduled it. */
const scheduleSchema = z.strictObject({ revision: z.int().positive(), at: z.iso.datetime(), by: z.string().max(254) });
export type Schedule = z.infer<typeof scheduleSchema>;

/**
 * One saved state of a config, as kept in the store. `revision` counts from 1, `savedAt` is an ISO 8601 instant,
 * `savedBy` the e-mail of the user or a name such as `system`. The head of a config is its newest record. What a newer deploy
 * notes in it is left out: refused, each such record would count as damaged once that deploy is taken back.
 */
export const configRecordSchema = z.object({
  id: z.string(),
  revision: z.int().positive(),
  /** The revision before it, where that is not the number before: those between were lost, or went with a restore, and are not given again. */
  follows: z.int().positive().optional(),
  savedAt: z.iso.datetime(),
  savedBy: z.string().max(254),
  action: revisionActionSchema,
  archived: z.boolean(),
  /**
   * For a site: the last revision that its client approved in every section, or, behind a gate, that shows the public what it
   * saw with her own corrections; nothing before there is one.
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
  /** Since when the approval form waits for an answer; nothing while it does not. */
  askedAt: z.iso.datetime().optional(),
  /** Unique to the write that made it: tells a writer whether the stored record is its own. */
  writeId: z.string().max(64),
  /** The revision that an approval under way goes on from, where this one is no act of a designer: its client ended a mail, or the timer published. */
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

/** The number of the revision before one: numbers may have gaps (`follows`). 0 before the first. */
export const revisionBefore = ({ revision, follows }: { revision: number; follows?: number | undefined }): number => follows ?? revision - 1;

/** The revision that an approval goes on from: the newest in which somebody acted on the site, or answered. */
export const lastAct = ({ continues, revision, writeId }: Pick<ConfigRecord, 'continues' | 'revision' | 'writeId'>): { revision: number; writeId: string } =>
  continues ?? { revision, writeId };
