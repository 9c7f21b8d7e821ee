import { describeForm } from '#core/forms/describe-form.ts';
import { type LanguageText, languageTexts } from '#core/translation/language-texts.ts';
import { configKind, templateIdSchema } from '#schema/template.ts';
import { useField, useSession } from '../../stores/use-field.ts';

const none: readonly string[] = [];
const isText = (value: unknown): value is string => typeof value === 'string';

/** The marks of English that was checked, and how to change them: the change is given every text of the document as it stands. */
export function useChecked(): readonly [readonly string[], (change: (marks: readonly string[], texts: readonly LanguageText[]) => readonly string[]) => void] {
  const session = useSession();
  const [value, set] = useField(['checkedEnglish']);
  const marks = Array.isArray(value) ? value.filter(isText) : none;
  return [
    marks,
    (change) => {
      const config = session.$config.get();
      const template = templateIdSchema.safeParse(config['templateType']).data;
      set(change(marks, languageTexts(describeForm(configKind(session.id) ?? 'client', template), config)));
    },
  ];
}
