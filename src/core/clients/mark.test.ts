import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { templateIds } from '#schema/template.ts';
import { editorTemplates } from '#templates/editors.ts';
import { contrast, readableContrast } from '../colour/contrast.ts';
import { initials, markColours, markFacts, monogram } from './mark.ts';

const own = ['#A51D1D', '#F4B63F', '#FFF4DF'] as const;

describe('letters', () => {
  test.each([
    ['Tacos El Güero', 'TG'],
    ['Florería de los Ángeles', 'FÁ'],
    ['Dra. Lucía Fuentes', 'LF'],
    ['vitrina', 'V'],
    ['La', 'L'],
    ['24 horas', '2H'],
    ['O’Higgins & hijos', 'OH'],
    ['«¡!»', ''],
    ['', ''],
  ])('%s: %s', (name, letters) => expect(initials(name)).toBe(letters));

  test('are letters or digits whatever the name, so that they can stand in a drawing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => /^[\p{L}\p{N}]{0,6}$/u.test(initials(name).normalize('NFC').replaceAll(/\p{M}/gu, ''))));
  });
});

describe('colours', () => {
  test('can be read in every palette that is offered', () => {
    for (const template of templateIds) {
      const { presets } = editorTemplates[template];
      const first = presets[0]?.swatches ?? own;
      for (const { id, colours } of presets) {
        const { fill, ink } = markColours(markFacts(colours), first);
        expect(contrast(ink, fill), `${template} ${id}`).toBeGreaterThanOrEqual(readableContrast);
      }
    }
  });

  test('can be read whatever a client chose, transparent ones and such as are no colours', () => {
    const part = fc.integer({ min: 0, max: 255 });
    const anyColour = fc.oneof(
      fc.tuple(part, part, part, part).map((parts) => `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`),
      fc.tuple(part, part, part).map((parts) => `rgb(${parts.join(', ')})`),
      fc.constantFrom('', 'red" onload="', 'hsl(20 90% 50% / 0.2)'),
    );
    fc.assert(
      fc.property(anyColour, anyColour, (primary, ground) => {
        const { fill, ink } = markColours(markFacts({ palette: { primary, ground } }), own);
        expect(contrast(ink, fill)).toBeGreaterThanOrEqual(readableContrast);
        expect(fill + ink).not.toMatch(/["<]/);
      }),
    );
  });
});

test('a logo that is a name in words is no picture; what a config does not have is left out', () => {
  expect(markFacts({ logo: 'Casa Ortega' })).toEqual({});
  expect(markFacts({ logo: ' https://example.mx/l.png ', palette: { primary: '#abc' } })).toEqual({ logo: 'https://example.mx/l.png', primary: '#abc' });
});

test('the picture says the letters in the two colours', () => {
  const svg = decodeURIComponent(monogram('TG', { fill: '#A51D1D', ink: '#FFF4DF' }));
  expect(svg).toContain('fill="#A51D1D"');
  expect(svg).toMatch(/fill="#FFF4DF">TG<\/text>/);
});
