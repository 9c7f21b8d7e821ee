import { languageSchema } from '#schema/language.ts';
import type { FromFrame } from './messages.ts';

type Tell = (message: FromFrame) => void;

const nameOf = (section: Element): string => section.id || (section.classList[0] ?? '');

/** The section something stands in: by its id, else by the first of its classes. The header and the footer are sections here. */
function sectionOf(target: Element): string | undefined {
  const section = target.closest('main > *, body > header, body > footer, body > aside, dialog');
  return section ? nameOf(section) : undefined;
}

/**
 * Keeps the page in its frame: links lead nowhere but to a place on the page, no form is sent. A click tells the editor
 * which section is meant, the language toggle which language is wanted.
 */
export function keepHere(tell: Tell): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const link = event.target.closest('a');
      const isPlace = link?.getAttribute('href')?.startsWith('#') === true && link.dataset['opens'] === undefined;
      if (link && !isPlace) event.preventDefault();
      const language = languageSchema.safeParse(link?.dataset['language']);
      const section = link && isPlace ? link.hash.slice(1) : sectionOf(event.target);
      if (language.success) tell({ type: 'editor-language', language: language.data });
      else if (section) tell({ type: 'editor-chose', section });
    },
    { capture: true },
  );
  document.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** Shortcuts that the editor answers wherever the focus is. */
const shortcuts = new Set(['s', 'z', 'y']);

/** Hands the editor's shortcuts on; the browser would save the page, or undo in nothing. */
export function forwardKeys(tell: Tell): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !shortcuts.has(key)) return;
      event.preventDefault();
      tell({ type: 'editor-key', key, shift: event.shiftKey });
    },
    { capture: true },
  );
}

/** Brings a section into view and marks it as the one being edited. */
export function showSection(name: string): void {
  const sections = [...document.querySelectorAll<HTMLElement>('main > *, body > header, body > footer')];
  for (const section of sections) {
    if (nameOf(section) !== name) {
      delete section.dataset['edited'];
      continue;
    }
    section.dataset['edited'] = '';
    const { top, bottom } = section.getBoundingClientRect();
    const isInView = top < innerHeight * 0.6 && bottom > innerHeight * 0.3;
    if (!isInView) section.scrollIntoView({ block: 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
  }
}
