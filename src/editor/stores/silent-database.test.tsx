import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseConfigWrite } from '#core/config/parse-write.ts';
import { openDocument } from '#tests/support/editor/drawn-part.tsx';

// A browser whose `silent` databases do not answer until `answers` are called, as while another tab blocks a database or a disk hangs.
const browser = vi.hoisted(() => ({ databases: new Map<string, Map<string, unknown>>(), silent: new Set<string>(), answers: [] as (() => void)[] }));
vi.mock('idb-keyval', () => {
  const of = async (name = 'default') => {
    if (browser.silent.has(name)) await new Promise<void>((answer) => browser.answers.push(answer));
    const known = browser.databases.get(name) ?? new Map<string, unknown>();
    browser.databases.set(name, known);
    return known;
  };
  return {
    createStore: (name: string) => name,
    entries: async (name: string) => [...(await of(name))],
    set: async (key: string, value: unknown, name: string) => void (await of(name)).set(key, value),
    setMany: async () => undefined,
    delMany: async (keys: readonly string[], name: string) => {
      const known = await of(name);
      for (const key of keys) known.delete(key);
    },
    clear: async (name?: string) => (await of(name)).clear(),
  };
});

const site = {
  id: '121',
  slug: 'plomeria',
  path: '/plomeria-121',
  revision: 3,
  updatedAt: '2026-11-28T12:00:00.000Z',
  updatedBy: '',
  archived: false,
  templateType: 'services',
  heroTitle: { es: 'Antes', en: 'Before' },
};
const screen = openDocument();
// Mantine opens a modal by a `CustomEvent`, which must be of the test's window.
vi.stubGlobal('CustomEvent', Reflect.get(window, 'CustomEvent'));
const ana = { email: 'ana@vitrina.test', name: 'Ana', role: 'editor' } as const;
const draft = (at: number) => ({
  id: '121',
  owner: ana.email,
  tab: 'uno',
  path: '/plomeria-121',
  at,
  base: { revision: 3, config: { heroTitle: { es: 'Antes' } }, savedAt: '', savedBy: '' },
  local: { heroTitle: { es: 'Precio secreto' } },
  history: { undo: [], redo: [] },
  unconfirmed: [],
});
/** Method and path of each call that reached the server. */
let calls: string[];
/** Locks of open pages. */
const held = new Set<string>();
const lock = async (name: string, _options: unknown, run: (given: object | null) => unknown) => {
  const isFree = !held.has(name);
  held.add(name);
  void run(isFree ? {} : null);
};
beforeEach(() => {
  // Modules are loaded anew, because earlier test files in this process may have loaded them with the real database library.
  vi.resetModules();
  browser.databases.clear();
  browser.silent.clear();
  held.clear();
  calls = [];
  const kept = new Map<string, string>();
  const storage = {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [...held].map((name) => ({ name })) }), request: lock }, userAgent: '' });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${path}`);
    if (path === '/api/config/121') return Response.json(site, { headers: { etag: '"3"' } });
    return Response.json({ user: null });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
// To be called after the code is loaded: React keeps the timer functions from when it was loaded, for all test files in this process.
const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await screen.close();
  vi.resetModules();
});

test('a database that never answers does not block a sign-out: its data is reported, the rest is removed, and a late answer removes nothing new', async () => {
  const [{ leaveDevice }, { patienceMs }] = await Promise.all([import('./browser-drafts.ts'), import('./draft.ts')]);
  stopTimers();
  const photo = { key: 'foto', file: new File([], 'a.jpg'), owner: ana.email, place: '201', page: '', at: Date.now() };
  for (const [database, what] of Object.entries({ 'vitrina-editor': 'drafts', 'vitrina-photos': 'photos', default: 'histories' })) {
    browser.databases.set('vitrina-editor', new Map([['uno', draft(1)]]));
    browser.databases.set('vitrina-photos', new Map([['foto', photo]]));
    browser.databases.set('default', new Map([['historia', 'Precio secreto']]));
    browser.silent = new Set([database]);
    const leaving = leaveDevice(ana.email);
    await vi.advanceTimersByTimeAsync(patienceMs);
    expect([await leaving, [...browser.databases].filter(([name, kept]) => kept.size > 0 && name !== database)]).toEqual([[what], []]);
    // Ana has signed in again and has a new draft.
    browser.silent.clear();
    browser.databases.set('vitrina-editor', new Map([['uno', draft(2)]]));
    for (const answer of browser.answers.splice(0)) answer();
    await vi.advanceTimersByTimeAsync(0);
    expect([...(browser.databases.get('vitrina-editor')?.keys() ?? [])], what).toEqual(['uno']);
  }
});

test.each([
  ['with the texts of the question', 'No sabemos si te falta algo por guardar', 'Cerrar sesión de todos modos'],
  ['after a deploy has removed those texts', 'Algo falló en el editor', 'Cerrar sesión'],
])('if the browser does not answer whether data is unsaved, signing out asks for a confirmation and then continues, %s', async (_when, question, confirm) => {
  vi.doMock('#content/editor/account/texts.ts', async (actual) => {
    if (confirm === 'Cerrar sesión') throw new Error('Failed to fetch dynamically imported module.');
    return actual();
  });
  const [{ useLeave }, { $user }, { patienceMs }] = await Promise.all([import('../app/use-leave.tsx'), import('../app/session.ts'), import('./draft.ts')]);
  $user.set(ana);
  function Part() {
    const leave = useLeave();
    return (
      <button type="button" onClick={() => void leave()}>
        Salir
      </button>
    );
  }
  await screen.draw(<Part />);
  stopTimers();
  browser.silent = new Set(['vitrina-editor', 'vitrina-photos', 'default']);
  /** Polls `look`, each time after `patienceMs` of fake time. Repeated, because a call's header is hashed in a thread, which takes real time. */
  const patiently = (look: () => unknown) =>
    expect.poll(async () => {
      await vi.advanceTimersByTimeAsync(patienceMs);
      return look();
    });
  screen.press('Salir');
  await patiently(screen.text).toContain(question);
  expect(calls).toEqual([]);
  screen.press(confirm);
  await patiently(() => [calls, $user.get()]).toEqual([['DELETE /api/session'], null]);
  vi.useRealTimers();
  vi.doUnmock('#content/editor/account/texts.ts');
  await screen.clear();
});

test('a database that never answers does not block the opening of a client: a notice says what may be missing, and the stored draft stays', async () => {
  const [{ browserDrafts }, { openSession }, { patienceMs }] = await Promise.all([
    import('./browser-drafts.ts'),
    import('./open-session.ts'),
    import('./draft.ts'),
  ]);
  const later = (run: () => void, milliseconds: number) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  };
  sessionStorage.setItem('vitrina-editor-tab', 'uno');
  const open = async () => {
    const opened = await openSession('121', { drafts: await browserDrafts(ana.email), parse: parseConfigWrite, now: Date.now, later });
    if (!opened.ok) throw new Error(opened.failure.code);
    return opened.session;
  };
  const key = `draft:121:uno:${ana.email}`;
  browser.databases.set('vitrina-editor', new Map([[key, draft(1)]]));
  stopTimers();
  browser.silent = new Set(['vitrina-editor']);
  const opening = open();
  await vi.advanceTimersByTimeAsync(2 * patienceMs);
  const session = await opening;
  expect(session.$notice.get()).toEqual({ kind: 'unread' });
  session.edit(['heroTitle', 'es'], 'Otra cosa');
  await vi.advanceTimersByTimeAsync(patienceMs + 1000);
  // The user is told that the draft could not be written.
  expect(session.$notice.get()).toEqual({ kind: 'storage' });
  browser.silent.clear();
  for (const answer of browser.answers.splice(0)) answer();
  session.undo();
  session.edit(['heroTitle', 'es'], 'Y otra');
  await vi.advanceTimersByTimeAsync(1000);
  session.close();
  expect(browser.databases.get('vitrina-editor')?.get(key)).toEqual(draft(1));
  // Opened again in the same page, both drafts exist: the newer one is open, and the unread one is still stored.
  const again = await open();
  expect(again.$config.get()['heroTitle']).toEqual({ es: 'Y otra', en: 'Before' });
  expect([...(browser.databases.get('vitrina-editor')?.keys() ?? [])]).toContain(key);
  again.close();
  vi.useRealTimers();
});

test('what somebody else typed here ages by the server’s clock, too: a device whose clock is months ahead for a day removes none of it', async () => {
  const [{ browserDrafts }, { $ahead }] = await Promise.all([import('./browser-drafts.ts'), import('../api/call.ts')]);
  const monthsMs = 90 * 86_400_000;
  const [old, today] = [draft(Date.now() - monthsMs), { ...draft(Date.now()), id: '122' }];
  browser.databases.set('vitrina-editor', new Map(Object.entries({ old, today })));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + monthsMs);
  $ahead.set(-monthsMs);
  await browserDrafts('beto@vitrina.test');
  expect([...(browser.databases.get('vitrina-editor')?.keys() ?? [])]).toEqual(['today']);
});
