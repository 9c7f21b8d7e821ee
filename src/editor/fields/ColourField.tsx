import { Button, ColorInput, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import type { ColourField as Field } from '#core/forms/form.ts';
import { providerPalette } from '#marketing/page-defaults.ts';
import { writtenColour } from '#schema/field.ts';
import { configKind, templateIdSchema } from '#schema/template.ts';
import { editorTemplates } from '#templates/editors.ts';
import { useTexts } from '../language.ts';
import { useField, useSession } from '../stores/use-field.ts';
import { readability } from './colour-background.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';

/** The sentence about a colour's contrast. Renders again only when it changes. */
function useReadability({ field, base }: FieldProps<Field>, colour: string): string {
  const texts = useTexts(fieldTexts).colour;
  const { id, $config } = useSession();
  const on = field.on === undefined || field.on === 'hero' ? field.on : [...base, ...field.on];
  return useSyncExternalStore(
    (changed) => $config.listen(changed),
    () => {
      const found = readability($config.get(), configKind(id) ?? 'client', on, colour);
      if (found === undefined) return '';
      if (found.state === 'unreadableHero') return texts.unreadableHero;
      const ratio = found.ratio.toFixed(1);
      if (found.state === 'readable') return fill(texts.readable, { ratio });
      return fill(texts.unreadable, { ratio, instead: found.instead === '#000' ? texts.black : texts.white });
    },
  );
}

/** A colour, with the template's colours to choose from and a warning if text in it would be unreadable. */
export function ColourField({ field, base }: FieldProps<Field>) {
  const texts = useTexts(fieldTexts).colour;
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const template = templateIdSchema.safeParse(useField(['templateType'])[0]).data;
  const colour = typeof value === 'string' ? value : '';
  const notice = useReadability({ field, base }, colour);
  const isGood = notice === '' || notice.startsWith(texts.readable.split('(')[0] ?? '');
  const id = pathKey(path);
  return (
    <FieldFrame
      field={field}
      id={id}
      paths={[path]}
      aside={
        colour !== '' && (
          <Button variant="link" onClick={() => change('')}>
            {texts.clear}
          </Button>
        )
      }
    >
      {(inputProps) => (
        <>
          <ColorInput
            {...inputProps}
            data-field={id}
            format="hex"
            value={colour}
            onChange={change}
            // Otherwise the input could replace fast typing by a colour from before the last characters.
            fixOnBlur={false}
            onBlur={() => {
              const tidy = writtenColour(colour.trim());
              if (tidy !== colour) change(tidy);
            }}
            placeholder={texts.placeholder}
            swatches={[...(template ? editorTemplates[template].palette : providerPalette)]}
            swatchesPerRow={6}
            withEyeDropper={false}
            popoverProps={{ withinPortal: true }}
          />
          {notice !== '' && (
            <Text size="sm" c={isGood ? 'good' : 'warn'}>
              {notice}
            </Text>
          )}
        </>
      )}
    </FieldFrame>
  );
}
