import { setTimeout as wait } from 'node:timers/promises';

/** The clock and waiting; tests pass virtual time. */
export interface Clock {
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

/** The host's API; NETLIFY_API_URL replaces it. */
export const hostApi = 'https://api.netlify.com';
/** Requests a second to the host's API unless `--pace` says otherwise: it allows 500 a minute for one token, and the site may need some, too. */
export const defaultPace = 7;
const maxAttempts = 10;
const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** The longest pause that is plausible; a longer one means that a clock is wrong. */
const longestAskedMs = 5 * 60_000;

/** Whether the same request may succeed later. */
const isTemporary = ({ status }: Response): boolean => status === 429 || [500, 502, 503, 504].includes(status);

/** Milliseconds an answer asks to wait, in seconds or as an instant. */
function askedPause({ headers }: Response, now: number): number | undefined {
  const after = headers.get('retry-after') ?? '';
  const reset = Number(headers.get('x-ratelimit-reset') ?? Number.NaN);
  const asked = /^\d+$/.test(after) ? Number(after) * 1000 : Number.isFinite(reset) ? reset * 1000 - now : Date.parse(after) - now;
  return Number.isNaN(asked) ? undefined : Math.min(Math.max(0, asked), longestAskedMs);
}

const backOff = (attempt: number): number => Math.min(longestPauseMs, firstPauseMs * 2 ** attempt) * (0.5 + Math.random() / 2);

/**
 * A `fetch` for the host's rate-limited API: at most `perSecond` requests to `apiUrl` begin in a second, and after a refusal all
 * wait as long as it says. Signed addresses that the API returns have no limit and are not counted. Temporary failures (429, 5xx,
 * no answer) are tried again; the caller gets the last answer.
 */
export function pacedFetch(apiUrl: string, perSecond: number, clock: Clock = { now: Date.now, wait }): typeof fetch {
  const { origin } = new URL(apiUrl);
  const gap = 1000 / perSecond;
  let next = 0;
  let pausedUntil = 0;

  async function turn(): Promise<void> {
    for (;;) {
      const now = clock.now();
      const mine = Math.max(now, next);
      next = mine + gap;
      if (mine > now) await clock.wait(mine - now);
      // Unless the host has asked for a pause meanwhile.
      if (pausedUntil <= clock.now()) return;
    }
  }

  return async (input, init) => {
    const isCounted = new URL(input instanceof Request ? input.url : input).origin === origin;
    for (let attempt = 0; ; attempt += 1) {
      if (isCounted) await turn();
      const isLast = attempt === maxAttempts - 1;
      let pause = backOff(attempt);
      try {
        const response = await fetch(input, init);
        if (isLast || !isTemporary(response)) return response;
        pause = askedPause(response, clock.now()) ?? pause;
        await response.body?.cancel();
      } catch (error) {
        if (isLast) throw error;
      }
      if (isCounted) {
        pausedUntil = Math.max(pausedUntil, clock.now() + pause);
        next = Math.max(next, pausedUntil);
      }
      await clock.wait(pause);
    }
  };
}
