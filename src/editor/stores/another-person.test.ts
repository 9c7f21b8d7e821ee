import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerEditorCalls } from '#tests/support/editor/api-calls.ts';
import { createPerson } from '#tests/support/editor/person.ts';
import { password, staffCalls } from '#tests/support/staff-calls.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';
import { askToSignInWith } from '../api/call.ts';
import { $user } from '../app/session.ts';
import { loadConfig } from './config-api.ts';

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

/** The host's edge in front of the API: it keeps an answer that may be kept, under the parts of the request that its `netlify-vary` names. */
function behindEdge(ask: TestApi['ask']): TestApi['ask'] {
  const varied = new Map<string, string>();
  const kept = new Map<string, Response>();
  const keyOf = (path: string, headers: Headers): string => {
    const { pathname, searchParams } = new URL(path, 'https://vitrina.example');
    const cookies = (headers.get('cookie') ?? '').split('; ');
    const parts = (varied.get(pathname) ?? '').split(',').map((part) => {
      const [from, names = ''] = part.split('=');
      const value = (name: string) =>
        from === 'query' ? searchParams.get(name) : from === 'header' ? headers.get(name) : cookies.find((pair) => pair.startsWith(`${name}=`));
      return names.split('|').map((name) => [name, value(name) ?? null]);
    });
    return JSON.stringify([pathname, parts]);
  };
  return async (method, path, options = {}) => {
    const headers = new Headers(options.headers);
    const known = method === 'GET' ? kept.get(keyOf(path, headers)) : undefined;
    if (known) return known.clone();
    const answer = await ask(method, path, options);
    if (method === 'GET' && answer.headers.get('netlify-cdn-cache-control')?.startsWith('public')) {
      varied.set(new URL(path, 'https://vitrina.example').pathname, answer.headers.get('netlify-vary') ?? '');
      kept.set(keyOf(path, headers), answer.clone());
    }
    return answer;
  };
}

const notes = 'Debe dos meses';
/** Ana's tab is open, and Beto has signed in in the same browser since. */
async function withTwoPeople() {
  const { join } = staffCalls(() => api);
  const [ana, beto] = [
    { email: 'ana@vitrina.test', name: 'Ana', role: 'editor' },
    { email: 'beto@vitrina.test', name: 'Beto', role: 'editor' },
  ] as const;
  await join(browser, ana);
  const body = { templateType: 'services', businessName: 'Plomería Ortega', internalNotes: notes };
  const { id } = (await api.call('POST', '/api/config', { body, headers: browser })).seen;
  browser = await join(browser, beto);
  return { id, ana, beto };
}

test('what the edge keeps for a tab of somebody who is signed out is not given to the tab of who is signed in', async () => {
  const { id, ana, beto } = await withTwoPeople();
  answerEditorCalls({ api: { ...api, ask: behindEdge(api.ask) }, session: () => browser });
  $user.set(ana);
  expect(await loadConfig(id)).toMatchObject({ ok: false, code: 'unauthenticated' });
  $user.set(beto);
  const session = (await createPerson('Beto', id).open()) ?? expect.fail('It was not opened.');
  session.edit(['heroTitle'], { es: 'De Beto', en: 'By Beto' });
  expect(await session.save()).toMatchObject({ kind: 'saved' });
  expect((await api.call('GET', `/api/config/${id}`, { headers: browser })).body).toMatchObject({ internalNotes: notes, heroTitle: { es: 'De Beto' } });
});

test('the public answer is never opened as the whole config, even if it comes again after the session was found open', async () => {
  const { id, beto } = await withTwoPeople();
  $user.set(beto);
  const answering = fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) =>
    asked[0] === `/api/config/${id}` ? api.ask('GET', `/api/config/${id}`) : answering(...asked),
  );
  vi.spyOn(console, 'error').mockReturnValue();
  expect(await loadConfig(id)).toMatchObject({ ok: false, code: 'unexpected' });
});
