import { dayMs } from '#core/durations.ts';
import type { Fault } from '#schema/calls/fault.ts';
import { type JsonStoreName, jsonStoreNames } from '../store/store-names.ts';
import type { Stores } from '../store/stores.ts';
import { type Noted, notedSchema } from './faults.ts';
import { isPassing } from './record-kinds.ts';

/** How long repaired records are shown to the staff. */
const mendedShownMs = 7 * dayMs;
const maxFaults = 200;

const isJsonStore = (name: string): name is JsonStoreName => jsonStoreNames.some((known) => known === name);

/** The present state of a reported fault; `undefined` if it is no longer shown. */
async function lookAgain(stores: Stores, key: string, now: Date): Promise<Fault | undefined> {
  const { faults } = stores.own;
  const parsed = notedSchema.safeParse((await faults.read(key))?.value);
  const known = parsed.data;
  if (!known || !isJsonStore(known.store)) {
    await faults.remove(key);
    return undefined;
  }
  const place = `${known.store}/${known.key}`;
  if (known.mendedAt !== null) {
    if (now.getTime() - Date.parse(known.mendedAt) <= mendedShownMs) return { place, kind: known.kind, state: 'mended', foundAt: known.foundAt };
    await faults.remove(key);
    return undefined;
  }
  // A preview sees production's record beneath its own.
  const present = (await stores.own[known.store].read(known.key)) ?? (await stores.base?.[known.store].read(known.key));
  const isSame = present !== undefined && (present.etag ?? '') === known.etag;
  if (!isSame) await faults.write(key, { ...known, mendedAt: now.toISOString() } satisfies Noted);
  const state = !isSame ? 'mended' : isPassing(known.kind) ? 'passing' : 'open';
  return { place, kind: known.kind, state, foundAt: known.foundAt };
}

/** Every damaged record that was found and not dismissed, newest first. Reads only the noted faults; does not search for others. */
export async function listFaults(stores: Stores, now: Date): Promise<Fault[]> {
  const keys = (await stores.own.faults.list()).slice(0, maxFaults);
  const faults = await Promise.all(keys.map(({ key }) => lookAgain(stores, key, now)));
  return faults.flatMap((fault) => fault ?? []).sort((a, b) => (a.foundAt < b.foundAt ? 1 : -1));
}

/** Dismisses the faults that have been repaired. */
export async function forgetMended(stores: Stores, now: Date): Promise<void> {
  const mended = (await listFaults(stores, now)).filter(({ state }) => state === 'mended');
  await Promise.all(mended.map(({ place }) => stores.own.faults.remove(place)));
}
