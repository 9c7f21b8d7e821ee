// Apart from the schemas: a client's phone reads these, too, and would get the schema library with them.

/** Longest picture that is taken, in bytes (product decision: 4 MB). */
export const maxPictureBytes = 4 * 1024 * 1024;
/** Most pixels a picture may unfold to, all frames together: a phone's 48 megapixels fit, a decompression bomb does not. */
export const maxPicturePixels = 50_000_000;
