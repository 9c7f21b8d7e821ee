import { type Refusal, refusalOf } from '#core/approval/states.ts';

/** A phone with little signal is slow; longer than this and nobody believes in it any more. In milliseconds. */
const timeoutMs = 30_000;

/**
 * Sends a submission. `unreachable`: no answer came, and nobody knows whether it arrived. Without cookies: a designer who
 * tries the form must not save the config in the client's name. Never throws.
 */
export async function sendSubmission(id: string, body: Record<string, unknown>, token: string | undefined): Promise<'accepted' | 'unreachable' | Refusal> {
  try {
    const answer = await fetch(`/api/config/${id}`, {
      method: 'PUT',
      credentials: 'omit',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { 'x-approval-token': token }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.ok ? 'accepted' : refusalOf(answer.status);
  } catch {
    return 'unreachable';
  }
}
