import type { CheckedDomain, DomainAnswer } from '#schema/api.ts';
import { isObject } from '../config/loose-json.ts';

/** How long a result is shown, in milliseconds (specification, section 4). */
const resultMs = 30_000;
/** How long an error is shown, in milliseconds (specification, section 4). */
const errorMs = 5_000;

/** `until` is an instant in milliseconds; `request` tells the present check from earlier ones. */
export type CheckerState =
  | { status: 'idle'; request: number }
  | { status: 'checking'; request: number; typed: string }
  | { status: 'available' | 'taken'; request: number; answer: DomainAnswer; until: number }
  | { status: 'error'; request: number; until: number };

export type CheckerEvent =
  | { type: 'start'; typed: string }
  | { type: 'answered'; request: number; answer: DomainAnswer; at: number }
  | { type: 'failed'; request: number; at: number }
  | { type: 'close' }
  | { type: 'time'; at: number };

export const idleChecker: CheckerState = { status: 'idle', request: 0 };

/** Whether the button may be pressed (specification, section 5: not while checking, not while blank). */
export const canCheck = ({ status }: CheckerState, typed: string): boolean => status !== 'checking' && typed.trim() !== '';

/** When the state ends by itself, or `undefined` for one that does not. */
export const endOf = (state: CheckerState): number | undefined => ('until' in state ? state.until : undefined);

/**
 * The domain checker (specification, section 4): idle, checking, available or taken for 30 seconds or until closed,
 * error for 5 seconds. A new check may begin over a result; an answer to anything but the present check is dropped.
 */
export function nextChecker(state: CheckerState, event: CheckerEvent): CheckerState {
  const { request } = state;
  switch (event.type) {
    case 'start':
      return canCheck(state, event.typed) ? { status: 'checking', request: request + 1, typed: event.typed.trim() } : state;
    case 'answered':
      if (state.status !== 'checking' || event.request !== request) return state;
      return { status: event.answer.available ? 'available' : 'taken', request, answer: event.answer, until: event.at + resultMs };
    case 'failed':
      return state.status === 'checking' && event.request === request ? { status: 'error', request, until: event.at + errorMs } : state;
    case 'close':
      return 'until' in state ? { status: 'idle', request } : state;
    case 'time':
      return 'until' in state && event.at >= state.until ? { status: 'idle', request } : state;
  }
}

function readChecked(value: unknown): CheckedDomain | undefined {
  if (!isObject(value)) return undefined;
  const { domain, available } = value;
  return typeof domain === 'string' && domain !== '' && typeof available === 'boolean' ? { domain, available } : undefined;
}

/**
 * The answer of POST `/api/domain/check` as it reached the browser, or `undefined` when it is none: a proxy or a sign-in
 * page of a café's network may answer in its place. Written out, because the schema library alone is many times the
 * weight of the whole checker.
 */
export function readDomainAnswer(value: unknown): DomainAnswer | undefined {
  const checked = readChecked(value);
  if (!checked || !isObject(value)) return undefined;
  const { price, alternatives } = value;
  return {
    ...checked,
    price: typeof price === 'number' && price > 0 ? price : null,
    currency: 'USD',
    alternatives: (Array.isArray(alternatives) ? alternatives : []).flatMap((entry) => readChecked(entry) ?? []),
  };
}
