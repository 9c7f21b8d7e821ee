import { useId } from 'react';
import type { CorrectTexts } from '#content/approval/correct-texts.ts';
import { maxSpans } from '#schema/hours/spans.ts';

/** The hours of a day in the format of the browser's time inputs. An empty list means closed. */
export type TypedHours = readonly { from: string; until: string }[];

/** From hours in the config's notation; anything else starts as a day that is open. */
export function typedHours(said: string): TypedHours {
  if (said === 'closed') return [];
  const spans = said.split(' ').map((span) => span.split('-'));
  // Time inputs do not accept 24:00.
  const time = (text = '') => (text === '24:00' ? '00:00' : text);
  return spans.map(([from, until]) => ({ from: time(from), until: time(until) }));
}

export const writtenHours = (hours: TypedHours): string => (hours.length === 0 ? 'closed' : hours.map(({ from, until }) => `${from}-${until}`).join(' '));

interface Props {
  hours: TypedHours;
  change: (hours: TypedHours) => void;
  texts: CorrectTexts;
  label: string;
}

/** The hours of one day: open or closed, and from when until when. */
export function HoursInput({ hours, change, texts, label }: Props) {
  const name = useId();
  const set = (index: number, part: Partial<TypedHours[number]>) => change(hours.map((span, other) => (other === index ? { ...span, ...part } : span)));
  const isOpen = hours.length > 0;
  return (
    <fieldset className="correct-hours">
      <legend>{label}</legend>
      <div className="correct-choice">
        {[true, false].map((open) => (
          <label key={String(open)}>
            <input
              type="radio"
              name={name}
              checked={isOpen === open}
              // biome-ignore lint/a11y/noAutofocus: the dialog was opened to write here.
              autoFocus={isOpen === open}
              onChange={() => change(open ? [{ from: '09:00', until: '18:00' }] : [])}
            />
            {open ? texts.open : texts.closed}
          </label>
        ))}
      </div>
      {hours.map(({ from, until }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span has no id, only its position.
        <div className="correct-span" key={index}>
          <label>
            {texts.from}
            <input type="time" required value={from} onChange={({ target }) => set(index, { from: target.value })} />
          </label>
          <label>
            {texts.until}
            <input type="time" required value={until} onChange={({ target }) => set(index, { until: target.value })} />
          </label>
          {hours.length > 1 && (
            <button className="correct-plain" type="button" onClick={() => change(hours.filter((_, other) => other !== index))}>
              {texts.removeSpan}
            </button>
          )}
        </div>
      ))}
      {isOpen && hours.length < maxSpans && (
        <button className="correct-plain" type="button" onClick={() => change([...hours, { from: '', until: '' }])}>
          {texts.addSpan}
        </button>
      )}
    </fieldset>
  );
}
