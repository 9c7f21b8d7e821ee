import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';

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
    modals.openConfirmModal({
      title,
      children: <Text mb="md">{text}</Text>,
      labels: { confirm, cancel },
      ...(isDestructive && { confirmProps: { color: 'bad' } }),
      onConfirm: () => void onConfirm(),
    });
  };
}
