import type { FlexText } from '#schema/field.ts';
import type { Language } from '#schema/language.ts';

/** Separates the paragraphs of a text in a resolved site. */
export const paragraphBreak = '\n\n';

/** A text's paragraphs: a blank line starts one. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

// A copy of the pattern of `cleanText`, whose file would load the schema library on a client's phone.
const seen = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * The text to show in a language: that language's, else the Spanish, else the English, else `''` (specification,
 * section 3). A text in which nothing can be seen, only white space or marks that come along with a copied text, counts as missing.
 */
export function localise(text: FlexText | undefined, language: Language): string {
  if (text === undefined) return '';
  if (typeof text === 'string') return seen.test(text) ? text : '';
  return [text[language], text.es, text.en].find((candidate) => seen.test(candidate)) ?? '';
}
