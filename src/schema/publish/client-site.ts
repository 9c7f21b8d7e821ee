import * as z from 'zod';
import { configRecordSchema } from '../config.ts';
import { clientBuildSchema } from './publish.ts';

/** Header with the visitor's address, on a call that a client's own site passes on to the main site. */
export const visitorHeader = 'x-visitor-address';

/** Paths that a client's own site calls at the main site: `config` for a visitor's calls about the config, `taps`, and `build` for what its build reads and reports. */
export const clientSitePath = (id: string, what: 'config' | 'taps' | 'build'): string => `/api/client-site/${id}/${what}`;

/**
 * What the build of a client's own site gets of one config: the record as its pages may show it, without private
 * fields. `etag` changes with it, and `head` is the newest revision, which a publish gate may hold back.
 */
const buildRecordSchema = z.object({ record: configRecordSchema, etag: z.string(), head: z.int().positive(), isPreparing: z.boolean() });
export type BuildRecord = z.infer<typeof buildRecordSchema>;

/** GET `/api/client-site/{id}/build`: the client's own config, and those of the home and pro pages where they are stored. */
export const buildRecordsSchema = z.object({ records: z.array(buildRecordSchema).max(3) });

/** A build hook: https, or this machine for trials. */
const hookSchema = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((url) => /^https:|^http:\/\/127\.0\.0\.1[:/]/.test(url), 'must begin with https');

/** PUT `/api/config/{id}/client-site`: the hook that builds the client's own site; no answer ever contains it. */
export const clientSiteChangeSchema = z.strictObject({ buildHook: hookSchema.nullable() });

/** Answer of GET on the same path. `hook` says where the hook comes from; `unreadable`: it was encrypted with a secret that is gone. */
export const clientSiteAnswerSchema = z.object({
  domain: z.string(),
  hook: z.enum(['none', 'stored', 'environment', 'unreadable']),
  secrets: z.array(z.object({ madeAt: z.string(), endsAt: z.string().nullable() })),
  build: clientBuildSchema.nullable(),
  /** The newest revision. */
  revision: z.int().positive(),
  /** The revision that the public is to see; 0 for "in preparation", `null` for nothing, because the client is archived. */
  publicRevision: z.int().nonnegative().nullable(),
});
export type ClientSiteAnswer = z.infer<typeof clientSiteAnswerSchema>;

/** POST `/api/config/{id}/client-site/secret`: the new secret, this once; DELETE: `null`. */
export const clientSecretSchema = z.object({ secret: z.string().nullable() });

/** POST `/api/client-site/{id}/build`: how a build of the client's own site stands. `revision` is the one a finished build shows, 0 for none yet. */
export const buildReportSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('building') }),
  z.strictObject({ state: z.literal('live'), revision: z.int().nonnegative() }),
  z.strictObject({ state: z.literal('failed'), error: z.string().max(1000) }),
]);
export type BuildReport = z.infer<typeof buildReportSchema>;
