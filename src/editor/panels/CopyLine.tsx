import { Button, Group, TextInput } from '@mantine/core';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useCopy } from '../app/use-copy.ts';
import { useTexts } from '../language.ts';

/** An address to copy. Focusing it selects all of it. */
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
