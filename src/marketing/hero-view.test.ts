import { describe, expect, it } from 'vitest';
import { headlineParts } from './headline.ts';
import { heroLook } from './hero-view.ts';

const usual = { align: 'left', vertical: 'bottom' } as const;

describe('the hero', () => {
  it('is the street unless there is a picture that is no placeholder', () => {
    expect(heroLook({}, usual).photo).toBeUndefined();
    expect(heroLook({ image: ' ' }, usual).photo).toBeUndefined();
    expect(heroLook({ image: 'https://example.com/placeholder-hero.jpg' }, usual).photo).toBeUndefined();
    expect(heroLook({ image: '/media/a.webp' }, usual).photo).toEqual({ src: '/media/a.webp', opacity: 1 });
    expect(heroLook({ image: '/media/a.webp', opacity: 0.4 }, usual).photo?.opacity).toBe(0.4);
  });
  it('takes its options as they are', () => {
    const options = { align: 'right', vertical: 'top', title: 'x-large', subtitle: 'small', spacing: 'spacious' } as const;
    expect(heroLook(options, usual)).toMatchObject(options);
  });
  it('keeps colours that can be read and drops the others', () => {
    expect(heroLook({ ink: '#ffe3a0', subink: '#24112f' }, usual)).toMatchObject({ ink: '#ffe3a0', subink: undefined, tone: 'light' });
    expect(heroLook({ image: '/a.webp', ink: '#111111' }, usual)).toMatchObject({ ink: '#111111', tone: 'dark' });
    expect(heroLook({ image: '/a.webp', ink: '#888888' }, usual).ink).toBeUndefined();
  });
});

describe('a headline', () => {
  it('is painted in two halves', () => {
    expect(headlineParts('Tu negocio, con la luz prendida a toda hora.')).toEqual(['Tu negocio, con la luz', 'prendida a toda hora.']);
    expect(headlineParts('  Uno ')).toEqual(['Uno', '']);
    expect(headlineParts('')).toEqual(['', '']);
  });
});
