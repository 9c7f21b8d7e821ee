import { Checkbox, Stack } from '@mantine/core';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { pathKey, textAt } from '#core/edit/path.ts';
import type { TextField as Field } from '#core/forms/form.ts';
import { useTexts } from '../../language.ts';
import { useField, useFromConfig } from '../../stores/use-field.ts';
import { DefaultText, FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field-props.ts';
import { useShownDefault } from '../shown-default.ts';
import { PairInput } from './PairInput.tsx';
import { WordInput } from './WordInput.tsx';

/** A text field: one text, one per language, or one that can be split into two. */
export function TextField({ field, base }: FieldProps<Field>) {
  const { text: shownDefault } = useShownDefault(base, field);
  if (field.languages === 'flex') return <FlexInput field={field} base={base} />;
  if (field.languages === 'pair') return <PairInput field={field} base={base} shownDefault={shownDefault} />;
  return <OneInput field={field} base={base} shownDefault={shownDefault} />;
}

function OneInput({ field, base, shownDefault }: FieldProps<Field> & { shownDefault?: { es: string; en: string } | undefined }) {
  const path = [...base, ...field.path];
  const isBlank = useFromConfig((config) => textAt(config, path).trim() === '');
  return (
    <FieldFrame field={field} id={pathKey(path)} paths={[path]}>
      {(inputProps) => (
        <>
          <WordInput inputProps={inputProps} place={path} hasLines={field.widget === 'paragraph'} longest={field.longest} />
          {shownDefault && isBlank && <DefaultText text={shownDefault} />}
        </>
      )}
    </FieldFrame>
  );
}

/** A text that is usually the same in both languages, such as a price: one input until the user splits it. */
function FlexInput({ field, base }: FieldProps<Field>) {
  const texts = useTexts(fieldTexts).text;
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const isSplit = typeof value === 'object' && value !== null;
  const spanish = isSplit && 'es' in value && typeof value.es === 'string' ? value.es : '';
  const one = typeof value === 'string' ? value : spanish;
  return (
    <Stack gap={6}>
      {isSplit ? <PairInput field={field} base={base} /> : <OneInput field={field} base={base} />}
      <Checkbox label={texts.sameForBoth} checked={!isSplit} onChange={(event) => change(event.currentTarget.checked ? one : { es: one, en: one })} />
    </Stack>
  );
}
