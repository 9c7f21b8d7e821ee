import { useSyncExternalStore } from 'react';
import type { Session } from '../../stores/session.ts';

/** What the bar shows of a document; drawn again only when one of them changes, not at every keystroke. */
export function useStanding({ $state }: Session): { revision: number; canUndo: boolean; canRedo: boolean } {
  const read = () => {
    const { base, history } = $state.get();
    return `${base.revision} ${history.undo.length > 0} ${history.redo.length > 0}`;
  };
  const [revision, canUndo, canRedo] = useSyncExternalStore((changed) => $state.listen(changed), read).split(' ');
  return { revision: Number(revision), canUndo: canUndo === 'true', canRedo: canRedo === 'true' };
}
