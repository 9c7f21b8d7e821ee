import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import type { Choice } from '#core/edit/merge.ts';
import { pathKey } from '#core/edit/path.ts';
import { fill } from '../../app/fill.ts';
import { useTexts } from '../../language.ts';
import { useSession } from '../../stores/use-field.ts';
import { $dialog } from '../place.ts';
import { saveDocument } from '../save-document.ts';
import { ConflictChoice } from './ConflictChoice.tsx';

/** Shows both values of every field that two people changed; each must be chosen, nothing is lost meanwhile. */
export function ConflictDialog() {
  const shell = useTexts(workspaceTexts);
  const texts = shell.conflict;
  const session = useSession();
  const conflicts = useStore(session.$conflicts);
  const { rival } = useStore(session.$state);
  const isOpen = useStore($dialog) === 'conflict';
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  // Another state of the server asks anew.
  const keyOf = (index: number) => `${rival?.revision} ${index} ${pathKey(conflicts[index]?.path ?? [])}`;
  const choices = conflicts.flatMap((_, index) => chosen[keyOf(index)] ?? []);
  const missing = conflicts.length - choices.length;

  const close = () => $dialog.set(undefined);
  const apply = (thenSave: boolean) => {
    session.resolve(choices);
    setChosen({});
    close();
    if (thenSave) void saveDocument();
  };
  return (
    <Modal
      opened={isOpen && rival !== undefined && conflicts.length > 0}
      onClose={close}
      title={texts.title}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': shell.panels.close }}
    >
      <Text mb="md">{texts.text}</Text>
      <Stack>
        {conflicts.map((conflict, index) => (
          <ConflictChoice
            key={keyOf(index)}
            conflict={conflict}
            who={rival?.savedBy || shell.notices.you}
            choice={chosen[keyOf(index)]}
            onChoose={(choice) => setChosen({ ...chosen, [keyOf(index)]: choice })}
          />
        ))}
      </Stack>
      <Group justify="end" gap="xs" mt="lg">
        {missing > 0 && <small>{fill(texts.missing, { n: missing })}</small>}
        <Button variant="default" onClick={close}>
          {texts.later}
        </Button>
        <Button variant="default" disabled={missing > 0} onClick={() => apply(false)}>
          {texts.apply}
        </Button>
        <Button color="rosa" disabled={missing > 0} onClick={() => apply(true)}>
          {texts.applyAndSave}
        </Button>
      </Group>
    </Modal>
  );
}
