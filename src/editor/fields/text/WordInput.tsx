import type { ClipboardEvent, KeyboardEvent } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import { useTexts } from '../../language.ts';

interface Props {
  id: string;
  /** Path joined by dots: how links and other panels find this input. */
  path: string;
  value: string;
  onChange: (text: string) => void;
  hasLines: boolean;
  /** Longest text, in UTF-16 code units. */
  longest: number;
  lang?: string | undefined;
  /** Name where no label is tied to it. */
  label?: string | undefined;
  placeholder?: string | undefined;
  isInvalid: boolean | undefined;
  describedBy: string | undefined;
}

const oneLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ');

/** Text that grows with what is typed; where one line is meant, a line break is no part of it. */
export function WordInput({ id, path, value, onChange, hasLines, longest, lang, label, placeholder, isInvalid, describedBy }: Props) {
  const texts = useTexts(fieldTexts).text;
  const left = longest - value.length;
  const keepOneLine = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !hasLines) event.preventDefault();
  };
  const pasteOneLine = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (hasLines || !/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    const { currentTarget: input } = event;
    input.setRangeText(oneLine(pasted.trim()), input.selectionStart, input.selectionEnd, 'end');
    onChange(input.value);
  };
  return (
    <>
      <textarea
        className="field-words"
        id={id}
        data-field={path}
        rows={hasLines ? 3 : 1}
        value={value}
        lang={lang}
        aria-label={label}
        placeholder={placeholder}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onKeyDown={keepOneLine}
        onPaste={pasteOneLine}
        onChange={(event) => onChange(hasLines ? event.currentTarget.value : oneLine(event.currentTarget.value))}
      />
      {left <= Math.max(20, longest / 10) && (
        <span className="field-count" data-over={left < 0 || undefined}>
          {fill(texts.left, { n: left })}
        </span>
      )}
    </>
  );
}
