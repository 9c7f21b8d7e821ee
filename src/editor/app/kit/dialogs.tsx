import { Modal, type ModalProps, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useEffect, useState } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';

/**
 * Notes what has the focus; gives what hands it back, unless something else has taken it. An item of a menu goes with its menu: the
 * button that opened it stands for it.
 */
function noteFocus(): () => void {
  const at = document.activeElement;
  const menu = at?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const before = menu ? document.getElementById(menu) : at;
  return () => {
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

/** Gives the focus back when what calls it goes, to what had it before. */
export function useFocusBack(): void {
  const [giveBack] = useState(noteFocus);
  useEffect(() => giveBack, [giveBack]);
}

/** A dialog that is there only while it is open. Mantine gives the focus back only from a window that was there before it opened. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFocusBack();
  return <Modal opened {...props} />;
}

interface Question {
  title: string;
  text: string;
  /** What the button that goes on says: the act, not "yes". */
  confirm: string;
  onConfirm: () => unknown;
  /** Whether something is lost or switched off by it. */
  isDestructive?: boolean;
}

/** Asks before an act that cannot simply be taken back. */
export function useConfirm(): (question: Question) => void {
  const { cancel } = useTexts(shellTexts);
  return ({ title, text, confirm, onConfirm, isDestructive = true }) => {
    const giveBack = noteFocus();
    modals.openConfirmModal({
      title,
      children: <Text mb="md">{text}</Text>,
      labels: { confirm, cancel },
      ...(isDestructive && { confirmProps: { color: 'bad' } }),
      onConfirm: () => void onConfirm(),
      // Once the window is gone: Mantine knows nothing of the menu whose item asked.
      onClose: () => setTimeout(giveBack, 20),
    });
  };
}
