import { type ChangeObject, diffWordsWithSpace } from 'diff';

/** A line in pieces: those at even positions are in both texts, those at odd positions only in this one. `['Abierto de ', '8', ' a 18']` */
type MarkedLine = string[];

/** Texts that differ in more words than this are treated as unrelated. */
const maxEdits = 400;
/** Below this share of letters in common nearly every word would be marked, and nobody could read the text. */
const leastCommon = 0.4;

function piecesOf(parts: readonly ChangeObject<string>[], side: 'removed' | 'added'): MarkedLine {
  const other = side === 'removed' ? 'added' : 'removed';
  const pieces = [''];
  for (const part of parts) {
    if (part[other]) continue;
    const isInMarked = pieces.length % 2 === 0;
    if (part[side] !== isInMarked) pieces.push('');
    pieces[pieces.length - 1] += part.value;
  }
  return pieces;
}

function markedLines(before: string, after: string): { before: MarkedLine; after: MarkedLine } {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: maxEdits }) ?? [];
  const common = parts.reduce((sum, { added, removed, value }) => (added || removed ? sum : sum + value.trim().length), 0);
  if (common < leastCommon * Math.max(before.length, after.length)) return { before: [before], after: [after] };
  return { before: piecesOf(parts, 'removed'), after: piecesOf(parts, 'added') };
}

/** The removed and the added words, line by line; `undefined` if the number of lines differs, or no two lines have words in common. */
export function wordMarks(before: readonly string[], after: readonly string[]): { before: MarkedLine[]; after: MarkedLine[] } | undefined {
  if (before.length !== after.length) return undefined;
  const lines = before.map((line, index) => markedLines(line, after[index] ?? ''));
  if (!lines.some((line) => line.before.length + line.after.length > 2)) return undefined;
  return { before: lines.map((line) => line.before), after: lines.map((line) => line.after) };
}
