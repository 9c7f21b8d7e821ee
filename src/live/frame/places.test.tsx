// @vitest-environment happy-dom
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isObject } from '#core/config/loose-json.ts';
import { normaliseSite } from '#core/config/normalise.ts';
import { getAt, type Path, pathKey, setAt } from '#core/edit/path.ts';
import type { ResolvedSite } from '#core/site/resolve-site.ts';
import { type Language, languages } from '#schema/language.ts';
import { templateIds } from '#schema/template.ts';
import { SitePage } from '#site/SitePage.tsx';
import { siteView } from '#site/site-view.ts';
import { demos } from '#templates/demos.ts';
import { type ActiveText, activate, takeTyped } from './active-text.ts';
import { Marks } from './marked-texts.ts';
import { changedText, PageTexts, type Place } from './places.ts';

/** Draws a demo's page into the document; returns its editable texts. */
function drawn(given: unknown, language: Language) {
  const marks = new Marks();
  const { config } = normaliseSite(given);
  const draw = (site?: ResolvedSite) => siteView({ id: '121', path: '/x-121', providerName: 'Vitrina', year: 2026, config, language, site });
  // The frame of a map would be fetched.
  document.body.innerHTML = renderToStaticMarkup(<SitePage view={marks.drawing(given).site(config, draw)} />).replace(/<iframe.*?<\/iframe>/g, '');
  const found = new PageTexts(marks);
  return { marks, found, places: found.find({ kind: 'demo', config: given }) };
}
const said = (places: ReadonlyMap<HTMLElement, Place>) =>
  [...places].map(([element, { field, from, to }]) => [pathKey(field), from, to, element.textContent.trim()]);

/** Paths of a config's texts. */
const textsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  return isObject(value) ? Object.keys(value).flatMap((key) => textsIn(value[key], [...path, key])) : [];
};

test('the page says after one text has changed what a drawing of it would say, or asks for one', () => {
  let rewritten = 0;
  const change = fc.constantFrom(
    (text: string) => `${text} y más `,
    () => 'Otra cosa',
    () => 'Uno.\n\nDos.\n\nTres.\n\nCuatro.',
    () => ' ',
  );
  const cases = fc.constantFrom(...templateIds).chain((id) => fc.tuple(fc.constant(demos[id]), fc.constantFrom(...textsIn(demos[id]))));
  fc.assert(
    fc.property(cases, change, fc.constantFrom(...languages), ([before, path], next, language) => {
      const after = setAt(before, path, next(String(getAt(before, path))));
      const changed = changedText(before, after);
      const { found, marks, places } = drawn(before, language);
      if (!changed || !found.rewrite(places, changed, { config: after, language }, undefined)) return;
      rewritten += 1;
      const fieldOf =
        [...places.values()].find(({ places: own, field }) => [own.es, own.en, field].some((each) => pathKey(each) === pathKey(path)))?.field ?? [];
      const [now, paragraphs] = [said(places), marks.paragraphs(fieldOf, language)];
      const anew = drawn(after, language);
      // Elsewhere on the page, values derived from the text change only with the next drawing.
      expect(said(anew.places)).toEqual(expect.arrayContaining(now));
      expect(paragraphs).toEqual(anew.marks.paragraphs(fieldOf, language));
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] || 12) },
  );
  expect(rewritten).toBeGreaterThan(2);
});

test('configs that differ in one text, and in more or in something else', () => {
  const config = { name: 'A', photos: [{ url: 'x', alt: { es: 'uno', en: 'one' } }, { url: 'y' }], stars: 5 };
  const at = (path: Path, value: unknown) => changedText(config, setAt(config, path, value));
  expect(at(['photos', 0, 'alt', 'en'], 'two')).toEqual({ path: ['photos', 0, 'alt', 'en'], before: 'one', after: 'two' });
  expect(at(['name'], 'A')).toBeUndefined();
  expect(at(['stars'], 4)).toBeUndefined();
  expect(at(['title'], 'new')).toBeUndefined();
  expect(at(['photos', 1], undefined)).toBeUndefined();
  expect(changedText(config, { ...config, name: 'B', stars: 4 })).toBeUndefined();
});

function emptyText(hasLines: boolean): ActiveText {
  const field = ['aboutText'];
  const place: Place = { field, places: { es: field, en: field }, from: 0, to: 0, hasLines, nodes: [], isInPieces: false };
  return activate(document.createElement('p'), place, { text: '', before: [], after: [], said: '', lastSaid: '', firstSaid: '' }, 'es');
}

test.each([
  [false, 'Birria de res con todo'],
  [true, 'Birria\nde res\tcon todo'],
])('what is pasted from slides goes to the config without control characters: in several lines %s', (hasLines, expected) => {
  const active = emptyText(hasLines);
  active.element.textContent = 'Birria\vde res\tcon\u0007 todo';
  expect(takeTyped(active)).toBe(expected);
});

test('the empty line that Enter begins at the end is read alike, whether the browser keeps it open with a line break or with an element', () => {
  const [ofChromium, ofFirefox] = [emptyText(true), emptyText(true)];
  ofChromium.element.append('Birria', '\n', '\n');
  ofFirefox.element.append('Birria', '\n', document.createElement('br'));
  expect([takeTyped(ofChromium), takeTyped(ofFirefox)]).toEqual(['Birria\n\n', 'Birria\n\n']);
  // Firefox also puts a `<br>` into an emptied text.
  const emptied = emptyText(true);
  emptied.element.append(document.createElement('br'));
  expect(takeTyped(emptied)).toBe('');
});
