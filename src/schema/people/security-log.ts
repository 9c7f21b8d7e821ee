import * as z from 'zod';
import { securityEventTypeSchema, securityKindSchema } from './security-events.ts';

/**
 * One line of the security log. `actor` did it and `subject` is whom it was done to: e-mail addresses of staff, and
 * nobody else's. `address` is the network the call came from, not the whole address. Failures of one network are
 * counted in one line: `count`, from `at` to `last`.
 */
export const securityEventSchema = z.strictObject({
  at: z.iso.datetime(),
  type: securityEventTypeSchema,
  actor: z.string().max(254).optional(),
  subject: z.string().max(254).optional(),
  /** The config it is about. */
  config: z.string().max(40).optional(),
  address: z.string().max(50).default(''),
  count: z.int().positive().default(1),
  last: z.iso.datetime().optional(),
  /** Short facts, such as `{ role: 'admin' }`: never a secret, never what somebody typed. */
  detail: z.record(z.string().max(40), z.string().max(200)).optional(),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

/** Question of GET `/api/security-log`. `from` and `to` are days (UTC), both included; `after` is the `next` of the page before. */
export const securityLogQuerySchema = z.object({
  kind: securityKindSchema.optional(),
  person: z.string().trim().max(254).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  after: z.string().max(200).optional(),
  format: z.enum(['json', 'csv']).optional(),
});
export type SecurityLogQuery = z.infer<typeof securityLogQuerySchema>;

/** Answer of GET `/api/security-log`: a page of events, newest first, and where the next page begins. */
export const securityLogPageSchema = z.object({
  events: z.array(securityEventSchema.extend({ id: z.string() })),
  next: z.string().nullable(),
});
export type SecurityLogPage = z.infer<typeof securityLogPageSchema>;
