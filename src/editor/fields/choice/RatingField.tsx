import { fieldTexts } from '#content/editor/fields/texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import { pathKey } from '#core/edit/path.ts';
import type { PlainField } from '#core/forms/form.ts';
import { useTexts } from '../../language.ts';
import { useField } from '../../stores/use-field.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field-props.ts';
import './choice.css';

const stars = [1, 2, 3, 4, 5] as const;

/** Stars of a review; one that says none has five (specification, section 9). */
export function RatingField({ field, base }: FieldProps<PlainField>) {
  const texts = useTexts(fieldTexts).rating;
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const rating = typeof value === 'number' ? value : stars.length;
  const id = pathKey(path);
  return (
    <FieldFrame field={field} id={id} paths={[path]} kind="group">
      {(ties) => (
        <div className="stars">
          {stars.map((star) => (
            <label key={star} data-on={star <= rating || undefined}>
              <input
                type="radio"
                name={id}
                checked={star === rating}
                aria-describedby={ties['aria-describedby']}
                {...(star === rating ? { 'data-field': id } : {})}
                onChange={() => change(star)}
              />
              <span className="visually-hidden">{star === 1 ? texts.one : fill(texts.stars, { n: star })}</span>
              <span aria-hidden="true">★</span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
