import { useEffect } from 'react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { getAt, type Json, parsePathKey } from '#core/edit/path.ts';
import { isSame } from '#core/edit/same.ts';
import { guardLeaving } from '../app/navigation.tsx';
import { $editorLanguage } from '../language.ts';
import { useSession } from '../stores/use-field.ts';

/** How often the server is asked for saves of others while somebody looks at the editor, in milliseconds. */
const pace = 20_000;

/** Whether a merge leaves in its place what somebody is typing in: items of a list may move under their hands. */
function leavesFocus(before: Json, after: Json): boolean {
  const active = document.activeElement instanceof HTMLElement ? document.activeElement.closest<HTMLElement>('[data-field]') : null;
  const path = parsePathKey(active?.dataset['field'] ?? '');
  const item = path.slice(0, path.findIndex((part) => typeof part === 'number') + 1);
  return item.length === 0 || isSame(getAt(before, item), getAt(after, item));
}

/** Watches over the open document: keeps the draft when the page may go, asks before leaving, merges early what others save. */
export function useDraftGuard(): void {
  const session = useSession();
  useEffect(() => {
    const keep = () => session.storeNow();
    const look = () => {
      if (document.visibilityState === 'visible') void session.checkServer(leavesFocus);
    };
    const seen = () => (document.visibilityState === 'visible' ? look() : keep());
    const warn = (event: BeforeUnloadEvent) => {
      keep();
      if (session.$isDirty.get()) event.preventDefault();
    };
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('visibilitychange', seen, { signal });
    addEventListener('pagehide', keep, { signal });
    addEventListener('focus', look, { signal });
    addEventListener('beforeunload', warn, { signal });
    const timer = setInterval(look, pace);
    const unguard = guardLeaving(() => !session.$isDirty.get() || confirm(workspaceTexts[$editorLanguage.get()].leave));
    return () => {
      end.abort();
      clearInterval(timer);
      unguard();
    };
  }, [session]);
}
