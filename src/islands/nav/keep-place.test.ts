import { describe, expect, it } from 'vitest';
import { parsePlace, placeIn } from './keep-place.ts';

const sections = [
  { id: 'home', top: -900, height: 600 },
  { id: 'about', top: -300, height: 400 },
  { id: 'photos', top: 100, height: 500 },
];

describe('placeIn', () => {
  it('is the section under the top edge, and how much of it has passed', () => expect(placeIn(sections, 50)).toEqual({ anchor: 'about', share: 0.75 }));
  it('is the section whose heading is in sight', () => expect(placeIn(sections, 300)).toEqual({ anchor: 'photos', share: -0.2 }));
  it('stays inside a section that is followed by a gap', () =>
    expect(placeIn([{ id: 'home', top: -900, height: 600 }], 50)).toEqual({ anchor: 'home', share: 1 }));
  it('is nowhere above the first section', () => expect(placeIn([{ id: 'home', top: 64, height: 600 }], 50)).toBeUndefined());
});

describe('parsePlace', () => {
  it('reads what was kept', () => expect(parsePlace('about 0.75')).toEqual({ anchor: 'about', share: 0.75 }));
  it.each([null, '', 'about', 'about x', 'about 2', ' 0.5'])('refuses %j', (stored) => expect(parsePlace(stored)).toBeUndefined());
});
