import { describe, expect, it } from 'vitest';
import { currentSection } from './sections.ts';

const sections = [
  { id: 'home', top: -900 },
  { id: 'about', top: -100 },
  { id: 'contact', top: 420 },
  { id: 'maps', top: 610 },
];
const place = { sections, line: 320, isAtEnd: false, target: '', height: 800 };

describe('currentSection', () => {
  it('holds the line', () => expect(currentSection(place)).toBe('about'));
  it('is none above the first', () => expect(currentSection({ ...place, sections: [{ id: 'home', top: 400 }] })).toBeUndefined());
  it('is the last at the end of the page', () => expect(currentSection({ ...place, isAtEnd: true })).toBe('maps'));
  it('is the one that was asked for at the end of the page', () => expect(currentSection({ ...place, isAtEnd: true, target: 'contact' })).toBe('contact'));
  it('is not one that was asked for and has left', () => expect(currentSection({ ...place, isAtEnd: true, target: 'about' })).toBe('maps'));
  it('is none without sections', () => expect(currentSection({ ...place, sections: [], isAtEnd: true })).toBeUndefined());
});
