import { Button, Group, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';

/**
 * Copies a text and notifies. If the browser refuses, it is to be copied by hand: from the field that shows it, where it is selected, or, without one,
 * from the notification, which stays.
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
