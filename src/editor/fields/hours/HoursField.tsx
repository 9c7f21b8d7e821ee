import { useStore } from '@nanostores/react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { pathKey } from '#core/edit/path.ts';
import type { PlainField } from '#core/forms/form.ts';
import { hoursRows } from '#core/translation/language-texts.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field-props.ts';
import { HoursRow } from './HoursRow.tsx';
import './hours.css';

/** Opening hours: each row is picked, or written freely; it says what the page understands of it. */
export function HoursField({ field, base }: FieldProps<PlainField>) {
  const texts = useTexts(fieldTexts).hours;
  const language = useStore($editorLanguage);
  const path = [...base, ...field.path];
  return (
    <FieldFrame field={field} id={pathKey(path)} paths={[path]} kind="group">
      {() => (
        <div className="hours-field">
          {hoursRows.map((row) => (
            <HoursRow key={row} path={[...path, row]} label={texts.rows[row]} name={`${field.label[language]}, ${texts.rows[row]}`} />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
