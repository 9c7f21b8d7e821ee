import * as z from 'zod';

/**
 * The accepted kinds of picture, by file ending. `.jpeg` marks a photo whose EXIF orientation turns it upright: browsers
 * apply that, but resizing would lose it.
 */
export const pictureTypes = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif', gif: 'image/gif' } as const;
export type PictureExtension = keyof typeof pictureTypes;

/** Hash of the content, width and height in pixels (missing in older names), file ending. */
const mediaName = `[0-9a-f]{40}(?:\\.\\d{1,5}x\\d{1,5})?\\.(?:${Object.keys(pictureTypes).join('|')})`;

/** The address of a picture that was uploaded here. */
export const mediaPathPattern = new RegExp(`^/media/${mediaName}$`);

/** The name that an uploaded picture is stored under, from its address. */
export const mediaNameOf = (address: string): string => address.trim().replace(/^\/media\//, '');

const uploadedPattern = new RegExp(`/media/${mediaName}`, 'g');
/** The addresses of uploaded pictures anywhere in a text. */
export const uploadedIn = (text: string): Set<string> => new Set(text.match(uploadedPattern));

/** What POST `/api/media` answers (201). Width and height are in pixels, as the picture is shown (turned upright). */
export const mediaAnswerSchema = z.object({
  url: z.string().regex(mediaPathPattern),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
  /** Whether it was noted in the library of the named config; left out if none was named. */
  isNoted: z.boolean().optional(),
});
export type MediaAnswer = z.infer<typeof mediaAnswerSchema>;
