import { Anchor, Button, Checkbox, Text, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { type Path, pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import type { WhatsappField as Field, PlainField } from '#core/forms/form.ts';
import { internationalDigits, readablePhone, shownPhone, telLink } from '#core/links/phone.ts';
import { copiedNumber, whatsappDigits, whatsappLink } from '#core/links/whatsapp.ts';
import { webAddress } from '#schema/field.ts';
import { useTexts } from '../../language.ts';
import { useField, useFieldValue } from '../../stores/use-field.ts';
import { DefaultText, FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field-props.ts';
import { useShownDefault } from '../shown-default.ts';

const inputs = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  url: { type: 'url', inputMode: 'url' },
} as const;
const isInput = (widget: string): widget is keyof typeof inputs => Object.hasOwn(inputs, widget);

/**
 * A foreign telephone number, grouped as is usual in its country, if it consists of digits and spaces only. The library for it
 * is loaded when there is such a number. `undefined` until then, and for any other text.
 */
function useAbroad(written: string): string | undefined {
  const text = written.trim();
  const digits = /^(?:\+|00)[\d ]+$/.test(text) ? internationalDigits(text) : '';
  const isAbroad = digits !== '' && !digits.startsWith('52');
  const [format, setFormat] = useState<(number: string) => string>();
  const isWanted = isAbroad && format === undefined;
  useEffect(() => {
    if (!isWanted) return;
    void import('libphonenumber-js/min').then(
      ({ parsePhoneNumberFromString }) => setFormat(() => (number: string) => parsePhoneNumberFromString(number)?.formatInternational() ?? number),
      () => undefined,
    );
  }, [isWanted]);
  return isAbroad ? format?.(`+${digits}`) : undefined;
}

interface OtherNumberProps {
  /** Path of another number of the same business. */
  path: Path;
  words: string;
  /** Id of the blank field. */
  id: string;
  onUse: (number: string) => void;
}

/** A button that fills a blank field with the business's other number (WhatsApp or phone): most have only one. */
function OtherNumber({ path, words, id, onUse }: OtherNumberProps) {
  const value = useFieldValue(path);
  const text = typeof value === 'string' ? value.trim() : '';
  const number = telLink(text);
  if (!number) return null;
  const use = () => {
    const [, mexican] = /^52(\d{10})$/.exec(internationalDigits(text)) ?? [];
    onUse(shownPhone(mexican ?? text));
    document.getElementById(id)?.focus();
  };
  return (
    <Button variant="link" w="fit-content" onClick={use}>
      {fill(words, { number: readablePhone(number.slice('tel:'.length)) })}
    </Button>
  );
}

/** A phone number, an e-mail address or a web address. A phone field says which number a tap on it dials. */
export function PlainTextField({ field, base }: FieldProps<PlainField>) {
  const texts = useTexts(fieldTexts).phone;
  const { ofWhatsapp } = useTexts(fieldTexts).otherNumber;
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const shownDefault = useShownDefault(base, field).text;
  const text = typeof value === 'string' ? value : '';
  const id = pathKey(path);
  const widget = isInput(field.widget) ? field.widget : 'url';
  const abroad = useAbroad(widget === 'phone' ? text : '');
  // A number is only regrouped after typing: merely focusing the field must not change the config.
  const isTyped = useRef(false);
  const dialled = widget === 'phone' && text.trim() !== '' ? telLink(text) : undefined;
  // No note in addition to a validation error, which says the same.
  const note = (isFaulty: boolean): ReactNode =>
    widget === 'phone' &&
    text.trim() !== '' &&
    (dialled || !isFaulty) && (
      <Text size="sm" c="dimmed">
        {dialled ? fill(texts.dials, { number: abroad ?? readablePhone(dialled.slice('tel:'.length)) }) : texts.unusable}
      </Text>
    );
  return (
    <FieldFrame field={field} id={id} paths={[path]}>
      {(inputProps) => (
        <>
          <TextInput
            {...inputs[widget]}
            {...inputProps}
            data-field={id}
            value={text}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => {
              isTyped.current = true;
              change(event.currentTarget.value);
            }}
            onBlur={() => {
              const phone = isTyped.current ? (abroad ?? shownPhone(copiedNumber(text))) : text.trim();
              isTyped.current = false;
              const tidy = { url: webAddress(text.trim(), field.profiles), phone, email: text.trim() }[widget];
              if (tidy !== text) change(tidy);
            }}
          />
          {note(inputProps.error)}
          {shownDefault && text.trim() === '' && <DefaultText text={shownDefault} />}
          {id === 'phone' && text.trim() === '' && <OtherNumber path={['whatsappNumber']} words={ofWhatsapp} id={id} onUse={change} />}
        </>
      )}
    </FieldFrame>
  );
}

const nowhere = ['whatsappUses521'] as const;

/** A WhatsApp number in any notation, with a note about the number that its link opens. */
export function WhatsappField({ field, base }: FieldProps<Field>) {
  const texts = useTexts(fieldTexts).whatsapp;
  const { ofPhone } = useTexts(fieldTexts).otherNumber;
  const path = [...base, ...field.path];
  const [value, change] = useField(path);
  const [prefix, setPrefix] = useField([...base, ...(field.prefix ?? nowhere)]);
  const text = typeof value === 'string' ? value : '';
  const uses521 = field.prefix !== undefined && prefix === true;
  const digits = whatsappDigits(text, uses521);
  const link = whatsappLink(text, '', uses521);
  const abroad = useAbroad(text);
  const id = pathKey(path);
  return (
    <FieldFrame field={field} id={id} paths={[path]}>
      {(inputProps) => (
        <>
          <TextInput
            type="tel"
            inputMode="tel"
            {...inputProps}
            data-field={id}
            value={text}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={() => copiedNumber(text) !== text && change(copiedNumber(text))}
          />
          {text.trim() !== '' && (link || !inputProps.error) && (
            <Text size="sm" c={link ? 'good' : 'warn'} role="status">
              {link ? fill(texts.dials, { number: abroad ?? readablePhone(digits) }) : texts.unusable}
              {link && (
                // The padding enlarges the target for a finger; the negative margin keeps the lines around it in place.
                <Anchor href={link} target="_blank" rel="noreferrer" display="inline-block" px="0.5em" py={12} my={-12}>
                  {texts.test}
                </Anchor>
              )}
            </Text>
          )}
          {id === 'whatsappNumber' && text.trim() === '' && <OtherNumber path={['phone']} words={ofPhone} id={id} onUse={change} />}
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
