import type { Bilingual, FlexText } from '#schema/field.ts';
import { type Language, languages } from '#schema/language.ts';
import { localise } from '../config/localise.ts';

/** Whether the config says it itself; else it is what the template shows in its place, or nothing. */
interface Origin {
  isOwn: boolean;
}

/** What is read, in both languages: trimmed, a missing language taken from the other. */
export interface Text extends Origin, Bilingual {
  kind: 'text';
}
/** The address of a picture; `''` where there is none. */
export interface Picture extends Origin {
  kind: 'picture';
  src: string;
}
/** A colour, a size, a place: the same in both languages. */
export interface Look<Value = unknown> extends Origin {
  kind: 'look';
  value: Value;
  /** It as a person reads it, where it is not plain itself. */
  words?: string;
}
/** Several values that are one field, such as the item of a list. */
export type Cells = Readonly<Record<string, Text | Picture | Look>>;
export interface Group<Members extends object = Cells> {
  kind: 'group';
  cells: Members;
}
export interface List<Item extends object = Cells> extends Origin {
  kind: 'list';
  items: readonly Item[];
}
/** What a page shows of one field. */
export type Value = Text | Picture | Look | Group | List;

const shown = (text: FlexText | undefined, language: Language): string => localise(text, language).trim();
const isSaid = (text: FlexText | undefined): boolean => languages.some((language) => shown(text, language) !== '');

/** The text itself, or the first of what may stand in its place that says something. */
export function textOf(own: FlexText | undefined, ...defaults: readonly (FlexText | undefined)[]): Text {
  const isOwn = isSaid(own);
  const text = isOwn ? own : defaults.find(isSaid);
  return { kind: 'text', es: shown(text, 'es'), en: shown(text, 'en'), isOwn };
}

/** A text with each language made over. */
export const mapText = (text: Text, change: (words: string) => string): Text => ({ ...text, es: change(text.es), en: change(text.en) });

export function pictureOf(own: string | undefined, instead = ''): Picture {
  const given = own?.trim() ?? '';
  return { kind: 'picture', src: given || instead, isOwn: given !== '' };
}

/** A choice; blank is none. */
export function lookOf<Value extends string | number>(own: Value | undefined, instead: Value): Look<Value> {
  const isOwn = own !== undefined && own !== '';
  return { kind: 'look', value: isOwn ? own : instead, isOwn };
}

/** Whether nothing of it can be seen. */
export const isBlank = ({ es, en }: Bilingual): boolean => es === '' && en === '';
