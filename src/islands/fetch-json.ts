import { isObject, unfold } from '#core/config/loose-json.ts';

/** The result of a request: `not_found` for 404, `failed` for any other error status or an answer that is no JSON object, `network` if no answer came. */
export type Fetched = { ok: true; body: unknown } | { ok: false; code: 'not_found' | 'failed' | 'network'; why: string };

/** Requests JSON without caches and cookies, so that a signed-in designer gets the public answer. `identity`: headers that identify the caller. */
export async function fetchJson(path: string, identity: Readonly<Record<string, string>> = {}, signal?: AbortSignal): Promise<Fetched> {
  try {
    const answer = await fetch(new URL(path, location.origin), {
      ...(signal ? { signal } : {}),
      cache: 'no-store',
      credentials: 'omit',
      headers: { accept: 'application/json', 'cache-control': 'no-cache', pragma: 'no-cache', ...identity },
    });
    const text = await answer.text();
    const body = unfold(text);
    if (answer.ok && isObject(body)) return { ok: true, body };
    return { ok: false, code: answer.status === 404 ? 'not_found' : 'failed', why: `${answer.status}: ${text || answer.statusText}` };
  } catch (error) {
    return { ok: false, code: 'network', why: String(error) };
  }
}

/** The server's answer; `body` is `undefined` if it is not JSON. */
export interface Answer {
  status: number;
  isOk: boolean;
  body: unknown;
}

interface Sending {
  /** The body: a picture as it is, anything else as JSON; `undefined` with a GET. */
  content: object | undefined;
  /** Headers that identify the caller. */
  identity: Readonly<Record<string, string>>;
  timeoutMs: number;
}

/**
 * Resolves to `undefined` if no answer came within `timeoutMs`: the request may or may not have arrived. Sends no cookies, so that
 * a signed-in designer on a client's page is treated as a holder of the link. Never throws.
 */
export async function callServer(method: 'GET' | 'POST' | 'PUT', path: string, { content, identity, timeoutMs }: Sending): Promise<Answer | undefined> {
  const isPicture = content instanceof Blob;
  try {
    const answer = await fetch(path, {
      method,
      credentials: 'omit',
      cache: 'no-store',
      headers: { ...(content && { 'content-type': isPicture ? content.type : 'application/json' }), ...identity },
      body: isPicture ? content : content ? JSON.stringify(content) : null,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, isOk: answer.ok, body: await answer.json().catch(() => undefined) };
  } catch {
    return undefined;
  }
}
