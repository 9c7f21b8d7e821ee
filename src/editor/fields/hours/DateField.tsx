import { Text, TextInput } from '@mantine/core';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { pathKey } from '#core/edit/path.ts';
import type { PlainField } from '#core/forms/form.ts';
import { calendarDay } from '#core/hours/wall-time.ts';
import { timeZoneSchema } from '#schema/hours/hours.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import { dayInput, useNow } from '../../app/dates.ts';
import { useTexts } from '../../language.ts';
import { useField } from '../../stores/use-field.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field-props.ts';

/** Today's date (`2026-11-28`) in the time zone of the open document's business, updated every minute. */
export function useToday(): string {
  const zone = timeZoneSchema.catch(defaultZone).parse(useField(['timeZone'])[0]);
  return calendarDay(new Date(useNow(60_000)), zone);
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Why the banner's dates hide it: `never` shown, as it ends before it begins; not yet (`later`); `over`. `undefined` while it is shown. */
export function useBannerDates(): 'never' | 'later' | 'over' | undefined {
  const [from, until] = [asText(useField(['bannerFrom'])[0]), asText(useField(['bannerUntil'])[0])];
  const today = useToday();
  if (from !== '' && until !== '' && until < from) return 'never';
  if (from > today) return 'later';
  return until !== '' && until < today ? 'over' : undefined;
}

/** A date, or none. */
export function DateField({ field, base }: FieldProps<PlainField>) {
  const texts = useTexts(fieldTexts).bannerDates;
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const state = useBannerDates();
  const id = pathKey(path);
  return (
    <FieldFrame field={field} id={id} paths={[path]}>
      {(inputProps) => (
        <>
          <TextInput {...dayInput} w="12rem" data-field={id} {...inputProps} value={asText(value)} onChange={(event) => change(event.currentTarget.value)} />
          {state && path[0] === 'bannerUntil' && (
            <Text size="sm" c="warn" role="status">
              {texts[state]}
            </Text>
          )}
        </>
      )}
    </FieldFrame>
  );
}
