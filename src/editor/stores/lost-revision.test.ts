import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diff } from '#core/edit/diff.ts';
import { readHead } from '#server/store/head.ts';
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

/** A session that has saved revision 2. `lose` damages both stored records of that revision, so that the server loses it. */
async function saved() {
  const { id } = (await api.call('POST', '/api/config', { body: { templateType: 'services', businessName: 'Plomería Ortega' }, headers })).seen;
  const session = (await createPerson('Ana', id).open()) ?? expect.fail('It was not opened.');
  session.edit(['internalNotes'], 'Cobra por visita');
  expect(await session.save()).toEqual({ kind: 'saved' });
  const lose = async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { configs, revisions } = openStores(undefined).own;
    await configs.write(id, 'cut o');
    await revisions.write(`${id}/2`, 'cut o');
  };
  const stored = async () => (await api.call('GET', `/api/config/${id}`, { headers })).body;
  return { session, lose, stored };
}

test('an editor without unsaved edits notices that the server has lost its revision, reports it, and can save it again', async () => {
  const { session, lose, stored } = await saved();
  await lose();
  await session.checkServer();
  expect([session.$isDirty.get(), session.$save.get(), session.$notice.get()]).toEqual([true, { kind: 'idle' }, { kind: 'lost', revision: 2 }]);
  expect(session.$config.get()).toMatchObject({ internalNotes: 'Cobra por visita' });
  expect(await session.save()).toEqual({ kind: 'saved' });
  expect(await stored()).toMatchObject({ revision: 3, internalNotes: 'Cobra por visita' });
  expect(session.$notice.get()).toBeUndefined();
});

test('an older revision in a late answer, or in the answer without a session, does not count as a loss', async () => {
  const { session, stored } = await saved();
  const answering = fetch;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = await answering(...asked);
    if (asked[1]?.method === 'HEAD') await held;
    return answer;
  });
  const late = session.checkServer();
  session.edit(['heroTitle'], { es: 'Sin fugas', en: 'No leaks' });
  expect(await session.save()).toEqual({ kind: 'saved' });
  release();
  await late;
  // The answer for signed-out users: of a site that is published by hand, an older, public revision.
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = await answering(...asked);
    return asked[1]?.method === 'HEAD' ? new Response(null, { headers: { etag: '"1-held"' } }) : answer;
  });
  await session.checkServer();
  expect([session.$isDirty.get(), session.$save.get(), session.$notice.get()]).toEqual([false, { kind: 'saved' }, undefined]);
  expect(await stored()).toMatchObject({ revision: 3 });
});

test('a revision that the server has lost is saved again with the edits made since', async () => {
  const { session, lose, stored } = await saved();
  await lose();
  expect(await stored()).toMatchObject({ revision: 1 });
  expect(await stored()).not.toHaveProperty('internalNotes', 'Cobra por visita');

  session.edit(['heroTitle'], { es: 'Sin fugas', en: 'No leaks' });
  expect(await session.save()).toEqual({ kind: 'saved' });
  expect(await stored()).toMatchObject({ revision: 3, internalNotes: 'Cobra por visita', heroTitle: { es: 'Sin fugas', en: 'No leaks' } });
  expect([session.$save.get(), session.$isDirty.get()]).toEqual([{ kind: 'saved' }, false]);
});

test.each(['seen', 'not seen'])(
  'a draft whose base the server has otherwise by now, as after a restored backup, changes only what was edited in it: server %s when it is opened',
  async (isSeen) => {
    const config = {
      templateType: 'services',
      businessName: 'Plomería Ortega',
      internalNotes: 'Cobra por visita',
      heroSubtitle: { es: 'Antes', en: 'Before' },
    };
    const { id } = (await api.call('POST', '/api/config', { body: config, headers })).seen;
    const ana = createPerson('Ana', id);
    (await ana.open())?.edit(['heroTitle'], { es: 'Sin fugas', en: 'No leaks' });
    ana.leave();
    const { configs, revisions } = openStores(undefined).own;
    const { record } = (await readHead(openStores(undefined), id)) ?? expect.fail('There is no head.');
    const restored = { ...record, config: { ...record.config, internalNotes: undefined, heroSubtitle: { es: 'Después', en: 'After' } } };
    await configs.write(id, restored);
    await revisions.write(`${id}/1`, restored);

    const answering = fetch;
    if (isSeen === 'not seen') vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const session = (await ana.open()) ?? expect.fail('It was not opened.');
    vi.stubGlobal('fetch', answering);
    if (isSeen === 'seen') {
      expect(session.$config.get()).toMatchObject({ heroTitle: { es: 'Sin fugas', en: 'No leaks' }, heroSubtitle: { es: 'Después', en: 'After' } });
      const { base, local } = session.$state.get();
      expect(diff(base.config, local).map(({ path }) => path[0])).toEqual(['heroTitle', 'heroTitle']);
    }
    expect(await session.save()).toEqual({ kind: 'saved' });
    const { body } = await api.call('GET', `/api/config/${id}`, { headers });
    expect(body).toMatchObject({ revision: 2, heroTitle: { es: 'Sin fugas', en: 'No leaks' }, heroSubtitle: { es: 'Después', en: 'After' } });
    expect(body).not.toHaveProperty('internalNotes');
  },
);
