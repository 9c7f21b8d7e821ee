import * as z from 'zod';

/**
 * A config that a build could not show, so that its page stayed as it was: `unreadable` when the stored record does not
 * parse, `unrenderable` when making its page threw. The build's log has the details.
 */
export const skippedConfigSchema = z.object({ id: z.string(), code: z.enum(['unreadable', 'unrenderable']) });
export type SkippedConfig = z.infer<typeof skippedConfigSchema>;

/**
 * What `/published.json` says: when the live build was made, from which code, and which revision of each config it shows.
 * Anybody may read it, so it contains nothing about revisions that a publish gate holds back.
 */
export const publishedSchema = z.object({
  builtAt: z.string(),
  code: z.string(),
  configs: z.record(z.string(), z.int().positive()),
  skipped: z.array(skippedConfigSchema).default([]),
  /** Digest of all stored heads and `builtAt` (`headsDigest`): nothing has been saved since if it comes out the same now. Blank when unknown. */
  heads: z.string().default(''),
});
export type Published = z.infer<typeof publishedSchema>;

const instant = z.string().nullable();

/**
 * Progress of publishing. `requestedAt` is the newest request that no finished build has met yet; all instants are
 * ISO 8601. `failed` keeps the reason until the next build starts, and says in `dueAt` when it is tried again by itself.
 */
export const publishStateSchema = z.object({
  state: z.enum(['idle', 'waiting', 'building', 'failed']),
  requestedAt: instant,
  /** Time of the oldest unmet request, because the wait for quiet is limited. */
  waitingSince: instant.default(null),
  /** While a request waits for quiet, or something failed: when its build will be asked for. */
  dueAt: instant.default(null),
  /** When the host was asked for the build that is waited for. */
  askedAt: instant.default(null),
  startedAt: instant,
  finishedAt: instant,
  error: z.string().nullable(),
  /** Failures in a row: orders that the host did not take, builds that broke. */
  hookFailures: z.int().nonnegative().default(0),
  buildFailures: z.int().nonnegative().default(0),
  /** Deploys finished, by month (`2026-11`). */
  deploys: z.record(z.string(), z.int().nonnegative()),
});
export type PublishState = z.infer<typeof publishStateSchema>;

/**
 * How the build of a client's site on its own domain stands. `calling`: its hook is being called; `asked`: the host has
 * taken the order. Older records are only the revision number.
 */
export const clientBuildSchema = z.preprocess(
  (value) => (typeof value === 'number' ? { state: 'asked', at: new Date(0).toISOString(), revision: value } : value),
  z.object({
    state: z.enum(['calling', 'asked', 'building', 'live', 'failed']),
    /** Since when. */
    at: z.string(),
    /** The revision that a build was last ordered for, and the ETag of its head. */
    revision: z.int().nonnegative(),
    /** The revision that the public was to see then; missing in older records. */
    publicRevision: z.int().nonnegative().optional(),
    head: z.string().default(''),
    /** The revision that the site shows; 0 where it never said. */
    shown: z.int().nonnegative().default(0),
    error: z.string().nullable().default(null),
    /** Failures in a row: orders that the host did not take, builds that broke. */
    hookFailures: z.int().nonnegative().default(0),
    buildFailures: z.int().nonnegative().default(0),
    /** When it is tried again by itself. */
    retryAt: instant.default(null),
  }),
);
export type ClientBuild = z.infer<typeof clientBuildSchema>;

/** A client's own site whose last build failed. */
const failedClientSiteSchema = z.object({ id: z.string(), error: z.string().nullable(), retryAt: instant });
export type FailedClientSite = z.infer<typeof failedClientSiteSchema>;

/** Body of POST `/api/publish`: `now` skips the wait for quiet. */
export const publishRequestSchema = z.strictObject({ now: z.boolean().default(false) });

/** Ids of pending configs in one answer. */
export const maxPending = 100;

/** Answer of GET `/api/publish`: `pending` are the first of the `pendingCount` configs whose newest state is not live. */
export const publishAnswerSchema = publishStateSchema.omit({ deploys: true, waitingSince: true, hookFailures: true, buildFailures: true }).extend({
  pending: z.array(z.string()),
  pendingCount: z.int().nonnegative(),
  skipped: z.array(skippedConfigSchema),
  clientSites: z.array(failedClientSiteSchema).default([]),
  deploysThisMonth: z.int().nonnegative(),
});
export type PublishAnswer = z.infer<typeof publishAnswerSchema>;
