import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStores } from '#server/store/stores.ts';
import { answerEditorCalls } from '#tests/support/editor/api-calls.ts';
import { createPerson } from '#tests/support/editor/person.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';

let api: TestApi;
let headers: { cookie: string };
beforeEach(async () => {
  api = await startTestApi();
  headers = await api.signIn();
  answerEditorCalls({ api, session: () => headers });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await api.stop();
});

test('what the server has lost is saved again by the editor that still has it, with the edits made since', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { id } = (await api.call('POST', '/api/config', { body: { templateType: 'services', businessName: 'Plomería Ortega' }, headers })).seen;
  const session = (await createPerson('Ana', id).open()) ?? expect.fail('It was not opened.');
  session.edit(['internalNotes'], 'Cobra por visita');
  expect(await session.save()).toEqual({ kind: 'saved' });

  // Both of the places of that revision become unreadable: the server goes back to the one before.
  const { configs, revisions } = openStores(undefined).own;
  await configs.write(id, 'cut o');
  await revisions.write(`${id}/2`, 'cut o');
  const stored = async () => (await api.call('GET', `/api/config/${id}`, { headers })).body;
  expect(await stored()).toMatchObject({ revision: 1 });
  expect(await stored()).not.toHaveProperty('internalNotes', 'Cobra por visita');

  session.edit(['heroTitle'], { es: 'Sin fugas', en: 'No leaks' });
  expect(await session.save()).toEqual({ kind: 'saved' });
  expect(await stored()).toMatchObject({ revision: 3, internalNotes: 'Cobra por visita', heroTitle: { es: 'Sin fugas', en: 'No leaks' } });
  expect([session.$save.get(), session.$isDirty.get()]).toEqual([{ kind: 'saved' }, false]);
});
