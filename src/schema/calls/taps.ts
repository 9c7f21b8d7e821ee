import * as z from 'zod';
import { isClientId } from '../config-id.ts';

/** What a visitor taps on a client's page that leads to the business. `booking`: the request for one product, service or tour. */
export const tapKinds = ['whatsapp', 'phone', 'directions', 'booking'] as const;
export type TapKind = (typeof tapKinds)[number];

/** Of how many page views at the most one is counted. */
export const widestRate = 64;

/** One number for each kind of tap, an id, and what JSON needs around them. */
export const mostTapsBytes = 512;

const kindSchema = z.enum(tapKinds);
/** POST `/api/taps`: what one page view counted. `rate`: one page view of so many counts, as the build wrote it into the page. */
export const tapsSentSchema = z.strictObject({
  id: z.string().refine(isClientId, 'must be a client’s'),
  rate: z.int().min(1).max(widestRate),
  taps: z.partialRecord(kindSchema, z.int().min(1).max(20)),
});
export type TapsSent = z.infer<typeof tapsSentSchema>;

/** What is kept of one day: how often something was sent, and the taps of each kind that stands for. */
const daySchema = z.object({ sent: z.int().positive(), taps: z.partialRecord(kindSchema, z.int().positive()) });
/**
 * The taps on one client's page in a month of its own time zone, by the day of the month. `rate`: the widest that any of
 * it was counted with; above 1 the numbers are estimates. `mailedAt`: when the client was mailed it.
 */
export const tapsMonthSchema = z.object({
  rate: z.int().min(1).max(widestRate),
  days: z.record(z.string().regex(/^\d\d$/), daySchema),
  mailedAt: z.iso.datetime().optional(),
});
export type TapsMonth = z.infer<typeof tapsMonthSchema>;

const sumsSchema = z.record(kindSchema, z.int().nonnegative());
export const monthSchema = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-11');

/**
 * GET `/api/config/{id}/taps?month=`: one month of a client, by day as far as anything was counted. `today` is the business's. `before` is
 * the month before.
 */
export const tapsAnswerSchema = z.object({
  month: monthSchema,
  today: z.string(),
  isCounting: z.boolean(),
  rate: z.int(),
  days: z.array(z.object({ day: z.int().min(1).max(31), taps: sumsSchema })),
  sums: sumsSchema,
  before: sumsSchema,
});
export type TapsAnswer = z.infer<typeof tapsAnswerSchema>;
