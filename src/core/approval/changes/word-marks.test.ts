import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordMarks } from './word-marks.ts';

test('removed and added words are at odd positions, line by line', () => {
  expect(wordMarks(['Abierto de 8 a 18', 'Pan de muerto'], ['Abierto de 9 a 18', 'Pan de muerto fresco'])).toEqual({
    before: [['Abierto de ', '8', ' a 18'], ['Pan de muerto']],
    after: [
      ['Abierto de ', '9', ' a 18'],
      ['Pan de muerto', ' fresco'],
    ],
  });
  expect(wordMarks(['Mole poblano · $85'], ['Mole poblano · $95'])?.after).toEqual([['Mole poblano · $', '95']]);
  expect(wordMarks(['Ayer, en la sierra'], ['Hoy, en la sierra'])?.before).toEqual([['', 'Ayer', ', en la sierra']]);
  expect(wordMarks(['Jardín y café'], ['Jardin y café'])?.before).toEqual([['', 'Jardín', ' y café']]);
});

test('two texts with little in common, and lists that grew, are not marked', () => {
  expect(wordMarks(['Uno'], ['Dos'])).toBeUndefined();
  expect(wordMarks(['Uno', 'Dos'], ['Uno'])).toBeUndefined();
  expect(wordMarks([], [])).toBeUndefined();
  const long = (word: string) => Array.from({ length: 1000 }, (_, n) => `${word}${n}`).join(' ');
  expect(wordMarks([long('a')], [long('b')])).toBeUndefined();
});

test('property: the pieces of a side join to its text, and pieces at even positions are the same on both sides', () => {
  const words = fc.array(fc.constantFrom('pan', 'Pan', 'ñandú', '8:00', '$', ' ', '  ', '\n', '😀', ','), { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(fc.tuple(words, words), { maxLength: 3 }), (pairs) => {
      const [before, after] = [pairs.map(([was]) => was), pairs.map(([, is]) => is)];
      const marks = wordMarks(before, after);
      if (!marks) return;
      expect(marks.before.map((line) => line.join(''))).toEqual(before);
      expect(marks.after.map((line) => line.join(''))).toEqual(after);
      const common = (lines: string[][]) => lines.map((line) => (line.length === 1 ? '' : line.filter((_, index) => index % 2 === 0).join('')));
      for (const [index, line] of marks.before.entries())
        if (line.length > 1 && (marks.after[index]?.length ?? 0) > 1) expect(common([line])).toEqual(common([marks.after[index] ?? []]));
    }),
    { seed: 9, numRuns: 500 },
  );
});
