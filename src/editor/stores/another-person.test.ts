import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerEditorCalls } from '#tests/support/editor/api-calls.ts';
import { createPerson } from '#tests/support/editor/person.ts';
import { password, staffCalls } from '#tests/support/staff-calls.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';
import { askToSignInWith } from '../api/call.ts';
import { $user } from '../app/session.ts';

let api: TestApi;
/** The session cookie, which all tabs share. */
let browser: { cookie: string };
beforeEach(async () => {
  api = await startTestApi();
  browser = await api.signIn();
  // Invitations contain links, which need the site's address.
  vi.stubEnv('URL', 'https://vitrina.example');
  answerEditorCalls({ api, session: () => browser });
});
afterEach(async () => {
  askToSignInWith(async () => false);
  $user.set(undefined);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await api.stop();
});

test('a tab never saves as another user who has signed in in the same browser; after its own user signs in again, it saves as that user', async () => {
  const { join } = staffCalls(() => api);
  const ana = { email: 'ana@vitrina.test', name: 'Ana', role: 'editor' } as const;
  const admin = browser;
  const [hers, his] = [await join(admin, ana), await join(admin, { email: 'beto@vitrina.test', name: 'Beto', role: 'editor' })];
  const { id } = (await api.call('POST', '/api/config', { body: { templateType: 'services', businessName: 'Plomería Ortega' }, headers: admin })).seen;
  const savers = async () => (await api.call('GET', `/api/config/${id}/revisions`, { headers: admin })).seen.revisions.map(({ savedBy }) => savedBy);

  browser = hers;
  $user.set(ana);
  const session = (await createPerson('Ana', id).open()) ?? expect.fail('It was not opened.');
  session.edit(['heroTitle'], { es: 'De Ana', en: 'By Ana' });
  // In another tab, Ana signs out and Beto signs in.
  await api.call('DELETE', '/api/session', { headers: hers });
  browser = his;
  const before = await savers();
  expect(await session.save()).toMatchObject({ kind: 'failed', failure: { code: 'unauthenticated' } });
  expect([await savers(), session.$isDirty.get()]).toEqual([before, true]);

  askToSignInWith(async () => {
    const answer = await api.call('POST', '/api/session', { body: { email: ana.email, password }, headers: browser });
    browser = { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    return true;
  });
  expect(await session.save()).toMatchObject({ kind: 'saved' });
  expect(await savers()).toEqual([`${ana.name} (${ana.email})`, ...before]);
});
