import { namingFaults } from '../faults/faults.ts';
import { type MediaStore, netlifyMediaStore } from '../media/media-store.ts';
import { type BlobStore, netlifyBlobStore, type ReadableBlobStore } from './blobs/blob-store.ts';
import type { JsonStoreName } from './store-names.ts';

type Layer = Readonly<Record<JsonStoreName, BlobStore>> & { readonly media: MediaStore };

/**
 * Where a deploy keeps its data. Production and a local run have `own` only. A preview reads production's `base`
 * where it has nothing of its own, and can write only to its own: a preview can never change a live site. The store `throttle` is
 * the exception, shared by all deploys: accounts are production's, and each preview would otherwise allow new attempts to guess passwords.
 */
export interface Stores {
  own: Layer;
  base?: Readonly<Record<JsonStoreName, ReadableBlobStore>> & { readonly media: Pick<MediaStore, 'read' | 'has'> };
}

/** Source of the instants and unique names for writes. */
export interface WriteSource {
  now(): Date;
  /** A name no other write has, at most 64 characters. */
  newWriteId(): string;
}

/** The context for work on the stores, in a request or in the timer. */
export interface StoreContext {
  stores: Stores;
  source: WriteSource;
}

function connect(scope: string | undefined, open: (name: string) => BlobStore): Stores {
  const ownSuffix = scope === undefined ? '' : `.${scope}`;
  const faults = open(`faults${ownSuffix}`);
  const throttle = namingFaults(open('throttle'), 'throttle', faults);
  const layer = (suffix: string): Layer => {
    const layerStore = (name: JsonStoreName) => namingFaults(open(`${name}${suffix}`), name, faults);
    return {
      configs: layerStore('configs'),
      revisions: layerStore('revisions'),
      index: layerStore('index'),
      users: layerStore('users'),
      sessions: layerStore('sessions'),
      settings: layerStore('settings'),
      throttle,
      publish: layerStore('publish'),
      previews: layerStore('previews'),
      domains: layerStore('domains'),
      submissions: layerStore('submissions'),
      'approval-links': layerStore('approval-links'),
      reminders: layerStore('reminders'),
      threads: layerStore('threads'),
      intake: layerStore('intake'),
      library: layerStore('library'),
      planning: layerStore('planning'),
      taps: layerStore('taps'),
      outbox: layerStore('outbox'),
      'set-aside': layerStore('set-aside'),
      'security-log': layerStore('security-log'),
      'client-sites': layerStore('client-sites'),
      faults,
      media: netlifyMediaStore(`media${suffix}`),
    };
  };
  return scope === undefined ? { own: layer('') } : { own: layer(ownSuffix), base: layer('') };
}

const opened = new Map<string | undefined, Stores>();

/**
 * Opens the stores of a scope (see `deployScope`); `undefined` is production. A record whose body is no JSON is read as
 * `unreadable` and named in the scope's own `faults`. `open` is replaced by tests that inject faults.
 */
export function openStores(scope: string | undefined, open?: (name: string) => BlobStore): Stores {
  if (open) return connect(scope, open);
  // The same objects throughout a process, because parsed values are cached per store. Each call opens its own connection.
  const stores = opened.get(scope) ?? connect(scope, netlifyBlobStore);
  opened.set(scope, stores);
  return stores;
}

/** There is one live site: a preview sees production's publish state and keeps none of its own. */
export const publishStores = ({ own, base }: Stores): ReadableBlobStore => base?.publish ?? own.publish;
