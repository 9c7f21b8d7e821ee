import { Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { type Path, pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import type { PlainField } from '#core/forms/form.ts';
import { type DayHours, parseHours } from '#core/hours/parse-hours.ts';
import { writeHours } from '#core/hours/write-hours.ts';
import { hasWeek, hoursRows } from '#core/translation/language-texts.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useFieldValue, useSession } from '../../stores/use-field.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field-props.ts';
import { LanguageInputs } from '../text/PairInput.tsx';
import { allDay, type DayMode, defaultHours, modeOf, Shifts } from './Shifts.tsx';

interface Props {
  /** Path of the row: `officeHours.mondayFriday`. */
  path: Path;
  label: string;
  name: string;
}

type Mode = DayMode | 'free';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
/** The hours of one row. Picked hours are stored as text, because the page shows text; a note below says how the text is understood. */
function HoursRow({ path, label, name }: Props) {
  const texts = useTexts(fieldTexts);
  const session = useSession();
  const places = { es: [...path, 'es'], en: [...path, 'en'] };
  const es = asText(useFieldValue(places.es));
  const en = asText(useFieldValue(places.en));
  const isBlank = es.trim() === '' && en.trim() === '';
  // The same order as on the page: Spanish first, otherwise English.
  const hours = [es, en]
    .filter((text) => text.trim() !== '')
    .map(parseHours)
    .find((each) => each !== undefined);
  const [isFree, setFree] = useState(!isBlank && hours === undefined);
  const [isWrong, setWrong] = useState(false);
  const mode: Mode | undefined = isFree ? 'free' : isBlank ? undefined : hours ? modeOf(hours) : 'free';
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
    if (next === 'allDay') write(allDay);
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
          : modeOf(hours) === 'allDay'
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

/** Opening hours in two rows, each picked or free text. Hours for seven days, if there are any, replace both rows. */
export function HoursField({ field, base }: FieldProps<PlainField>) {
  const texts = useTexts(fieldTexts).hours;
  const language = useStore($editorLanguage);
  const path = [...base, ...field.path];
  const weekHours = useFieldValue(['weekHours']);
  if (hasWeek({ weekHours })) return null;
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
