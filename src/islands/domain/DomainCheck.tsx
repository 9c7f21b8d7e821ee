import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { domainTexts } from '#content/marketing/domain-texts.ts';
import { type CheckerEvent, type CheckerState, canCheck, endOf, idleChecker, nextChecker, readDomainAnswer } from '#core/domains/checker.ts';
import { chatLink } from '#core/links/whatsapp.ts';
import { DomainForm } from '#marketing/home/DomainForm.tsx';
import { DomainResults } from '#marketing/home/DomainResults.tsx';
import type { DomainAnswer } from '#schema/api.ts';
import type { Language } from '#schema/language.ts';
import { useAwake } from '../hydrate/use-awake.ts';

/** Timeout in milliseconds: longer than the server's own for the registries, so it means that the network failed. */
const timeoutMs = 25_000;

type Reply = { ok: true; answer: DomainAnswer } | { ok: false; isNoDomain: boolean };

/** Logs the cause; visitors see the section's own message (specification, section 8). */
function failed(cause: unknown): Reply {
  console.error('Failed to check domain', cause);
  return { ok: false, isNoDomain: cause === 422 };
}

/** Asks the server about a domain name as typed. Never throws. */
export async function askDomain(domain: string): Promise<Reply> {
  try {
    const response = await fetch('/api/domain/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domain }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = response.ok ? readDomainAnswer(await response.json()) : undefined;
    return answer ? { ok: true, answer } : failed(response.status);
  } catch (error) {
    return failed(error);
  }
}

interface Checker {
  state: CheckerState;
  /** Whether the server refused the name because it is not a valid domain. */
  isNoDomain: boolean;
  /** Checks a name as typed. Resolves when the answer is shown. */
  check(typed: string): Promise<void>;
  close(): void;
}

/** Runs the state machine `nextChecker` with the server and the clock. `left` is called before a result disappears. */
function useChecker(left: (isByTime: boolean) => void): Checker {
  const [state, setState] = useState(idleChecker);
  const [isNoDomain, setNoDomain] = useState(false);
  const present = useRef(state);
  const change = (event: CheckerEvent) => {
    const next = nextChecker(present.current, event);
    if (next === present.current) return;
    if (next.status === 'idle') left(event.type === 'time');
    present.current = next;
    flushSync(() => setState(next));
  };
  const passTime = useEffectEvent(() => change({ type: 'time', at: Date.now() }));
  useEffect(() => {
    const end = endOf(state);
    if (end === undefined) return;
    const timer = setTimeout(passTime, end - Date.now());
    return () => clearTimeout(timer);
  }, [state]);
  return {
    state,
    isNoDomain,
    close: () => change({ type: 'close' }),
    async check(typed) {
      if (!canCheck(present.current, typed)) return;
      setNoDomain(false);
      change({ type: 'start', typed });
      const { request } = present.current;
      const reply = await askDomain(typed.trim());
      const at = Date.now();
      setNoDomain(!reply.ok && reply.isNoDomain);
      change(reply.ok ? { type: 'answered', request, answer: reply.answer, at } : { type: 'failed', request, at });
    },
  };
}

interface Props {
  language: Language;
  /** Digits of the provider's WhatsApp. */
  chat?: string | undefined;
}

/** The domain checker of the homepage. Its input is uncontrolled, so text typed before hydration is kept. */
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
    // The reserved height is released only while the section is out of view, so that nothing visible moves.
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
    // Disabling the button has removed the focus from it.
    if (wasOnButton && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <DomainForm
        texts={texts}
        whatsapp={whatsapp}
        form={{ onSubmit: submit }}
        typed={typed}
        input={{ ref: field, onInput: read }}
        // Until hydration a script enables the button when something is typed (`src/islands/home.ts`).
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
