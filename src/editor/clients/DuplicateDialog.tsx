import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { clientTexts } from '#content/editor/clients/texts.ts';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { fill } from '#core/fill.ts';
import type { ClientEntry } from '#schema/api.ts';
import { limits } from '#schema/field.ts';
import { siteConfigSchema } from '#schema/site-config.ts';
import { DialogFoot } from '../app/kit/DialogFoot.tsx';
import { navigate } from '../app/navigation.tsx';
import { editorPath } from '../app/routes.ts';
import { useTexts } from '../language.ts';
import { loadConfig } from '../stores/config-api.ts';
import { copyForNewClient, createClient } from './create-client.ts';
import { useClientName } from './use-clients.ts';

interface Props {
  client: ClientEntry;
  onClose(): void;
}

/** Asks for the name of a copy, makes it and opens it. */
export function DuplicateDialog({ client, onClose }: Props) {
  const texts = useTexts(clientTexts);
  const shell = useTexts(shellTexts);
  const original = useClientName()(client);
  const [name, setName] = useState(fill(texts.duplicate.copyOf, { name: original }).slice(0, limits.line));
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function duplicate(): Promise<string | undefined> {
    const loaded = await loadConfig(client.id);
    if (!loaded.ok) return loaded.message;
    const config = siteConfigSchema.safeParse(loaded.value.saved.config);
    if (!config.success) return shell.errors.unexpected;
    const created = await createClient(copyForNewClient(config.data, name.trim()));
    if (!created.ok) return created.message;
    onClose();
    navigate(editorPath(created.value.id));
    return undefined;
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (name.trim() === '') return setError(texts.new.nameMissing);
    setIsBusy(true);
    setError((await duplicate()) ?? '');
    setIsBusy(false);
  }

  return (
    <Modal opened onClose={onClose} title={fill(texts.duplicate.title, { name: original })}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{texts.duplicate.text}</Text>
          <TextInput
            label={texts.duplicate.name}
            value={name}
            maxLength={limits.line}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <DialogFoot error={error} submit={texts.duplicate.submit} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
