import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { plumberContact } from '#tests/support/config-calls.ts';
import { answerEditorCalls } from '#tests/support/editor/api-calls.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';
import { $bulk, closeBulk, retryBulk, startBulk, undoBulk } from './bulk-state.ts';

let api: TestApi;
let staff: { cookie: string };
let isListDown = false;
beforeEach(async () => {
  api = await startTestApi();
  staff = await api.signIn();
  isListDown = false;
  answerEditorCalls({ api, session: () => staff, isCut: (path) => isListDown && path.startsWith('/api/configs') });
  // For the warning before the tab is closed: Node has no window.
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
});
afterEach(async () => {
  closeBulk();
  vi.unstubAllGlobals();
  await api.stop();
});

async function make(): Promise<string> {
  const body = { templateType: 'services', businessName: 'Plomería Ortega', publishing: 'manual' };
  return (await api.call('POST', '/api/config', { body, headers: staff })).seen.id;
}
async function edit(id: string, fields: object): Promise<void> {
  const { body } = await api.call('GET', `/api/config/${id}`, { headers: staff });
  const { revision, ...config } = z.looseObject({ revision: z.int() }).parse(body);
  const saved = await api.call('PUT', `/api/config/${id}`, { body: { ...config, ...fields }, headers: { ...staff, 'if-match': `"${revision}"` } });
  expect(saved.status).toBe(200);
}
/** The phone number in the public version of a client's site. */
const shown = async (id: string) => z.looseObject({ phone: z.string().optional() }).parse((await api.call('GET', `/api/config/${id}`)).body).phone;

test('a retry reads the client again and publishes its newest revision, not the one that failed', async () => {
  const id = await make();
  await startBulk({ name: 'publish' }, { ids: new Set([id]) });
  expect($bulk.get()).toMatchObject({ counts: { done: 0, failed: 1 }, lines: [{ note: expect.stringMatching(/tel[eé]fono/i) }] });
  await edit(id, plumberContact);
  await retryBulk();
  expect($bulk.get()).toMatchObject({ phase: 'ended', total: 1, counts: { done: 1, failed: 0 }, lines: [] });
  expect(await shown(id)).toBe(plumberContact.phone);
});

test('if the list cannot be read for a retry, the failed clients can still be retried, and the others undone', async () => {
  const [ready, bare] = [await make(), await make()];
  const banner = { text: { es: 'Cerramos el 2', en: '' }, title: { es: '', en: '' }, from: '2026-11-01', until: '2026-11-02' };
  let isRefused = true;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: Parameters<typeof fetch>[0], init?: RequestInit) =>
    isRefused && init?.method === 'PUT' && path === `/api/config/${bare}` ? Promise.reject(new TypeError('Failed to fetch')) : fetch(path, init),
  );
  await startBulk({ name: 'banner', banner, isOver: false }, { ids: new Set([ready, bare]) });
  expect($bulk.get()).toMatchObject({ counts: { done: 1, failed: 1 }, undoable: 1, retriable: 1 });
  isListDown = true;
  await retryBulk();
  expect($bulk.get()).toMatchObject({ phase: 'ended', error: expect.any(String), counts: { done: 0, failed: 1 }, undoable: 1 });
  isListDown = false;
  isRefused = false;
  await retryBulk();
  expect($bulk.get()).toMatchObject({ phase: 'ended', total: 1, counts: { done: 1, failed: 0 }, undoable: 2 });
  await undoBulk();
  expect($bulk.get()).toMatchObject({ isUndo: true, total: 2, counts: { done: 2, failed: 0 } });
});

test('changes made after the action are not undone, and the refused undo cannot be retried', async () => {
  const [reworded, revived, untouched] = [await make(), await make(), await make()];
  const banner = { text: { es: 'Cerramos el 2', en: '' }, title: { es: '', en: '' }, from: '2026-11-01', until: '2026-11-02' };
  await startBulk({ name: 'banner', banner, isOver: false }, { ids: new Set([reworded, untouched]) });
  await edit(reworded, { bannerText: { es: 'Abrimos el 3', en: '' } });
  await undoBulk();
  const note = expect.stringMatching(/Alguien más lo cambió después.*Ábrelo/);
  expect($bulk.get()).toMatchObject({ isUndo: true, counts: { done: 1, failed: 1 }, lines: [{ client: { id: reworded }, note }], retriable: 0 });

  await startBulk({ name: 'archive' }, { ids: new Set([revived, untouched]) });
  await api.call('POST', `/api/config/${revived}/restore`, { headers: staff });
  await edit(revived, plumberContact);
  await undoBulk();
  expect($bulk.get()).toMatchObject({ counts: { done: 1, failed: 1 }, lines: [{ client: { id: revived }, note }], retriable: 0 });
});
