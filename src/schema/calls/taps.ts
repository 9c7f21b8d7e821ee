import * as z from 'zod';
import { isClientId } from '../config-id.ts';

/** The counted kinds of links on a client's page, all of which lead to the business. `booking`: the request for one product, service or tour. */
export const tapKinds = ['whatsapp', 'phone', 'directions', 'booking'] as const;
export type TapKind = (typeof tapKinds)[number];

/** The highest rate: one of this many page views counts. Enough for more than 10,000 sites (docs/decisions/049). */
export const widestRate = 8;

/** One number for each kind of tap, an id, and what JSON needs around them. */
export const maxTapsBytes = 512;

const kindSchema = z.enum(tapKinds);
/** POST `/api/taps`: what one page view counted. `rate`: one page view of so many counts, as the build wrote it into the page. */
export const tapsSentSchema = z.strictObject({
  id: z.string().refine(isClientId, 'must be a client’s'),
  // As a build chooses them: powers of two.
  rate: z.literal([1, 2, 4, widestRate]),
  // Refused without taps: a page that nobody tapped sends nothing, and an empty call would use up the day's limit.
  taps: z.partialRecord(kindSchema, z.int().min(1).max(20)).refine((taps) => Object.keys(taps).length > 0, 'must not be empty'),
});
export type TapsSent = z.infer<typeof tapsSentSchema>;

/** One day: how many calls were counted, and the taps of each kind that they represent. */
const daySchema = z.object({ sent: z.int().positive(), taps: z.partialRecord(kindSchema, z.int().positive()) });
/**
 * The taps on one client's page in a month of its own time zone, by the day of the month. `rate`: the highest rate used in the
 * month (up to 64 in old records); above 1 the numbers are estimates. `mailedAt`: when it was mailed to the client, or was about to
 * be. `mail`: `unsure` if the provider did not answer and may have sent it, `refused` if it refused; neither is sent again.
 */
export const tapsMonthSchema = z.object({
  rate: z.int().min(1).max(64),
  days: z.record(z.string().regex(/^\d\d$/), daySchema),
  mailedAt: z.iso.datetime().optional(),
  mail: z.enum(['unsure', 'refused']).optional(),
});
export type TapsMonth = z.infer<typeof tapsMonthSchema>;

const sumsSchema = z.record(kindSchema, z.int().nonnegative());
export const monthSchema = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-11');

/** Whether months are mailed to a client, and what is missing where it is meant to be: counting, an address, a provider of mail. */
export const tapsMailings = ['off', 'uncounted', 'no_address', 'no_provider', 'on'] as const;
export type TapsMailing = (typeof tapsMailings)[number];

/**
 * GET `/api/config/{id}/taps?month=`: one month of a client, by day as far as anything was counted. `today` is the business's. `before` is
 * the month before, `rateBefore` its rate. `isDamaged`: what was counted cannot be read.
 */
export const tapsAnswerSchema = z.object({
  month: monthSchema,
  today: z.string(),
  isCounting: z.boolean(),
  isDamaged: z.boolean(),
  mailing: z.enum(tapsMailings),
  rate: z.int(),
  days: z.array(z.object({ day: z.int().min(1).max(31), taps: sumsSchema })),
  sums: sumsSchema,
  before: sumsSchema,
  rateBefore: z.int(),
  mailedAt: tapsMonthSchema.shape.mailedAt,
  mail: tapsMonthSchema.shape.mail,
});
export type TapsAnswer = z.infer<typeof tapsAnswerSchema>;
