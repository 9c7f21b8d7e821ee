import { clear, createStore, del, entries, set } from 'idb-keyval';
import { isDirty } from '#core/edit/edit-state.ts';
import { dropPhotosOf } from '#islands/pictures/kept-photos.ts';
import { type Draft, type DraftStore, draftKey, parseDraft, stateOf } from './draft.ts';

const tabKey = 'vitrina-editor-tab';
const prefix = 'vitrina-';
/** How long drafts of other users stay on this device, in milliseconds. */
const storedForOthersMs = 30 * 24 * 60 * 60_000;

const openDrafts = () => createStore('vitrina-editor', 'drafts');
type Drafts = ReturnType<typeof openDrafts>;

/** Whether a user may see a draft. Drafts of other users are never shown. */
const isOf = (owner: string, draft: Draft): boolean => draft.owner === owner || draft.owner === '';

/** A name for this tab that survives a reload. A duplicated tab starts with the original's name, whose lock is still held: it gets a new one. */
async function claimTab(): Promise<string> {
  const claim = (name: string) =>
    new Promise<boolean>((resolve) => {
      // The lock is never released here: the browser releases it when the page is closed or crashes.
      void navigator.locks.request(`${prefix}${name}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise(() => undefined);
      });
    });
  const known = sessionStorage.getItem(tabKey);
  if (known && (await claim(known))) return known;
  const name = crypto.randomUUID();
  sessionStorage.setItem(tabKey, name);
  await claim(name);
  return name;
}

const heldTabs = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name.slice(prefix.length)));
};

/** Drafts written while a page was being closed (`writeNow`): of one config, or of all. */
function localStorageDrafts(id?: string): Draft[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) =>
    key.startsWith(id === undefined ? `${prefix}draft:` : `${prefix}draft:${id}:`),
  );
  return keys.flatMap((key) => {
    try {
      return parseDraft(JSON.parse(localStorage.getItem(key) ?? 'null')) ?? [];
    } catch {
      // A draft that was cut off is ignored: IndexedDB has the last complete one.
      return [];
    }
  });
}

const allDrafts = async (store: Drafts): Promise<Draft[]> => [
  ...(await entries<string, unknown>(store)).flatMap(([, value]) => parseDraft(value) ?? []),
  ...localStorageDrafts(),
];

async function removeDraft(store: Drafts, draft: Pick<Draft, 'id' | 'tab'>): Promise<void> {
  await del(draftKey(draft), store);
  localStorage.removeItem(prefix + draftKey(draft));
}

/** Configs with edits on this device that were never saved to the server, each with the path of its page. */
export async function unsavedOnDevice(owner: string): Promise<Pick<Draft, 'id' | 'path'>[]> {
  const unsaved = (await allDrafts(openDrafts())).filter((draft) => isOf(owner, draft) && isDirty(stateOf(draft)));
  return [...new Map(unsaved.map(({ id, path }) => [id, { id, path }])).values()];
}

/** Removes a user's data from this device when they sign out, also photos that wait to be uploaded. What is other users' stays. */
export async function leaveDevice(owner: string): Promise<void> {
  const store = openDrafts();
  for (const draft of await allDrafts(store)) if (isOf(owner, draft)) await removeDraft(store, draft);
  await dropPhotosOf(owner);
  // The default database caches what was derived from revision histories.
  await clear();
}

/** One user's drafts in the browser: in IndexedDB, and in localStorage while the page is being closed, when only synchronous writes complete. */
export async function browserDrafts(owner: string): Promise<DraftStore> {
  const store = openDrafts();
  const tab = await claimTab();
  for (const draft of await allDrafts(store)) if (!isOf(owner, draft) && draft.at < Date.now() - storedForOthersMs) await removeDraft(store, draft);
  return {
    owner,
    tab,
    async read(id) {
      const stored = (await entries<string, unknown>(store)).filter(([key]) => key.startsWith(`draft:${id}:`)).flatMap(([, value]) => parseDraft(value) ?? []);
      const taken = await heldTabs();
      const newest = new Map<string, Draft>();
      for (const draft of [...stored, ...localStorageDrafts(id)].filter((each) => isOf(owner, each))) {
        const known = newest.get(draft.tab);
        if (!known || known.at < draft.at) newest.set(draft.tab, draft);
      }
      return [...newest.values()].filter((draft) => draft.tab === tab || !taken.has(draft.tab));
    },
    async write(draft) {
      await set(draftKey(draft), draft, store);
      localStorage.removeItem(prefix + draftKey(draft));
    },
    writeNow(draft) {
      try {
        localStorage.setItem(prefix + draftKey(draft), JSON.stringify({ ...draft, history: { undo: draft.history.undo.slice(-20), redo: [] } }));
      } catch (error) {
        console.error('The draft did not fit into the small store; the database has it up to the last second.', error);
      }
    },
    remove: (draft) => removeDraft(store, draft),
  };
}
