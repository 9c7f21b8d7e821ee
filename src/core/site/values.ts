import type { Bilingual, FlexText } from '#schema/field.ts';
import { type Language, languages } from '#schema/language.ts';
import { localise } from '../config/localise.ts';

/** `isOwn`: the value is the config's own; otherwise it is the template's default, or blank. */
interface Origin {
  isOwn: boolean;
}

/** The text in both languages: trimmed, a missing language taken from the other. */
export interface Text extends Origin, Bilingual {
  kind: 'text';
  /** Set for the fixed wording of the template. Such a text is not reviewed, and not part of any hash. */
  isTemplateWording?: true;
}
/** The address of a picture; `''` where there is none. */
export interface Picture extends Origin {
  kind: 'picture';
  src: string;
}
/** A value that is the same in both languages: a colour, a size, a place. */
export interface Look<Value = unknown> extends Origin {
  kind: 'look';
  value: Value;
  /** The value as a person reads it, where it is not readable itself. */
  words?: string;
}
/** Several values that form one field, such as an item of a list. */
export type Cells = Readonly<Record<string, Text | Picture | Look>>;
export interface Group<Members extends object = Cells> {
  kind: 'group';
  cells: Members;
}
export interface List<Item extends object = Cells> extends Origin {
  kind: 'list';
  items: readonly Item[];
}
/** The resolved value of one field. */
export type Value = Text | Picture | Look | Group | List;

const shown = (text: FlexText | undefined, language: Language): string => localise(text, language).trim();
const hasText = (text: FlexText | undefined): boolean => languages.some((language) => shown(text, language) !== '');

/** The text, or the first default that is not blank. */
export function textOf(own: FlexText | undefined, ...defaults: readonly (FlexText | undefined)[]): Text {
  const isOwn = hasText(own);
  const text = isOwn ? own : defaults.find(hasText);
  return { kind: 'text', es: shown(text, 'es'), en: shown(text, 'en'), isOwn };
}

/** The text, or the template's fixed wording. A text that equals the wording counts as the wording. */
export function textOrTemplateWording(own: FlexText | undefined, usual: Bilingual): Text {
  const text = textOf(own, usual);
  return languages.every((language) => text[language] === usual[language]) ? { ...text, isOwn: false, isTemplateWording: true } : text;
}

/** A text with `change` applied to each language. */
export const mapText = (text: Text, change: (words: string) => string): Text => ({ ...text, es: change(text.es), en: change(text.en) });

/** A picture; a blank address is none, and `instead` is the template's. */
export function pictureOf(own: string | undefined, instead = ''): Picture {
  const given = own?.trim() ?? '';
  return { kind: 'picture', src: given || instead, isOwn: given !== '' };
}

/** A choice, or `instead` if it is blank. */
export function lookOf<Value extends string | number>(own: Value | undefined, instead: Value): Look<Value> {
  const isOwn = own !== undefined && own !== '';
  return { kind: 'look', value: isOwn ? own : instead, isOwn };
}

/** Whether a value shows nothing. */
export const isBlankText = ({ es, en }: Bilingual): boolean => es === '' && en === '';
