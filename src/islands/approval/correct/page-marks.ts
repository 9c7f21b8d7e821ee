import type { Correctable } from './tappable.ts';

/** A section of the page, by the id that it has there. */
interface Section {
  key: string;
  anchor: string;
}

/** Paragraphs and spaces do not count: a text may stand in several elements. */
const letters = (text: string | null): string => (text ?? '').replace(/\s+/g, '');
const digits = (text: string): string => text.replace(/\D/g, '');

/** The elements of a section by what they say, the innermost of those that say the same. */
function elementsByText(section: HTMLElement): Map<string, HTMLElement[]> {
  const found = new Map<string, HTMLElement[]>();
  for (const element of section.querySelectorAll<HTMLElement>('*')) {
    const said = letters(element.textContent);
    const isOuter = [...element.children].some((child) => letters(child.textContent) === said);
    if (said !== '' && !isOuter && !(element instanceof SVGElement)) found.set(said, [...(found.get(said) ?? []), element]);
  }
  return found;
}

/** The picture of an address as it was written: the host makes smaller ones of it, which carry it in their own. */
const pictureOf = (section: HTMLElement, { said }: Correctable, taken: ReadonlyMap<HTMLElement, unknown>): HTMLElement | undefined =>
  [...section.querySelectorAll('img')].find((picture) => !taken.has(picture) && said !== '' && picture.getAttribute('src')?.includes(said));

/** If something in the link is marked already, that; else the link itself. */
const within = (places: ReadonlyMap<HTMLElement, unknown>, link: HTMLElement | undefined): HTMLElement | undefined =>
  [...places.keys()].find((element) => link?.contains(element)) ?? link;

/** The link that a telephone number or an address of mail stands behind. */
function contactLink(section: HTMLElement, { said }: Correctable): HTMLElement | undefined {
  const number = digits(said);
  return [...section.querySelectorAll<HTMLAnchorElement>('a[href]')].find(({ href }) =>
    said.includes('@') ? href.includes(said) : number.length >= 7 && /^tel:|wa\.me/.test(href) && digits(href).endsWith(number),
  );
}

/**
 * Where the page says what may be corrected. The page's markup names no fields, which no other visitor needs: they are found
 * by what they say, each in its section; of several that say the same each has its own, in their order. What is not found is
 * still in the list.
 */
export function findPlaces(fields: readonly Correctable[], sections: readonly Section[]): Map<HTMLElement, readonly Correctable[]> {
  const places = new Map<HTMLElement, readonly Correctable[]>();
  const add = (element: HTMLElement | null | undefined, field: Correctable) => {
    if (element) places.set(element, [...(places.get(element) ?? []), field]);
  };
  for (const { key, anchor } of sections) {
    const section = document.getElementById(anchor);
    if (!section) continue;
    const byText = elementsByText(section);
    for (const field of fields.filter((one) => one.section === key)) {
      const found = byText.get(letters(field.said))?.shift();
      if (found) add(found, field);
      else if (field.kind === 'contact') add(within(places, contactLink(section, field)), field);
      else if (field.kind === 'picture') add(pictureOf(section, field, places), field);
      else if (field.kind === 'hours') add(section.querySelector<HTMLElement>('.hours'), field);
      else if (field.kind === 'date') add(section.querySelector<HTMLElement>('.hours-dates'), field);
    }
  }
  return places;
}

/**
 * Marks those places, and tells of taps on them; nothing else happens by such a tap, so that a link leads nowhere meanwhile.
 * Returns a function that takes the marks away.
 */
export function markPlaces(
  places: ReadonlyMap<HTMLElement, readonly Correctable[]>,
  isProposed: (field: Correctable) => boolean,
  open: (fields: readonly Correctable[]) => void,
): () => void {
  const end = new AbortController();
  for (const [element, fields] of places) element.dataset['correct'] = fields.some(isProposed) ? 'proposed' : '';
  const tap = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-correct]') : null;
    const fields = element && places.get(element);
    if (!fields) return;
    event.preventDefault();
    event.stopPropagation();
    open(fields);
  };
  document.addEventListener('click', tap, { capture: true, signal: end.signal });
  return () => {
    end.abort();
    for (const element of places.keys()) delete element.dataset['correct'];
  };
}
