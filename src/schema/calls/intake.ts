import * as z from 'zod';
import { mailProgressSchema } from '../approval/thread.ts';
import { cleanText, deviceIdSchema, isWellFormed, lineSchema, paragraphSchema } from '../field.ts';
import { weekHoursSchema } from '../hours/hours.ts';
import { languageSchema } from '../language.ts';
import { intakeLimits } from './limits.ts';
import { mediaPathPattern } from './media.ts';

/** The call by which staff read a client's intake; with `-link` at its end, the call for the intake's link. */
export const intakeApiPath = (id: string): string => `/api/config/${id}/intake`;

/** Texts, each for one field of the site; `note` is for none. Addresses of profiles may be names: `@laespiga`. */
export const intakeWords = ['story', 'phone', 'whatsapp', 'email', 'address', 'facebook', 'instagram', 'hoursWords', 'note'] as const;
export type IntakeWord = (typeof intakeWords)[number];

/** The fields of a sending. `clean` turns each text into what is stored of it. */
function contentFields(clean: (text: string) => string) {
  const line = lineSchema.max(intakeLimits.line).refine(isWellFormed).transform(clean);
  const words = paragraphSchema.max(intakeLimits.words).refine(isWellFormed).transform(clean);
  const given = line.refine((text) => text !== '', 'must not be blank');
  return {
    /** The language it is written in: that of the page. */
    language: languageSchema,
    photos: z
      .array(z.strictObject({ url: z.string().regex(mediaPathPattern, 'must be a picture that was uploaded here') }))
      .max(intakeLimits.photos)
      .default([]),
    week: weekHoursSchema.optional(),
    /** The products or services, as the owner writes them; the price is free text. */
    items: z
      .array(z.strictObject({ name: given, price: line.optional(), words: words.optional() }))
      .max(intakeLimits.items)
      .default([]),
    words: z
      .strictObject({
        story: words.optional(),
        phone: line.optional(),
        whatsapp: line.optional(),
        email: line.optional(),
        address: words.optional(),
        facebook: line.optional(),
        instagram: line.optional(),
        hoursWords: words.optional(),
        note: words.optional(),
      } satisfies Record<IntakeWord, unknown>)
      .default({}),
  };
}
const hasContent = ({
  photos,
  week,
  items,
  words: said,
}: {
  photos: readonly unknown[];
  week?: object | undefined;
  items: readonly unknown[];
  words: object;
}): boolean => photos.length + items.length > 0 || [...Object.values(week ?? {}), ...Object.values(said)].some((text) => text !== undefined && text !== '');

/** How many sendings one may replace. */
export const maxReplaced = 8;
/**
 * Body of POST `/api/config/{id}/intake-form`. The device makes one `sendId` per sending; sending it again uses the same. `replaces`: earlier
 * sendings of the same form that got no reply and were then changed. Whether they arrived is unknown.
 */
export const intakeBodySchema = z
  .strictObject({ sendId: deviceIdSchema, replaces: z.array(deviceIdSchema).max(maxReplaced).default([]), ...contentFields((text) => cleanText(text).trim()) })
  .refine(hasContent, 'must hold something');
export type IntakeBody = z.infer<typeof intakeBodySchema>;

/** One sending as it is stored; `n` counts from 1 and is never given again. A name that is refused today does not make it unreadable. */
const sendingSchema = z.strictObject({ n: z.int().positive(), at: z.iso.datetime(), sendId: z.string(), ...contentFields((text) => text.trim()) });
export type IntakeSending = z.infer<typeof sendingSchema>;

/** A designer's decision on a part: taken into the draft, or dismissed. */
export const intakeDecisions = ['taken', 'dismissed'] as const;
const decidedSchema = z.strictObject({ decision: z.enum(intakeDecisions), by: z.string(), at: z.iso.datetime() });
/** Names a part of a sending: `2.items.0`, `1.story` (`#core/intake/suggestions.ts`). */
const partKeySchema = z.string().regex(/^[1-9]\d{0,3}\.[a-zA-Z]{1,12}(?:\.\d{1,2})?$/, 'must name a part');

/** A client's intake as it is stored, apart from the config: nothing of it enters the config by itself. */
export const intakeRecordSchema = z.strictObject({
  sendings: z.array(sendingSchema).max(intakeLimits.sendings),
  /** Decisions by the key of the part. */
  decided: z.record(z.string(), decidedSchema),
  /** Names of the pictures that were uploaded by a link of this client, sent or not. */
  pictures: z.array(z.string()).max(intakeLimits.pictures),
  /** How far the provider was mailed what was sent; `n` is the number of a sending. The stored name stays, as in `threadsRecordSchema`. */
  told: mailProgressSchema.optional(),
  erasedAt: z.iso.datetime().optional(),
});
export type IntakeRecord = z.infer<typeof intakeRecordSchema>;

/** Body of PUT `/api/config/{id}/intake`: what a designer decided on some parts; `open` takes it back. */
export const intakeDecisionSchema = z.strictObject({ parts: z.array(partKeySchema).min(1).max(400), decision: z.enum([...intakeDecisions, 'open']) });

/** Answer of GET and PUT `/api/config/{id}/intake`, for designers. */
export const intakeAnswerSchema = z.object({
  sendings: z.array(sendingSchema.omit({ sendId: true })),
  decided: z.record(z.string(), decidedSchema),
  notification: mailProgressSchema.shape.state.optional(),
});
export type IntakeAnswer = z.infer<typeof intakeAnswerSchema>;

/** Answer of GET and POST `/api/config/{id}/intake-form`, for who holds a link: the business's name, and how much of what arrived, newest first. */
export const intakeFormAnswerSchema = z.object({
  name: z.string(),
  sent: z.array(z.object({ at: z.iso.datetime(), photos: z.int(), items: z.int(), hasHours: z.boolean(), hasWords: z.boolean() })),
});
export type IntakeFormAnswer = z.infer<typeof intakeFormAnswerSchema>;
