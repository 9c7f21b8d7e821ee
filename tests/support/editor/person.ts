import { AsyncLocalStorage } from 'node:async_hooks';
import { parseConfigWrite } from '#core/config/parse-write.ts';
import { type Draft, type DraftName, draftKey, parseDraft } from '#editor/stores/draft.ts';
import { openSession } from '#editor/stores/open-session.ts';
import type { Session } from '#editor/stores/session.ts';

/** The name of the person who makes a call, because all people of a test share one process and one `fetch`. */
export const working = new AsyncLocalStorage<string>();

/** One designer with a device of their own: drafts outlive the page, timers do not. */
export function createPerson(name: string, id: string) {
  const kept = new Map<string, string>();
  let timers: (() => void)[] = [];
  let clock = 1_700_000_000_000;
  let session: Session | undefined;

  const dependencies = {
    drafts: {
      owner: '',
      tab: name,
      read: async () => [...kept.values()].flatMap((stored) => parseDraft(JSON.parse(stored)) ?? []),
      write: async (draft: Draft) => void kept.set(draftKey(draft), JSON.stringify(draft)),
      writeNow: (draft: Draft) => void kept.set(draftKey(draft), JSON.stringify(draft)),
      remove: async (draft: DraftName) => void kept.delete(draftKey(draft)),
    },
    parse: parseConfigWrite,
    now: () => {
      clock += 5_000;
      return clock;
    },
    later(run: () => void) {
      timers.push(run);
      return () => {
        timers = timers.filter((timer) => timer !== run);
      };
    },
  };

  return {
    name,
    get session() {
      return session;
    },
    /** Opens the editor with the drafts stored on the device. */
    async open(): Promise<Session | undefined> {
      const opened = await working.run(name, () => openSession(id, dependencies));
      session = opened.ok ? opened.session : undefined;
      return session;
    },
    /** Runs all pending timers, such as writing drafts. */
    wait() {
      const due = timers;
      timers = [];
      for (const run of due) run();
    },
    /** Ends the page as a reload or a closed tab does, which the page notices. */
    leave() {
      session?.storeNow();
      session?.close();
      session = undefined;
      timers = [];
    },
  };
}
export type Person = ReturnType<typeof createPerson>;
