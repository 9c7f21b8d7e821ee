import { ActionIcon, Button, Group, Paper, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { type Path, pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import type { PlainField } from '#core/forms/form.ts';
import { type DayHours, parseHours, type TimeRange } from '#core/hours/parse-hours.ts';
import { writeHours } from '#core/hours/write-hours.ts';
import { hoursRows } from '#core/translation/language-texts.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { useField, useSession } from '../stores/use-field.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { LanguageInputs } from './text/PairInput.tsx';

interface ShiftsProps {
  hours: DayHours;
  onChange: (hours: DayHours) => void;
  /** Name of the day, for the inputs' own names. */
  day: string;
}

const minutesOfDay = 24 * 60;
const twoDigits = (value: number): string => String(value).padStart(2, '0');
/** What a time input takes; midnight as an end is its 00:00. */
const clock = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
const minutesOf = (text: string): number | undefined => {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(text) ?? [];
  return hour === undefined || minute === undefined ? undefined : Number(hour) * 60 + Number(minute);
};
/** An end at or before its start is after midnight. */
const rangeOf = (from: number, to: number): TimeRange => ({ from, to: to <= from ? to + minutesOfDay : to });
const mostShifts = 3;

/** When a day opens and closes, once or in several shifts. */
function Shifts({ hours, onChange, day: name }: ShiftsProps) {
  const texts = useTexts(fieldTexts).hours;
  const last = hours.at(-1);
  const change = (at: number, from: number | undefined, to: number | undefined) => {
    if (from === undefined || to === undefined) return;
    onChange(hours.map((range, place) => (place === at ? rangeOf(from, to) : range)));
  };
  return (
    <Stack gap={6}>
      {hours.map((range, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shift has nothing but its place.
        <Group gap={6} wrap="nowrap" key={at}>
          <TextInput
            type="time"
            maw="8.5rem"
            aria-label={`${name}: ${texts.from}`}
            value={clock(range.from)}
            onChange={(event) => change(at, minutesOf(event.currentTarget.value), range.to % minutesOfDay)}
          />
          <span aria-hidden="true">–</span>
          <TextInput
            type="time"
            maw="8.5rem"
            aria-label={`${name}: ${texts.to}`}
            value={clock(range.to)}
            onChange={(event) => change(at, range.from, minutesOf(event.currentTarget.value))}
          />
          {hours.length > 1 && (
            <ActionIcon variant="subtle" color="quiet" aria-label={texts.removeShift} onClick={() => onChange(hours.filter((_, place) => place !== at))}>
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </Group>
      ))}
      {hours.length < mostShifts && last && last.to <= minutesOfDay - 120 && (
        <Button
          variant="link"
          style={{ alignSelf: 'start' }}
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => onChange([...hours, { from: last.to + 60, to: Math.min(minutesOfDay, last.to + 240) }])}
        >
          {texts.addShift}
        </Button>
      )}
    </Stack>
  );
}

interface Props {
  /** Of the row: `officeHours.mondayFriday`. */
  path: Path;
  label: string;
  name: string;
}

type Mode = 'open' | 'closed' | 'allDay' | 'free';
const defaultHours: DayHours = [{ from: 9 * 60, to: 18 * 60 }];

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const isAllDay = (hours: DayHours): boolean => hours.length === 1 && hours[0]?.from === 0 && hours[0].to === minutesOfDay;
const modeOf = (hours: DayHours | undefined): Mode => (hours === undefined ? 'free' : hours.length === 0 ? 'closed' : isAllDay(hours) ? 'allDay' : 'open');

/** The hours of one row. What is picked is written as text, since text is what the page shows; what is understood of it is said below. */
function HoursRow({ path, label, name }: Props) {
  const texts = useTexts(fieldTexts);
  const session = useSession();
  const places = { es: [...path, 'es'], en: [...path, 'en'] };
  const es = asText(useField(places.es)[0]);
  const en = asText(useField(places.en)[0]);
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
    if (next === 'open') write(hours && modeOf(hours) === 'open' ? hours : defaultHours);
    if (next === 'closed') write([]);
    if (next === 'allDay') write([{ from: 0, to: minutesOfDay }]);
  };
  const id = pathKey(path);
  const note = isWrong
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
  const tone = isWrong || (!isBlank && hours === undefined) ? 'warn' : isBlank ? 'dimmed' : 'good';
  return (
    <Stack className="hours-row" gap="xs" p="sm" role="group" aria-label={name}>
      <Text fw={550}>{label}</Text>
      <SegmentedControl
        fullWidth
        data-field={id}
        data={(['open', 'closed', 'allDay', 'free'] as const).map((value) => ({ value, label: texts.hours.modes[value] }))}
        value={mode ?? ''}
        onChange={(next) => next !== '' && choose(next)}
        aria-label={name}
      />
      {mode === 'open' && hours && <Shifts hours={hours} onChange={write} day={label} />}
      {mode === 'free' && <LanguageInputs id={id} label={name} places={places} hasLines={false} longest={200} error={false} describedBy={`${id}-note`} />}
      <Text size="sm" c={tone} id={`${id}-note`} role="status">
        {note}
      </Text>
    </Stack>
  );
}

/** Opening hours: each row is picked, or written freely; it says what the page understands of it. */
export function HoursField({ field, base }: FieldProps<PlainField>) {
  const texts = useTexts(fieldTexts).hours;
  const language = useStore($editorLanguage);
  const path = [...base, ...field.path];
  return (
    <FieldFrame field={field} id={pathKey(path)} paths={[path]} kind="group">
      {() => (
        <Paper>
          {hoursRows.map((row) => (
            <HoursRow key={row} path={[...path, row]} label={texts.rows[row]} name={`${field.label[language]}, ${texts.rows[row]}`} />
          ))}
        </Paper>
      )}
    </FieldFrame>
  );
}
