import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import type { DayHours, TimeRange } from '#core/hours/parse-hours.ts';
import { useTexts } from '../../language.ts';

interface Props {
  hours: DayHours;
  onChange: (hours: DayHours) => void;
  /** Name of the day, for the inputs' own names. */
  day: string;
}

const day = 24 * 60;
const twoDigits = (value: number): string => String(value).padStart(2, '0');
/** What a time input takes; midnight as an end is its 00:00. */
const clock = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
const minutesOf = (text: string): number | undefined => {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(text) ?? [];
  return hour === undefined || minute === undefined ? undefined : Number(hour) * 60 + Number(minute);
};
/** An end at or before its start is after midnight. */
const rangeOf = (from: number, to: number): TimeRange => ({ from, to: to <= from ? to + day : to });
const mostShifts = 3;

/** When a day opens and closes, once or in several shifts. */
export function Shifts({ hours, onChange, day: name }: Props) {
  const texts = useTexts(fieldTexts).hours;
  const last = hours.at(-1);
  const change = (at: number, from: number | undefined, to: number | undefined) => {
    if (from === undefined || to === undefined) return;
    onChange(hours.map((range, place) => (place === at ? rangeOf(from, to) : range)));
  };
  return (
    <div className="shifts">
      {hours.map((range, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shift has nothing but its place.
        <div className="shift" key={at}>
          <input
            className="field-line"
            type="time"
            aria-label={`${name}: ${texts.from}`}
            value={clock(range.from)}
            onChange={(event) => change(at, minutesOf(event.currentTarget.value), range.to % day)}
          />
          <span aria-hidden="true">–</span>
          <input
            className="field-line"
            type="time"
            aria-label={`${name}: ${texts.to}`}
            value={clock(range.to)}
            onChange={(event) => change(at, range.from, minutesOf(event.currentTarget.value))}
          />
          {hours.length > 1 && (
            <button type="button" className="field-icon" aria-label={texts.removeShift} onClick={() => onChange(hours.filter((_, place) => place !== at))}>
              <IconX size={16} aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
      {hours.length < mostShifts && last && last.to <= day - 120 && (
        <button type="button" className="field-link" onClick={() => onChange([...hours, { from: last.to + 60, to: Math.min(day, last.to + 240) }])}>
          <IconPlus size={14} aria-hidden="true" /> {texts.addShift}
        </button>
      )}
    </div>
  );
}
