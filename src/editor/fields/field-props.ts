import type { Path } from '#core/edit/path.ts';
import type { FormField } from '#core/forms/form.ts';

/** What every input takes. */
export interface FieldProps<Field extends FormField = FormField> {
  field: Field;
  /** Where the field's own path starts: the config, or an item of a list. */
  base: Path;
}
