import type { Bilingual, FlexText } from '#schema/field.ts';
import { type Language, languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { localise } from '../../config/localise.ts';
import type { Line, Part } from './part.ts';
import type { ShownDefaults } from './shown-defaults.ts';

type Text = FlexText | undefined;

/** What a section's parts are read from. */
export interface Source {
  config: SiteConfig;
  defaults: ShownDefaults;
}

const inEach = <Value>(make: (language: Language) => Value): Record<Language, Value> => ({ es: make('es'), en: make('en') });
const firstOf = (candidates: readonly Text[], language: Language): string =>
  candidates.map((candidate) => localise(candidate, language).trim()).find((text) => text !== '') ?? '';
const asLines = (text: string): readonly Line[] => (text === '' ? [] : [[text]]);

/** The first of several texts that is not blank, in each language. */
export const firstShown = (...candidates: readonly Text[]): Bilingual => inEach((language) => firstOf(candidates, language));

/** A text, or the first of its fallbacks that is not blank. */
export const text = (field: Part['field'], ...candidates: readonly Text[]): Part => ({
  field,
  kind: 'text',
  lines: inEach((language) => asLines(firstOf(candidates, language))),
});

const plain = (kind: Part['kind'], field: Part['field'], values: readonly (string | number | boolean | undefined)[]): Part => {
  const first = values.map((value) => (value === undefined ? '' : String(value).trim())).find((value) => value !== '') ?? '';
  return { field, kind, lines: inEach(() => asLines(first)) };
};
/** A picture's address, or that of the drawing that stands in for it. */
export const picture = (field: Part['field'], ...values: readonly (string | undefined)[]): Part => plain('picture', field, values);
/** A colour, a size, a place: the same in both languages. */
export const look = (field: Part['field'], ...values: readonly (string | number | boolean | undefined)[]): Part => plain('look', field, values);

/** The items of a list, each as its cells. Places count: an item without a picture keeps its blank line. */
export const items = <Item>(
  field: Part['field'],
  kind: Part['kind'],
  list: readonly Item[],
  cells: (item: Item) => readonly (FlexText | number | undefined)[],
): Part => ({
  field,
  kind,
  lines: inEach((language) => list.map((item) => cells(item).map((cell) => (typeof cell === 'number' ? String(cell) : localise(cell, language).trim())))),
});

/** Whether a list's item shows anything in any language. */
export const shows = (...texts: readonly Text[]): boolean => languages.some((language) => firstOf(texts, language) !== '');
