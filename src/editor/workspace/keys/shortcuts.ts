import { otherLanguage } from '#schema/language.ts';
import { $previewLanguage } from '../../preview/preview-place.ts';
import { $session } from '../../stores/current-session.ts';
import { $dialog, $panel, $view } from '../place.ts';
import { saveDocument } from '../save-document.ts';

/** Does what a shortcut with Ctrl (or ⌘) stands for; `false` when it is none of the editor's. */
export function runShortcut(key: string, shift: boolean): boolean {
  const session = $session.get();
  if (!session) return false;
  if (key === 's' && !shift) void saveDocument();
  else if (key === 'z') shift ? session.redo() : session.undo();
  else if (key === 'y' && !shift) session.redo();
  else return false;
  return true;
}

/** Does what a shortcut with Alt stands for. By code: with Alt, many keyboards write other letters. */
function runAlt(code: string): boolean {
  if (code === 'KeyV') $view.set($view.get() === 'form' ? 'page' : 'form');
  else if (code === 'KeyL') $previewLanguage.set(otherLanguage($previewLanguage.get()));
  else if (code === 'KeyH') $panel.set($panel.get() === 'history' ? undefined : 'history');
  else return false;
  return true;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** Listens for the editor's shortcuts; gives the function that stops it. `step` goes to the previous or next section. */
export function listenForShortcuts(step: (by: 1 | -1) => void): () => void {
  const listen = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, key, code, target } = event;
    const arrow = code === 'ArrowDown' ? 1 : code === 'ArrowUp' ? -1 : undefined;
    if ($dialog.get() !== undefined) return;
    if ((ctrlKey || metaKey) && !altKey && runShortcut(key.toLowerCase(), shiftKey)) event.preventDefault();
    else if (altKey && !ctrlKey && !metaKey && arrow) {
      event.preventDefault();
      step(arrow);
    } else if (altKey && !ctrlKey && !metaKey && runAlt(code)) event.preventDefault();
    else if (key === '?' && !isWriting(target)) {
      event.preventDefault();
      $dialog.set('shortcuts');
    }
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}
