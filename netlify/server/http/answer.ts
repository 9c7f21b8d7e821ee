import { type ErrorBody, type ErrorCode, errorStatuses, type Issue } from '#schema/api.ts';
import type { Language } from '#schema/language.ts';
import { errorMessage, type FailureReason } from './messages.ts';

/** An expected failure, turned into the API's error answer by the endpoint. */
export interface Failure {
  ok: false;
  code: ErrorCode;
  issues?: Issue[];
  /** Detail for the message, where the code says too little. */
  reason?: FailureReason;
  /** The current revision, with `conflict`. */
  revision?: number;
  headers?: Record<string, string>;
}

/** Makes a failure; `failureResponse` turns it into the response. */
export const fail = (code: ErrorCode, detail: Omit<Failure, 'ok' | 'code'> = {}): Failure => ({ ok: false, code, ...detail });

/** Whether a call's first step ended in a failure, instead of finding what the call is about. */
export const isFailure = (found: object): found is Failure => 'ok' in found && found.ok === false;

type Init = { status?: number; headers?: Record<string, string> };

/** A JSON answer that nothing may cache unless `headers` say otherwise. */
export const json = (body: unknown, init?: Init): Response => jsonText(JSON.stringify(body), init);

/** `json` for a body that is serialised already. */
export function jsonText(body: string, init: Init = {}): Response {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...init.headers };
  return new Response(body, { status: init.status ?? 200, headers });
}

/** The response of a refusal, with its message in a language. The status follows from the code. */
export function failureResponse({ code, reason, issues, revision, headers }: Failure, language: Language): Response {
  const body: ErrorBody = {
    error: { code, message: errorMessage(reason ?? code, language), ...(issues ? { issues } : {}), ...(revision === undefined ? {} : { revision }) },
  };
  return json(body, { status: errorStatuses[code], headers: { 'content-language': language, ...headers } });
}
