import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ApiError, queryClient, readPath } from '#editor/api/query.ts';
import { askDomain } from '#islands/domain/DomainCheck.tsx';
import { fetchJson } from '#islands/fetch-json.ts';
import { startHttpServer } from '#tests/support/servers/http-server.ts';

// Browsers resolve paths by the page's address, which does not exist here.
const own = globalThis.fetch;
const schema = z.object({ n: z.number() });
const told = (status: number, code: string) => ({ status, body: { error: { code, message: `Because of ${code}` } } });
let server: Awaited<ReturnType<typeof startHttpServer>>;

beforeAll(async () => {
  server = await startHttpServer(() => ({ status: 200, body: { n: 1 } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => server.stop());

function answering(answer: { status: number; body?: unknown }): void {
  server.state.answer = () => answer;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => own(new URL(path, server.url), init));
}

test('specification, section 7: a GET to the path in the query key, read as JSON; nothing is stale, polled or tried again', async () => {
  answering({ status: 200, body: { n: 7 } });
  expect(await readPath(schema, '/api/x')).toEqual({ n: 7 });
  expect(server.received.at(-1)).toEqual({ method: 'GET', path: '/api/x' });
  expect(queryClient.getDefaultOptions()).toMatchObject({
    queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
    mutations: { retry: false },
  });
});

test('a 401 throws, or yields null by configuration', async () => {
  answering(told(401, 'unauthenticated'));
  await expect(readPath(schema, '/api/x')).rejects.toThrow('401: Because of unauthenticated');
  await expect(readPath(schema, '/api/x', { on401: 'throw' })).rejects.toBeInstanceOf(ApiError);
  expect(await readPath(schema, '/api/x', { on401: 'null' })).toBeNull();
});

test.each([
  [403, 'forbidden'],
  [404, 'not_found'],
  [500, 'internal'],
])('%i throws, whatever a 401 gives: the status, a colon, what was answered', async (status, code) => {
  answering(told(status, code));
  await expect(readPath(schema, '/api/x', { on401: 'null' })).rejects.toThrow(`${status}: Because of ${code}`);
});

test.each([
  ['an answer that is none', { status: 200, body: { available: 'quizás' } }, 200, false],
  ['a server that fails', { status: 500 }, 500, false],
  ['a name that can be no domain', { status: 422 }, 422, true],
])('section 8: %s is ‘Failed to check domain’ inside', async (_what, answer, cause, isNoDomain) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  answering(answer);
  expect(await askDomain('cafe')).toEqual({ ok: false, isNoDomain });
  expect(log.mock.calls).toEqual([['Failed to check domain', cause]]);
});

test('… and so is a network that fails', async () => {
  vi.stubGlobal('fetch', () => own('http://127.0.0.1:1'));
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect(await askDomain('cafe')).toEqual({ ok: false, isNoDomain: false });
  expect(log.mock.calls).toEqual([['Failed to check domain', expect.any(TypeError)]]);
});

test.each([
  ['a list', 200, [], { ok: false, code: 'failed', why: '200: []' }],
  ['null', 200, null, { ok: false, code: 'failed', why: '200: null' }],
  ['a text', 200, 'sign in', { ok: false, code: 'failed', why: '200: "sign in"' }],
  ['a config', 200, { templateType: 'retail' }, { ok: true, body: { templateType: 'retail' } }],
  ['no such client', 404, { error: 1 }, { ok: false, code: 'not_found', why: '404: {"error":1}' }],
  ['a fault without a body', 503, undefined, { ok: false, code: 'failed', why: '503: Service Unavailable' }],
])('section 8: %s in place of a client’s config', async (_what, status, body, fetched) => {
  vi.stubGlobal('location', { origin: server.url });
  answering({ status, body });
  expect(await fetchJson('/api/config/205')).toEqual(fetched);
});
