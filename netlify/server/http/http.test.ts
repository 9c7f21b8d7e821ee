import { afterEach, expect, test, vi } from 'vitest';
import { EnvironmentError, readEnvironment, withoutSecrets } from '../env.ts';
import { logProblem } from '../log.ts';
import { keepPreview } from '../previews/store.ts';
import { memoryStore } from '../store/blobs/memory-store.ts';
import { openStores } from '../store/stores.ts';
import { fail } from './answer.ts';
import { type Action, type Actions, endpoint, isForeign } from './endpoint.ts';
import { requestLanguage } from './messages.ts';

afterEach(() => vi.unstubAllEnvs());

const context = { ip: '', params: {}, deploy: { context: '', id: '' } };
const ask = (actions: Actions, init: RequestInit = {}) => endpoint(actions)(new Request('https://vitrina.mx/api/x', init), context);

test('an unexpected failure is a 500 that tells the caller nothing and the operator why', async () => {
  vi.stubEnv('SESSION_SECRET', 'un-secreto-que-nadie-debe-ver-en-el-log');
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const run = () => Promise.reject(new Error('boom un-secreto-que-nadie-debe-ver-en-el-log'));
  const response = await ask({ GET: { access: 'anyone', run } });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('boom');
  const line = log.mock.calls.join();
  expect(line).toContain('GET /api/x failed. Error: boom [SESSION_SECRET]');
  log.mockRestore();
});

test('work after the answer is not waited for, but kept alive, and its failure is logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const kept: Promise<unknown>[] = [];
  const gate = Promise.withResolvers<void>();
  const run: Action['run'] = async ({ afterAnswer }) => {
    afterAnswer(() => gate.promise);
    return new Response('{}');
  };
  const waitUntil = (work: Promise<unknown>) => void kept.push(work);
  const response = await endpoint({ GET: { access: 'anyone', run } })(new Request('https://vitrina.mx/api/x'), { ...context, waitUntil });
  expect([response.status, kept.length, log.mock.calls.length]).toEqual([200, 1, 0]);
  gate.reject(new Error('no mail'));
  await kept[0];
  expect(log.mock.calls.join()).toContain('GET /api/x was answered, but what follows it failed. Error: no mail');
  log.mockRestore();
});

test('a failure carries its status, its headers and its language', async () => {
  const run = async () => fail('rate_limited', { headers: { 'retry-after': '60' } });
  const response = await ask({ GET: { access: 'anyone', run } }, { headers: { 'accept-language': 'en' } });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('60');
  expect(response.headers.get('content-language')).toBe('en');
});

test('HEAD is answered as GET, other methods by what is allowed', async () => {
  const run = async () => new Response('{}', { headers: { etag: '"1"' } });
  expect((await ask({ GET: { access: 'anyone', run } }, { method: 'HEAD' })).headers.get('etag')).toBe('"1"');
  const refused = await ask({ POST: { access: 'anyone', run } });
  expect(refused.status).toBe(405);
  expect(refused.headers.get('allow')).toBe('POST');
});

test.each([
  ['', 'es'],
  ['en', 'en'],
  ['es-MX,en;q=0.8', 'es'],
  ['de, en-GB;q=0.3', 'en'],
  ['en;q=0, de', 'es'],
  ['fr', 'es'],
  ['english', 'es'],
])('Accept-Language "%s" means %s', (header, language) => {
  expect(requestLanguage(new Request('https://vitrina.mx', { headers: header ? { 'accept-language': header } : {} }))).toBe(language);
});

test('the origin of a page of another host, port or kind is foreign', () => {
  const from = (headers: Record<string, string>) => isForeign(new Request('http://localhost:8888/api/x', { method: 'POST', headers }));
  expect(from({})).toBe(false);
  expect(from({ origin: 'http://localhost:8888' })).toBe(false);
  expect(from({ origin: 'http://localhost:9999' })).toBe(true);
  expect(from({ origin: 'null' })).toBe(true);
  expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(false);
  expect(from({ 'sec-fetch-site': 'cross-site' })).toBe(true);
});

test('the environment is read at each call; an error names the variable and never its value', () => {
  vi.stubEnv('SESSION_SECRET', '');
  expect(() => readEnvironment('SESSION_SECRET')).toThrow(EnvironmentError);
  expect(() => readEnvironment('SESSION_SECRET')).toThrow('SESSION_SECRET is missing');
  vi.stubEnv('BUILD_HOOK_URL', 'ftp://secreto');
  expect(() => readEnvironment('BUILD_HOOK_URL')).toThrow('BUILD_HOOK_URL has a value that cannot be used');
  expect(() => readEnvironment('BUILD_HOOK_URL')).not.toThrow('secreto');
  vi.stubEnv('PUBLISH_QUIET_MINUTES', '');
  expect(readEnvironment('PUBLISH_QUIET_MINUTES')).toBe(5);
  vi.stubEnv('PUBLISH_QUIET_MINUTES', '0');
  expect(readEnvironment('PUBLISH_QUIET_MINUTES')).toBe(0);
});

test('no log line holds a secret', () => {
  vi.stubEnv('ADMIN_PASSWORD', 'clave-larga');
  expect(withoutSecrets('la clave-larga y otra clave-larga')).toBe('la [ADMIN_PASSWORD] y otra [ADMIN_PASSWORD]');
  const log = vi.spyOn(console, 'error').mockReturnValue();
  logProblem('Algo', 'clave-larga');
  expect(log).toHaveBeenCalledWith('[vitrina] Algo [ADMIN_PASSWORD]');
  log.mockRestore();
});

test('no log line holds the id of a preview, which opens it to whoever has it', async () => {
  const { previewId } = await keepPreview(openStores(undefined, memoryStore), { templateType: 'services' }, new Date());
  const log = vi.spyOn(console, 'error').mockReturnValue();
  for (const path of [`/borrador/${previewId}`, `/og/borrador.${previewId}-es.png`, `previews/${previewId}`]) logProblem(`${path} failed.`, new Error(path));
  const lines = log.mock.calls.flat().join('\n');
  expect(lines).not.toContain(previewId);
  expect(lines).toContain('/og/borrador.[preview]-es.png failed.');
  // What merely looks alike says which write it was about.
  logProblem('0f8fad5b-d9cb-469f-a165-70867728950e');
  expect(log).toHaveBeenLastCalledWith('[vitrina] 0f8fad5b-d9cb-469f-a165-70867728950e');
  log.mockRestore();
});
