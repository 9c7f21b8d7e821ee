import { useStore } from '@nanostores/react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { type Path, pathKey } from '#core/edit/path.ts';
import type { TextField } from '#core/forms/form.ts';
import { withChecked } from '#core/translation/completeness.ts';
import { isStale } from '#core/translation/ledger.ts';
import { languages } from '#schema/language.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { $ledger } from '../../panels/languages/ledger-store.ts';
import { useChecked } from '../../panels/languages/use-checked.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { DefaultText } from './DefaultText.tsx';
import { useLanguageText } from './use-language-text.ts';
import { WordInput } from './WordInput.tsx';
import './pair.css';

interface Props {
  field: TextField;
  base: Path;
  shownDefault?: { es: string; en: string } | undefined;
}

/** A text in Spanish and English, one under the other, or side by side where there is room. */
export function PairInput({ field, base, shownDefault }: Props) {
  const texts = useTexts(fieldTexts);
  const label = field.label[useStore($editorLanguage)];
  const ledger = useStore($ledger);
  const [checked, check] = useChecked();
  const words = { es: useLanguageText(field, base, 'es'), en: useLanguageText(field, base, 'en') };
  const [[es], [en, setEnglish]] = [words.es, words.en];
  const places = { es: [...base, ...field.places.es], en: [...base, ...field.places.en] };
  const stale = isStale(ledger, checked, { places, es, en });
  const missing = es.trim() === '' ? (en.trim() === '' ? undefined : 'es') : en.trim() === '' ? 'en' : undefined;
  const id = pathKey([...base, ...field.path]);
  return (
    <FieldFrame
      field={field}
      id={id}
      paths={[places.es, places.en]}
      kind="group"
      aside={
        <>
          {missing && <span className="field-badge">{texts.text.missing[missing]}</span>}
          {stale && (
            <>
              <span className="field-badge">{texts.text.stale}</span>
              <button type="button" className="field-link" onClick={() => check((marks, all) => withChecked(marks, { es, en }, all))}>
                {texts.text.stillRight}
              </button>
            </>
          )}
          {missing === 'en' && (
            <button type="button" className="field-link" onClick={() => setEnglish(es)}>
              {texts.text.copyFromSpanish}
            </button>
          )}
        </>
      }
    >
      {(ties) => (
        <div className="pair">
          {languages.map((language) => (
            <div className="pair-row" key={language} data-gap={missing === language || (language === 'en' && stale) || undefined}>
              <span className="pair-tag" aria-hidden="true">
                {language.toUpperCase()}
              </span>
              <WordInput
                id={`${id}-${language}`}
                path={pathKey(places[language])}
                value={words[language][0]}
                onChange={words[language][1]}
                hasLines={field.widget === 'paragraph'}
                longest={field.longest}
                lang={language}
                label={`${label}, ${texts.languages[language]}`}
                isInvalid={ties['aria-invalid']}
                describedBy={ties['aria-describedby']}
              />
            </div>
          ))}
          {shownDefault && es.trim() === '' && en.trim() === '' && <DefaultText text={shownDefault} />}
        </div>
      )}
    </FieldFrame>
  );
}
