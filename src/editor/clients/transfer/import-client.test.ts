import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SiteConfig } from '#schema/site-config.ts';
import { answerEditorCalls } from '#tests/support/editor/api-calls.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';
import { loadConfig } from '../../stores/config-api.ts';
import { packClient, readClientFile } from './client-file.ts';
import { importClient } from './import-client.ts';

let api: TestApi;
let staff: { cookie: string };
/** Whether answers to the creation of clients are lost. */
let isLost: boolean;
beforeEach(async () => {
  api = await startTestApi();
  staff = await api.signIn();
  isLost = false;
  answerEditorCalls({ api, session: () => staff, isLost: (path) => isLost && path === '/api/config' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await api.stop();
});

const read = async (id: string) => {
  const loaded = await loadConfig(id);
  return loaded.ok ? loaded.value.saved : expect.fail(loaded.message);
};
/** Saves a config with these fields changed; `undefined` removes a field. */
async function save(id: string, fields: Partial<Record<keyof SiteConfig, unknown>>): Promise<void> {
  const { revision, config } = await read(id);
  const saved = await api.call('PUT', `/api/config/${id}`, { body: { ...config, ...fields }, headers: { ...staff, 'if-match': `"${revision}"` } });
  expect(saved.status).toBe(200);
}
async function importOver(id: string, file: Uint8Array<ArrayBuffer>) {
  const found = readClientFile(file);
  return found.ok ? importClient(found, { over: id }, () => undefined) : expect.fail(found.code);
}

test('importing a file into its client restores the content, and keeps the present settings, notes and approval', async () => {
  const body = { templateType: 'services', businessName: 'Plomería Ortega', heroTitle: { es: 'Antes', en: 'Before' }, countsTaps: true };
  const id = (await api.call('POST', '/api/config', { body: { ...body, mailsTaps: true, internalNotes: 'Nota vieja' }, headers: staff })).seen.id;
  const { revision, config } = await read(id);
  const file = packClient({ id, revision, config, exportedAt: '2026-11-21T10:00:00.000Z' }, new Map());
  await save(id, {
    heroTitle: { es: 'Después', en: 'After' },
    mailsTaps: undefined,
    internalNotes: 'No llamar',
    publishing: 'manual',
    clientApproval: { isFormEnabled: true, access: 'link', sectionApprovals: { hero: { status: 'approved', approved: true, comments: '' } } },
  });

  expect(await importOver(id, file)).toEqual({ ok: true, id });
  const { config: now } = await read(id);
  expect(now).toMatchObject({ heroTitle: { es: 'Antes' }, internalNotes: 'No llamar', publishing: 'manual', clientApproval: { access: 'link' } });
  expect(now).not.toHaveProperty('mailsTaps');

  // A removed note is not restored.
  await save(id, { internalNotes: undefined });
  expect(await importOver(id, file)).toEqual({ ok: true, id });
  expect((await read(id)).config).not.toHaveProperty('internalNotes');
});

test('importing a file again after a lost answer makes only one client', async () => {
  const file = packClient(
    {
      id: '1',
      revision: 1,
      config: { templateType: 'services', businessName: { es: 'Plomería Ortega', en: 'Ortega Plumbing' } },
      exportedAt: '2026-11-21T10:00:00.000Z',
    },
    new Map(),
  );
  const found = readClientFile(file);
  const send = async () =>
    found.ok ? importClient(found, { name: 'Plomería Ortega', idempotencyKey: 'archivo-uno' }, () => undefined) : expect.fail(found.code);
  isLost = true;
  expect(await send()).toMatchObject({ ok: false, code: 'server' });
  isLost = false;
  const sent = await send();
  expect(sent).toEqual({ ok: true, id: expect.any(String) });
  expect((await api.call('GET', '/api/configs', { headers: staff })).seen.clients).toEqual([{ id: sent.ok ? sent.id : '' }]);
});
