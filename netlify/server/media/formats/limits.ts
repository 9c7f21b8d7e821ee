/**
 * Most boxes, chunks, segments, blocks, items or stretches in one picture. Real ones have some dozens, an animation
 * some thousands; a file made to keep a function busy has as many as fit.
 */
export const mostParts = 20_000;

/**
 * Most scans of one JPEG, each of which goes over the whole picture once more. Encoders write a dozen; half a megabyte can hold thousands, which
 * keep whoever decodes it busy for minutes.
 */
export const mostScans = 64;

/** How much a picture made of several may unfold to, in pictures as large as one may be: itself, its transparency, and parts that go over the edge. */
export const mostWholes = 3;
