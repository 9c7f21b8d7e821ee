import { atom } from 'nanostores';
import * as z from 'zod';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { hexadecimal } from '#core/new-id.ts';
import { type ErrorCode, editorHeader, errorBodySchema, errorStatuses, type Issue } from '#schema/api.ts';
import { $editorLanguage } from '../language.ts';
import { prefetched } from './first-calls.ts';

/** Why a call failed: the API's own codes; `network`: no answer came; `aborted`: by the caller; `unexpected`: an answer that does not match its schema. */
export type CallCode = ErrorCode | 'network' | 'aborted' | 'unexpected';

export interface CallFailure {
  ok: false;
  code: CallCode;
  /** The message to show, in the editor's language. */
  message: string;
  /** With `invalid`: path (`services.0.title.es`) and message of each error. */
  issues?: Issue[];
  /** With `conflict`: the present revision. */
  revision?: number;
  /** Seconds to wait, with `rate_limited`. */
  retryAfterSeconds?: number;
  /** HTTP status; 0 when no answer came. */
  status: number;
}
export type CallResult<Value> = { ok: true; value: Value; etag: string | null } | CallFailure; // `etag`: the header, with its quotes.

export interface CallInit {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is: a picture, with its content type in `headers`. */
  body?: Blob;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** For calls about the session itself, where 401 is an answer and no reason to sign in again. */
  isAboutSession?: boolean;
}

let signInAgain: (() => Promise<boolean>) | undefined;
let confirmIdentity: (() => Promise<boolean>) | undefined;

/** Registers the function that opens the sign-in dialog when the session has ended; it resolves with whether somebody signed in. */
export function askToSignInWith(ask: () => Promise<boolean>): void {
  signInAgain = ask;
}

/** Registers the function that asks the signed-in user for the password again; it resolves with whether they gave it. */
export function askToConfirmWith(ask: () => Promise<boolean>): void {
  confirmIdentity = ask;
}

/** Asks for the password again before a request that does not use `callApi`, for instance a download; resolves with whether it was confirmed. */
export const confirmFirst = (): Promise<boolean> => confirmIdentity?.() ?? Promise.resolve(false);

/** The value of the header that names the account on the screen. */
let caller = Promise.resolve('1');
/**
 * Sets the account on the screen, which every call names (`accountKey`): the tabs of a browser share one session, and another
 * user may have signed in in another tab.
 */
export function callFor(email: string | undefined): void {
  caller = email === undefined ? Promise.resolve('1') : accountKey(email);
}
/** The same hash as on the server (`netlify/server/session/accounts.ts`): a header must not contain an e-mail address, because logs show headers. */
async function accountKey(email: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.trim().toLowerCase()));
  return hexadecimal(new Uint8Array(hash));
}

/** The headers of every call: the language for messages, and the account on the screen. Requests made without `callApi` must send them, too. */
export const callerHeaders = async (): Promise<Record<string, string>> => ({ 'accept-language': $editorLanguage.get(), [editorHeader]: await caller });

/** How far the server's clock is ahead of the device's, in milliseconds. */
export const $ahead = atom(0);
/** Smaller differences are ignored: the `date` header has whole seconds, and the answer takes time to arrive. */
const leastDifferenceMs = 30_000;

/** Sets `$ahead` from the `date` header of an answer. */
function noteServerTime({ headers }: Response): void {
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Number.isFinite(ahead)) $ahead.set(Math.abs(ahead) < leastDifferenceMs ? 0 : ahead);
}

/** The time by the server's clock, in milliseconds. The server's timestamps must be compared with it, not with the device's clock. */
export const serverNow = (): number => Date.now() + $ahead.get();

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatuses, code);
/** The failure of a call without an answer, with its message. */
export const silence = (code: 'network' | 'aborted'): CallFailure => ({ ok: false, code, message: shellTexts[$editorLanguage.get()].errors[code], status: 0 });

async function failureOf(response: Response): Promise<CallFailure> {
  const { status } = response;
  const body = errorBodySchema.safeParse(await response.json().catch(() => undefined));
  // An error page of the host or of a proxy.
  if (!body.success || !isErrorCode(body.data.error.code)) {
    return { ok: false, code: 'unexpected', message: shellTexts[$editorLanguage.get()].errors.unexpected, status };
  }
  const { code, message, issues, revision } = body.data.error;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    ok: false,
    code,
    message,
    status,
    ...(issues ? { issues } : {}),
    ...(revision === undefined ? {} : { revision }),
    ...(Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {}),
  };
}

const methodOf = ({ method, json, body }: CallInit): string => method ?? (json === undefined && body === undefined ? 'GET' : 'POST');

async function callOnce<Value>(schema: z.ZodType<Value>, path: string, init: CallInit): Promise<CallResult<Value>> {
  const { json, body, headers, signal } = init;
  const method = methodOf(init);
  try {
    const answer = method === 'GET' ? await prefetched(path) : undefined;
    const response =
      answer ??
      (await fetch(path, {
        method,
        credentials: 'same-origin',
        headers: {
          ...(await callerHeaders()),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      }));
    noteServerTime(response);
    if (!response.ok) return await failureOf(response);
    const text = await response.text();
    const parsed = schema.safeParse(text === '' ? undefined : JSON.parse(text));
    if (parsed.success) return { ok: true, value: parsed.data, etag: response.headers.get('etag') };
    console.error(`${path} answered what its schema does not allow.`, z.prettifyError(parsed.error));
  } catch (error) {
    if (signal?.aborted) return silence('aborted');
    if (!(error instanceof SyntaxError)) return silence('network');
  }
  return { ok: false, code: 'unexpected', message: shellTexts[$editorLanguage.get()].errors.unexpected, status: 200 };
}

/** Calls in progress that may renew the session: changing the password or the second factor ends it and starts another one. */
const writing = new Set<Promise<unknown>>();

async function callNoted<Value>(schema: z.ZodType<Value>, path: string, init: CallInit): Promise<CallResult<Value>> {
  const call = callOnce(schema, path, init);
  if (['GET', 'HEAD'].includes(methodOf(init))) return call;
  writing.add(call);
  try {
    return await call;
  } finally {
    writing.delete(call);
  }
}

/** Makes a call. If it gets 401, it may have been sent with the previous session: it is repeated after all calls that may renew the session. */
async function callUnderSession<Value>(schema: z.ZodType<Value>, path: string, init: CallInit): Promise<CallResult<Value>> {
  const result = await callNoted(schema, path, init);
  if (result.ok || result.code !== 'unauthenticated' || init.isAboutSession) return result;
  await Promise.all(writing);
  return callNoted(schema, path, init);
}

/** The dialog that must succeed before a failed call can be repeated. */
function remedyOf(failure: CallFailure, { isAboutSession = false }: CallInit): (() => Promise<boolean>) | undefined {
  if (failure.code === 'reauthentication_required') return confirmIdentity;
  return failure.code === 'unauthenticated' && !isAboutSession ? signInAgain : undefined;
}

/**
 * Calls the API and parses the answer; never throws. When the session has ended, or the call needs a recent confirmation of
 * the password, the user is asked and the call is repeated, without the caller noticing.
 */
export async function callApi<Value>(schema: z.ZodType<Value>, path: string, init: CallInit = {}): Promise<CallResult<Value>> {
  let result = await callUnderSession(schema, path, init);
  // Two rounds are enough for both dialogs: signing in again also counts as confirming the password.
  for (let asked = 0; asked < 2 && !result.ok; asked += 1) {
    const ask = remedyOf(result, init);
    if (!ask || !(await ask()) || init.signal?.aborted) return result;
    result = await callUnderSession(schema, path, init);
  }
  return result;
}
