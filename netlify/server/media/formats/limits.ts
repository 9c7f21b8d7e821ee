/**
 * Most boxes, chunks, segments, blocks, items or extents in one picture. Real pictures have dozens, animations thousands; a file
 * made to keep a function busy has as many as fit.
 */
export const maxParts = 20_000;

/**
 * Most scans of one JPEG; each passes over the whole picture once more. Encoders write a dozen; half a megabyte can hold thousands, which
 * take minutes to decode.
 */
export const maxScans = 64;

/** How much decoding a composed picture may produce, in multiples of the largest picture: itself, its transparency, and parts that extend over the edge. */
export const maxWholes = 3;
