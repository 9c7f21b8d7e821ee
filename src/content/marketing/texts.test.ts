import { expect, it } from 'vitest';
import { marketingTexts } from './texts.ts';

/** Every text with the path of its key. */
function leaves(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}
const shape = (texts: unknown) => leaves(texts).map(({ path, text }) => `${path} ${[...text.matchAll(/\{\w+\}/g)].map(String).sort().join()}`);

it('both languages have the same keys, as many items and the same places to fill', () => {
  expect(shape(marketingTexts.en)).toEqual(shape(marketingTexts.es));
});
it('no text is blank, and none of Spanish was left in English', () => {
  const spanish = new Map(leaves(marketingTexts.es).map(({ path, text }) => [path, text]));
  for (const { path, text } of leaves(marketingTexts.en)) {
    expect(text.trim(), path).not.toBe('');
    if (text.length > 16) expect(text, path).not.toBe(spanish.get(path));
  }
  expect([...spanish.values()].filter((text) => text.trim() === '')).toEqual([]);
});
