import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseConfigWrite } from '#core/config/parse-write.ts';
import { edit, openState } from '#core/edit/edit-state.ts';
import type { Draft, DraftStore } from './draft.ts';
import { openSession } from './open-session.ts';
import { createSession } from './session.ts';

// State of the browser that all pages share: databases, and the locks of open pages.
const browser = vi.hoisted(() => ({ databases: new Map<string, Map<string, unknown>>(), locks: new Set<string>(), isFull: false, broken: '' }));
vi.mock('idb-keyval', () => {
  const of = (name = 'default') => {
    if (browser.isFull || browser.broken === name) throw new DOMException('The disk is full.', 'QuotaExceededError');
    const known = browser.databases.get(name) ?? new Map<string, unknown>();
    browser.databases.set(name, known);
    return known;
  };
  return {
    createStore: (name: string) => name,
    entries: async (name: string) => [...of(name)],
    set: async (key: string, value: unknown, name: string) => void of(name).set(key, structuredClone(value)),
    delMany: async (keys: readonly string[], name: string) => keys.forEach((key) => void of(name).delete(key)),
    clear: async (name?: string) => of(name).clear(),
  };
});

/** `localStorage`, or the `sessionStorage` of one tab. */
function createStorage() {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

let tabs: Record<string, ReturnType<typeof createStorage>>;
beforeEach(() => {
  browser.databases.clear();
  browser.locks.clear();
  Object.assign(browser, { isFull: false, broken: '' });
  tabs = {};
  const locks = {
    async request(name: string, _options: unknown, run: (lock: object | null) => unknown) {
      const isFree = !browser.locks.has(name);
      browser.locks.add(name);
      await run(isFree ? {} : null);
    },
    query: async () => ({ held: [...browser.locks].map((name) => ({ name })) }),
  };
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('indexedDB', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  // The next test file in this process must load the modules anew, without the state of these pages.
  vi.resetModules();
});

/** Loads the modules as a new page in a tab does: with their own state, but the browser's storage. */
async function openPage(tab: string) {
  vi.resetModules();
  tabs[tab] ??= createStorage();
  vi.stubGlobal('sessionStorage', tabs[tab]);
  return import('./browser-drafts.ts');
}
/** Closes or reloads all pages: tabs keep their names, and locks are released. */
const closePages = () => browser.locks.clear();

const [ana, beto] = ['ana@vitrina.test', 'beto@vitrina.test'];
const base = { revision: 3, config: { templateType: 'services', heroTitle: { es: 'Antes', en: 'Before' } }, savedAt: '', savedBy: '' };

/** Opens a config as the workspace does. `wait` runs the timers that have been set. */
function open(drafts: DraftStore) {
  const timers: (() => void)[] = [];
  const later = (run: () => void) => {
    timers.push(run);
    return () => undefined;
  };
  const dependencies = { drafts, parse: parseConfigWrite, now: Date.now, later };
  const session = createSession({ id: '121', path: '/plomeria-121', archived: false, state: openState(base) }, dependencies);
  const wait = async () => {
    for (const run of timers.splice(0)) run();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { session, wait };
}
const titles = (drafts: readonly Draft[]) => drafts.map(({ local }) => local['heroTitle']);

test('after an expired session the user finds their draft again, even if others have used the same tab since', async () => {
  const first = open(await (await openPage('one')).browserDrafts(ana));
  first.session.edit(['heroTitle', 'es'], 'Dos horas de Ana');
  await first.wait();
  first.session.edit(['heroTitle', 'en'], 'Two hours');
  first.session.storeNow();

  closePages();
  const page = await openPage('one');
  const his = await page.browserDrafts(beto);
  expect(await his.read('121')).toEqual([]);
  const second = open(his);
  second.session.edit(['heroTitle', 'es'], 'De Beto');
  await second.wait();
  second.session.storeNow();
  // Beto's draft is removed, as after an undo; Ana's stays.
  await his.remove({ id: '121', owner: beto, tab: his.tab });
  expect(await page.unsavedOnDevice(beto)).toEqual([]);
  expect(await page.unsavedOnDevice(ana)).toEqual([{ id: '121', path: '/plomeria-121' }]);

  // Ana also finds it in the page that is still open, whose tab has the same name.
  const hers = await page.browserDrafts(ana);
  expect(titles(await hers.read('121'))).toEqual([{ es: 'Dos horas de Ana', en: 'Two hours' }]);
  await page.leaveDevice(beto);
  expect((await hers.read('121')).length).toBe(1);
});

test('drafts whose key lacks the owner are still read, replaced by newer ones, and removed together with them', async () => {
  const page = await openPage('one');
  const drafts = await page.browserDrafts(ana);
  const { local, ...state } = edit(openState(base), ['heroTitle', 'es'], 'De antes', 1);
  const former: Draft = {
    ...state,
    local,
    id: '121',
    owner: ana,
    tab: drafts.tab,
    at: 5,
    path: '/plomeria-121',
    history: { undo: [], redo: [] },
    unconfirmed: [],
  };
  const store = browser.databases.get('vitrina-editor') ?? new Map<string, unknown>();
  browser.databases.set('vitrina-editor', store);
  store.set(`draft:121:${drafts.tab}`, former);
  localStorage.setItem('vitrina-draft:121:closed', JSON.stringify({ ...former, tab: 'closed' }));
  store.set('draft:121:other', { ...former, owner: beto, tab: 'other' });

  expect((await drafts.read('121')).map(({ tab }) => tab).toSorted()).toEqual([drafts.tab, 'closed'].toSorted());
  // The newer draft has no edits, so this tab has nothing unsaved.
  await drafts.write({ ...former, at: 6, local: base.config });
  await drafts.remove({ id: '121', owner: ana, tab: 'closed' });
  expect(await page.unsavedOnDevice(ana)).toEqual([]);
  await drafts.remove({ id: '121', owner: ana, tab: drafts.tab });
  expect([[...store.keys()], localStorage.length]).toEqual([['draft:121:other'], 0]);
  await page.leaveDevice(beto);
  expect(store.size).toBe(0);
});

test('a typed message survives a reload of its tab, for its author only, until it is sent or they sign out', async () => {
  const typed = { text: 'Listo, ya dice las doce', messageId: 'uno' };
  (await openPage('one')).keepMessage(ana, '121', 'hero', typed);
  const page = await openPage('one');
  expect(page.typedMessage(ana, '121', 'hero')).toEqual(typed);
  const others = [page.typedMessage(beto, '121', 'hero'), page.typedMessage(ana, '121', 'about'), page.typedMessage(ana, '12', 'hero')];
  expect(others).toEqual([undefined, undefined, undefined]);
  page.keepMessage(ana, '121', 'about', typed);
  page.keepMessage(ana, '121', 'hero', { ...typed, text: ' ' });
  page.keepMessage(beto, '121', 'hero', typed);
  expect(page.typedMessage(ana, '121', 'hero')).toBeUndefined();
  page.keepMessage(ana, '121', 'photos', typed);
  page.keepMessage(ana, 'services-demo', 'hero', typed);
  expect([...page.unsentMessages(ana)]).toEqual([
    ['121', 2],
    ['services-demo', 1],
  ]);
  await page.leaveDevice(ana);
  expect([...page.unsentMessages(ana), ...page.unsentMessages(beto)]).toEqual([['121', 1]]);
  expect([page.typedMessage(ana, '121', 'about'), page.typedMessage(beto, '121', 'hero')]).toEqual([undefined, typed]);
  // A damaged message is ignored, so that the form still opens.
  for (const damaged of ['{"text":"Li', '{"text":1,"messageId":"uno"}', 'null']) {
    sessionStorage.setItem(`vitrina-message:${beto}:121:hero`, damaged);
    expect(page.typedMessage(beto, '121', 'hero'), damaged).toBeUndefined();
  }
});

test('unsent messages in other open tabs are counted, those of closed tabs are not', async () => {
  const at = (tab: string) => vi.stubGlobal('sessionStorage', tabs[tab]);
  const typed = { text: 'Listo', messageId: 'uno' };
  const [here, there] = [await openPage('one'), await openPage('two')];
  await there.browserDrafts(ana);
  at('one');
  await here.browserDrafts(ana);
  here.keepMessage(ana, '205', 'hero', typed);
  at('two');
  for (const section of ['hero', 'about']) there.keepMessage(ana, '121', section, typed);
  at('one');
  expect([...(await here.unsentElsewhere(ana))]).toEqual([['121', 2]]);
  expect([...(await here.unsentElsewhere(beto))]).toEqual([]);
  at('two');
  expect([...(await there.unsentElsewhere(ana))]).toEqual([['205', 1]]);
  there.keepMessage(ana, '121', 'hero', { ...typed, text: '' });
  at('one');
  expect([...(await here.unsentElsewhere(ana))]).toEqual([['121', 1]]);
  // The browser is closed, and restores one tab.
  closePages();
  const again = await openPage('one');
  await again.browserDrafts(ana);
  expect([[...again.unsentMessages(ana)], [...(await again.unsentElsewhere(ana))]]).toEqual([[['205', 1]], []]);
  const other = await openPage('two');
  await other.browserDrafts(ana);
  at('one');
  expect([...(await again.unsentElsewhere(ana))]).toEqual([['121', 1]]);
  await again.leaveDevice(ana);
  expect(onDevice()).not.toContain('121');
  at('two');
  expect([...(await other.unsentElsewhere(ana))]).toEqual([]);
  await other.leaveTab(ana);
  at('one');
  expect([...(await again.unsentElsewhere(ana))]).toEqual([]);
});

test('on a full device the editor opens, reports that drafts are not stored, and shows no time of the last write', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = await openPage('one');
  browser.isFull = true;
  const { session, wait } = open(await page.browserDrafts(ana));
  browser.isFull = false;
  session.edit(['heroTitle', 'es'], 'Todavía cabe');
  await wait();
  expect([session.$storedAt.get() === undefined, session.$notice.get()]).toEqual([false, undefined]);
  browser.isFull = true;
  session.edit(['heroTitle', 'es'], 'Ya no cabe');
  await wait();
  expect([session.$storedAt.get(), session.$notice.get()]).toEqual([undefined, { kind: 'storage' }]);
  // A message that cannot be stored stays in its field without an exception.
  vi.stubGlobal('sessionStorage', {
    ...createStorage(),
    setItem: () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    },
  });
  expect(() => page.keepMessage(ana, '121', 'hero', { text: 'Listo', messageId: 'uno' })).not.toThrow();
  vi.restoreAllMocks();
});

test('a client opens even if drafts of closed tabs cannot be removed', async () => {
  const first = open(await (await openPage('one')).browserDrafts(ana));
  first.session.edit(['heroTitle', 'es'], 'De la otra pestaña');
  await first.wait();
  closePages();
  vi.stubGlobal('fetch', async () => Response.json({ ...base.config, revision: 3, path: '/plomeria-121', archived: false, updatedAt: '', updatedBy: ana }));
  const drafts = { ...(await (await openPage('two')).browserDrafts(ana)), remove: () => Promise.reject(new Error('The disk is full.')) };
  const opened = await openSession('121', { drafts, parse: parseConfigWrite, now: Date.now, later: () => () => undefined });
  expect(opened.ok && opened.session.$config.get()).toMatchObject({ heroTitle: { es: 'De la otra pestaña' } });
});

const onDevice = () =>
  JSON.stringify([
    [...browser.databases].map(([name, store]) => [name, [...store]]),
    Array.from({ length: localStorage.length }, (_, index) => localStorage.getItem(localStorage.key(index) ?? '')),
  ]);

test('signing out removes everything: open documents write no draft, in this tab or another, until the next sign-in', async () => {
  const [here, there] = [await openPage('one'), await openPage('two')];
  vi.stubGlobal('sessionStorage', tabs['one']);
  const first = open(await here.browserDrafts(ana));
  vi.stubGlobal('sessionStorage', tabs['two']);
  const second = open(await there.browserDrafts(ana));
  for (const { session, wait } of [first, second]) {
    session.edit(['heroTitle', 'es'], 'Precio secreto');
    await wait();
    // The write of this edit has not begun when Ana signs out.
    session.edit(['heroTitle', 'en'], 'Secret price');
  }
  expect(onDevice()).toContain('Precio secreto');

  await Promise.all([here.leaveDevice(ana), there.leaveTab(ana)]);
  for (const { session, wait } of [first, second]) {
    await wait();
    session.storeNow();
    session.close();
  }
  expect(onDevice()).not.toMatch(/Precio secreto|Secret price/);

  const again = open(await here.browserDrafts(ana));
  again.session.edit(['heroTitle', 'es'], 'Lo de mañana');
  await again.wait();
  // A suspended tab receives the earlier sign-out only now.
  await there.leaveTab(ana);
  expect(await here.unsavedOnDevice(ana)).toHaveLength(1);
});

test('a sign-out returns which data could not be removed, and removes the rest; without IndexedDB there is nothing to remove', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { leaveDevice } = await openPage('one');
  const photo = { key: 'foto', file: new File([], 'a.jpg'), owner: ana, place: '201', page: '', at: Date.now() };
  for (const [database, what] of Object.entries({ 'vitrina-editor': 'drafts', 'vitrina-photos': 'photos', default: 'histories' })) {
    browser.databases.set('default', new Map([['historia', 'Precio secreto']]));
    browser.databases.set('vitrina-photos', new Map([['foto', photo]]));
    browser.broken = database;
    expect([await leaveDevice(ana), [...browser.databases].filter(([name, kept]) => kept.size > 0 && name !== database)]).toEqual([[what], []]);
  }
  vi.stubGlobal('localStorage', undefined);
  expect([Reflect.deleteProperty(globalThis, 'indexedDB'), await leaveDevice(ana)]).toEqual([true, []]);
});
