import { Button, Group, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';

/** Copies a text and notifies. If the browser refuses, the notification shows the text, to be copied by hand. */
export function useCopy(): (text: string) => void {
  const texts = useTexts(shellTexts);
  return (text) => {
    navigator.clipboard.writeText(text).then(
      () => notifications.show({ message: `${texts.copied}: ${text.length > 90 ? `${text.slice(0, 89)}…` : text}` }),
      () => notifications.show({ color: 'warn', title: texts.copyFailed, message: text, autoClose: false }),
    );
  };
}

/** An address to copy. Focusing it selects the whole text. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const texts = useTexts(shellTexts);
  const copy = useCopy();
  return (
    <Group gap={6} wrap="nowrap">
      <TextInput flex={1} readOnly aria-label={label} value={value} onFocus={(event) => event.currentTarget.select()} />
      <Button variant="default" onClick={() => copy(value)}>
        {texts.copy}
      </Button>
    </Group>
  );
}
