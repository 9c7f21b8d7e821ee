import { useStore } from '@nanostores/react';
import { describeForm } from '#core/forms/describe-form.ts';
import { type GroupLanguages, groupLanguages } from '#core/translation/completeness.ts';
import { type LanguageText, languageTexts } from '#core/translation/language-texts.ts';
import { documentOf } from '../../stores/session.ts';
import { useDocument, useField, useSession } from '../../stores/use-field.ts';
import { $ledger } from './ledger-store.ts';

const none: readonly string[] = [];
const isText = (value: unknown): value is string => typeof value === 'string';

/** Marks of English texts that somebody has confirmed, and a function that changes them; the change receives all texts of the document. */
export function useChecked(): readonly [readonly string[], (change: (marks: readonly string[], texts: readonly LanguageText[]) => readonly string[]) => void] {
  const session = useSession();
  const [value, set] = useField(['checkedEnglish']);
  const marks = Array.isArray(value) ? value.filter(isText) : none;
  return [
    marks,
    (change) => {
      const { kind, template } = documentOf(session);
      set(change(marks, languageTexts(describeForm(kind, template), session.$config.get())));
    },
  ];
}

/** Every bilingual text of the open document, and how complete each section is. */
export function useLanguages(): { texts: readonly LanguageText[]; groups: readonly GroupLanguages[] } {
  const { kind, template, config } = useDocument();
  const ledger = useStore($ledger);
  const [checked] = useChecked();
  const texts = languageTexts(describeForm(kind, template), config);
  return { texts, groups: groupLanguages(texts, ledger, checked) };
}
