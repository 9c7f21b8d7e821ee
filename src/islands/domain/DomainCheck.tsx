import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { domainTexts } from '#content/marketing/domain-texts.ts';
import { canCheck } from '#core/domains/checker.ts';
import { chatLink } from '#core/links/whatsapp.ts';
import { DomainForm } from '#marketing/home/DomainForm.tsx';
import { DomainResults } from '#marketing/home/DomainResults.tsx';
import type { Language } from '#schema/language.ts';
import { useAwake } from '../hydrate/use-awake.ts';
import { useChecker } from './use-checker.ts';

interface Props {
  language: Language;
  /** Digits of the provider's WhatsApp. */
  chat?: string | undefined;
}

/** The domain checker of the homepage. What was typed before it was awake stays: the field is the browser's. */
export function DomainCheck({ language, chat }: Props) {
  const texts = domainTexts[language];
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shelf = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [isRoomMade, makeRoom] = useState(false);
  const { state, isNoDomain, check, close } = useChecker((isByTime) => {
    // If the focus was on a button of the result that disappears, it goes back to the field and not to the top of the page.
    if (shelf.current?.contains(document.activeElement)) field.current?.focus({ preventScroll: isByTime });
  });
  const whatsapp = (message: string) => (chat === undefined ? undefined : chatLink(chat, message));
  const read = () => setTyped(field.current?.value ?? '');
  useEffect(read, []);
  useAwake(field);

  const isIdle = state.status === 'idle';
  useEffect(() => {
    if (!isRoomMade || !isIdle || !shelf.current) return;
    // The reserved height is given up again only while it is out of sight.
    const seen = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting === false) makeRoom(false);
    });
    seen.observe(shelf.current);
    return () => seen.disconnect();
  }, [isRoomMade, isIdle]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const name = field.current?.value ?? '';
    if (!canCheck(state, name)) return;
    const wasOnButton = document.activeElement === button.current;
    makeRoom(true);
    await check(name);
    // A button loses the focus when it is disabled.
    if (wasOnButton && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <DomainForm
        texts={texts}
        whatsapp={whatsapp}
        form={{ onSubmit: submit }}
        // For browsers that do not size a field by its content.
        input={{ ref: field, onInput: read, size: Math.max(3, typed.length || texts.placeholder.length) }}
        // Before React is there, a script switches the button on when something is typed (`src/islands/home.ts`).
        button={{ ref: button, disabled: !canCheck(state, typed), suppressHydrationWarning: true }}
      />
      <div className="domain-shelf" ref={shelf} data-open={isRoomMade ? '' : undefined}>
        <div className="awning-edge" data-paint="yellow" />
        <DomainResults
          texts={texts}
          whatsapp={whatsapp}
          state={state}
          isNoDomain={isNoDomain}
          isRoomMade={isRoomMade}
          close={() => {
            close();
            makeRoom(false);
          }}
        />
        <p className="domain-hint">{texts.hint}</p>
      </div>
    </>
  );
}
