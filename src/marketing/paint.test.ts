import { describe, expect, it } from 'vitest';
import { contrast } from '#core/colour/contrast.ts';
import { brandColours, paint } from './paint.ts';

const usual = { ground: '#ffd60a', ink: '#000000' };

describe('a strip', () => {
  it('has its default colours', () => expect(paint(undefined, '', usual)).toEqual(usual));
  it('keeps a text that can be read and replaces one that cannot', () => {
    expect(paint('#112233', '#ffffff', usual)).toEqual({ ground: '#112233', ink: '#ffffff' });
    expect(paint('#ffff00', '#ffffff', usual)).toEqual({ ground: '#ffff00', ink: '#000' });
  });
});

describe('a provider’s colours', () => {
  it('are left out when they are the brand’s own', () => expect(brandColours({ primaryColor: '#E4007C', secondaryColor: '#ffb000' })).toEqual({}));
  it.each(['#ffe600', '#003366', '#808080'])('%s can be read as text and under text', (primaryColor) => {
    const colours = brandColours({ primaryColor, secondaryColor: primaryColor });
    expect(contrast(colours['--on-rosa'] ?? '', primaryColor)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours['--on-cempa'] ?? '', primaryColor)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours['--rosa-text'] ?? '', '#fff8ef')).toBeGreaterThanOrEqual(4.5);
  });
});
