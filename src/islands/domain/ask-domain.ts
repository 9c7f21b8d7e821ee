import { readDomainAnswer } from '#core/domains/read-answer.ts';
import type { DomainAnswer } from '#schema/api.ts';

/** Longer than the server gives the registries; then the network is at fault. In milliseconds. */
const timeoutMs = 25_000;

export type Reply = { ok: true; answer: DomainAnswer } | { ok: false; isNoDomain: boolean };

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
    return answer ? { ok: true, answer } : { ok: false, isNoDomain: response.status === 422 };
  } catch {
    return { ok: false, isNoDomain: false };
  }
}
