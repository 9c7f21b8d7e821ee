import type { RawStore } from '#server/store/blobs/raw-store.ts';
import type { StoreName } from '#server/store/store-names.ts';
import type { Place } from './compare.ts';

/** Stores copies of entries that a restore removes or overwrites, as `set-aside/<when>/<store>/<key>`. */
export function createSetAside(open: (store: StoreName) => RawStore, now: Date) {
  const when = now.toISOString().replace(/[:.]/g, '-');
  const places: string[] = [];
  const taken = new Map<string, number>();
  async function copy({ store, key }: Place): Promise<void> {
    const stored = await open(store).read(key);
    if (!stored) return;
    const name = `${when}/${store}/${key}`;
    // The same entry may be set aside twice, if somebody has written it again meanwhile.
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    const place = times === 1 ? name : `${name}~${times}`;
    places.push(`set-aside/${place}`);
    await open('set-aside').write(place, stored);
  }
  return {
    /** Keys of all entries set aside so far. */
    places,
    copy,
    async move(place: Place): Promise<void> {
      await copy(place);
      await open(place.store).remove(place.key);
    },
  };
}
