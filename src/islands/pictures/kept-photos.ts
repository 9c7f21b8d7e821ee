import { createStore, delMany, entries, get, set, setMany } from 'idb-keyval';
import { isObject, own } from '#core/config/loose-json.ts';
import { dayMs } from '#core/durations.ts';
import { newId } from '#core/new-id.ts';
import { deviceStorage, recall, remember } from '../device-memory.ts';

/** Limits for photos that are stored on the device until they are uploaded: number, total size and age. Further photos are uploaded without being stored. */
export const keptLimits = { photos: 100, bytes: 300 * 1024 * 1024, days: 14 } as const;

/** The owner of stored photos and the document they are for. Photos are only shown to their owner. */
export interface PhotosOf {
  owner: string;
  place: string;
}
/** What a designer has chosen a photo for. */
interface ChosenFor {
  /** Address of the picture of which it is a part; it is reduced already. */
  croppedFrom?: string;
  /** Path of the field that it was chosen for, and the address that the field had then. */
  field?: string;
  instead?: string;
}
/** A photo on this device that is not uploaded yet. */
export interface WaitingPhoto extends ChosenFor {
  key: string;
  file: File;
}
interface Kept extends PhotosOf, WaitingPhoto {
  /** Id of the page that uploads it. The claim lasts while that page is open. */
  page: string;
  at: number;
  /** The day of use (`dayOfUse`) on which it was stored. */
  day: number;
}

const store = createStore('vitrina-photos', 'waiting');
const lockOf = (page: string): string => `vitrina-photos-${page}`;
/** Id of this page, new after every load. */
const page = newId();
/** Keys of the photos that this page uploads. */
const inHand = new Set<string>();

let isClaimed = false;
/** Holds a lock that tells other tabs that this page is open. The browser releases it when the page is closed, reloaded or crashes. */
function claim(): void {
  if (isClaimed) return;
  isClaimed = true;
  void navigator.locks?.request(lockOf(page), () => new Promise(() => undefined));
}
const openPages = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name));
};

const useKey = 'vitrina-photos-use';
/**
 * Counts the days on which this device has accessed stored photos. Photos age by this count, because a phone's clock may be wrong by years
 * and then be corrected: a jump of any length counts as at most one day.
 */
function dayOfUse(): number {
  const [since = 0, day = 0] = (recall(deviceStorage, useKey) ?? '').split(' ').map((part) => Number(part) || 0);
  const passed = Date.now() - since;
  if (passed >= 0 && passed < dayMs) return day;
  const today = passed < 0 ? day : day + 1;
  remember(deviceStorage, useKey, `${Date.now()} ${today}`);
  return today;
}

/** The texts in a stored value that say what a photo was chosen for. */
function chosenFor(value: Record<string, unknown>): ChosenFor {
  const [croppedFrom, field, instead] = ['croppedFrom', 'field', 'instead'].map((name) => own(value, name));
  return {
    ...(typeof croppedFrom === 'string' && { croppedFrom }),
    ...(typeof field === 'string' && { field }),
    ...(typeof instead === 'string' && { instead }),
  };
}

/** Parses an entry of the database; without zod, which would be loaded on owners' phones. */
function parsed(value: unknown): Kept | undefined {
  if (!isObject(value)) return undefined;
  const [key, file, owner, place, of, at, day] = ['key', 'file', 'owner', 'place', 'page', 'at', 'day'].map((name) => own(value, name));
  const isText = typeof key === 'string' && typeof owner === 'string' && typeof place === 'string' && typeof of === 'string';
  const isPhoto = isText && typeof at === 'number' && file instanceof File;
  // Photos stored by an earlier version have no day.
  return isPhoto ? { key, file, owner, place, page: of, at, day: typeof day === 'number' ? day : 0, ...chosenFor(value) } : undefined;
}

/** All stored photos. Entries that are too old or cannot be read are removed. */
async function all(): Promise<Kept[]> {
  const found = await entries<string, unknown>(store);
  const kept = found.flatMap(([, value]) => parsed(value) ?? []).filter(({ day }) => dayOfUse() - day <= keptLimits.days);
  const known = new Set(kept.map(({ key }) => key));
  const gone = found.map(([key]) => key).filter((key) => !known.has(key));
  if (gone.length > 0) await delMany(gone, store);
  return kept;
}

let last: Promise<unknown> = Promise.resolve();
/** Runs storage operations one after the other, so that removing a photo never overtakes storing it. Errors, as with disabled storage, give `otherwise`. */
function inOrder<Value>(run: () => Promise<Value>, otherwise: Value): Promise<Value> {
  const turn = last.then(run).catch(() => otherwise);
  last = turn;
  return turn;
}

/** Stores photos until `dropPhotos` removes them, as far as the limits allow; this page claims them. */
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
    const [at, day] = [Date.now(), dayOfUse()];
    const kept = fitting.map((photo, index): [string, Kept] => [photo.key, { ...of, ...photo, page, at: at + index, day }]);
    // A single unreadable file makes the whole call fail, so each photo is then stored by its own call.
    await setMany(kept, store).catch(() => Promise.allSettled(kept.map(([key, value]) => set(key, value, store))));
  }, undefined);
}

/** The chosen file, or the stored copy where the file has been moved, changed or deleted meanwhile. */
export async function readable({ file, key }: WaitingPhoto): Promise<File> {
  const isThere = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      ({ byteLength }) => byteLength > 0,
      () => false,
    );
  return (isThere ? undefined : await inOrder(async () => parsed(await get(key, store))?.file, undefined)) ?? file;
}

/** The stored photos that no open page has claimed, in the order in which they were chosen; with `take` this page claims them. */
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
    return waiting.sort((one, other) => one.at - other.at).map((kept) => ({ key: kept.key, file: kept.file, ...chosenFor({ ...kept }) }));
  }, []);
}

/** Removes photos that were uploaded, are unusable or were dismissed. */
export function dropPhotos(keys: readonly string[]): Promise<void> {
  for (const key of keys) inHand.delete(key);
  return inOrder(() => delMany([...keys], store), undefined);
}

/** Gives up the claim on photos that were not uploaded, so that another page can continue. */
export const releasePhotos = (keys: readonly string[]): void => {
  for (const key of keys) inHand.delete(key);
};

/** Number of a user's stored photos, by document. */
export const countPhotosOf = (owner: string): Promise<ReadonlyMap<string, number>> =>
  inOrder(async () => {
    const counts = new Map<string, number>();
    for (const kept of await all()) if (kept.owner === owner) counts.set(kept.place, (counts.get(kept.place) ?? 0) + 1);
    return counts;
  }, new Map<string, number>());

/** Removes all photos of a user from this device; none once it is given up. Unlike the other functions it rejects on errors. */
export async function dropPhotosOf(owner: string, givenUp?: AbortSignal): Promise<void> {
  await last;
  const gone = (await all()).filter((kept) => kept.owner === owner).map(({ key }) => key);
  givenUp?.throwIfAborted();
  await delMany(gone, store);
}
