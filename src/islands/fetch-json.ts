/** The result of a request: `not_found` for 404, `failed` for any other refusal or an answer that is no JSON, `network` for none at all. */
export type Fetched = { ok: true; body: unknown } | { ok: false; code: 'not_found' | 'failed' | 'network'; why: string };

/** Asks for JSON past every cache and without cookies: the designer sees what visitors would. `identity` are headers that say who asks. */
export async function fetchJson(path: string, identity: Readonly<Record<string, string>> = {}, signal?: AbortSignal): Promise<Fetched> {
  let text: string;
  try {
    const answer = await fetch(new URL(path, location.origin), {
      ...(signal ? { signal } : {}),
      cache: 'no-store',
      credentials: 'omit',
      headers: { accept: 'application/json', 'cache-control': 'no-cache', pragma: 'no-cache', ...identity },
    });
    text = await answer.text();
    if (!answer.ok) return { ok: false, code: answer.status === 404 ? 'not_found' : 'failed', why: `${answer.status}: ${text || answer.statusText}` };
  } catch (error) {
    return { ok: false, code: 'network', why: String(error) };
  }
  try {
    return { ok: true, body: JSON.parse(text) };
  } catch (error) {
    return { ok: false, code: 'failed', why: String(error) };
  }
}
