import { Alert, Button, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type SubmitEvent, useState } from 'react';
import { accountTexts } from '#content/editor/account/texts.ts';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { fill } from '#core/fill.ts';
import type { OwnPasskey } from '#schema/people/account.ts';
import { dateText } from '../app/dates.ts';
import { addPasskey, canUsePasskeys, removePasskey } from '../app/entrance/passkey.ts';
import { DialogFoot } from '../app/kit/DialogFoot.tsx';
import { useFailureText } from '../app/session.ts';
import { $editorLanguage, useTexts } from '../language.ts';

interface Props {
  passkeys: readonly OwnPasskey[];
  /** Something changed; `codes` are new recovery codes to be shown, if any. */
  onChange: (codes: readonly string[]) => void;
}

/** The person's passkeys: added under a name, and taken away. */
export function Passkeys({ passkeys, onChange }: Props) {
  const texts = useTexts(accountTexts).passkey;
  const [isAdding, setIsAdding] = useState(false);

  async function remove({ id, name }: OwnPasskey) {
    const result = await removePasskey(id);
    onChange([]);
    if (result.ok) notifications.show({ message: fill(texts.removed, { name }) });
    else notifications.show({ color: 'bad', title: texts.failed, message: result.message });
  }
  return (
    <>
      <Title order={3} mt="xs">
        {texts.title}
      </Title>
      <Text c="dimmed" maw="46rem">
        {texts.text}
      </Text>
      {passkeys.length > 0 && (
        <ul className="rows" aria-label={texts.title}>
          {passkeys.map((passkey) => (
            <Group component="li" key={passkey.id} justify="space-between">
              <div>
                <b>{passkey.name}</b> <small>{fill(texts.since, { date: dateText(passkey.addedAt, $editorLanguage.get()) })}</small>
              </div>
              <Button variant="default" size="compact-md" onClick={() => remove(passkey)} aria-label={fill(texts.removeOf, passkey)}>
                {texts.remove}
              </Button>
            </Group>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button variant="default" onClick={() => setIsAdding(true)}>
          {texts.add}
        </Button>
      ) : (
        <Alert color="info">{texts.unsupported}</Alert>
      )}
      <Modal opened={isAdding} onClose={() => setIsAdding(false)} title={texts.add}>
        <NewPasskey
          onCancel={() => setIsAdding(false)}
          onAdded={(codes) => {
            setIsAdding(false);
            onChange(codes);
          }}
        />
      </Modal>
    </>
  );
}

function NewPasskey({ onCancel, onAdded }: { onCancel: () => void; onAdded: (codes: readonly string[]) => void }) {
  const texts = useTexts(accountTexts).passkey;
  const shell = useTexts(shellTexts);
  const describe = useFailureText();
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (name.trim() === '') return setError(texts.missing);
    setIsBusy(true);
    setError('');
    const result = await addPasskey(name.trim());
    setIsBusy(false);
    if (result.ok) onAdded(result.value.codes);
    else setError(result.code === 'dismissed' ? shell.passkey.dismissed : describe(result));
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{texts.addText}</Text>
        <TextInput
          label={texts.name}
          description={texts.nameHelp}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <DialogFoot error={error} submit={texts.make} isBusy={isBusy} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
