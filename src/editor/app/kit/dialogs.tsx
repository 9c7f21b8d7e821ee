import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, useEffect, useState } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';
import { useBackCloses } from '../navigation.tsx';

/**
 * Remembers the focused element and returns a function that focuses it again, unless another element has the focus by then. For an item of
 * a menu, which disappears with its menu, the button that opened the menu is remembered.
 */
function noteFocus(): () => void {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const before = menu ? document.getElementById(menu) : focused;
  return () => {
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

/** Returns the focus to the element that had it before, when the calling component is unmounted. */
export function useFocusBack(): void {
  const [giveBack] = useState(noteFocus);
  useEffect(() => giveBack, [giveBack]);
}

interface Question {
  title: string;
  text: ReactNode;
  /** Label of the button that confirms: the action, not "yes". */
  confirm: string;
  /** Label of the button that does nothing. */
  cancel?: string;
  onConfirm: () => unknown;
  /** Whether the action deletes something or switches it off. */
  isDestructive?: boolean;
}

/** The text of a question. Its unmounting means that the modal is closed: it then returns the focus, which Mantine cannot do for a menu's item. */
function QuestionText({ text, giveBack }: { text: ReactNode; giveBack(): void }) {
  useBackCloses(true, () => modals.closeAll());
  useEffect(() => giveBack, [giveBack]);
  return typeof text === 'string' ? <Text mb="md">{text}</Text> : text;
}

/** Returns a function that opens a confirmation dialog, for actions that cannot easily be undone. */
export function useConfirm(): (question: Question) => void {
  const texts = useTexts(shellTexts);
  return ({ title, text, confirm, cancel = texts.cancel, onConfirm, isDestructive = true }) => {
    modals.openConfirmModal({
      title,
      children: <QuestionText text={text} giveBack={noteFocus()} />,
      labels: { confirm, cancel },
      ...(isDestructive && { confirmProps: { color: 'bad' } }),
      onConfirm: () => void onConfirm(),
    });
  };
}
