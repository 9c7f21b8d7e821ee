import { type MediaStore, netlifyMediaStore } from '../media/media-store.ts';
import { type BlobStore, netlifyBlobStore, type ReadableBlobStore } from './blobs/blob-store.ts';

type StoreName =
  | 'configs'
  | 'revisions'
  | 'index'
  | 'users'
  | 'sessions'
  | 'throttle'
  | 'publish'
  | 'previews'
  | 'domains'
  | 'submissions'
  | 'approval-links'
  | 'outbox'
  | 'set-aside'
  | 'security-log'
  | 'client-sites';
type Layer = Readonly<Record<StoreName, BlobStore>> & { readonly media: MediaStore };

/**
 * Where a deploy keeps its data. Production and a local run have `own` only. A preview reads production's `base`
 * where it has nothing of its own, and can write only to its own: a preview can never change a live site.
 */
export interface Stores {
  own: Layer;
  base?: Readonly<Record<StoreName, ReadableBlobStore>> & { readonly media: Pick<MediaStore, 'read'> };
}

const opened = new Map<string, BlobStore>();

// One object for each store of a process: what was parsed of a store is kept with it. It connects anew in each call.
function openOnce(name: string): BlobStore {
  const store = opened.get(name) ?? netlifyBlobStore(name);
  opened.set(name, store);
  return store;
}

/** Opens the stores of a scope (see `deployScope`); `undefined` is production. `open` is replaced by tests that inject faults. */
export function openStores(scope: string | undefined, open: (name: string) => BlobStore = openOnce): Stores {
  const layer = (suffix: string): Layer => ({
    configs: open(`configs${suffix}`),
    revisions: open(`revisions${suffix}`),
    index: open(`index${suffix}`),
    users: open(`users${suffix}`),
    sessions: open(`sessions${suffix}`),
    throttle: open(`throttle${suffix}`),
    publish: open(`publish${suffix}`),
    previews: open(`previews${suffix}`),
    domains: open(`domains${suffix}`),
    submissions: open(`submissions${suffix}`),
    'approval-links': open(`approval-links${suffix}`),
    outbox: open(`outbox${suffix}`),
    'set-aside': open(`set-aside${suffix}`),
    'security-log': open(`security-log${suffix}`),
    'client-sites': open(`client-sites${suffix}`),
    media: netlifyMediaStore(`media${suffix}`),
  });
  return scope === undefined ? { own: layer('') } : { own: layer(`.${scope}`), base: layer('') };
}

/** There is one live site: a preview sees how production's publishing stands and keeps no such records of its own. */
export const publishStores = ({ own, base }: Stores): ReadableBlobStore => base?.publish ?? own.publish;
