import { ActionIcon, Button, Paper, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { getAt, pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import type { PlainField } from '#core/forms/form.ts';
import { weekdayInWords } from '#core/hours/date-words.ts';
import { parseHours } from '#core/hours/parse-hours.ts';
import { hasWeek } from '#core/translation/language-texts.ts';
import { type Weekday, type WeekHours, weekdays, weekHoursSchema } from '#schema/hours/hours.ts';
import { writeSpans } from '#schema/hours/spans.ts';
import { Menu } from '../../app/kit/popups.tsx';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useField, useSession } from '../../stores/use-field.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field-props.ts';
import { DayInput } from './DayInput.tsx';
import { defaultHours } from './Shifts.tsx';

const workdays = weekdays.slice(0, 5);

/** The initial hours of the seven days: as understood from the two texts, with Sunday closed. */
function weekFrom(officeHours: unknown): WeekHours {
  const read = (row: 'mondayFriday' | 'saturday') =>
    (['es', 'en'] as const).map((language) => parseHours(String(getAt(officeHours, [row, language]) ?? ''))).find((hours) => hours !== undefined);
  const [workday, saturday] = [read('mondayFriday') ?? defaultHours, read('saturday') ?? []];
  return { ...Object.fromEntries(workdays.map((day) => [day, writeSpans(workday)])), saturday: writeSpans(saturday), sunday: 'closed' };
}

interface CopyProps {
  day: string;
  nameOf: (day: Weekday) => string;
  own: Weekday;
  onCopy: (days: readonly Weekday[]) => void;
}

/** A menu that copies the hours of one day to others. */
function CopyMenu({ day, nameOf, own, onCopy }: CopyProps) {
  const texts = useTexts(fieldTexts).hours;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="quiet" aria-label={fill(texts.copyFrom, { day })} title={texts.copyTo}>
          <IconCopy size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.copyTo}</Menu.Label>
        <Menu.Item onClick={() => onCopy(workdays)}>{texts.rows.mondayFriday}</Menu.Item>
        <Menu.Item onClick={() => onCopy(weekdays)}>{texts.everyDay}</Menu.Item>
        <Menu.Divider />
        {weekdays
          .filter((other) => other !== own)
          .map((other) => (
            <Menu.Item key={other} onClick={() => onCopy([other])}>
              {nameOf(other)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Opening hours for each of the seven days. Until they are switched on, the page shows the two texts of `HoursField`. */
export function WeekField({ field, base }: FieldProps<PlainField>) {
  const texts = useTexts(fieldTexts).hours;
  const language = useStore($editorLanguage);
  const session = useSession();
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const week = weekHoursSchema
    .partial()
    .catch({})
    .parse(value ?? {});
  const id = pathKey(path);
  const nameOf = (day: Weekday) => weekdayInWords((weekdays.indexOf(day) + 1) % 7, language);
  if (!hasWeek({ weekHours: value })) {
    return (
      <Button variant="default" data-field={id} style={{ alignSelf: 'start' }} onClick={() => change(weekFrom(session.$config.get()['officeHours']))}>
        {texts.startWeek}
      </Button>
    );
  }
  return (
    <FieldFrame
      field={field}
      id={id}
      paths={[path]}
      kind="group"
      aside={
        <Button variant="link" onClick={() => change(undefined)}>
          {texts.endWeek}
        </Button>
      }
    >
      {() => (
        <Paper>
          {weekdays.map((day) => (
            <Stack key={day} className="hours-row" gap="xs" p="sm" role="group" aria-label={nameOf(day)}>
              <DayInput id={pathKey([...path, day])} name={nameOf(day)} value={week[day] ?? ''} onChange={(next) => session.edit([...path, day], next)}>
                <Text fw={550} flex="1 1 5rem">
                  {nameOf(day)}
                </Text>
                <CopyMenu
                  day={nameOf(day)}
                  nameOf={nameOf}
                  own={day}
                  onCopy={(days) => change({ ...week, ...Object.fromEntries(days.map((other) => [other, week[day] ?? 'closed'])) })}
                />
              </DayInput>
            </Stack>
          ))}
        </Paper>
      )}
    </FieldFrame>
  );
}
