import { Text, Textarea } from '@mantine/core';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { fill } from '#core/fill.ts';
import { cleanLines, withoutLineBreaks } from '#core/typed-text.ts';
import { useTexts } from '../../language.ts';
import type { InputProps } from '../FieldFrame.tsx';

interface Props {
  inputProps: InputProps;
  /** Path joined by dots: how links and other panels find this input. */
  path: string;
  value: string;
  onChange: (text: string) => void;
  hasLines: boolean;
  /** Longest text, in UTF-16 code units. */
  longest: number;
  /** The language, if the text has one for each. */
  lang?: 'es' | 'en' | undefined;
  /** Whether the other language has a text and this one needs attention. */
  hasGap?: boolean;
  /** Accessible name where there is no label element. */
  label?: string | undefined;
}

/**
 * A text input that grows with its content. Without `hasLines`, line breaks are replaced by spaces. Control characters, which pasting from
 * slides and spreadsheets brings along, go: nobody sees them, and no text may have them.
 */
export function WordInput({ inputProps, path, value, onChange, hasLines, longest, lang, hasGap = false, label }: Props) {
  const texts = useTexts(fieldTexts).text;
  const left = longest - value.length;
  const keepOneLine = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !hasLines) event.preventDefault();
  };
  const clean = hasLines ? cleanLines : withoutLineBreaks;
  const pasteClean = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    const cleaned = clean(hasLines ? pasted : pasted.trim());
    if (!/\p{Cc}/u.test(pasted) || cleaned === pasted) return;
    event.preventDefault();
    const { currentTarget: input } = event;
    input.setRangeText(cleaned, input.selectionStart, input.selectionEnd, 'end');
    onChange(input.value);
  };
  return (
    <div>
      <Textarea
        {...inputProps}
        data-field={path}
        rows={hasLines ? 3 : 1}
        value={value}
        lang={lang}
        aria-label={label}
        {...(lang && {
          leftSection: lang.toUpperCase(),
          leftSectionWidth: '2.25rem',
          leftSectionProps: { 'aria-hidden': true, className: hasGap ? 'language-tag language-gap' : 'language-tag' },
        })}
        onKeyDown={keepOneLine}
        onPaste={pasteClean}
        onChange={(event) => onChange(clean(event.currentTarget.value))}
      />
      {left <= Math.max(20, longest / 10) && (
        <Text size="xs" ta="end" c={left < 0 ? 'bad' : 'dimmed'}>
          {fill(texts.left, { n: left })}
        </Text>
      )}
    </div>
  );
}
