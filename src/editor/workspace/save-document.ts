import { refresh } from '../api/query.ts';
import { revisionsPath } from '../history/revisions.ts';
import { refreshPublish } from '../panels/publish/use-publish.ts';
import { $session } from '../stores/session.ts';
import { $dialog } from './ui-state.ts';

/** Saves the open document and resolves with whether it is saved; opens the conflict dialog if there are conflicts. */
export async function saveDocument(): Promise<boolean> {
  const session = $session.get();
  if (!session || session.readOnly) return false;
  // Inputs normalise their text on blur, for instance `@name` to an address. This event triggers that without moving the focus.
  document.activeElement?.closest('[data-field]')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  const outcome = await session.save();
  if (outcome.kind === 'conflict') $dialog.set('conflict');
  if (outcome.kind !== 'saved') return false;
  // Not awaited: the save is complete, and lists of saved states may refresh later.
  void refreshPublish();
  void refresh(revisionsPath(session.id));
  return true;
}
