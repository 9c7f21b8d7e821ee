import { fieldTexts } from '#content/editor/fields/texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import { pathKey } from '#core/edit/path.ts';
import type { PlainField } from '#core/forms/form.ts';
import { useTexts } from '../../language.ts';
import { useField } from '../../stores/use-field.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field-props.ts';
import { useShownDefault } from '../shown-default.ts';

/** A share from 0 to 1, shown in percent. */
export function SliderField({ field, base }: FieldProps<PlainField>) {
  const texts = useTexts(fieldTexts).slider;
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const { choice } = useShownDefault(base, field);
  const percent = Math.round(Number(typeof value === 'number' ? value : (choice ?? 1)) * 100);
  const id = pathKey(path);
  return (
    <FieldFrame field={field} id={id} paths={[path]} aside={<output className="field-figure">{fill(texts.percent, { n: percent })}</output>}>
      {(ties) => (
        <input
          className="field-slider"
          type="range"
          min={0}
          max={100}
          step={5}
          data-field={id}
          {...ties}
          value={percent}
          aria-valuetext={fill(texts.percent, { n: percent })}
          onChange={(event) => change(event.currentTarget.valueAsNumber / 100)}
        />
      )}
    </FieldFrame>
  );
}
