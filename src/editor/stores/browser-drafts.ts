import { clear, createStore, delMany, entries, set } from 'idb-keyval';
import * as z from 'zod';
import { unfold } from '#core/config/loose-json.ts';
import { dayMs } from '#core/durations.ts';
import { isDirty } from '#core/edit/edit-state.ts';
import { readTypedMessage, type TypedMessage } from '#core/typed-text.ts';
import { countPhotosOf, dropPhotosOf } from '#islands/pictures/kept-photos.ts';
import { serverNow } from '../api/call.ts';
import { type Draft, type DraftStore, draftKey, inTime, parseDraft, SilentBrowserError, stateOf } from './draft.ts';

const tabKey = 'vitrina-editor-tab';
const prefix = 'vitrina-';
/** How long drafts of other users stay on this device, in milliseconds. */
const storedForOthersMs = 30 * dayMs;

/** Number of unsent messages in a tab, by client. Entries of other versions of the editor are ignored. */
const unsentSchema = z.record(z.string(), z.int().positive()).catch({});

const openDrafts = () => createStore('vitrina-editor', 'drafts');
type Drafts = ReturnType<typeof openDrafts>;

/** Whether a draft belongs to a user; drafts without an owner are from before that field existed, and belong to everybody. */
const isOf = (owner: string, draft: Draft): boolean => draft.owner === owner || draft.owner === '';

let claimed: Promise<string> | undefined;
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

/** A stored draft with its key. The key is needed, because drafts from before it included the owner have a shorter one. */
interface Kept {
  key: string;
  draft: Draft;
}

/** The keys of a browser store. */
const keysOf = (store: Storage): string[] => Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');

/** Drafts written while a page was being closed (`writeNow`). */
function localStorageDrafts(): Kept[] {
  const keys = keysOf(localStorage).filter((key) => key.startsWith(`${prefix}draft:`));
  return keys.flatMap((key) => {
    try {
      const draft = parseDraft(JSON.parse(localStorage.getItem(key) ?? 'null'));
      return draft ? { key, draft } : [];
    } catch {
      // A draft that was cut off is ignored: IndexedDB has the last complete one.
      return [];
    }
  });
}

async function databaseDrafts(store: Drafts): Promise<Kept[]> {
  return (await entries<string, unknown>(store)).flatMap(([key, value]) => {
    const draft = parseDraft(value);
    return draft ? { key, draft } : [];
  });
}

/** A user's drafts on this device; of several copies of a draft (IndexedDB, localStorage, old key) only the newest. */
async function draftsOf(owner: string, store: Drafts): Promise<Draft[]> {
  const newest = new Map<string, Draft>();
  for (const { draft } of [...(await databaseDrafts(store)), ...localStorageDrafts()]) {
    const place = `${draft.id}:${draft.tab}`;
    if (isOf(owner, draft) && (newest.get(place)?.at ?? 0) < draft.at) newest.set(place, draft);
  }
  return [...newest.values()];
}

/** Removes all drafts for which `isGone` is true, from both stores. If `givenUp` is aborted while drafts are read, none is removed from the database. */
async function removeDrafts(store: Drafts, isGone: (draft: Draft) => boolean, givenUp?: AbortSignal): Promise<void> {
  for (const { key, draft } of localStorageDrafts()) if (isGone(draft)) localStorage.removeItem(key);
  const gone = (await databaseDrafts(store)).filter(({ draft }) => isGone(draft));
  givenUp?.throwIfAborted();
  await delMany(
    gone.map(({ key }) => key),
    store,
  );
}

/** Configs with unsaved edits on this device, each with the path of its page. */
export async function unsavedOnDevice(owner: string): Promise<Pick<Draft, 'id' | 'path'>[]> {
  const unsaved = (await draftsOf(owner, openDrafts())).filter((draft) => isDirty(stateOf(draft)));
  return [...new Map(unsaved.map(({ id, path }) => [id, { id, path }])).values()];
}

/** The stores that this page writes to, by owner. */
const opened = new Map<string, { end: AbortController; drafts: Promise<DraftStore> }>();

const messagesOf = (owner: string): string => `${prefix}message:${owner}:`;

/** The unsent message for a section of a client, as typed in this tab. It survives closing the form and a reload. */
export const typedMessage = (owner: string, id: string, section: string): TypedMessage | undefined =>
  readTypedMessage(sessionStorage.getItem(`${messagesOf(owner)}${id}:${section}`));

const noteOf = (owner: string, tab: string): string => `${prefix}unsent:${owner}:${tab}`;

/** Stores the number of unsent messages in this tab, without their text, so that a sign-out in another tab can list them. */
function noteUnsent(owner: string): void {
  const tab = sessionStorage.getItem(tabKey);
  if (tab === null) return;
  const unsent = [...unsentMessages(owner)];
  try {
    if (unsent.length === 0) localStorage.removeItem(noteOf(owner, tab));
    else localStorage.setItem(noteOf(owner, tab), JSON.stringify(Object.fromEntries(unsent)));
  } catch (error) {
    console.error('That a message waits in this tab could not be noted: at sign-out in another tab it is not named.', error);
  }
}

/** Stores an unsent message; a blank text, after it was sent or discarded, removes it. */
export function keepMessage(owner: string, id: string, section: string, message: TypedMessage): void {
  const key = `${messagesOf(owner)}${id}:${section}`;
  try {
    if (message.text.trim() === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(message));
    noteUnsent(owner);
  } catch (error) {
    console.error('What is typed could not be kept in this tab: it is there until the form is closed.', error);
  }
}

/** Number of unsent messages in this tab, by client. */
export function unsentMessages(owner: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keysOf(sessionStorage)) {
    const [id = ''] = key.startsWith(messagesOf(owner)) ? key.slice(messagesOf(owner).length).split(':') : [];
    if (id !== '') counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Number of unsent messages in the other open tabs, by client. Messages of closed tabs are lost with their session storage. */
export async function unsentElsewhere(owner: string): Promise<ReadonlyMap<string, number>> {
  const [here, open] = [sessionStorage.getItem(tabKey), await heldTabs()];
  const counts = new Map<string, number>();
  for (const key of keysOf(localStorage)) {
    const tab = key.startsWith(noteOf(owner, '')) ? key.slice(noteOf(owner, '').length) : '';
    if (tab === '' || tab === here) continue;
    if (!open.has(tab)) localStorage.removeItem(key);
    else for (const [id, count] of Object.entries(unsentSchema.parse(unfold(localStorage.getItem(key))))) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}

/** Stops all writing for this user: an open document would otherwise write a draft to the device after it was cleared. */
function endWriting(owner: string): void {
  opened.get(owner)?.end.abort();
  opened.delete(owner);
  for (const key of keysOf(sessionStorage)) if (key.startsWith(messagesOf(owner))) sessionStorage.removeItem(key);
  noteUnsent(owner);
}

/** Kinds of a user's data on a device: unsaved edits, photos that wait to be uploaded, and caches derived from revision histories. */
export type KeptOnDevice = 'drafts' | 'photos' | 'histories';

/** The unsaved data that a sign-out would remove, by document. `isUnknown`: the browser did not answer in time. Without browser storage, nothing. */
export async function wouldBeLost(owner: string) {
  let isUnknown = false;
  const looked = <Value>(work: () => Promise<Value>, none: Value): Promise<Value> =>
    inTime(work).catch((error: unknown) => {
      isUnknown ||= error instanceof SilentBrowserError;
      return none;
    });
  const none: ReadonlyMap<string, number> = new Map();
  const unsaved = looked(() => unsavedOnDevice(owner), []);
  const unsent = looked(() => unsentElsewhere(owner), none);
  const [drafts, photos, elsewhere] = await Promise.all([unsaved, looked(() => countPhotosOf(owner), none), unsent]);
  return { drafts, photos, elsewhere, isUnknown };
}

/**
 * Runs all steps, even if some fail or time out, and returns the kinds that may still be on the device; none without IndexedDB. Never throws.
 * A step that timed out must not remove anything later (`givenUp`): the user may have signed in again and have new drafts by then.
 */
async function clearAll(steps: Readonly<Partial<Record<KeptOnDevice, (givenUp: AbortSignal) => Promise<unknown>>>>): Promise<KeptOnDevice[]> {
  const left = (['drafts', 'photos', 'histories'] as const).map(async (what) => {
    try {
      await inTime(async (givenUp) => steps[what]?.(givenUp));
      return [];
    } catch (error) {
      console.error(`What this device keeps of ${what} could not be removed.`, error);
      return 'indexedDB' in globalThis ? [what] : [];
    }
  });
  return (await Promise.all(left)).flat();
}

/** Removes a user's data from this device at sign-out, including photos that wait to be uploaded. Resolves with the kinds that could not be removed. */
export function leaveDevice(owner: string): Promise<KeptOnDevice[]> {
  return clearAll({
    async drafts(givenUp) {
      endWriting(owner);
      for (const key of keysOf(localStorage)) if (key.startsWith(noteOf(owner, ''))) localStorage.removeItem(key);
      await removeDrafts(openDrafts(), (draft) => isOf(owner, draft), givenUp);
    },
    photos: (givenUp) => dropPhotosOf(owner, givenUp),
    // The default database caches what was derived from revision histories.
    histories: () => clear(),
  });
}

/**
 * Called when the user has signed out in another tab. Removes only this tab's own draft, which may have been written meanwhile: drafts of other tabs
 * may be from after a new sign-in. Resolves with the kinds that could not be removed.
 */
export function leaveTab(owner: string): Promise<KeptOnDevice[]> {
  return clearAll({
    async drafts(givenUp) {
      endWriting(owner);
      const tab = await claimed;
      await removeDrafts(openDrafts(), (draft) => draft.tab === tab && isOf(owner, draft), givenUp);
    },
  });
}

/** One user's drafts in the browser, until they sign out. */
export function browserDrafts(owner: string): Promise<DraftStore> {
  const end = new AbortController();
  const present = opened.get(owner) ?? { end, drafts: openStore(owner, end.signal) };
  opened.set(owner, present);
  return present.drafts;
}

/** Stores drafts in IndexedDB; while the page is being closed in localStorage, because only synchronous writes complete then. */
async function openStore(owner: string, ended: AbortSignal): Promise<DraftStore> {
  const store = openDrafts();
  // Once per page: a second call would find the page's own lock and take its name for another tab's.
  claimed ??= claimTab().catch(() => crypto.randomUUID());
  let tab = await claimed;
  const mine = new Set([tab]);
  // The editor also opens on a device with full or disabled storage; the user is told when a draft cannot be written.
  try {
    // The tab may have unsent messages from before a reload, or because the browser has restored it.
    noteUnsent(owner);
    // A device's clock may be wrong for a day, by months: what is old has to be so by the server's, too.
    const kept = Math.min(Date.now(), serverNow()) - storedForOthersMs;
    await inTime((givenUp) => removeDrafts(store, (draft) => !isOf(owner, draft) && draft.at < kept, givenUp));
  } catch (error) {
    console.error('Old drafts on this device could not be looked at.', error);
  }
  return {
    owner,
    get tab() {
      return tab;
    },
    async read(id) {
      try {
        const [drafts, taken] = [await inTime(() => draftsOf(owner, store)), await heldTabs()];
        return drafts.filter((draft) => draft.id === id && (mine.has(draft.tab) || !taken.has(draft.tab)));
      } catch (error) {
        // From now on this page writes under another tab name, so that it does not overwrite the draft that could not be read.
        claimed = claimTab().catch(() => crypto.randomUUID());
        tab = await claimed;
        mine.add(tab);
        throw error;
      }
    },
    async write(draft) {
      if (ended.aborted) return;
      await inTime(() => set(draftKey(draft), draft, store));
      localStorage.removeItem(prefix + draftKey(draft));
    },
    writeNow(draft) {
      if (ended.aborted) return;
      try {
        localStorage.setItem(prefix + draftKey(draft), JSON.stringify({ ...draft, history: { undo: draft.history.undo.slice(-20), redo: [] } }));
      } catch (error) {
        console.error('The draft did not fit into the small store; the database has it up to the last second.', error);
      }
    },
    // Includes a draft without an owner in the same tab: it is an older copy of this one.
    remove: (gone) => inTime((givenUp) => removeDrafts(store, (draft) => draft.id === gone.id && draft.tab === gone.tab && isOf(gone.owner, draft), givenUp)),
  };
}
