import { ActionIcon, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { isObject } from '#core/config/loose-json.ts';
import { type Path, pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import type { PlainField } from '#core/forms/form.ts';
import { datesInWords } from '#core/hours/date-words.ts';
import { dateSchema, longestReason, maxExceptions } from '#schema/hours/exceptions.ts';
import type { Language } from '#schema/language.ts';
import { dayInput } from '../../app/dates.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { focusField } from '../../stores/focus-field.ts';
import { useField, useSession } from '../../stores/use-field.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field-props.ts';
import { LanguageInputs } from '../text/PairInput.tsx';
import { useToday } from './DateField.tsx';
import { DayInput } from './DayInput.tsx';

interface RowProps {
  path: Path;
  row: Record<string, unknown>;
  today: string;
  onRemove: () => void;
}

const textOf = (row: Record<string, unknown>, key: string): string => (typeof row[key] === 'string' ? row[key] : '');
const isDate = (text: string): boolean => text !== '' && dateSchema.safeParse(text).success;

function nameOf(row: Record<string, unknown>, language: Language, otherwise: string): string {
  const from = textOf(row, 'from');
  return isDate(from) ? datesInWords(from, textOf(row, 'until'), language) : otherwise;
}

/** The last day of a row; of a row with one day, that day. */
const lastOf = (row: Record<string, unknown>): string => (textOf(row, 'until') > textOf(row, 'from') ? textOf(row, 'until') : textOf(row, 'from'));

/** Whether the last day of a row is before `today`; `false` for a row without a valid date. */
const isOver = (row: Record<string, unknown>, today: string): boolean => isDate(lastOf(row)) && lastOf(row) < today;

function ExceptionRow({ path, row, today, onRemove }: RowProps) {
  const texts = useTexts(fieldTexts).hours;
  const language = useStore($editorLanguage);
  const session = useSession();
  const [from, until] = [textOf(row, 'from'), textOf(row, 'until')];
  const name = nameOf(row, language, texts.newDate);
  const edit = (key: string, value: string) => session.edit([...path, key], value);
  const isWrong = until !== '' && until < from;
  return (
    <Stack className="hours-row" gap="xs" p="sm" role="group" aria-label={name}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={550} {...(isOver(row, today) ? { c: 'dimmed' } : {})}>
          {name}
        </Text>
        <ActionIcon variant="subtle" color="quiet" aria-label={fill(texts.removeDate, { date: name })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      </Group>
      {isOver(row, today) && (
        <Text size="sm" c="dimmed">
          {texts.isOver}
        </Text>
      )}
      {/* Aligned at the bottom, because on a phone the second label takes two lines. */}
      <Group gap="xs" grow align="end">
        <TextInput
          {...dayInput}
          label={texts.firstDay}
          data-field={pathKey([...path, 'from'])}
          value={from}
          onChange={(event) => edit('from', event.currentTarget.value)}
        />
        <TextInput
          {...dayInput}
          label={texts.lastDay}
          data-field={pathKey([...path, 'until'])}
          min={from}
          value={until}
          onChange={(event) => edit('until', event.currentTarget.value)}
        />
      </Group>
      {isWrong && (
        <Text size="sm" c="warn">
          {texts.endsEarly}
        </Text>
      )}
      <DayInput id={pathKey([...path, 'hours'])} name={name} value={textOf(row, 'hours')} onChange={(next) => edit('hours', next)} />
      <Text size="sm" c="dimmed">
        {texts.reasonExample}
      </Text>
      <LanguageInputs
        id={pathKey([...path, 'reason'])}
        label={fill(texts.reason, { date: name })}
        places={{ es: [...path, 'reason', 'es'], en: [...path, 'reason', 'en'] }}
        hasLines={false}
        longest={longestReason}
        error={false}
        describedBy={undefined}
      />
    </Stack>
  );
}

/** Dates with different hours, and a button that adds today. */
export function ExceptionsField({ field, base }: FieldProps<PlainField>) {
  const texts = useTexts(fieldTexts).hours;
  const path = [...base, ...field.path];
  const id = pathKey(path);
  const [value, change] = useField(path);
  const rows = Array.isArray(value) ? value.filter(isObject) : [];
  const today = useToday();
  const add = useRef<HTMLButtonElement>(null);
  const over = rows.filter((row) => isOver(row, today));
  const isClosedToday = rows.some((row) => textOf(row, 'from') === today && lastOf(row) === today && textOf(row, 'hours') === 'closed');
  const isFull = rows.length >= maxExceptions;
  const closeToday = () => {
    const others = rows.filter((row) => !(textOf(row, 'from') === today && lastOf(row) === today));
    change(isClosedToday ? others : [{ from: today, hours: 'closed' }, ...others]);
  };
  // Added at the top, where the user sees it, and without a date: the page ignores the row until a date is chosen.
  const addDate = () => {
    change([{ from: '', hours: 'closed' }, ...rows]);
    focusField([...path, 0, 'from']);
  };
  return (
    <FieldFrame field={field} id={id} paths={[path]} kind="group" isBegun={rows.some((row) => textOf(row, 'from') === '')}>
      {() => (
        <>
          <Group gap="xs">
            <Button
              variant={isClosedToday ? 'filled' : 'default'}
              aria-pressed={isClosedToday}
              disabled={isFull && !isClosedToday}
              leftSection={<IconCalendarOff size={16} aria-hidden="true" />}
              onClick={closeToday}
            >
              {texts.closedToday}
            </Button>
            <Button ref={add} variant="default" data-field={id} disabled={isFull} leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={addDate}>
              {texts.addDate}
            </Button>
            {over.length > 0 && (
              <Button variant="link" onClick={() => change(rows.filter((row) => !over.includes(row)))}>
                {texts.removeOver}
              </Button>
            )}
          </Group>
          {rows.length > 0 && (
            <Paper>
              {rows.map((row, index) => (
                <ExceptionRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their values may be equal.
                  key={index}
                  path={[...path, index]}
                  row={row}
                  today={today}
                  onRemove={() => {
                    change(rows.filter((other) => other !== row));
                    add.current?.focus();
                  }}
                />
              ))}
            </Paper>
          )}
        </>
      )}
    </FieldFrame>
  );
}
