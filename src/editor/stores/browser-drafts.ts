import { createStore, del, entries, set } from 'idb-keyval';
import { type Draft, type DraftStore, draftKey, parseDraft } from './draft.ts';

const tabKey = 'vitrina-editor-tab';
const prefix = 'vitrina-';

/** A name for this tab that outlives a reload. A tab that was duplicated brings the name of the other along, which is still taken. */
async function claimTab(): Promise<string> {
  const claim = (name: string) =>
    new Promise<boolean>((resolve) => {
      // Held until the page is gone; the browser frees it then, however it went.
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

/** What was written in haste, when the page was about to go. */
function hasty(id: string): Draft[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) =>
    key.startsWith(`${prefix}draft:${id}:`),
  );
  return keys.flatMap((key) => {
    try {
      return parseDraft(JSON.parse(localStorage.getItem(key) ?? 'null')) ?? [];
    } catch {
      // Half a draft is none; the last whole one is in the database.
      return [];
    }
  });
}

/** Drafts in the browser: IndexedDB, and localStorage for the last moment of a page, when only what is synchronous still ends. */
export async function browserDrafts(): Promise<DraftStore> {
  const store = createStore('vitrina-editor', 'drafts');
  const tab = await claimTab();
  return {
    tab,
    async read(id) {
      const stored = (await entries<string, unknown>(store)).filter(([key]) => key.startsWith(`draft:${id}:`)).flatMap(([, value]) => parseDraft(value) ?? []);
      const taken = await heldTabs();
      const newest = new Map<string, Draft>();
      for (const draft of [...stored, ...hasty(id)]) {
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
    async remove(draft) {
      await del(draftKey(draft), store);
      localStorage.removeItem(prefix + draftKey(draft));
    },
  };
}
