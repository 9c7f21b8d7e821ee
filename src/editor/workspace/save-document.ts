import { refresh } from '../api/query.ts';
import { revisionsPath } from '../history/use-revisions.ts';
import { refreshPublish } from '../panels/publish/use-publish.ts';
import { $session } from '../stores/session.ts';
import { $dialog } from './ui-state.ts';

/** Saves the open document and says whether it is saved; opens the conflict dialog when there are conflicts. */
export async function saveDocument(): Promise<boolean> {
  const session = $session.get();
  if (!session || session.readOnly) return false;
  // What an input makes of its text when one leaves it, the address of `@name` say, is made now: the focus stays where it is.
  document.activeElement?.closest('[data-field]')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  const outcome = await session.save();
  if (outcome.kind === 'conflict') $dialog.set('conflict');
  if (outcome.kind !== 'saved') return false;
  // Not waited for: whoever saved goes on while lists that show the saved state are read again.
  void refreshPublish();
  void refresh(revisionsPath(session.id));
  return true;
}
