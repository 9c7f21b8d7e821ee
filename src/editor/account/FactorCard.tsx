import { Alert, Badge, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type SubmitEvent, useState } from 'react';
import * as z from 'zod';
import { accountTexts } from '#content/editor/account/texts.ts';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { fill } from '#core/fill.ts';
import { type OwnPasskey, ownFactorsSchema, recoveryCodesSchema } from '#schema/people/factors.ts';
import { callApi } from '../api/call.ts';
import { refresh, useApi } from '../api/query.ts';
import { dateText } from '../app/dates.ts';
import { addPasskey, canUsePasskeys, removePasskey } from '../app/entrance/passkey.ts';
import { Dialog } from '../app/kit/Dialog.tsx';
import { DialogFoot } from '../app/kit/DialogFoot.tsx';
import { useConfirm } from '../app/kit/dialogs.tsx';
import { QueryStatus } from '../app/kit/Screen.tsx';
import { useFailureText } from '../app/session.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { Card, factorsPath, recoveryPath, sessionsPath, totpPath } from './Card.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpTotp } from './SetUpTotp.tsx';

interface PasskeysProps {
  passkeys: readonly OwnPasskey[];
  /** Called after a change; `codes` are the new recovery codes to show, if the change made any. */
  onChange: (codes: readonly string[]) => void;
}

/** The list of the user's passkeys, with controls to add one under a name and to remove one. */
function Passkeys({ passkeys, onChange }: PasskeysProps) {
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
      <Dialog opened={isAdding} onClose={() => setIsAdding(false)} title={texts.add}>
        <NewPasskey
          onCancel={() => setIsAdding(false)}
          onAdded={(codes) => {
            setIsAdding(false);
            onChange(codes);
          }}
        />
      </Dialog>
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

const readAgain = () => refresh(factorsPath, sessionsPath);

/** The second factor of the account: turns it on and off and makes new recovery codes. */
export function FactorCard() {
  const { factor: texts, recovery } = useTexts(accountTexts);
  const confirm = useConfirm();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const query = useApi(ownFactorsSchema, factorsPath, { isFresh: true });
  const { data } = query;

  async function finish() {
    setIsSettingUp(false);
    setCodes(undefined);
    await readAgain();
  }
  async function showCodes(made: readonly string[]) {
    if (made.length > 0) setCodes([...made]);
    else await readAgain();
  }
  async function turnOff() {
    const result = await callApi(z.object({}), totpPath, { method: 'DELETE' });
    await readAgain();
    if (result.ok) notifications.show({ message: texts.turnedOff });
    else notifications.show({ color: 'bad', title: texts.failed, message: result.message });
  }
  async function renewCodes() {
    const result = await callApi(recoveryCodesSchema, recoveryPath, { method: 'POST' });
    if (result.ok) setCodes(result.value.codes);
    else notifications.show({ color: 'bad', title: texts.failed, message: result.message });
  }
  const askToTurnOff = () => confirm({ title: texts.offTitle, text: texts.offText, confirm: texts.turnOff, onConfirm: () => turnOff() });

  return (
    <Card id="account-factor" title={texts.title} text={texts.text}>
      <QueryStatus query={query} />
      {data?.totpSince === null && (
        <Button color="rosa" onClick={() => setIsSettingUp(true)}>
          {texts.begin}
        </Button>
      )}
      {data?.totpSince && (
        <>
          <Text>
            <Badge color="good">{texts.on}</Badge> {fill(texts.since, { date: dateText(data.totpSince, $editorLanguage.get()) })}
          </Text>
          {!(data.isRequired && data.passkeys.length === 0) && (
            <Button variant="default" onClick={askToTurnOff}>
              {texts.turnOff}…
            </Button>
          )}
        </>
      )}
      {data && <Passkeys passkeys={data.passkeys} onChange={showCodes} />}
      {data && (data.totpSince !== null || data.passkeys.length > 0) && (
        <>
          <Title order={3} mt="xs">
            {recovery.title}
          </Title>
          <Text c="dimmed">{fill(recovery.left, { n: data.recoveryLeft })}</Text>
          {data.isRecoveryUnconfirmed && <Alert color="warn">{recovery.unconfirmed}</Alert>}
          {data.recoveryLeft < 4 && !data.isRecoveryUnconfirmed && <Alert color="warn">{recovery.few}</Alert>}
          <Button variant="default" onClick={renewCodes}>
            {recovery.renew}
          </Button>
        </>
      )}
      <Dialog opened={isSettingUp} onClose={finish} title={texts.begin} closeOnClickOutside={false}>
        <SetUpTotp onDone={finish} onCancel={finish} />
      </Dialog>
      <Dialog opened={codes !== undefined} onClose={finish} title={recovery.title} closeOnClickOutside={false}>
        {codes && <RecoveryCodes codes={codes} onDone={finish} />}
      </Dialog>
    </Card>
  );
}
