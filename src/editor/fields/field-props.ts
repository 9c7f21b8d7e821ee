import { type ComponentType, createContext } from 'react';
import type { Path } from '#core/edit/path.ts';
import type { FormField } from '#core/forms/form.ts';

/** What every input takes. */
export interface FieldProps<Field extends FormField = FormField> {
  field: Field;
  /** Where the field's own path starts: the config, or an item of a list. */
  base: Path;
}

/** The component that renders the fields inside a list item. A context, because a list is itself a field and importing the component would be a cycle. */
export const NestedInput = createContext<ComponentType<FieldProps> | undefined>(undefined);
