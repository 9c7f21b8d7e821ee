import * as z from 'zod';
import { editorHeader } from '#schema/api.ts';
import type { Ledger } from './ledger.ts';
import type { Supervisor } from './product/supervisor.ts';
import type { Random } from './random.ts';
import type { Answer, Traffic } from './traffic.ts';

/** A client of the soak. */
export interface SoakClient {
  id: string;
  path: string;
  /** `gated`: shown as its owner last approved it; `open`: anybody may answer its form; `plain`: no form. */
  kind: 'gated' | 'open' | 'plain';
}

/** How much of everything there is. */
export interface Scale {
  /** Number of photos on each page that has any. */
  photos: number;
  visitors: number;
  /** Number of people who publish in the same instant. */
  publishers: number;
  /** Duration of a fault, and of the pause after it, in milliseconds. */
  faultMs: number;
  pauseMs: number;
}

export interface World {
  supervisor: Supervisor;
  traffic: Traffic;
  ledger: Ledger;
  clients: SoakClient[];
  /** For scripts and uploads. */
  folder: string;
  /** Milliseconds since the soak began. */
  now(): number;
  isOver(): boolean;
}

/** One of the people who use the product at the same time; each has numbers of its own, so that none changes another's. */
export interface Person {
  world: World;
  name: string;
  random: Random;
}

export interface Credentials {
  email: string;
  password: string;
}

/** Calls with a session; signs in again when the session has ended. */
export interface Staff {
  ask(call: string, path: string, init?: RequestInit): Promise<Answer>;
  askJson(call: string, path: string, sent: { method: string; body: unknown; headers?: Record<string, string> }): Promise<Answer>;
}

/** Options for a `fetch` that sends a value as JSON. */
export const asJson = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Somebody of the provider's staff at a browser. */
export function staffOf({ supervisor, traffic }: Pick<World, 'supervisor' | 'traffic'>, credentials: Credentials): Staff {
  let cookie = '';
  let signingIn: Promise<void> | undefined;

  async function signIn(): Promise<void> {
    const { headers } = await traffic.ask('sign in', '/api/session', asJson('POST', credentials, { origin: supervisor.url }));
    const cookies = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    if (cookies.length > 0) cookie = cookies.join('; ');
  }

  /** One sign-in at a time, however many calls have found that the session has ended: a browser has only one session. */
  async function signInOnce(): Promise<void> {
    signingIn ??= signIn().finally(() => {
      signingIn = undefined;
    });
    await signingIn;
  }

  async function ask(call: string, path: string, init: RequestInit = {}): Promise<Answer> {
    if (cookie === '') await signInOnce();
    const send = () =>
      traffic.ask(call, path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie, origin: supervisor.url, [editorHeader]: '1' } });
    const used = cookie;
    const answer = await send();
    if (answer.status !== 401) return answer;
    if (cookie === used) await signInOnce();
    return send();
  }

  return { ask, askJson: (call, path, { method, body, headers }) => ask(call, path, asJson(method, body, headers)) };
}

/** The fields of a config that the soak reads. */
export const seenConfigSchema = z.looseObject({ revision: z.int() });
