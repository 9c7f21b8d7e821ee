import { Badge, Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { type Json, type Path, parsePathKey, pathKey, textAt } from '#core/edit/path.ts';
import type { TextField } from '#core/forms/form.ts';
import { withChecked } from '#core/translation/completeness.ts';
import { isStale, type Ledger } from '#core/translation/ledger.ts';
import { type Language, languages } from '#schema/language.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { $ledger } from '../../panels/languages/ledger-store.ts';
import { useChecked } from '../../panels/languages/use-languages.ts';
import { useFromConfig, useSession } from '../../stores/use-field.ts';
import { DefaultText, FieldFrame } from '../FieldFrame.tsx';
import { changeLanguage } from './type-text.ts';
import { WordInput } from './WordInput.tsx';

interface InputsProps {
  /** Id of the field; each input's id is this with its language as suffix. */
  id: string;
  /** The field's label; each input's accessible name adds its language. */
  label: string;
  places: Record<Language, Path>;
  hasLines: boolean;
  longest: number;
  error: boolean;
  describedBy: string | undefined;
  /** The language whose text is missing or out of date. */
  gap?: Language | undefined;
}

/** The Spanish and English inputs of a text: stacked, or side by side if there is room. */
export function LanguageInputs({ id, label, places, error, describedBy, gap, ...rest }: InputsProps) {
  const names = useTexts(fieldTexts).languages;
  return (
    <div className="language-inputs">
      {languages.map((language) => (
        <WordInput
          key={language}
          {...rest}
          inputProps={{ id: `${id}-${language}`, error, attributes: { input: { 'aria-describedby': describedBy } } }}
          place={places[language]}
          language={language}
          hasGap={gap === language}
          label={`${label}, ${names[language]}`}
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

type PairState = 'blank' | Language | 'stale' | 'whole';

function stateOf(ledger: Ledger, checked: readonly string[], places: Record<Language, Path>, { es, en }: Record<Language, string>): PairState {
  const [hasSpanish, hasEnglish] = [es.trim() !== '', en.trim() !== ''];
  if (!hasSpanish && !hasEnglish) return 'blank';
  if (!hasSpanish) return 'es';
  if (!hasEnglish) return 'en';
  return isStale(ledger, checked, { places, es, en }) ? 'stale' : 'whole';
}

/** Reads the state of a pair, and computes it only where its texts have changed: every pair of the form listens to each letter, and the marks of long texts take time. */
function stateReader(ledger: Ledger, checked: readonly string[], places: Record<Language, Path>): (config: Json) => PairState {
  let last: (Record<Language, string> & { state: PairState }) | undefined;
  return (config) => {
    const [es, en] = [textAt(config, places.es), textAt(config, places.en)];
    if (last?.es !== es || last.en !== en) last = { es, en, state: stateOf(ledger, checked, places, { es, en }) };
    return last.state;
  };
}

/** A text in Spanish and English. Renders again when its notes or errors change, not at every keystroke. */
export function PairInput({ field, base, shownDefault }: Props) {
  const texts = useTexts(fieldTexts);
  const label = field.label[useStore($editorLanguage)];
  const ledger = useStore($ledger);
  const session = useSession();
  const [checked, check] = useChecked();
  const places = { es: [...base, ...field.places.es], en: [...base, ...field.places.en] };
  const wordsIn = (config: Json) => ({ es: textAt(config, places.es), en: textAt(config, places.en) });
  const [spanish, english] = [pathKey(places.es), pathKey(places.en)];
  const state = useFromConfig(
    useMemo(() => stateReader(ledger, checked, { es: parsePathKey(spanish), en: parsePathKey(english) }), [ledger, checked, spanish, english]),
  );
  const missing = state === 'es' || state === 'en' ? state : undefined;
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
          {state === 'stale' && (
            <>
              <Badge color="warn">{texts.text.stale}</Badge>
              <Button variant="link" onClick={() => check((marks, all) => withChecked(marks, wordsIn(session.$config.get()), all))}>
                {texts.text.stillRight}
              </Button>
            </>
          )}
          {missing === 'en' && (
            <Button variant="link" onClick={() => changeLanguage(session, places.en, 'en', wordsIn(session.$config.get()).es)}>
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
            hasLines={field.widget === 'paragraph'}
            longest={field.longest}
            error={inputProps.error}
            describedBy={inputProps.attributes.input['aria-describedby']}
            gap={missing ?? (state === 'stale' ? 'en' : undefined)}
          />
          {shownDefault && state === 'blank' && <DefaultText text={shownDefault} />}
        </>
      )}
    </FieldFrame>
  );
}
