import { Group, SegmentedControl, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import type { DayHours } from '#core/hours/parse-hours.ts';
import { readSpans, writeSpans } from '#schema/hours/spans.ts';
import { useTexts } from '../../language.ts';
import { allDay, type DayMode, defaultHours, modeOf, Shifts } from './Shifts.tsx';

interface Props {
  /** Path of the hours, joined by dots. */
  id: string;
  /** The label: which day or row the hours belong to. */
  name: string;
  /** The hours in the config's notation. */
  value: string;
  onChange: (value: string) => void;
  /** Rendered before the choice, or above it if there is no room. */
  children?: ReactNode;
}

const modes: readonly DayMode[] = ['open', 'closed', 'allDay'];

/** The hours of one day: closed, around the clock, or open in one or several shifts. */
export function DayInput({ id, name, value, onChange, children }: Props) {
  const texts = useTexts(fieldTexts).hours;
  const [isWrong, setWrong] = useState(false);
  const hours = readSpans(value);
  const mode = hours && modeOf(hours);
  const write = (next: DayHours) => {
    const text = writeSpans(next);
    setWrong(readSpans(text) === undefined);
    if (readSpans(text) !== undefined) onChange(text);
  };
  return (
    <>
      <Group gap="xs">
        {children}
        <SegmentedControl
          fullWidth
          flex="4 1 12.5rem"
          data-field={id}
          aria-label={name}
          data={modes.map((each) => ({ value: each, label: texts.modes[each] }))}
          value={mode ?? ''}
          onChange={(next) => next !== mode && write(next === 'closed' ? [] : next === 'allDay' ? allDay : defaultHours)}
        />
      </Group>
      {mode === 'open' && hours && <Shifts hours={hours} onChange={write} day={name} />}
      {isWrong && (
        <Text size="sm" c="warn" role="alert">
          {texts.notInOrder}
        </Text>
      )}
    </>
  );
}
