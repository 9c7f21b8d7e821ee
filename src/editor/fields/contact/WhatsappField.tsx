import { Anchor, Checkbox, Text, TextInput } from '@mantine/core';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import { pathKey } from '#core/edit/path.ts';
import type { WhatsappField as Field } from '#core/forms/form.ts';
import { whatsappDigits, whatsappLink } from '#core/links/whatsapp.ts';
import { useTexts } from '../../language.ts';
import { useField } from '../../stores/use-field.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field-props.ts';
import { readablePhone } from './readable-phone.ts';

const nowhere = ['whatsappUses521'] as const;

/** A WhatsApp number in any form people write it, with the number its link really opens. */
export function WhatsappField({ field, base }: FieldProps<Field>) {
  const texts = useTexts(fieldTexts).whatsapp;
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const [prefix, setPrefix] = useField([...base, ...(field.prefix ?? nowhere)]);
  const text = typeof value === 'string' ? value : '';
  const uses521 = field.prefix !== undefined && prefix === true;
  const digits = whatsappDigits(text, uses521);
  const link = whatsappLink(text, '', uses521);
  const id = pathKey(path);
  return (
    <FieldFrame field={field} id={id} paths={[path]}>
      {(ties) => (
        <>
          <TextInput
            type="tel"
            inputMode="tel"
            {...ties}
            data-field={id}
            value={text}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={() => text.trim() !== text && change(text.trim())}
          />
          {text.trim() !== '' && (
            <Text size="sm" c={link ? 'good' : 'warn'} role="status">
              {link ? fill(texts.dials, { number: readablePhone(digits) }) : texts.unusable}
              {link && (
                <Anchor href={link} target="_blank" rel="noreferrer" ml="0.5em">
                  {texts.test}
                </Anchor>
              )}
            </Text>
          )}
          {field.prefix && /^521?\d{10}$/.test(digits) && (
            <Checkbox
              label={texts.prefix}
              description={texts.prefixHelp}
              checked={uses521}
              onChange={(event) => setPrefix(event.currentTarget.checked || undefined)}
            />
          )}
        </>
      )}
    </FieldFrame>
  );
}
