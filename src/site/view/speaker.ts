import { localise } from '#core/config/localise.ts';
import type { FlexText } from '#schema/field.ts';
import type { Language } from '#schema/language.ts';

/** Gives the first of several texts that is not blank, in the page's language; `''` when all are. */
export type Say = (...candidates: readonly (FlexText | undefined)[]) => string;

export const speaker =
  (language: Language): Say =>
  (...candidates) => {
    for (const candidate of candidates) {
      const text = localise(candidate, language).trim();
      if (text !== '') return text;
    }
    return '';
  };

/** The text, or `undefined` where a section leaves out what is blank. */
export const unlessBlank = (text: string | undefined): string | undefined => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? undefined : trimmed;
};
