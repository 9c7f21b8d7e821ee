import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CheckerEvent, type CheckerState, canCheck, endOf, idleChecker, nextChecker, readDomainAnswer } from '#core/domains/checker.ts';
import type { DomainAnswer } from '#schema/api.ts';

/** Longer than the server gives the registries; then the network is at fault. In milliseconds. */
const timeoutMs = 25_000;

type Reply = { ok: true; answer: DomainAnswer } | { ok: false; isNoDomain: boolean };

/** The fault's own name is for the log; visitors read the section's words (specification, section 8). */
function failed(cause: unknown): Reply {
  console.error('Failed to check domain', cause);
  return { ok: false, isNoDomain: cause === 422 };
}

/** Asks the server about a name as it was typed. Never throws. */
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
  /** Whether what was asked for can be no domain. */
  isNoDomain: boolean;
  /** Asks about a name as it was typed. Resolves when the answer is shown. */
  check(typed: string): Promise<void>;
  close(): void;
}

/** Runs `nextChecker` with the server and the clock. `left` is called before a result disappears. */
export function useChecker(left: (isByTime: boolean) => void): Checker {
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
