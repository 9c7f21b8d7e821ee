import { fieldTexts } from '#content/editor/fields/texts.ts';
import { pathKey } from '#core/edit/path.ts';
import type { PlainField } from '#core/forms/form.ts';
import { useTexts } from '../../language.ts';
import { useField } from '../../stores/use-field.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field-props.ts';

/** A size in CSS pixels, kept as `16px`; blank is the template's. */
export function SizeField({ field, base }: FieldProps<PlainField>) {
  const texts = useTexts(fieldTexts).size;
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const number = typeof value === 'string' ? Number.parseFloat(value) : Number.NaN;
  const id = pathKey(path);
  return (
    <FieldFrame field={field} id={id} paths={[path]}>
      {(ties) => (
        <div className="field-unit">
          <input
            className="field-line"
            type="number"
            min={10}
            max={64}
            step={1}
            inputMode="numeric"
            data-field={id}
            {...ties}
            value={Number.isFinite(number) ? number : ''}
            placeholder={texts.ofTemplate}
            onChange={(event) => change(event.currentTarget.value === '' ? '' : `${event.currentTarget.value}px`)}
          />
          <span aria-hidden="true">px</span>
        </div>
      )}
    </FieldFrame>
  );
}
