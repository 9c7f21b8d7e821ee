import { describe, expect, it } from 'vitest';
import { marketingTexts } from '#content/marketing/texts.ts';
import { whyIconNames } from '#schema/icon.ts';
import { whyIcons } from './home/why-icons.ts';
import { whyParts, whyPoints } from './why-view.ts';

describe('a reason', () => {
  it('is a title and a sentence', () =>
    expect(whyParts('Te encuentran de noche. A las once, alguien busca.')).toEqual({ title: 'Te encuentran de noche', text: 'A las once, alguien busca.' }));
  it('keeps the mark of a question', () => expect(whyParts('¿Abierto? Siempre.')).toEqual({ title: '¿Abierto?', text: 'Siempre.' }));
  it('may be one sentence, with or without its full stop', () => {
    expect(whyParts('Te encuentran en Google')).toEqual({ title: 'Te encuentran en Google', text: '' });
    expect(whyParts('Te encuentran en Google.')).toEqual({ title: 'Te encuentran en Google', text: '' });
  });
  it('has no title longer than a sign', () => expect(whyParts(`${'palabra '.repeat(12)}fin. Y más.`).text).toBe(''));
});

describe('the reasons', () => {
  it('fall back to three points when there are none', () => {
    for (const home of [{}, { whyPoints: [] }, { whyPoints: [{ es: ' ', en: '' }] }]) {
      const points = whyPoints(home, marketingTexts.en, 'en');
      expect(points).toHaveLength(3);
      expect(points.every(({ title, text }) => title !== '' && text !== '')).toBe(true);
    }
  });
  it('take the other language where one is missing, and a star where no icon is named', () => {
    expect(whyPoints({ whyPoints: [{ es: 'Solo aquí', en: '' }] }, marketingTexts.en, 'en')).toEqual([{ icon: 'star', title: 'Solo aquí', text: '' }]);
  });
  it('have a picture for each of the 20 icons', () => {
    expect(Object.keys(whyIcons).sort()).toEqual([...whyIconNames].sort());
    expect(new Set(Object.values(whyIcons)).size).toBe(20);
  });
});
