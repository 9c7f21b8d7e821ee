import { Badge, Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { getAt, type Path, pathKey } from '#core/edit/path.ts';
import type { TextField } from '#core/forms/form.ts';
import { withChecked } from '#core/translation/completeness.ts';
import { isStale } from '#core/translation/ledger.ts';
import { type Language, languages, otherLanguage } from '#schema/language.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { $ledger } from '../../panels/languages/ledger-store.ts';
import { useChecked } from '../../panels/languages/use-languages.ts';
import { useField, useSession } from '../../stores/use-field.ts';
import { DefaultText, FieldFrame } from '../FieldFrame.tsx';
import { WordInput } from './WordInput.tsx';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * One language of a text in both, and how to change it. The first word of a text that was not there makes the whole
 * pair, because a write must carry both languages; later words touch their own language only, so that two people can
 * translate at once.
 */
export function useLanguageText(field: Pick<TextField, 'places'>, base: Path, language: Language): readonly [string, (text: string) => void] {
  const session = useSession();
  const place = [...base, ...field.places[language]];
  const [value] = useField(place);
  const change = (text: string) => {
    const isPair = place.at(-1) === language;
    const parent = place.slice(0, -1);
    const pair = getAt(session.$config.get(), parent);
    const isWhole = typeof pair === 'object' && pair !== null && 'es' in pair && 'en' in pair;
    if (!isPair || isWhole) return session.edit(place, text);
    const rest = typeof pair === 'object' && pair !== null ? pair : {};
    session.edit(parent, { [otherLanguage(language)]: '', ...rest, [language]: text });
  };
  return [asText(value), change];
}

interface PairProps {
  /** Of the whole text; each input's own ends with its language. */
  id: string;
  /** What the text is called, without the language. */
  label: string;
  places: Record<Language, Path>;
  words: Record<Language, readonly [string, (text: string) => void]>;
  hasLines: boolean;
  longest: number;
  error: boolean;
  describedBy: string | undefined;
  /** The language whose text is missing or out of date. */
  gap?: Language | undefined;
}

/** The two inputs of a text in Spanish and English: one under the other, or side by side where there is room. */
export function LanguageInputs({ id, label, places, words, hasLines, longest, error, describedBy, gap }: PairProps) {
  const texts = useTexts(fieldTexts).languages;
  return (
    <div className="language-inputs">
      {languages.map((language) => (
        <WordInput
          key={language}
          inputProps={{ id: `${id}-${language}`, error, attributes: { input: { 'aria-describedby': describedBy } } }}
          path={pathKey(places[language])}
          value={words[language][0]}
          onChange={words[language][1]}
          hasLines={hasLines}
          longest={longest}
          lang={language}
          hasGap={gap === language}
          label={`${label}, ${texts[language]}`}
        />
      ))}
    </div>
  );
}

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
          {missing && <Badge color="warn">{texts.text.missing[missing]}</Badge>}
          {stale && (
            <>
              <Badge color="warn">{texts.text.stale}</Badge>
              <Button variant="link" onClick={() => check((marks, all) => withChecked(marks, { es, en }, all))}>
                {texts.text.stillRight}
              </Button>
            </>
          )}
          {missing === 'en' && (
            <Button variant="link" onClick={() => setEnglish(es)}>
              {texts.text.copyFromSpanish}
            </Button>
          )}
        </>
      }
    >
      {(inputProps) => (
        <>
          <LanguageInputs
            id={id}
            label={label}
            places={places}
            words={words}
            hasLines={field.widget === 'paragraph'}
            longest={field.longest}
            error={inputProps.error}
            describedBy={inputProps.attributes.input['aria-describedby']}
            gap={missing ?? (stale ? 'en' : undefined)}
          />
          {shownDefault && es.trim() === '' && en.trim() === '' && <DefaultText text={shownDefault} />}
        </>
      )}
    </FieldFrame>
  );
}
