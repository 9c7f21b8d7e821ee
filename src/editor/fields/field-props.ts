import { type ComponentType, createContext } from 'react';
import type { Path } from '#core/edit/path.ts';
import type { FormField } from '#core/forms/form.ts';

/** What every input takes. */
export interface FieldProps<Field extends FormField = FormField> {
  field: Field;
  /** Where the field's own path starts: the config, or an item of a list. */
  base: Path;
}

/** Draws a field of a list's item: a list is itself a field, so it is given what draws fields. */
export const NestedInput = createContext<ComponentType<FieldProps> | undefined>(undefined);
