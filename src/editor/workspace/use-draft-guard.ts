import { useEffect } from 'react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { getAt, type Json, parsePathKey } from '#core/edit/path.ts';
import { isSame } from '#core/edit/same.ts';
import { lookPace } from '../api/query.ts';
import { guardLeaving } from '../app/navigation.tsx';
import { $editorLanguage } from '../language.ts';
import { useSession } from '../stores/use-field.ts';

/** Whether a merge leaves the focused input alone: one that changes the list item it belongs to could move it. */
function leavesFocus(before: Json, after: Json): boolean {
  const active = document.activeElement instanceof HTMLElement ? document.activeElement.closest<HTMLElement>('[data-field]') : null;
  const path = parsePathKey(active?.dataset['field'] ?? '');
  const item = path.slice(0, path.findIndex((part) => typeof part === 'number') + 1);
  return item.length === 0 || isSame(getAt(before, item), getAt(after, item));
}

/** Stores the draft when the page is hidden or closed, asks before leaving with unsaved edits, and merges newer revisions regularly. */
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
    const timer = setInterval(look, lookPace);
    const unguard = guardLeaving(() => !session.$isDirty.get() || confirm(workspaceTexts[$editorLanguage.get()].leave));
    return () => {
      end.abort();
      clearInterval(timer);
      unguard();
    };
  }, [session]);
}
