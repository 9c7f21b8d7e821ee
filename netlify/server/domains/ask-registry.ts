import { type RdapReply, type Registration, readRdapReply, retryAfterMs } from '#core/domains/rdap.ts';
import { parseJsonBytes, readCappedBytes } from '../http/capped-bytes.ts';

/** The outcome of a request to a registry. */
export interface Asked {
  registration: Registration;
  /** Whether asking again may help: the registry did not answer, or said that it cannot now. */
  mayRetry: boolean;
  /** Milliseconds the registry wants to be left alone. */
  pauseMs: number | undefined;
}

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** A domain's record has some 10 KB; more is not read. */
const maxBytes = 256 * 1024;
/** Pause for registries that refuse without saying for how long. */
const defaultPauseMs = 5_000;

async function readBody(response: Response): Promise<unknown> {
  const bytes = await readCappedBytes(response, maxBytes);
  try {
    return bytes && parseJsonBytes(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Asks a registry about one domain (RFC 9082). `base` comes from the table of bases and `domain` is letters, digits,
 * hyphens and dots, so the request can only go to that registry; a redirect is not followed. Never throws.
 */
export async function askRegistry(fetch: Fetch, { base, domain }: { base: string; domain: string }, timeoutMs: number, now: () => number): Promise<Asked> {
  try {
    const response = await fetch(`${base}/domain/${domain}`, {
      headers: { accept: 'application/rdap+json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status, headers } = response;
    const reply: RdapReply = { status, contentType: headers.get('content-type') ?? '', body: await readBody(response) };
    const isBusy = status === 429 || status === 503;
    const pauseMs = isBusy ? (retryAfterMs(headers.get('retry-after'), now()) ?? defaultPauseMs) : undefined;
    return { registration: readRdapReply(reply, domain), mayRetry: status === 429 || status >= 500, pauseMs };
  } catch {
    // No network, no such host, no answer in time, a connection cut: all the same to the caller.
    return { registration: 'unknown', mayRetry: true, pauseMs: undefined };
  }
}
