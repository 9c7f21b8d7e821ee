// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { currentSection, startReading } from './sections.ts';

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

it('marks one link of the menu, also after the sections of a preview were moved', () => {
  const menu = (...ids: string[]) => ids.map((id) => `<a class="nav-link" href="#${id}">${id}</a>`).join('');
  // happy-dom lacks `document.images`.
  Object.defineProperty(document, 'images', { value: [] });
  document.body.innerHTML = `<nav>${menu('about', 'contact')}</nav><main><section id="about"></section><section id="contact"></section></main><footer></footer>`;
  const end = new AbortController();
  startReading(end.signal);
  const marked = () => {
    // Without a layout all sections are at position 0, so the last one counts as the current one.
    dispatchEvent(new Event('hashchange'));
    return [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
  };
  expect(marked()).toEqual(['contact']);
  const [link, section] = ['.nav-link', '#about'].map((first) => document.querySelector(first));
  if (link && section) for (const first of [link, section]) first.parentElement?.append(first.cloneNode(true));
  link?.remove();
  section?.remove();
  expect(marked()).toEqual(['about']);
  end.abort();
});
