import * as z from 'zod';
import { nextSchema } from './calls/paging.ts';
import { timeZoneSchema } from './hours/hours.ts';
import { templateIdSchema } from './template.ts';

/** The closed list of error codes of the API, with their HTTP statuses. */
export const errorStatuses = {
  invalid_json: 400,
  unauthenticated: 401,
  forbidden: 403,
  reauthentication_required: 403,
  second_factor_due: 403,
  live_site_only: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_submitted: 409,
  account_exists: 409,
  last_admin: 409,
  own_account: 409,
  own_factor_first: 409,
  not_ready: 409,
  thread_full: 409,
  intake_full: 409,
  pictures_full: 409,
  published_on_save: 409,
  archived: 409,
  second_factor_required: 409,
  conflict: 412,
  too_large: 413,
  picture_too_large: 413,
  unsupported_media_type: 415,
  not_a_picture: 415,
  svg_refused: 415,
  invalid: 422,
  password_length: 422,
  password_guessable: 422,
  wrong_password: 422,
  wrong_code: 422,
  wrong_passkey: 422,
  step_expired: 422,
  link_expired: 422,
  picture_damaged: 422,
  picture_too_many_pixels: 422,
  damaged: 424,
  precondition_required: 428,
  rate_limited: 429,
  internal: 500,
  maintenance: 503,
  domain_unknown: 502,
  map_link_unknown: 502,
  provider_failed: 502,
} as const;
export type ErrorCode = keyof typeof errorStatuses;

/**
 * The editor sends this header with every call, so that a designer whose session has ended gets 401 and is not taken for a client. Its value is
 * the key of the account that is signed in on the screen: a session of another account does not count. Any other value, such as `1`, names no account.
 */
export const editorHeader = 'x-vitrina-editor';
/** Carries the token of an approval link. */
export const linkHeader = 'x-approval-token';
/** Carries the id of the form on the device, which tells whether a stored answer is its own. */
export const formHeader = 'x-approval-form';

/**
 * The header of POST `/api/config` with the caller's own key (`deviceIdSchema`) for the client to be made: calls with the same key make one client, so
 * a call whose answer was lost can be repeated (draft-ietf-httpapi-idempotency-key-header).
 */
export const idempotencyKeyHeader = 'idempotency-key';

export const issueSchema = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;
/** Every error answer: a closed code, a message for people, for `invalid` each fault's path (`services.0.title.es`), for `conflict` the current revision. */
export const errorBodySchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), issues: z.array(issueSchema).optional(), revision: z.int().optional() }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

export const roles = ['admin', 'editor'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;
export const userSchema = z.object({ email: z.string(), name: z.string(), role: roleSchema });
export type User = z.infer<typeof userSchema>;

export const signInSchema = z.strictObject({ email: z.string().max(254), password: z.string().min(1).max(1024) });

/** Keys that readers add to a config and that a write may carry back, where they are ignored. */
export const readOnlyKeys = ['id', 'slug', 'path', 'revision', 'updatedAt', 'updatedBy', 'archived'] as const;

/** Why a revision was made. */
export const revisionActions = [
  'create',
  'save',
  'restore',
  'import',
  'archive',
  'unarchive',
  'approval',
  'reset',
  'sendAgain',
  'take',
  'publish',
  'schedule',
  'withdraw',
] as const;
export const revisionActionSchema = z.enum(revisionActions);
export type RevisionAction = z.infer<typeof revisionActionSchema>;

export const revisionEntrySchema = z.object({
  revision: z.int(),
  /** The previous revision, if its number is not `revision` - 1: after a restore, numbers continue above all earlier ones. */
  follows: z.int().optional(),
  savedAt: z.string(),
  savedBy: z.string(),
  action: revisionActionSchema,
});
export type RevisionEntry = z.infer<typeof revisionEntrySchema>;
/** Answer of GET `/api/config/{id}/revisions`: a page of the history, newest first. */
export const revisionsAnswerSchema = z.object({ revisions: z.array(revisionEntrySchema), next: nextSchema });
export type RevisionsAnswer = z.infer<typeof revisionsAnswerSchema>;

/** One line of the client list. `approval` is `off` while the form is not enabled. */
export const clientEntrySchema = z.object({
  id: z.string(),
  slug: z.string(),
  path: z.string(),
  businessName: z.string(),
  templateType: templateIdSchema,
  /** For the client's mark, as far as the config has them: the address of its logo and two colours of its palette. */
  logo: z.string().optional(),
  primary: z.string().optional(),
  ground: z.string().optional(),
  approval: z.enum(['off', 'active', 'completed', 'approved']),
  revision: z.int().positive(),
  /** The revision that the public should see, if it is not the newest; 0 for none. */
  publicRevision: z.int().nonnegative().optional(),
  publishedRevision: z.int().nonnegative(),
  /** Why the public does not get the newest revision; missing where it does. */
  held: z.enum(['gate', 'draft']).optional(),
  /** How many fields differ for visitors between the newest revision and the one that the public should see. */
  changes: z.int().nonnegative().optional(),
  /** Every section is approved with the content that it has now. */
  isApproved: z.literal(true).optional(),
  /** The client answered without asking for changes, but has not reviewed all sections. */
  isPartial: z.literal(true).optional(),
  /** Name of the person who decides, if several are named, while the form waits. */
  waitsForName: z.string().optional(),
  /** While the form waits: until when the newest approval link works, `none` where all were revoked; left out where none was made. */
  link: z.union([z.iso.datetime(), z.literal('none')]).optional(),
  /** While the form waits: only who has a link can answer. */
  needsLink: z.literal(true).optional(),
  /** When the scheduled publication is due. */
  scheduledAt: z.iso.datetime().optional(),
  scheduledZone: timeZoneSchema.optional(),
  /** Visitors would see a difference between the newest revision and the scheduled one. */
  isScheduleBehind: z.literal(true).optional(),
  updatedAt: z.string(),
  archived: z.boolean(),
});
export type ClientEntry = z.infer<typeof clientEntrySchema>;
/** A client's line as the index stores it; `publishedRevision` is added when the list is read. */
export const indexEntrySchema = clientEntrySchema.omit({ publishedRevision: true });
export type IndexEntry = z.infer<typeof indexEntrySchema>;

/** A domain and whether it is free. Names with accents are written with them: `micafé.com`. */
export const checkedDomainSchema = z.strictObject({ domain: z.string(), available: z.boolean() });
export type CheckedDomain = z.infer<typeof checkedDomainSchema>;
/** Body of POST `/api/domain/check`: a name, a domain or an address, as people type it. */
export const domainCheckSchema = z.strictObject({ domain: z.string() });
/** Body of POST `/api/map-link`: a short link of Google Maps, as copied. In the answer, `link` is the address that it leads to. */
export const mapLinkSchema = z.strictObject({ link: z.string().max(2048) });

/** Answer of POST `/api/domain/check`. `price` is in US dollars a year, `null` while the provider has set none; `alternatives`: only domains known to be free or taken. */
export const domainAnswerSchema = checkedDomainSchema.extend({
  price: z.number().positive().nullable(),
  currency: z.literal('USD'),
  alternatives: z.array(checkedDomainSchema),
});
export type DomainAnswer = z.infer<typeof domainAnswerSchema>;
