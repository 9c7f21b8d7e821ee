import { NativeSelect, SegmentedControl } from '@mantine/core';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { pathKey } from '#core/edit/path.ts';
import type { ChoiceField as Field } from '#core/forms/form.ts';
import { templateIds } from '#schema/template.ts';
import { useTexts } from '../../language.ts';
import { useField } from '../../stores/use-field.ts';
import { useTemplateTexts } from '../../use-template-texts.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field-props.ts';
import { useShownDefault } from '../shown-default.ts';

/** More than this do not fit in one strip of the narrow form. */
const mostSegments = 4;

/** One of a closed list. What the page does by itself is shown as chosen; choosing it is choosing nothing. */
export function ChoiceField({ field, base }: FieldProps<Field>) {
  const texts = useTexts(fieldTexts);
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const { choice } = useShownDefault(base, field);
  const names: Readonly<Record<string, string>> = texts.options;
  const textsOf = useTemplateTexts();
  const nameOf = (option: string): string => names[option] ?? templateIds.filter((id) => id === option).map((id) => textsOf(id).name)[0] ?? option;
  const options = field.options.map((option) => ({ value: option, label: nameOf(option) }));
  const chosen = typeof value === 'string' && value !== '' ? value : choice?.toString();
  const id = pathKey(path);
  const isStrip = options.length <= mostSegments;
  return (
    <FieldFrame field={field} id={id} paths={[path]} kind={isStrip ? 'group' : 'input'}>
      {(ties) =>
        isStrip ? (
          <SegmentedControl
            fullWidth
            data-field={id}
            data={options}
            value={chosen ?? ''}
            onChange={change}
            aria-labelledby={`${id}-label`}
            aria-describedby={ties.attributes.input['aria-describedby']}
          />
        ) : (
          <NativeSelect
            data-field={id}
            {...ties}
            data={chosen === undefined ? [{ value: '', label: texts.choice.automatic }, ...options] : options}
            value={chosen ?? ''}
            onChange={(event) => change(event.currentTarget.value)}
          />
        )
      }
    </FieldFrame>
  );
}
