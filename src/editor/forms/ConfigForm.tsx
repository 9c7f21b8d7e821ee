import { Fieldset, Stack, Text } from '@mantine/core';
import { useDeferredValue } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { type Path, pathKey } from '#core/edit/path.ts';
import { isSame } from '#core/edit/same.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import { configKind, templateIdSchema } from '#schema/template.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { NestedInput } from '../fields/field-props.ts';
import { useTexts } from '../language.ts';
import { useFieldValue, useSession } from '../stores/use-field.ts';
import '../fields/fields.css';

interface Props {
  /** Id of a form group (`formGroups`). */
  group: string;
  /** Renders only the input of this path, or all others, so that something can be placed between them. */
  only?: Path;
  without?: Path;
}

const top = [] as const;
/** The most fields that are visible when a form opens; only these are rendered at first. */
const maxInView = 8;

/**
 * The inputs of one group of the open document, from the schema's metadata. It does not render again while the user
 * types: each input subscribes to its own value.
 */
export function ConfigForm({ group, only, without }: Props) {
  const texts = useTexts(fieldTexts);
  const { id, readOnly } = useSession();
  const templateType = useFieldValue(['templateType']);
  const template = templateIdSchema.safeParse(templateType).data;
  // The rest is rendered as a deferred update, which React interrupts for key presses.
  const isWhole = useDeferredValue(true, false);
  const all = describeForm(configKind(id) ?? 'client', template).find((each) => each.id === group)?.fields ?? [];
  const fields = all.filter(({ path }) => (only ? isSame(path, only) : !(without && isSame(path, without))));
  if (fields.length === 0) return <Text c="dimmed">{texts.nothingHere}</Text>;
  return (
    <NestedInput value={FieldInput}>
      <Fieldset variant="unstyled" mx={0} className="fields" disabled={readOnly}>
        <Stack gap="lg">
          {(isWhole ? fields : fields.slice(0, maxInView)).map((field) => (
            <FieldInput key={pathKey(field.path)} field={field} base={top} />
          ))}
        </Stack>
      </Fieldset>
    </NestedInput>
  );
}
