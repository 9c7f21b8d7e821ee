import { type Refusal, refusalOf } from '#core/approval/states.ts';

/** In milliseconds: a phone with little signal is slow, but after this a person has given up. */
const timeoutMs = 30_000;

/**
 * Sends an answer. `unreachable`: the server did not reply, so it is unknown whether the answer arrived. Without cookies: a
 * designer who tries the form must not save the config as the client. Never throws.
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
