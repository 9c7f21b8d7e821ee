import { Text, Textarea } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { type Path, parsePathKey, pathKey, textAt } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import { cleanLines, withoutLineBreaks } from '#core/typed-text.ts';
import type { Language } from '#schema/language.ts';
import { useTexts } from '../../language.ts';
import { useFromConfig, useSession } from '../../stores/use-field.ts';
import type { InputProps } from '../FieldFrame.tsx';
import { changeLanguage } from './type-text.ts';

interface Props {
  inputProps: InputProps;
  /** Path of the text; links and panels find this input by the path's key. */
  place: Path;
  hasLines: boolean;
  /** Longest text, in UTF-16 code units. */
  longest: number;
  /** The language, if the text has one for each. */
  language?: Language | undefined;
  /** Whether this language's text is missing or older than the other one's. */
  hasGap?: boolean;
  /** Accessible name where there is no label element. */
  label?: string | undefined;
}

/** Whether text areas grow with their text. Without that, as in Safari before 26.2, an input of one row would hide most of a longer text. */
const growsWithText = globalThis.CSS?.supports('field-sizing', 'content') ?? true;

/**
 * A ref for the element that shows the text at a path, and a function that updates the element. React renders neither the stored nor the typed
 * text: that took a quarter of the time between a key press and the letter on the page (docs/decisions/067).
 */
function useWrittenText(key: string) {
  const { $config } = useSession();
  const input = useRef<HTMLTextAreaElement>(null);
  // Parsed once: this runs for every input of the form at each typed letter.
  const path = useMemo(() => parsePathKey(key), [key]);
  const write = useCallback(() => {
    const text = textAt($config.get(), path);
    // Only if it differs, because setting `value` moves the caret.
    if (input.current && input.current.value !== text) input.current.value = text;
  }, [$config, path]);
  useLayoutEffect(() => {
    write();
    return $config.listen(write);
  }, [$config, write]);
  return [input, write] as const;
}

/**
 * A text input that grows with its content. Without `hasLines`, line breaks are replaced by spaces. Control characters, which text copied from
 * slides and spreadsheets contains, are removed: they are invisible, and the schema refuses them.
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
    // The stored text stays the same if the typed one was refused, or equals it without control characters; the element must then be reset.
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
