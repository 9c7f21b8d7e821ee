import type { Proposed } from '#core/approval/proposals/on-device.ts';
import { isObject, own, unfold } from '#core/config/loose-json.ts';
import type { Language } from '#schema/language.ts';
import { recall, remember, tabStorage } from '../../device-memory.ts';
import { callServer, fetchJson } from '../../fetch-json.ts';
import { identityHeaders, typedKey } from '../device-storage.ts';
import { approvalToken } from '../token.ts';

/** A field that the client may correct, as listed by the API (`#core/approval/proposals/list.ts`). */
export interface Correctable {
  path: string;
  kind: string;
  section: string;
  language: Language | undefined;
  /** The present text. */
  said: string;
  label: Readonly<Record<Language, string>>;
  longest: number;
  isLong: boolean;
}
export interface Correctables {
  fields: readonly Correctable[];
  /** The kinds of fields whose corrections go live without a designer. */
  live: readonly string[];
  /** The path of today's hours, with which the client can close for the day. */
  today: string | undefined;
}
/** The page that is corrected. */
export interface Page {
  id: string;
  revision: number | undefined;
  language: Language;
}

const textOf = (value: Readonly<Record<string, unknown>>, key: string): string => {
  const text = own(value, key);
  return typeof text === 'string' ? text : '';
};

function fieldOf(value: unknown): Correctable[] {
  if (!isObject(value)) return [];
  const [language, longest, label] = [own(value, 'language'), own(value, 'longest'), own(value, 'label')];
  const called = (name: Language) => (isObject(label) ? textOf(label, name) : '');
  return [
    {
      path: textOf(value, 'path'),
      kind: textOf(value, 'kind'),
      section: textOf(value, 'section'),
      language: language === 'es' || language === 'en' ? language : undefined,
      said: textOf(value, 'said'),
      label: { es: called('es'), en: called('en') },
      longest: typeof longest === 'number' ? longest : 0,
      isLong: own(value, 'isLong') === true,
    },
  ];
}

const addressOf = ({ id, revision, language }: Page): string =>
  `/api/config/${id}/correctable?language=${language}${revision === undefined ? '' : `&revision=${revision}`}`;

/** What may be corrected on the page; `undefined` if the server does not answer. Pictures need the link, because uploading one does. */
export async function readCorrectables(page: Page, signal: AbortSignal): Promise<Correctables | undefined> {
  const answer = await fetchJson(addressOf(page), identityHeaders(page.id), signal);
  if (!answer.ok || !isObject(answer.body)) return undefined;
  const [fields, live, today] = [own(answer.body, 'fields'), own(answer.body, 'live'), own(answer.body, 'today')];
  if (!Array.isArray(fields)) return undefined;
  return {
    fields: fields.flatMap(fieldOf).filter(({ kind }) => kind !== 'picture' || approvalToken() !== undefined),
    live: Array.isArray(live) ? live.map(String) : [],
    today: typeof today === 'string' ? today : undefined,
  };
}

/** How long the check of a proposal may take, in milliseconds; after that only sending the answer checks it. */
const timeoutMs = 6000;

/** Asks the server to check a proposal and resolves to the reason for a refusal; `undefined` if it would be accepted, or if the server does not answer. */
export async function refusalOfProposal(page: Page, proposal: Proposed): Promise<string | undefined> {
  const identity = { 'accept-language': page.language, ...identityHeaders(page.id) };
  const answer = await callServer('POST', addressOf(page), { content: proposal, identity, timeoutMs });
  const error = answer?.status === 422 && isObject(answer.body) ? own(answer.body, 'error') : undefined;
  const issues = isObject(error) ? own(error, 'issues') : undefined;
  const [first]: unknown[] = Array.isArray(issues) ? issues : [];
  return isObject(first) ? textOf(first, 'message') : undefined;
}

/** Typed texts that are not proposed yet (`after`), each with the field's text at that time (`said`). */
export type Typed = Readonly<Record<string, { said: string; after: string }>>;

const fieldKey = ({ path, language }: Pick<Correctable, 'path' | 'language'>): string => `${path} ${language ?? ''}`;

/** The typed texts stored for this tab: the dialog may be closed by going back, and a phone unloads pages in the background. */
export function readTyped(id: string): Typed {
  const stored = unfold(recall(tabStorage, typedKey(id)));
  if (!isObject(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, value]) => (isObject(value) ? [[key, { said: textOf(value, 'said'), after: textOf(value, 'after') }]] : [])),
  );
}

/** The text typed for a field; `undefined` if there is none, or the field has changed since. */
export function typedFor(typed: Typed, field: Correctable): string | undefined {
  const kept = typed[fieldKey(field)];
  return kept?.said === field.said ? kept.after : undefined;
}

/** A copy with the text typed for a field; with `undefined`, without it. */
export function withTyped(typed: Typed, field: Correctable, after: string | undefined): Typed {
  const { [fieldKey(field)]: _before, ...others } = typed;
  return after === undefined ? others : { ...others, [fieldKey(field)]: { said: field.said, after } };
}

/** A copy without texts for fields that have changed since, as these are not shown any more. */
export const stillTyped = (typed: Typed, fields: readonly Correctable[]): Typed =>
  fields.reduce<Typed>((kept, field) => {
    const after = typedFor(typed, field);
    return after === undefined ? kept : withTyped(kept, field, after);
  }, {});

export const storeTyped = (id: string, typed: Typed): void => remember(tabStorage, typedKey(id), JSON.stringify(typed));

/** A section of the page, by the id that it has there. */
interface Section {
  key: string;
  anchor: string;
}

/** A text without whitespace, for comparisons: the page may split a text into several elements. */
const letters = (text: string | null): string => (text ?? '').replace(/\s+/g, '');
const digits = (text: string): string => text.replace(/\D/g, '');

/** The elements of a section by their text; of nested elements with the same text only the innermost. */
function elementsByText(section: HTMLElement): Map<string, HTMLElement[]> {
  const found = new Map<string, HTMLElement[]>();
  for (const element of section.querySelectorAll<HTMLElement>('*')) {
    const said = letters(element.textContent);
    const isOuter = [...element.children].some((child) => letters(child.textContent) === said);
    if (said !== '' && !isOuter && !(element instanceof SVGElement)) found.set(said, [...(found.get(said) ?? []), element]);
  }
  return found;
}

/** The original address of a picture; addresses of resized versions contain it. */
const pictureOf = (section: HTMLElement, { said }: Correctable, taken: ReadonlyMap<HTMLElement, unknown>): HTMLElement | undefined =>
  [...section.querySelectorAll('img')].find((picture) => !taken.has(picture) && said !== '' && picture.getAttribute('src')?.includes(said));

/** The element inside the link that is marked already, if there is one; otherwise the link itself. */
const within = (places: ReadonlyMap<HTMLElement, unknown>, link: HTMLElement | undefined): HTMLElement | undefined =>
  [...places.keys()].find((element) => link?.contains(element)) ?? link;

/** The link to a telephone number or an e-mail address. */
function contactLink(section: HTMLElement, { said }: Correctable): HTMLElement | undefined {
  const number = digits(said);
  return [...section.querySelectorAll<HTMLAnchorElement>('a[href]')].find(({ href }) =>
    said.includes('@') ? href.includes(said) : number.length >= 7 && /^tel:|wa\.me/.test(href) && digits(href).endsWith(number),
  );
}

/**
 * Finds the elements of correctable fields on the page. The markup has no field names, as other visitors do not need them: fields are
 * found by their text within their section; equal texts are matched in order. A field that is not found is still in the
 * list.
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
 * Marks the elements of correctable fields and reports taps on them. A tap has no other effect, so links are not followed.
 * Returns a function that removes the marks.
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
