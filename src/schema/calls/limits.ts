// Apart from the schemas: a client's phone reads these, too, and would get the schema library with them.

/** Longest message under a reviewed section, in characters. */
export const longestMessage = 2000;
/** Largest picture that is accepted, in bytes (product decision: 4 MB). */
export const maxPictureBytes = 4 * 1024 * 1024;
/** Most pixels of a decoded picture, all frames together: a phone's 48 megapixels fit, a decompression bomb does not. */
export const maxPicturePixels = 50_000_000;
/** How much an owner may send by an intake link: in one sending, of all sendings of a client, in pictures uploaded and in stored bytes. */
export const intakeLimits = { photos: 40, items: 60, sendings: 40, pictures: 200, recordBytes: 512 * 1024, line: 300, words: 4000 } as const;
/**
 * Limits for the pictures that one client's owners have proposed and no designer has decided on: two answers with a picture for each of 40
 * fields, about 1 MB each. An uploaded picture that is never sent counts for `unsentMs`, which is as long as unused files are kept.
 */
export const proposedPictureLimits = { pictures: 80, bytes: 100 * 1024 * 1024, unsentMs: 30 * 24 * 60 * 60_000 } as const;
