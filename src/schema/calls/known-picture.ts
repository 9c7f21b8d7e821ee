import * as z from 'zod';
import { isWellFormed, lineSchema } from '../field.ts';
import { mediaPathPattern } from './media.ts';

/** How many pictures a library knows, how long the texts of one and its file's name are, and how much of all that is stored. */
export const libraryLimits = { pictures: 1000, text: 300, file: 120, recordBytes: 1024 * 1024 } as const;

export const textSchema = lineSchema
  .max(libraryLimits.text)
  .refine(isWellFormed)
  .transform((text) => text.trim());
export const urlSchema = z.string().regex(mediaPathPattern, 'must be a picture that was uploaded here');
const size = z.int().positive();

/** What is known of an uploaded picture. Of one that was found in a config and not noted at its upload there are only texts, or its measures too. */
export const knownPictureSchema = z.strictObject({
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
