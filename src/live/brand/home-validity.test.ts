import { describe, expect, it } from 'vitest';
import { isValidHomeConfig } from './home-validity.ts';

const valid = { id: '112', name: 'Vitrina', heroImage: 'https://example.com/a.jpg', logo: 'V', phone: '1', email: 'a@b.mx' };

describe('a valid homepage config', () => {
  it('has an id, a name, a hero image that is no placeholder and more than 5 fields', () => expect(isValidHomeConfig(valid)).toBe(true));
  it('may number its id and leave the hero image to the street', () => expect(isValidHomeConfig({ ...valid, id: 112, heroImage: '' })).toBe(true));
  it.each([
    ['no id', { ...valid, id: '' }],
    ['a blank name', { ...valid, name: '   ' }],
    ['a name that is no text', { ...valid, name: 5 }],
    ['a placeholder', { ...valid, heroImage: 'https://x.mx/placeholder.jpg' }],
    ['five fields', { id: '112', name: 'Vitrina', heroImage: '', logo: '', phone: '' }],
    ['a list', [1, 2, 3, 4, 5, 6]],
    ['nothing', null],
    ['an error', { error: { code: 'not_found' } }],
  ])('%s is not one', (_, value) => expect(isValidHomeConfig(value)).toBe(false));
});
