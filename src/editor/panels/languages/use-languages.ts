import { useStore } from '@nanostores/react';
import { describeForm } from '#core/forms/describe-form.ts';
import { type GroupLanguages, groupLanguages } from '#core/translation/completeness.ts';
import { type LanguageText, languageTexts } from '#core/translation/language-texts.ts';
import { useDocument } from '../../stores/use-field.ts';
import { $ledger } from './ledger-store.ts';
import { useChecked } from './use-checked.ts';

/** Every text of the open document in two languages, and how far each section is. */
export function useLanguages(): { texts: readonly LanguageText[]; groups: readonly GroupLanguages[] } {
  const { kind, template, config } = useDocument();
  const ledger = useStore($ledger);
  const [checked] = useChecked();
  const texts = languageTexts(describeForm(kind, template), config);
  return { texts, groups: groupLanguages(texts, ledger, checked) };
}
