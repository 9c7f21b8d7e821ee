import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId } from 'react';
import type { IntakeTexts } from '#content/intake/form-texts.ts';
import { fill } from '#core/fill.ts';
import type { IntakeWord } from '#schema/calls/intake.ts';
import { intakeLimits } from '#schema/calls/limits.ts';
import type { Weekday } from '#schema/hours/hours.ts';
import { maxSpans } from '#schema/hours/spans.ts';
import { type TypedHours, typedHours, writtenHours } from '../approval/correct/HoursInput.tsx';
import { glyph, type PartProps, useFocusAfter } from './IntakeParts.tsx';
import { days, wrongDays } from './intake-draft.ts';

interface DayProps {
  day: Weekday;
  name: string;
  said: string | undefined;
  isWrong: boolean;
  set: (day: Weekday, hours: string | undefined) => void;
  texts: IntakeTexts['hours'];
}

const usual = '09:00-18:00';

function Day({ day, name, said, isWrong, set, texts }: DayProps) {
  const id = useId();
  const [adding, taken] = useFocusAfter<HTMLButtonElement>();
  const state = said === undefined ? 'unknown' : said === 'closed' ? 'closed' : 'open';
  const spans: TypedHours = state === 'open' ? typedHours(said ?? '') : [];
  const put = (next: TypedHours) => set(day, writtenHours(next));
  const change = (index: number, part: Partial<TypedHours[number]>) => put(spans.map((span, each) => (each === index ? { ...span, ...part } : span)));
  return (
    <li className="intake-day">
      <b>{name}</b>
      <select
        aria-label={fill(texts.stateOf, { day: name })}
        value={state}
        onChange={({ target }) => set(day, target.value === 'open' ? usual : target.value === 'closed' ? 'closed' : undefined)}
      >
        {(['unknown', 'open', 'closed'] as const).map((each) => (
          <option key={each} value={each}>
            {texts.states[each]}
          </option>
        ))}
      </select>
      {spans.map(({ from, until }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span has no id, only its position.
        <div className="intake-span" key={index}>
          <span aria-hidden="true">{texts.from}</span>
          <input
            type="time"
            aria-label={fill(texts.fromOf, { day: name })}
            aria-describedby={isWrong ? id : undefined}
            value={from}
            onChange={({ target }) => change(index, { from: target.value })}
          />
          <span aria-hidden="true">{texts.until}</span>
          <input type="time" aria-label={fill(texts.untilOf, { day: name })} value={until} onChange={({ target }) => change(index, { until: target.value })} />
          {spans.length > 1 && (
            <button
              type="button"
              className="intake-x"
              aria-label={texts.removeSpan}
              onClick={() => {
                put(spans.filter((_, each) => each !== index));
                taken();
              }}
            >
              <IconX {...glyph} size={18} />
            </button>
          )}
        </div>
      ))}
      {isWrong && (
        <p className="intake-fault" id={id}>
          {texts.wrong}
        </p>
      )}
      {state === 'open' && spans.length < maxSpans && (
        <button ref={adding} type="button" className="intake-plain" onClick={() => put([...spans, { from: '', until: '' }])}>
          {texts.addSpan}
        </button>
      )}
    </li>
  );
}

/** Opening hours day by day, or in words. */
export function HoursPart({ draft, change, texts: { hours: texts, optional }, setWord }: PartProps & { setWord: (word: IntakeWord, text: string) => void }) {
  const { week, words } = draft;
  const wrong = wrongDays(draft);
  const set = (day: Weekday, hours: string | undefined) =>
    change((present) => {
      const { [day]: _before, ...others } = present.week;
      return { ...present, week: hours === undefined ? others : { ...others, [day]: hours } };
    });
  const first = days.find((day) => week[day] !== undefined && week[day] !== 'closed' && !wrong.includes(day));
  const left = days.filter((day) => week[day] === undefined);
  const nameOf = (day: Weekday) => texts.days[days.indexOf(day)] ?? '';
  return (
    <>
      <p className="intake-hint">{texts.hint}</p>
      <ul className="intake-week">
        {days.map((day) => (
          <Day key={day} day={day} name={nameOf(day)} said={week[day]} isWrong={wrong.includes(day)} set={set} texts={texts} />
        ))}
      </ul>
      {first && left.length > 0 && (
        <button
          type="button"
          className="intake-plain"
          onClick={() => change((present) => ({ ...present, week: { ...Object.fromEntries(left.map((day) => [day, present.week[first]])), ...present.week } }))}
        >
          {fill(texts.copy, { day: nameOf(first) })}
        </button>
      )}
      <label className="intake-field">
        <span>
          {texts.words} <small>{optional}</small>
        </span>
        <textarea
          name="words.hoursWords"
          rows={2}
          maxLength={intakeLimits.words}
          placeholder={texts.wordsHint}
          value={words.hoursWords ?? ''}
          onChange={({ target }) => setWord('hoursWords', target.value)}
        />
      </label>
    </>
  );
}
