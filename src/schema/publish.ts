import * as z from 'zod';

/**
 * A config that a build could not show, so that its page stayed as it was: `unreadable` when the stored record does not
 * parse, `unrenderable` when making its page threw. The build's log has the details.
 */
export const skippedConfigSchema = z.object({ id: z.string(), code: z.enum(['unreadable', 'unrenderable']) });
export type SkippedConfig = z.infer<typeof skippedConfigSchema>;

/** What `/published.json` says: when the live build was made, from which code, and which revision of each config it shows. */
export const publishedSchema = z.object({
  builtAt: z.string(),
  code: z.string(),
  configs: z.record(z.string(), z.int().positive()),
  /** Newest revisions that a publish gate holds back, by config: known to the build, and on purpose not shown. */
  held: z.record(z.string(), z.int().positive()).default({}),
  skipped: z.array(skippedConfigSchema).default([]),
  /** Digest of everything stored that the build looked at: the same digest means the same site. Blank when unknown. */
  heads: z.string().default(''),
});
export type Published = z.infer<typeof publishedSchema>;
/** What is needed of it to tell what is not live yet. */
export type LiveRevisions = Pick<Published, 'configs' | 'held'>;

const instant = z.string().nullable();

/**
 * Progress of publishing. `requestedAt` is the newest request that no finished build has met yet; all instants are
 * ISO 8601. `failed` keeps the reason until the next build starts.
 */
export const publishStateSchema = z.object({
  state: z.enum(['idle', 'waiting', 'building', 'failed']),
  requestedAt: instant,
  /** The oldest unmet request: quiet is waited for, but not for ever. */
  waitingSince: instant.default(null),
  /** While a request waits for quiet: when its build will be asked for. */
  dueAt: instant.default(null),
  /** When the host was asked for the build that is waited for. */
  askedAt: instant.default(null),
  startedAt: instant,
  finishedAt: instant,
  error: z.string().nullable(),
  /** Deploys finished, by month (`2026-11`). */
  deploys: z.record(z.string(), z.int().nonnegative()),
});
export type PublishState = z.infer<typeof publishStateSchema>;

/** Body of POST `/api/publish`: `now` skips the wait for quiet. */
export const publishRequestSchema = z.strictObject({ now: z.boolean().default(false) });

/** Ids of pending configs in one answer. */
export const mostPending = 100;

/** What GET `/api/publish` answers: `pending` are the first of the `pendingCount` configs whose newest state is not live. */
export const publishAnswerSchema = publishStateSchema.omit({ deploys: true, waitingSince: true, askedAt: true }).extend({
  pending: z.array(z.string()),
  pendingCount: z.int().nonnegative(),
  skipped: z.array(skippedConfigSchema),
  deploysThisMonth: z.int().nonnegative(),
});
export type PublishAnswer = z.infer<typeof publishAnswerSchema>;
