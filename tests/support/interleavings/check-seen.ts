import { expect } from 'vitest';
import type { Standing } from './rules.ts';
import type { Seen } from './visitor.ts';

const written = /(?:Ana|Beto|Archivo|Inicio|Propuesta)\d \w+(?:\.\w+| en)?/g;
const shownWords = (words: ReadonlyMap<string, string>) => [...words].filter(([leaf, word]) => leaf !== 'internalNotes' && word !== '').sort();

/** Checks that each visitor saw a state that was public at some moment between request and answer, and no text that was never public. */
export function checkSeen(standings: readonly Standing[], seen: readonly Seen[]): void {
  for (const { visit, from, to, shown, words, text, etag } of seen) {
    const meanwhile = standings.slice(from - 1, to);
    const what = `${visit} between revisions ${from} and ${to}`;
    expect(
      meanwhile.map((standing) => standing.shown),
      what,
    ).toContain(shown);
    if (words) expect(shownWords(words), what).toEqual(shownWords(standings[shown - 1]?.words ?? new Map()));
    if (etag !== '' && shown >= 0) expect(Number(/^"(\d+)/.exec(etag)?.[1]), what).toBe(shown);
    const open = new Set(standings.slice(0, to).flatMap((standing) => [...(standings[standing.shown - 1]?.words.values() ?? [])]));
    for (const [word] of text.matchAll(written)) expect(open.has(word), `${what}: ${word} was never public`).toBe(true);
    expect(text, what).not.toContain('Reservado');
  }
}
