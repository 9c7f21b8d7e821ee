import { Switch } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { isObject } from '#core/config/loose-json.ts';
import { getAt, pathKey } from '#core/edit/path.ts';
import type { ToggleField as Toggle } from '#core/forms/form.ts';
import { $editorLanguage } from '../../language.ts';
import { useField, useSession } from '../../stores/use-field.ts';
import type { FieldProps } from '../field-props.ts';

/** On or off. Where being on implies something of the field beside it, both are one edit, so one undo takes both back. */
export function ToggleField({ field, base }: FieldProps<Toggle>) {
  const language = useStore($editorLanguage);
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const session = useSession();
  const toggle = (isOn: boolean) => {
    const parent = path.slice(0, -1);
    const around = getAt(session.$config.get(), parent);
    if (!isOn || field.implies === undefined || !isObject(around)) return change(isOn);
    return session.edit(parent, { ...around, [String(path.at(-1))]: true, [field.implies.key]: field.implies.value });
  };
  return (
    <Switch
      className="switch-field"
      labelPosition="left"
      label={field.label[language]}
      description={field.help?.[language]}
      data-field={pathKey(path)}
      checked={value === true}
      onChange={(event) => toggle(event.currentTarget.checked)}
    />
  );
}
