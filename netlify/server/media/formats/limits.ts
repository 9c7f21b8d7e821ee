/**
 * Most boxes, chunks, segments, blocks, items or stretches in one picture. Real ones have some dozens, an animation
 * some thousands; a file made to keep a function busy has as many as fit.
 */
export const mostParts = 20_000;
