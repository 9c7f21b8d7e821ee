import { type ComponentType, createContext } from 'react';
import type { Path } from '#core/edit/path.ts';
import type { FormField } from '#core/forms/form.ts';

/** Props of every field's input. */
export interface FieldProps<Field extends FormField = FormField> {
  field: Field;
  /** Path that the field's own path is relative to: of the config (empty), or of a list item. */
  base: Path;
}

/** The component that renders the fields inside a list item. A context, because a list is itself a field and importing the component would be a cycle. */
export const NestedInput = createContext<ComponentType<FieldProps> | undefined>(undefined);
