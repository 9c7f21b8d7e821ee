import { vi } from 'vitest';
import * as z from 'zod';
import type { TestApi } from '../test-api.ts';

const sentSchema = z.object({
  method: z.string().default('GET'),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.union([z.string(), z.instanceof(Blob)]).optional(),
});

interface Answering {
  api: TestApi;
  /** The browser's session at the time of a call. */
  session(): { cookie: string };
  /** Whether the network fails before a call reaches the API. */
  isCut?(path: string): boolean;
  /** Whether a call is carried out but its answer is lost. */
  isLost?(path: string): boolean;
}

let underWay = 0;
/** Number of the editor's calls without an answer yet. */
export const callsUnderWay = (): number => underWay;

/** Passes the editor's calls of `fetch` to the API; calls to the Blobs server are not changed. `vi.unstubAllGlobals()` ends it. */
export function answerEditorCalls({ api, session, isCut = () => false, isLost = () => false }: Answering): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (path: Parameters<typeof fetch>[0], init?: RequestInit) => {
    if (typeof path !== 'string' || !path.startsWith('/')) return fetch(path, init);
    if (isCut(path)) throw new TypeError('Failed to fetch');
    const { method, headers, body } = sentSchema.parse(init ?? {});
    underWay += 1;
    const asked = api.ask(method, path, { headers: { ...headers, ...session() }, ...(body === undefined ? {} : { rawBody: body }) });
    const answer = await asked.finally(() => {
      underWay -= 1;
    });
    if (isLost(path)) throw new TypeError('Failed to fetch');
    // As the host does, an answer to HEAD has no body.
    return method === 'HEAD' ? new Response(null, answer) : answer;
  });
}
