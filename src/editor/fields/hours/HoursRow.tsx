import { useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import { type Path, pathKey } from '#core/edit/path.ts';
import { type DayHours, parseHours } from '#core/hours/parse-hours.ts';
import { writeHours } from '#core/hours/write-hours.ts';
import { languages } from '#schema/language.ts';
import { useTexts } from '../../language.ts';
import { useField, useSession } from '../../stores/use-field.ts';
import { Segments } from '../choice/Segments.tsx';
import { useLanguageText } from '../text/use-language-text.ts';
import { WordInput } from '../text/WordInput.tsx';
import { Shifts } from './Shifts.tsx';

interface Props {
  /** Of the row: `officeHours.mondayFriday`. */
  path: Path;
  label: string;
  name: string;
}

type Mode = 'open' | 'closed' | 'allDay' | 'free';
const day = 24 * 60;
const usualHours: DayHours = [{ from: 9 * 60, to: 18 * 60 }];

const isAllDay = (hours: DayHours): boolean => hours.length === 1 && hours[0]?.from === 0 && hours[0].to === day;
const modeOf = (hours: DayHours | undefined): Mode => (hours === undefined ? 'free' : hours.length === 0 ? 'closed' : isAllDay(hours) ? 'allDay' : 'open');

/** The hours of one row. What is picked is written as text, since text is what the page shows; what is understood of it is said below. */
export function HoursRow({ path, label, name }: Props) {
  const texts = useTexts(fieldTexts);
  const session = useSession();
  useField(path);
  const places = { es: [...path, 'es'], en: [...path, 'en'] };
  const words = { es: useLanguageText({ places }, [], 'es'), en: useLanguageText({ places }, [], 'en') };
  const [[es], [en]] = [words.es, words.en];
  const isBlank = es.trim() === '' && en.trim() === '';
  // Read as the page reads it: Spanish first, else English.
  const hours = [es, en]
    .filter((text) => text.trim() !== '')
    .map(parseHours)
    .find((each) => each !== undefined);
  const [isFree, setFree] = useState(!isBlank && hours === undefined);
  const [isWrong, setWrong] = useState(false);
  const mode: Mode | undefined = isFree ? 'free' : isBlank ? undefined : modeOf(hours);
  const write = (next: DayHours) => {
    const [spanish, english] = [writeHours(next, 'es'), writeHours(next, 'en')];
    setWrong(spanish === undefined);
    if (spanish !== undefined) session.edit(path, { es: spanish, en: english ?? spanish });
  };
  const choose = (next: Mode) => {
    setFree(next === 'free');
    setWrong(false);
    if (next === 'open') write(hours && modeOf(hours) === 'open' ? hours : usualHours);
    if (next === 'closed') write([]);
    if (next === 'allDay') write([{ from: 0, to: day }]);
  };
  const id = pathKey(path);
  const told = isWrong
    ? texts.hours.notInOrder
    : isBlank
      ? texts.hours.nothing
      : hours === undefined
        ? texts.hours.notUnderstood
        : hours.length === 0
          ? texts.hours.understoodClosed
          : isAllDay(hours)
            ? texts.hours.understoodAllDay
            : fill(texts.hours.understood, { hours: writeHours(hours, 'es') ?? es });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with what is beside it.
    <div className="hours-row" role="group" aria-label={name}>
      <span className="hours-day">{label}</span>
      <Segments
        name={id}
        path={id}
        options={(['open', 'closed', 'allDay', 'free'] as const).map((value) => ({ value, label: texts.hours.modes[value] }))}
        value={mode}
        onChange={choose}
      />
      {mode === 'open' && hours && <Shifts hours={hours} onChange={write} day={label} />}
      {mode === 'free' && (
        <div className="pair">
          {languages.map((language) => (
            <div className="pair-row" key={language}>
              <span className="pair-tag" aria-hidden="true">
                {language.toUpperCase()}
              </span>
              <WordInput
                id={`${id}-${language}`}
                path={pathKey(places[language])}
                value={words[language][0]}
                onChange={words[language][1]}
                hasLines={false}
                longest={200}
                lang={language}
                label={`${name}, ${texts.languages[language]}`}
                isInvalid={undefined}
                describedBy={`${id}-told`}
              />
            </div>
          ))}
        </div>
      )}
      <p
        className="field-note"
        id={`${id}-told`}
        role="status"
        data-state={isWrong || (!isBlank && hours === undefined) ? 'warn' : isBlank ? undefined : 'good'}
      >
        {told}
      </p>
    </div>
  );
}
