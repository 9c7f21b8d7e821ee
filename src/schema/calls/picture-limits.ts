// Apart from the schemas: a client's phone reads these, too, and would get the schema library with them.

/** Longest picture that is taken, in bytes (product decision: 4 MB). */
export const maxPictureBytes = 4 * 1024 * 1024;
/** Most pixels a picture may unfold to, all frames together: a phone's 48 megapixels fit, a decompression bomb does not. */
export const maxPicturePixels = 50_000_000;
/** How much an owner may send by an intake link: in one sending, of all sendings of a client, in pictures uploaded and in stored bytes. */
export const intakeLimits = { photos: 40, items: 60, sendings: 40, pictures: 200, recordBytes: 512 * 1024, line: 300, words: 4000 } as const;
/**
 * How many pictures that owners propose by their links may wait for a designer, of one client: two answers with a picture in each of the 40
 * places, of some 1 MB each as a phone makes them. One that is not sent counts for as long as one that nothing shows is kept.
 */
export const proposedPictureLimits = { pictures: 80, bytes: 100 * 1024 * 1024, unsentMs: 30 * 24 * 60 * 60_000 } as const;
