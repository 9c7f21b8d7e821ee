import { useStore } from '@nanostores/react';
import { pathKey } from '#core/edit/path.ts';
import type { PlainField } from '#core/forms/form.ts';
import { $editorLanguage } from '../../language.ts';
import { useField } from '../../stores/use-field.ts';
import type { FieldProps } from '../field-props.ts';
import './choice.css';

/** On or off. */
export function ToggleField({ field, base }: FieldProps<PlainField>) {
  const language = useStore($editorLanguage);
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  return (
    <label className="switch">
      <span>
        {field.label[language]}
        {field.help && <small>{field.help[language]}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        data-field={pathKey(path)}
        checked={value === true}
        aria-checked={value === true}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </label>
  );
}
