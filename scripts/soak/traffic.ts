import { type FaultWindow, isExcused } from './fault-windows.ts';

export interface Answer {
  /** 0 when none came. */
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** The body as JSON; `undefined` when it is none. */
  json(): unknown;
}

/** An answer that no fault explains. */
export interface BadAnswer {
  at: number;
  call: string;
  path: string;
  status: number;
  body: string;
}

export interface Traffic {
  /** Makes a request; `call` names its kind in the table. Never throws. */
  ask(call: string, path: string, init?: RequestInit): Promise<Answer>;
  /** How long the answered calls took, by kind, in milliseconds. */
  readonly times: ReadonlyMap<string, number[]>;
  readonly bad: readonly BadAnswer[];
  total(): number;
  excused(): number;
}

interface Asked extends Omit<BadAnswer, 'at' | 'body'> {
  body(): string;
  began: number;
}

/** Timeout of a call in milliseconds, only for answers that never come: speed is measured by the table. */
const timeoutMs = 660_000;

/** Makes calls to the product, and records their durations and those that failed (5xx or no answer) without a fault that explains it. */
export function startTraffic(url: string, windows: readonly FaultWindow[], now: () => number): Traffic {
  const times = new Map<string, number[]>();
  const bad: BadAnswer[] = [];
  let [total, excused] = [0, 0];

  function judge({ call, path, status, body, began }: Asked): void {
    if (status !== 0 && status < 500) return;
    if (isExcused(windows, { call, status, from: began, to: now() })) excused += 1;
    else bad.push({ at: began, call, path, status, body: body().slice(0, 300) });
  }

  return {
    times,
    bad,
    total: () => total,
    excused: () => excused,
    async ask(call, path, init = {}) {
      const began = now();
      total += 1;
      try {
        const response = await fetch(`${url}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init });
        const bytes = Buffer.from(await response.arrayBuffer());
        const took = times.get(call) ?? [];
        times.set(call, took);
        took.push(now() - began);
        judge({ call, path, status: response.status, body: () => bytes.toString(), began });
        const json = () => {
          try {
            return JSON.parse(bytes.toString());
          } catch {
            return undefined;
          }
        };
        return { status: response.status, headers: response.headers, bytes, json };
      } catch (error) {
        judge({ call, path, status: 0, body: () => String(error instanceof Error ? (error.cause ?? error) : error), began });
        return { status: 0, headers: new Headers(), bytes: Buffer.alloc(0), json: () => undefined };
      }
    },
  };
}
