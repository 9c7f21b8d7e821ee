import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The state that all pages of a browser share: its database, and the locks of the open pages.
const browser = vi.hoisted(() => ({ database: new Map<string, unknown>(), locks: new Set<string>(), isFull: false, gone: '' }));
function refuse(keys: readonly string[]): void {
  if (browser.isFull) throw new DOMException('full', 'QuotaExceededError');
  // Chromium's error for a file that cannot be read.
  if (keys.includes(browser.gone)) throw new DOMException('Failed to write blobs (IOError)', 'DataError');
}
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  entries: async () => [...browser.database],
  get: async (key: string) => browser.database.get(key),
  set: async (key: string, value: unknown) => {
    refuse([key]);
    browser.database.set(key, value);
  },
  delMany: async (keys: readonly string[]) => {
    for (const key of keys) browser.database.delete(key);
  },
  setMany: async (pairs: readonly [string, unknown][]) => {
    refuse(pairs.map(([key]) => key));
    for (const [key, value] of pairs) browser.database.set(key, value);
  },
}));
beforeEach(() => {
  browser.database.clear();
  browser.locks.clear();
  browser.isFull = false;
  browser.gone = '';
  const locks = {
    request: async (name: string) => void browser.locks.add(name),
    query: async () => ({ held: [...browser.locks].map((name) => ({ name })) }),
  };
  vi.stubGlobal('navigator', { locks });
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null, setItem: (key: string, value: string) => void items.set(key, value) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Other test files in this process must get modules without the state of these pages.
  vi.resetModules();
});

/** Another page of the same browser. */
async function openPage() {
  vi.resetModules();
  return import('./kept-photos.ts');
}
const closePages = () => browser.locks.clear();
const of = { owner: 'ana@vitrina.test', place: '201' };
const photo = (key: string, bytes = 3) => ({ key, file: new File([new Uint8Array(bytes)], `${key}.jpg`, { type: 'image/jpeg' }) });
const take = { take: true };
const keysOf = (photos: readonly { key: string }[]) => photos.map(({ key }) => key);

test('photos that a closed page did not upload wait, in the order they were chosen, for the same person and client', async () => {
  const page = await openPage();
  await page.keepPhotos(of, [photo('b'), photo('c'), photo('a')]);
  await page.dropPhotos(['c']);
  closePages();
  const next = await openPage();
  expect(await next.waitingPhotos({ ...of, place: '202' }, take)).toEqual([]);
  expect(await next.waitingPhotos({ ...of, owner: 'eva@vitrina.test' }, take)).toEqual([]);
  const waiting = await next.waitingPhotos(of, take);
  expect(waiting.map(({ file }) => file.name)).toEqual(['b.jpg', 'a.jpg']);
});

test('what a photo was chosen for is kept with it', async () => {
  const [cut, plain] = [{ ...photo('a'), croppedFrom: '/media/1.webp', field: 'heroImage', instead: '/media/1.webp' }, photo('b')];
  await (await openPage()).keepPhotos(of, [cut, plain]);
  closePages();
  expect(await (await openPage()).waitingPhotos(of, take)).toEqual([cut, plain]);
});

test('photos claimed by an open page are not given to another, until it releases them or is closed', async () => {
  const page = await openPage();
  await page.keepPhotos(of, [photo('a')]);
  expect(await page.waitingPhotos(of, take)).toEqual([]);
  const other = await openPage();
  expect(await other.waitingPhotos(of, take)).toEqual([]);
  page.releasePhotos(['a']);
  expect(keysOf(await page.waitingPhotos(of, { take: false }))).toEqual(['a']);
  closePages();
  expect(keysOf(await other.waitingPhotos(of, take))).toEqual(['a']);
  expect(await other.waitingPhotos(of, take)).toEqual([]);
});

test('a device keeps so many, so heavy and for so long; what is beyond, or does not fit the browser, is not kept', async () => {
  const page = await openPage();
  const { keptLimits } = page;
  const heavy = (key: string) => ({ key, file: Object.defineProperty(photo(key).file, 'size', { value: keptLimits.bytes / 2 }) });
  await page.keepPhotos(of, [heavy('x'), heavy('y'), photo('z')]);
  expect([...browser.database.keys()]).toEqual(['x', 'y']);
  await page.dropPhotos(['x', 'y']);
  const many = Array.from({ length: keptLimits.photos + 1 }, (_, n) => photo(`n${n}`));
  await page.keepPhotos(of, many);
  expect(browser.database.size).toBe(keptLimits.photos);
  await page.dropPhotos(keysOf(many));
  browser.isFull = true;
  await page.keepPhotos(of, [photo('a')]);
  browser.isFull = false;
  expect(browser.database.size).toBe(0);
  await page.keepPhotos(of, [photo('a')]);
  browser.database.set('b', { key: 'b', file: 'no file' });
  closePages();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  for (let day = 1; day <= page.keptLimits.days; day += 1) {
    vi.setSystemTime(Date.now() + 86_400_000);
    expect(keysOf(await (await openPage()).waitingPhotos(of, take))).toEqual(['a']);
    closePages();
  }
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(await (await openPage()).waitingPhotos(of, take)).toEqual([]);
  vi.useRealTimers();
  expect(browser.database.size).toBe(0);
});

test('of photos that are chosen together, one that cannot be read keeps none of the others from being kept, which stand in for files that go later', async () => {
  const page = await openPage();
  browser.gone = 'b';
  const photos = [photo('a'), photo('b'), photo('c')];
  await page.keepPhotos(of, photos);
  const gone = new File([], 'gone.jpg');
  const read = await Promise.all(photos.map(({ key }) => page.readable({ key, file: gone })));
  expect(read.map(({ name }) => name)).toEqual(['a.jpg', 'gone.jpg', 'c.jpg']);
  expect(await Promise.all(photos.map((one) => page.readable(one)))).toEqual(photos.map(({ file }) => file));
});

test('a clock that was wrong by years when photos were kept, or is so for a while afterwards, loses none', async () => {
  const right = Date.now();
  const [years, day] = [6 * 365 * 86_400_000, 86_400_000];
  vi.useFakeTimers({ toFake: ['Date'], now: right - years });
  await (await openPage()).keepPhotos(of, [photo('behind')]);
  vi.setSystemTime(right);
  await (await openPage()).keepPhotos(of, [photo('right')]);
  vi.setSystemTime(right + years);
  await (await openPage()).keepPhotos(of, [photo('ahead')]);
  for (const now of [right, right + years, right - years, right + day, right + years + day, right + 2 * day]) {
    closePages();
    vi.setSystemTime(now);
    const kept = keysOf(await (await openPage()).waitingPhotos(of, take));
    expect(kept.sort(), new Date(now).toISOString()).toEqual(['ahead', 'behind', 'right']);
  }
  vi.useRealTimers();
});

test('a photo that arrived before it was kept is not kept; who signs out leaves none, and others keep theirs', async () => {
  const page = await openPage();
  const keeping = page.keepPhotos(of, [photo('a'), photo('b')]);
  await Promise.all([page.dropPhotos(['a']), keeping]);
  await page.keepPhotos({ ...of, owner: 'eva@vitrina.test' }, [photo('e')]);
  expect([...browser.database.keys()]).toEqual(['b', 'e']);
  expect([...(await page.countPhotosOf(of.owner))]).toEqual([['201', 1]]);
  await page.dropPhotosOf(of.owner);
  expect([...browser.database.keys()]).toEqual(['e']);
});
