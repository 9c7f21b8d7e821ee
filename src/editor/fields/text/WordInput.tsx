import { Text, Textarea } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { type Path, parsePathKey, pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import { cleanLines, withoutLineBreaks } from '#core/typed-text.ts';
import type { Language } from '#schema/language.ts';
import { useTexts } from '../../language.ts';
import { textAt, useFromConfig, useSession } from '../../stores/use-field.ts';
import type { InputProps } from '../FieldFrame.tsx';
import { changeLanguage } from './type-text.ts';

interface Props {
  inputProps: InputProps;
  /** Path of the text; its key is how links and other panels find this input. */
  place: Path;
  hasLines: boolean;
  /** Longest text, in UTF-16 code units. */
  longest: number;
  /** The language, if the text has one for each. */
  language?: Language | undefined;
  /** Whether the other language has a text and this one needs attention. */
  hasGap?: boolean;
  /** Accessible name where there is no label element. */
  label?: string | undefined;
}

/** Whether a text area is as high as its text. Where it is not, as in Safari before 26.2, one row would hide the rest of a longer text. */
const growsWithText = globalThis.CSS?.supports('field-sizing', 'content') ?? true;

/**
 * The element that shows the text at a path, and a function that brings it up to date. React renders neither the text nor what is typed:
 * doing so took a quarter of the work of a key press, for which the letter on the page waits (docs/decisions/067).
 */
function useWrittenText(key: string) {
  const { $config } = useSession();
  const input = useRef<HTMLTextAreaElement>(null);
  const write = useCallback(() => {
    const text = textAt($config.get(), parsePathKey(key));
    // Setting it again, even to the same text, would move the caret.
    if (input.current && input.current.value !== text) input.current.value = text;
  }, [$config, key]);
  useLayoutEffect(() => {
    write();
    return $config.listen(write);
  }, [$config, write]);
  return [input, write] as const;
}

/**
 * A text input that grows with its content. Without `hasLines`, line breaks are replaced by spaces. Control characters, which pasting from
 * slides and spreadsheets brings along, go: nobody sees them, and no text may have them.
 */
export function WordInput({ inputProps, place, hasLines, longest, language, hasGap = false, label }: Props) {
  const texts = useTexts(fieldTexts).text;
  const session = useSession();
  const [input, write] = useWrittenText(pathKey(place));
  const left = useFromConfig((config) => {
    const count = longest - textAt(config, place).length;
    return count <= Math.max(20, longest / 10) ? count : undefined;
  });
  const change = (text: string) => {
    if (language) changeLanguage(session, place, language, text);
    else session.edit(place, text);
    // What was typed may be refused, or be cleaned to the text that was there before.
    write();
  };
  const keepOneLine = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !hasLines) event.preventDefault();
  };
  const clean = hasLines ? cleanLines : withoutLineBreaks;
  const pasteClean = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    const cleaned = clean(hasLines ? pasted : pasted.trim());
    if (!/\p{Cc}/u.test(pasted) || cleaned === pasted) return;
    event.preventDefault();
    const { currentTarget } = event;
    currentTarget.setRangeText(cleaned, currentTarget.selectionStart, currentTarget.selectionEnd, 'end');
    change(currentTarget.value);
  };
  return (
    <div>
      <Textarea
        {...inputProps}
        ref={input}
        data-field={pathKey(place)}
        rows={hasLines ? 3 : growsWithText ? 1 : 2}
        lang={language}
        aria-label={label}
        {...(language && {
          leftSection: language.toUpperCase(),
          leftSectionWidth: '2.25rem',
          leftSectionProps: { 'aria-hidden': true, className: hasGap ? 'language-tag language-gap' : 'language-tag' },
        })}
        onKeyDown={keepOneLine}
        onPaste={pasteClean}
        onChange={(event) => change(clean(event.currentTarget.value))}
      />
      {left !== undefined && (
        <Text size="xs" ta="end" c={left < 0 ? 'bad' : 'dimmed'}>
          {fill(texts.left, { n: left })}
        </Text>
      )}
    </div>
  );
}
