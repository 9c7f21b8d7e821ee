import { Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import { pathKey } from '#core/edit/path.ts';
import type { PlainField } from '#core/forms/form.ts';
import { telLink } from '#core/links/phone.ts';
import { useTexts } from '../../language.ts';
import { useField } from '../../stores/use-field.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field-props.ts';
import { useShownDefault } from '../shown-default.ts';
import { DefaultText } from '../text/DefaultText.tsx';
import { readablePhone } from './readable-phone.ts';

const inputs = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  url: { type: 'url', inputMode: 'url' },
} as const;
const isInput = (widget: string): widget is keyof typeof inputs => Object.hasOwn(inputs, widget);

/** `facebook.com/negocio` is how people write an address; what is kept must say how it is reached. */
const withScheme = (text: string): string => (/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(text) ? `https://${text}` : text);

/** A phone number, an e-mail address or a web address. A phone field says which number a tap on it dials. */
export function PlainTextField({ field, base }: FieldProps<PlainField>) {
  const texts = useTexts(fieldTexts).phone;
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const shownDefault = useShownDefault(base, field).text;
  const text = typeof value === 'string' ? value : '';
  const id = pathKey(path);
  const widget = isInput(field.widget) ? field.widget : 'url';
  let note: ReactNode;
  if (widget === 'phone' && text.trim() !== '') {
    const number = telLink(text);
    note = (
      <Text size="sm" c="dimmed">
        {number ? fill(texts.dials, { number: readablePhone(number.slice('tel:'.length)) }) : texts.unusable}
      </Text>
    );
  }
  return (
    <FieldFrame field={field} id={id} paths={[path]}>
      {(ties) => (
        <>
          <TextInput
            {...inputs[widget]}
            {...ties}
            data-field={id}
            value={text}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={() => {
              const tidy = widget === 'url' ? withScheme(text.trim()) : text.trim();
              if (tidy !== text) change(tidy);
            }}
          />
          {note}
          {shownDefault && text.trim() === '' && <DefaultText text={shownDefault} />}
        </>
      )}
    </FieldFrame>
  );
}
