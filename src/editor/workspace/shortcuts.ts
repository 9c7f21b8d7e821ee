import { useEffect } from 'react';
import { otherLanguage } from '#schema/language.ts';
import { formGroups } from '../forms/form-groups.ts';
import { onFocusField } from '../stores/focus-field.ts';
import { $session } from '../stores/session.ts';
import { useKind } from '../stores/use-field.ts';
import { saveDocument } from './save-document.ts';
import { $dialog, $group, $panel, $previewLanguage, $view, openFormAt } from './ui-state.ts';

/** Runs a shortcut with Ctrl (or ⌘); `false` when the editor has none for this key. */
export function runShortcut(key: string, shift: boolean): boolean {
  const session = $session.get();
  if (!session) return false;
  if (key === 's' && !shift) void saveDocument();
  else if (key === 'z') shift ? session.redo() : session.undo();
  else if (key === 'y' && !shift) session.redo();
  else return false;
  return true;
}

/** Runs a shortcut with Alt. By key code: with Alt, many keyboard layouts produce other characters. */
function runAlt(code: string): boolean {
  if (code === 'KeyV') $view.set($view.get() === 'form' ? 'page' : 'form');
  else if (code === 'KeyL') $previewLanguage.set(otherLanguage($previewLanguage.get()));
  else if (code === 'KeyH') $panel.set($panel.get() === 'history' ? undefined : 'history');
  else return false;
  return true;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** Listens for the editor's shortcuts; returns a function that stops it. `step` goes to the previous or next section. */
function listenForShortcuts(step: (by: 1 | -1) => void): () => void {
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

/** Installs the shortcuts, and opens the form of a field that is to be focused. */
export function useWorkspaceShortcuts(): void {
  const { kind, template } = useKind();
  useEffect(() => onFocusField((path) => openFormAt(kind, template, path)), [kind, template]);
  useEffect(
    () =>
      listenForShortcuts((by) => {
        const ids = formGroups(kind, template).map(({ id }) => id);
        const next = ids[(ids.indexOf($group.get()) + by + ids.length) % ids.length];
        $panel.set(undefined);
        if (next) $group.set(next);
      }),
    [kind, template],
  );
}
