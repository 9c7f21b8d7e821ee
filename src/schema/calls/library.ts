import * as z from 'zod';
import { knownPictureSchema, libraryLimits, textSchema, urlSchema } from './known-picture.ts';
import { queryNumber } from './paging.ts';

/** Query of GET `/api/config/{id}/library`. */
export const libraryQuerySchema = z.object({ limit: queryNumber(1, 200).default(200), offset: queryNumber(0, 100_000).default(0) });

/** A picture of a library. `usedIn`: the configs whose newest state shows it; `isSent`: its owner sent it by an intake link. */
const listedPictureSchema = knownPictureSchema.extend({ usedIn: z.array(z.string()), isSent: z.literal(true).optional() });
export type ListedPicture = z.infer<typeof listedPictureSchema>;

/** Answer of GET: the newest upload first, what was never noted last. `problem`: why uploads are not noted at present. */
export const libraryAnswerSchema = z.object({
  pictures: z.array(listedPictureSchema),
  total: z.int().nonnegative(),
  /** The `offset` of the next page; `null` on the last one. */
  next: z.int().positive().nullable(),
  problem: z.enum(['full', 'damaged']).optional(),
});
export type LibraryAnswer = z.infer<typeof libraryAnswerSchema>;

/** Body of PUT: the texts of one picture that change; others stay as they are. */
export const libraryChangeSchema = z.strictObject({
  url: urlSchema,
  alt: z.strictObject({ es: textSchema.optional(), en: textSchema.optional() }).optional(),
  words: textSchema.optional(),
});
export type LibraryChange = z.infer<typeof libraryChangeSchema>;
/** Answer of PUT. */
export const libraryChangedSchema = z.object({ picture: knownPictureSchema });

/** Everything that one call removed, so that the same person can put it back; the server signs it. */
export const takenOutSchema = z.strictObject({
  at: z.iso.datetime(),
  pictures: z.array(knownPictureSchema).max(libraryLimits.pictures),
  signature: z.string().max(100),
});
export type TakenOut = z.infer<typeof takenOutSchema>;

/** Body of POST: removes pictures from the library, or puts back what an earlier call removed. Their files stay as long as any stored record names them. */
export const libraryMoveSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('take-out'), urls: z.array(urlSchema).min(1).max(libraryLimits.pictures) }),
  z.strictObject({ act: z.literal('put-back'), taken: takenOutSchema }),
]);
/** Answer of POST. `taken`: what a removal removed; `kept`: pictures that were not removed, because something shows them or the owner sent them. */
export const libraryMovedSchema = z.object({ taken: takenOutSchema.optional(), kept: z.array(urlSchema) });
export type LibraryMoved = z.infer<typeof libraryMovedSchema>;
