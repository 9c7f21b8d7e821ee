import { notifications } from '@mantine/notifications';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../language.ts';

/** Copies a text and says so. Only where the browser refuses is the text shown, to be copied by hand. */
export function useCopy(): (text: string) => void {
  const texts = useTexts(shellTexts);
  return (text) => {
    navigator.clipboard.writeText(text).then(
      () => notifications.show({ message: `${texts.copied}: ${text.length > 90 ? `${text.slice(0, 89)}…` : text}` }),
      () => notifications.show({ color: 'warn', title: texts.copyFailed, message: text, autoClose: false }),
    );
  };
}
