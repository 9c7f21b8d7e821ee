import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { useUser } from '../app/session.ts';
import { useTexts } from '../language.ts';

/** Who saved, in words: a record says `client` of an answer, `system` of what nobody did, and the address of one of the staff. */
export function useSaverName(): (savedBy: string) => { name: string; isOwn: boolean } {
  const { notices, history } = useTexts(workspaceTexts);
  const { email } = useUser();
  return (savedBy) => {
    if (savedBy === '' || savedBy === email) return { name: notices.you, isOwn: true };
    return { name: savedBy === 'client' ? notices.client : savedBy === 'system' ? history.system : savedBy, isOwn: false };
  };
}
