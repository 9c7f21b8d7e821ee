import { expect, test } from 'vitest';
import { pageFrames } from './loaded-pages.ts';

const page = (kind: string, ...texts: string[]) => ({ kind, texts });

test('what stands around the texts of a page is learnt from the first of its kind and proved by the second', () => {
  const frames = pageFrames();
  expect(frames.fill(page('a', 'uno', 'dos'))).toBeUndefined();
  frames.learn(page('a', 'uno', 'dos'), '<p>uno</p><p>dos</p>');
  expect(frames.fill(page('a', 'tres', 'cuatro'))).toBeUndefined();
  frames.learn(page('a', 'tres', 'cuatro'), '<p>tres</p><p>cuatro</p>');
  expect(frames.fill(page('a', 'p>', '$&'))).toBe('<p>p></p><p>$&</p>');
  expect(frames.fill(page('b', 'p>', '$&'))).toBeUndefined();
});

test.each([
  {
    how: 'another around them',
    made: [
      { texts: ['uno'], whole: '<p>uno</p>' },
      { texts: ['dos'], whole: '<p lang="es">dos</p>' },
    ],
  },
  {
    how: 'texts that are not on the page as they are given',
    made: [
      { texts: ['uno & dos'], whole: '<p>uno &amp; dos</p>' },
      { texts: ['tres'], whole: '<p>tres</p>' },
    ],
  },
  {
    how: 'texts in another order',
    made: [
      { texts: ['uno', 'dos'], whole: '<p>dos</p><p>uno</p>' },
      { texts: ['tres', 'cuatro'], whole: '<p>cuatro</p><p>tres</p>' },
    ],
  },
])('pages of a kind that have $how are never put together', ({ made }) => {
  const frames = pageFrames();
  for (const { texts, whole } of [...made, ...made]) frames.learn(page('a', ...texts), whole);
  for (const { texts } of made) expect(frames.fill(page('a', ...texts))).toBeUndefined();
});
