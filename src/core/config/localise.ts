import type { FlexText } from '#schema/field.ts';
import type { Language } from '#schema/language.ts';

/** Separates the paragraphs of a text in a resolved site. */
export const paragraphBreak = '\n\n';

/** A text's paragraphs: a blank line starts one. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

/**
 * The text to show in a language: that language's, else the Spanish, else the English, else `''` (specification,
 * section 3). A text of nothing but white space counts as missing.
 */
export function localise(text: FlexText | undefined, language: Language): string {
  if (text === undefined) return '';
  if (typeof text === 'string') return text.trim() === '' ? '' : text;
  return [text[language], text.es, text.en].find((candidate) => candidate.trim() !== '') ?? '';
}
