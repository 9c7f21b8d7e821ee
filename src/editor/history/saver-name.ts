import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { counted, fill } from '#core/fill.ts';
import { useUser } from '../app/session.ts';
import { useTexts } from '../language.ts';

/** Returns a function that names who saved a revision: `client` for an answer, `system` for automatic saves, otherwise the e-mail address of a user. */
export function useSaverName(): (savedBy: string) => { name: string; isOwn: boolean /** What they saved, as one of two to choose from. */; version: string } {
  const { notices, conflict } = useTexts(workspaceTexts);
  const { email } = useUser();
  return (savedBy) => {
    if (savedBy === '' || savedBy === email) return { name: notices.savers.you, isOwn: true, version: conflict.saved.account };
    if (savedBy === 'client') return { name: notices.savers.client, isOwn: false, version: conflict.saved.client };
    if (savedBy === 'system') return { name: notices.savers.system, isOwn: false, version: conflict.saved.system };
    return { name: savedBy, isOwn: false, version: fill(conflict.saved.other, { who: savedBy }) };
  };
}

/** Returns a function that says who, besides the user in this window, changed a number of fields. */
export function useConflictSentence(): (savedBy: string, count: number) => string {
  const { notices } = useTexts(workspaceTexts);
  const saver = useSaverName();
  return (savedBy, count) => {
    const { isOwn, name } = saver(savedBy);
    return isOwn ? notices.ownConflict : fill(counted(count, notices.conflict), { who: name });
  };
}
