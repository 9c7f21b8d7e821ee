import { Modal, type ModalProps, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useEffect, useState } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';

/**
 * Remembers the focused element and returns a function that focuses it again, unless another element has the focus by then. For an item of
 * a menu, which disappears with its menu, the button that opened the menu is remembered.
 */
function noteFocus(): () => void {
  const at = document.activeElement;
  const menu = at?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const before = menu ? document.getElementById(menu) : at;
  return () => {
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

/** Returns the focus to the element that had it before, when the calling component is unmounted. */
export function useFocusBack(): void {
  const [giveBack] = useState(noteFocus);
  useEffect(() => giveBack, [giveBack]);
}

/** A dialog that is only mounted while it is open. Mantine returns the focus only from a modal that was mounted before it opened. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFocusBack();
  return <Modal opened {...props} />;
}

interface Question {
  title: string;
  text: string;
  /** Label of the button that confirms: the action, not "yes". */
  confirm: string;
  onConfirm: () => unknown;
  /** Whether the action deletes something or switches it off. */
  isDestructive?: boolean;
}

/** The text of a question. When it is unmounted the modal is gone, so the focus can be returned. Mantine cannot do that for a menu's item. */
function QuestionText({ text, giveBack }: { text: string; giveBack(): void }) {
  useEffect(() => giveBack, [giveBack]);
  return <Text mb="md">{text}</Text>;
}

/** Returns a function that asks before an action that cannot simply be undone. */
export function useConfirm(): (question: Question) => void {
  const { cancel } = useTexts(shellTexts);
  return ({ title, text, confirm, onConfirm, isDestructive = true }) => {
    modals.openConfirmModal({
      title,
      children: <QuestionText text={text} giveBack={noteFocus()} />,
      labels: { confirm, cancel },
      ...(isDestructive && { confirmProps: { color: 'bad' } }),
      onConfirm: () => void onConfirm(),
    });
  };
}
