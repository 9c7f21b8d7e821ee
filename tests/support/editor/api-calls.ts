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
  /** The session that the browser has when a call is made. */
  session(): { cookie: string };
  /** Whether a call meets a network that is down. */
  isCut?(path: string): boolean;
  /** Whether a call is carried out and its answer gets lost. */
  isLost?(path: string): boolean;
}

let underWay = 0;
/** How many of the editor's calls have no answer yet. */
export const callsUnderWay = (): number => underWay;

/** Has the API answer the editor's calls; those to the Blobs server go their way. `vi.unstubAllGlobals()` ends it. */
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
    // The host leaves the body out.
    return method === 'HEAD' ? new Response(null, answer) : answer;
  });
}
