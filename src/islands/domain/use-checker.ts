import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CheckerEvent, type CheckerState, canCheck, endOf, idleChecker, nextChecker } from '#core/domains/checker.ts';
import { askDomain } from './ask-domain.ts';

interface Checker {
  state: CheckerState;
  /** Whether what was asked for can be no domain. */
  isNoDomain: boolean;
  /** Asks about a name as it was typed. Resolves when the answer is shown. */
  check(typed: string): Promise<void>;
  close(): void;
}

/** The states and times of `nextChecker` with the server and the clock. `left` is told before a result goes. */
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
