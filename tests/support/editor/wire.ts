import { working } from './person.ts';

interface Exchange<Mark> {
  mark: Mark;
  request: Request;
  response?: Response;
  resolve(response: Response): void;
  reject(error: unknown): void;
}

/**
 * A network that a test controls: every call waits until the test delivers it, and its answer until the test returns
 * it. `mark` returns what the test notes at the time of a call.
 */
export function createWire<Mark>(
  site: { origin: string; headers: Record<string, string> },
  mark: (by: string) => Mark,
  serve: (request: Request, mark: Mark) => Promise<Response>,
) {
  let open: Exchange<Mark>[] = [];
  const drop = (exchange: Exchange<Mark>) => {
    open = open.filter((other) => other !== exchange);
  };
  const pick = (which: number, isAnswered: boolean) => {
    const candidates = open.filter(({ response }) => (response !== undefined) === isAnswered);
    return candidates[which % Math.max(1, candidates.length)];
  };
  return {
    fetch: (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
      new Promise((resolve, reject) => {
        const request = new Request(new URL(String(input), site.origin), {
          ...init,
          credentials: 'omit',
          headers: { ...Object.fromEntries(new Headers(init?.headers)), ...site.headers },
        });
        open.push({ mark: mark(working.getStore() ?? ''), request, resolve, reject });
      }),
    get isIdle() {
      return open.length === 0;
    },
    /** Delivers a call to the server. */
    async deliver(which = 0): Promise<void> {
      const exchange = pick(which, false);
      if (exchange) exchange.response = await serve(exchange.request, exchange.mark);
    },
    /** Returns an answer to its caller. */
    answer(which = 0): void {
      const exchange = pick(which, true);
      if (!exchange?.response) return;
      drop(exchange);
      exchange.resolve(exchange.response);
    },
    /** Loses a call before it reaches the server, or the server's answer to it. */
    lose(which: number, isAnswered: boolean): void {
      const exchange = pick(which, isAnswered);
      if (!exchange) return;
      drop(exchange);
      exchange.reject(new TypeError('Failed to fetch'));
    },
  };
}
