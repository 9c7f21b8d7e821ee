import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isValidHomeConfig } from './newest.ts';
import { otherConfig } from './show.tsx';

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

describe('a client of the homepage that is drawn anew', () => {
  it.each([
    [200, false],
    [404, false],
    [503, true],
    ['no line', true],
  ])('after %s: unknown is %s', async (status, isUnknown) => {
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('location', { origin: 'https://vitrina.test' });
    const answer = async () => (typeof status === 'number' ? new Response('{"id":"201"}', { status }) : Promise.reject(new TypeError(status)));
    vi.stubGlobal('fetch', answer);
    const unknown = vi.fn();
    expect(await otherConfig('201', unknown)).toEqual(status === 200 ? { id: '201' } : {});
    expect(unknown.mock.calls.length > 0).toBe(isUnknown);
  });
});
