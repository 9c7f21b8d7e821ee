import { createStore, delMany, entries, setMany } from 'idb-keyval';
import { isObject, own } from '#core/config/loose-json.ts';
import { newId } from '#core/new-id.ts';

/** How many photos that are not uploaded yet a device keeps, how large all of them are at most, and for how long. Others are uploaded, but not kept. */
export const keptLimits = { photos: 100, bytes: 300 * 1024 * 1024, ms: 14 * 24 * 60 * 60_000 } as const;

/** Whose photos they are, and for what: nobody else is shown them. */
export interface PhotosOf {
  owner: string;
  place: string;
}
/** A photo that was chosen on this device and has not arrived yet. */
export interface WaitingPhoto {
  key: string;
  file: File;
}
interface Kept extends PhotosOf, WaitingPhoto {
  /** The page that has it in hand, for as long as that page is open. */
  page: string;
  at: number;
}

const store = createStore('vitrina-photos', 'waiting');
const lockOf = (page: string): string => `vitrina-photos-${page}`;
/** This page, from its loading to its end. */
const page = newId();
/** The keys that this page has in hand. */
const inHand = new Set<string>();

let isClaimed = false;
/** Tells other tabs that this one is there. The lock is never released here: the browser does that when the page is closed, reloaded or crashes. */
function claim(): void {
  if (isClaimed) return;
  isClaimed = true;
  void navigator.locks?.request(lockOf(page), () => new Promise(() => undefined));
}
const openPages = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name));
};

/** What of this database is such a photo: by hand, since an owner's phone reads this, too. */
function parsed(value: unknown): Kept | undefined {
  if (!isObject(value)) return undefined;
  const [key, file, owner, place, of, at] = ['key', 'file', 'owner', 'place', 'page', 'at'].map((name) => own(value, name));
  const isText = typeof key === 'string' && typeof owner === 'string' && typeof place === 'string' && typeof of === 'string';
  return isText && typeof at === 'number' && file instanceof File ? { key, file, owner, place, page: of, at } : undefined;
}

/** Everything that is kept; what is too old or cannot be read is removed. */
async function all(): Promise<Kept[]> {
  const found = await entries<string, unknown>(store);
  const kept = found.flatMap(([, value]) => parsed(value) ?? []).filter(({ at }) => at > Date.now() - keptLimits.ms);
  const known = new Set(kept.map(({ key }) => key));
  const gone = found.map(([key]) => key).filter((key) => !known.has(key));
  if (gone.length > 0) await delMany(gone, store);
  return kept;
}

let last: Promise<unknown> = Promise.resolve();
/** One after the other: a photo that arrives at once is not kept after it was removed. In a browser that keeps nothing, nothing happens. */
function inOrder<Value>(run: () => Promise<Value>, otherwise: Value): Promise<Value> {
  const turn = last.then(run).catch(() => otherwise);
  last = turn;
  return turn;
}

/** Keeps photos until `dropPhotos` is told of them, as many as there is room for; this page has them in hand. */
export function keepPhotos(of: PhotosOf, photos: readonly WaitingPhoto[]): Promise<void> {
  for (const { key } of photos) inHand.add(key);
  return inOrder(async () => {
    claim();
    const before = await all();
    let [count, bytes] = [before.length, before.reduce((sum, { file }) => sum + file.size, 0)];
    const fitting = photos.filter(({ file }) => {
      if (count >= keptLimits.photos || bytes + file.size > keptLimits.bytes) return false;
      count += 1;
      bytes += file.size;
      return true;
    });
    const at = Date.now();
    await setMany(
      fitting.map(({ key, file }, place): [string, Kept] => [key, { ...of, key, file, page, at: at + place }]),
      store,
    );
  }, undefined);
}

/** The photos that wait for `of` and that no open page has in hand, in the order they were chosen; with `take` this page has them in hand now. */
export function waitingPhotos({ owner, place }: PhotosOf, { take }: { take: boolean }): Promise<WaitingPhoto[]> {
  return inOrder(async () => {
    const open = await openPages();
    const isFree = (kept: Kept) => (kept.page === page ? !inHand.has(kept.key) : !open.has(lockOf(kept.page)));
    const waiting = (await all()).filter((kept) => kept.owner === owner && kept.place === place && isFree(kept));
    if (take && waiting.length > 0) {
      claim();
      for (const { key } of waiting) inHand.add(key);
      await setMany(
        waiting.map((kept): [string, Kept] => [kept.key, { ...kept, page }]),
        store,
      );
    }
    return waiting.sort((one, other) => one.at - other.at).map(({ key, file }) => ({ key, file }));
  }, []);
}

/** Photos that arrived, cannot be used or are not wanted any more. */
export function dropPhotos(keys: readonly string[]): Promise<void> {
  for (const key of keys) inHand.delete(key);
  return inOrder(() => delMany([...keys], store), undefined);
}

/** Lets go of photos that did not arrive: they wait for whoever comes next. */
export const releasePhotos = (keys: readonly string[]): void => {
  for (const key of keys) inHand.delete(key);
};

/** How many photos of a person wait on this device, by what they are for. */
export const countPhotosOf = (owner: string): Promise<ReadonlyMap<string, number>> =>
  inOrder(async () => {
    const counts = new Map<string, number>();
    for (const kept of await all()) if (kept.owner === owner) counts.set(kept.place, (counts.get(kept.place) ?? 0) + 1);
    return counts;
  }, new Map<string, number>());

/** Removes a person's photos from this device; unlike the others it tells when that fails. */
export async function dropPhotosOf(owner: string): Promise<void> {
  await last;
  await delMany(
    (await all()).filter((kept) => kept.owner === owner).map(({ key }) => key),
    store,
  );
}
