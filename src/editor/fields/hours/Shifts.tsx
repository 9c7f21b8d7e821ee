import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { clockTime, type DayHours } from '#core/hours/parse-hours.ts';
import { maxSpans, minutesPerDay, type Span } from '#schema/hours/spans.ts';
import { useTexts } from '../../language.ts';

export const allDay: DayHours = [{ from: 0, to: minutesPerDay }]; // In minutes since midnight, as all hours here.
export const defaultHours: DayHours = [{ from: 9 * 60, to: 18 * 60 }];

export type DayMode = 'open' | 'closed' | 'allDay';
export function modeOf(hours: DayHours): DayMode {
  const [first] = hours;
  if (first === undefined) return 'closed';
  return hours.length === 1 && first.from === 0 && first.to === minutesPerDay ? 'allDay' : 'open';
}

interface ShiftsProps {
  hours: DayHours;
  onChange: (hours: DayHours) => void;
  /** Name of the day, for the inputs' own names. */
  day: string;
}

const minutesOf = (text: string): number | undefined => {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(text) ?? [];
  return hour === undefined || minute === undefined ? undefined : Number(hour) * 60 + Number(minute);
};
/** The span of a shift, in minutes of the day. An end that is not after the start is on the next day. */
const rangeOf = (from: number, to: number): Span => ({ from, to: to <= from ? to + minutesPerDay : to });

/** Opening and closing times of a day, in one or several shifts. */
export function Shifts({ hours, onChange, day: name }: ShiftsProps) {
  const texts = useTexts(fieldTexts).hours;
  const last = hours.at(-1);
  const change = (index: number, from: number | undefined, to: number | undefined) => {
    if (from === undefined || to === undefined) return;
    onChange(hours.map((range, other) => (other === index ? rangeOf(from, to) : range)));
  };
  return (
    <Stack gap={6}>
      {hours.map((range, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shifts have no id, and their values may be equal.
        <Group gap={6} wrap="nowrap" key={index}>
          <TextInput
            type="time"
            maw="8.5rem"
            aria-label={`${name}: ${texts.from}`}
            value={clockTime(range.from)}
            onChange={(event) => change(index, minutesOf(event.currentTarget.value), range.to % minutesPerDay)}
          />
          <span aria-hidden="true">–</span>
          <TextInput
            type="time"
            maw="8.5rem"
            aria-label={`${name}: ${texts.to}`}
            value={clockTime(range.to)}
            onChange={(event) => change(index, range.from, minutesOf(event.currentTarget.value))}
          />
          {range.to > minutesPerDay && (
            <Text size="sm" c="dimmed">
              {texts.nextDay}
            </Text>
          )}
          {hours.length > 1 && (
            <ActionIcon variant="subtle" color="quiet" aria-label={texts.removeShift} onClick={() => onChange(hours.filter((_, other) => other !== index))}>
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </Group>
      ))}
      {hours.length < maxSpans && last && last.to <= minutesPerDay - 120 && (
        <Button
          variant="link"
          style={{ alignSelf: 'start' }}
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => onChange([...hours, { from: last.to + 60, to: Math.min(minutesPerDay, last.to + 240) }])}
        >
          {texts.addShift}
        </Button>
      )}
    </Stack>
  );
}
