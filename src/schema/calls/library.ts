import * as z from 'zod';
import { lineSchema } from '../field.ts';
import { mediaPathPattern } from './media.ts';
import { queryNumber } from './paging.ts';

/** How many pictures a library knows, how long the texts of one and its file's name are, and how much of all that is stored. */
export const libraryLimits = { pictures: 1000, text: 300, file: 120, recordBytes: 1024 * 1024 } as const;

/** Half a surrogate pair cannot be encoded in UTF-8. */
const textSchema = lineSchema
  .max(libraryLimits.text)
  .refine((text) => text.isWellFormed())
  .transform((text) => text.trim());
const urlSchema = z.string().regex(mediaPathPattern, 'must be a picture that was uploaded here');
const size = z.int().positive();

/** What is known of an uploaded picture. Of one that was found in a config and not noted at its upload there are only texts, or its measures too. */
const knownPictureSchema = z.strictObject({
  url: urlSchema,
  at: z.iso.datetime().optional(),
  /** The name of who uploaded it; never an address: backups without people hold this. */
  by: z.string().max(200).optional(),
  /** The name of the file that it was made of, as the device called it. */
  file: z.string().max(libraryLimits.file).optional(),
  width: size.optional(),
  height: size.optional(),
  bytes: size.optional(),
  /** What the picture shows, for who cannot see it. */
  alt: z.strictObject({ es: textSchema, en: textSchema }),
  /** What it is to be found by, beside all that. */
  words: textSchema,
});
export type KnownPicture = z.infer<typeof knownPictureSchema>;

/** A client's library, the oldest upload first; one for all pages of the provider. */
export const libraryRecordSchema = z.strictObject({ pictures: z.array(knownPictureSchema).max(libraryLimits.pictures) });
export type LibraryRecord = z.infer<typeof libraryRecordSchema>;

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
/** Query and answer of DELETE: a picture that nothing shows is taken out of the library. Its file stays as long as anything stored speaks of it. */
export const libraryRemovalSchema = z.object({ url: urlSchema });
