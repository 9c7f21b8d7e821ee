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

/** What one call took out, complete, so that the same person can have it put back; `signature` is the server's. */
export const takenOutSchema = z.strictObject({
  at: z.iso.datetime(),
  pictures: z.array(knownPictureSchema).max(libraryLimits.pictures),
  signature: z.string().max(100),
});
export type TakenOut = z.infer<typeof takenOutSchema>;

/** Body of POST: pictures are taken out of the library, or what an earlier call took out is put back. Their files stay as long as anything stored speaks of them. */
export const libraryMoveSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('take-out'), urls: z.array(urlSchema).min(1).max(libraryLimits.pictures) }),
  z.strictObject({ act: z.literal('put-back'), taken: takenOutSchema }),
]);
/** Answer of POST: what was taken out, if it was that; `kept`: pictures that stay because something shows them or the owner sent them. */
export const libraryMovedSchema = z.object({ taken: takenOutSchema.optional(), kept: z.array(urlSchema) });
export type LibraryMoved = z.infer<typeof libraryMovedSchema>;
