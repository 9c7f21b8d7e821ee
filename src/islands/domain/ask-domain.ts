import { readDomainAnswer } from '#core/domains/read-answer.ts';
import type { DomainAnswer } from '#schema/api.ts';

/** Longer than the server gives the registries; then the network is at fault. In milliseconds. */
const timeoutMs = 25_000;

export type Reply = { ok: true; answer: DomainAnswer } | { ok: false; isNoDomain: boolean };

/** The fault's own name is for the log; visitors read the section's words (specification, section 8). */
function failed(cause: unknown): Reply {
  console.error('Failed to check domain', cause);
  return { ok: false, isNoDomain: cause === 422 };
}

/** Asks the server about a name as it was typed. Never throws. */
export async function askDomain(domain: string): Promise<Reply> {
  try {
    const response = await fetch('/api/domain/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domain }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = response.ok ? readDomainAnswer(await response.json()) : undefined;
    return answer ? { ok: true, answer } : failed(response.status);
  } catch (error) {
    return failed(error);
  }
}
