import { describe, expect, it } from 'vitest';
import { contrast } from '#core/colour/contrast.ts';
import { brandColours, readableColours } from './colours.ts';

const fallback = { background: '#ffd60a', foreground: '#000000' };

describe('a strip', () => {
  it('has its default colours', () => expect(readableColours(undefined, '', fallback)).toEqual(fallback));
  it('keeps a text that can be read and replaces one that cannot', () => {
    expect(readableColours('#112233', '#ffffff', fallback)).toEqual({ background: '#112233', foreground: '#ffffff' });
    expect(readableColours('#ffff00', '#ffffff', fallback)).toEqual({ background: '#ffff00', foreground: '#000' });
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
