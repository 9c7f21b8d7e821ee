import { describe, expect, it } from 'vitest';
import { type HeroSettings, headlineParts, heroLook, homeHero } from './hero-view.ts';

const look = (settings: Partial<HeroSettings>) => heroLook({ ...homeHero({}), ...settings });

describe('the hero', () => {
  it('is the street unless there is a picture that is no placeholder', () => {
    expect(look({}).photo).toBeUndefined();
    expect(look({ image: ' ' }).photo).toBeUndefined();
    expect(look({ image: 'https://example.com/placeholder-hero.jpg' }).photo).toBeUndefined();
    expect(look({ image: '/media/a.webp' }).photo).toEqual({ src: '/media/a.webp', opacity: 1 });
    expect(look({ image: '/media/a.webp', opacity: 0.4 }).photo?.opacity).toBe(0.4);
  });
  it('takes its options as they are', () => {
    const options = { align: 'right', valign: 'top', title: 'x-large', subtitle: 'small', spacing: 'spacious' } as const;
    expect(look({ options }).options).toEqual(options);
  });
  it('keeps colours that can be read and drops the others', () => {
    expect(look({ titleColour: '#ffe3a0', subtitleColour: '#24112f' })).toMatchObject({ titleColour: '#ffe3a0', subtitleColour: undefined, tone: 'light' });
    expect(look({ image: '/a.webp', titleColour: '#111111' })).toMatchObject({ titleColour: '#111111', tone: 'dark' });
    expect(look({ image: '/a.webp', titleColour: '#888888' }).titleColour).toBeUndefined();
  });
});

describe('a headline', () => {
  it('is painted in two halves', () => {
    expect(headlineParts('Tu negocio, con la luz prendida a toda hora.')).toEqual(['Tu negocio, con la luz', 'prendida a toda hora.']);
    expect(headlineParts('  Uno ')).toEqual(['Uno', '']);
    expect(headlineParts('')).toEqual(['', '']);
  });
});
