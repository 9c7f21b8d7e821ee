import * as z from 'zod';
import { isWellFormed, lineSchema } from '../field.ts';
import { mediaPathPattern } from './media.ts';

/** Limits of a library: pictures, characters of a text and of a file name, bytes of the record. */
export const libraryLimits = { pictures: 1000, text: 300, file: 120, recordBytes: 1024 * 1024 } as const;

export const textSchema = lineSchema
  .max(libraryLimits.text)
  .refine(isWellFormed)
  .transform((text) => text.trim());
export const urlSchema = z.string().regex(mediaPathPattern, 'must be a picture that was uploaded here');
const size = z.int().positive();

/** An uploaded picture. One that was found in a config and not noted at its upload has only texts and perhaps its size. */
export const knownPictureSchema = z.strictObject({
  url: urlSchema,
  at: z.iso.datetime().optional(),
  /** Name of the person who uploaded it; never an e-mail address, as backups without people contain this. */
  by: z.string().max(200).optional(),
  /** Name of the original file on the device. */
  file: z.string().max(libraryLimits.file).optional(),
  width: size.optional(),
  height: size.optional(),
  bytes: size.optional(),
  /** Alternative text, for people who cannot see the picture. */
  alt: z.strictObject({ es: textSchema, en: textSchema }),
  /** Further words to search by. */
  words: textSchema,
});
export type KnownPicture = z.infer<typeof knownPictureSchema>;

/** A client's library, the oldest upload first; one for all pages of the provider. */
export const libraryRecordSchema = z.strictObject({ pictures: z.array(knownPictureSchema).max(libraryLimits.pictures) });
export type LibraryRecord = z.infer<typeof libraryRecordSchema>;
