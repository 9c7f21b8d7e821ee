import { Button, Group, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';

/**
 * Returns a function that copies a text and notifies the user. If the browser refuses, the user copies by hand: from `field`, whose text is then
 * selected, or, without a field, from the notification, which stays.
 */
export function useCopy(): (text: string, field?: HTMLInputElement | null) => void {
  const texts = useTexts(shellTexts).copying;
  return (text, field) => {
    navigator.clipboard.writeText(text).then(
      () => notifications.show({ message: `${texts.copied}: ${text.length > 90 ? `${text.slice(0, 89)}…` : text}` }),
      () => {
        field?.focus();
        notifications.show({
          color: 'warn',
          ...(field ? { message: texts.failed } : { title: texts.failed, message: text, autoClose: false, priority: -1 }),
        });
      },
    );
  };
}

/** An address to copy. Focusing it selects the whole text. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const texts = useTexts(shellTexts).copying;
  const copy = useCopy();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Group gap={6} wrap="nowrap">
      <TextInput ref={field} flex={1} readOnly aria-label={label} value={value} onFocus={(event) => event.currentTarget.select()} />
      <Button variant="default" onClick={() => copy(value, field.current)}>
        {texts.copy}
      </Button>
    </Group>
  );
}
