import { Alert, Badge, Button, Modal, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import * as z from 'zod';
import { accountTexts } from '#content/editor/account/texts.ts';
import { fill } from '#core/fill.ts';
import { ownFactorsSchema, recoveryCodesSchema } from '#schema/people/account.ts';
import { callApi } from '../api/call.ts';
import { refresh, useApi } from '../api/query.ts';
import { dateText } from '../app/dates.ts';
import { LoadFailed } from '../app/kit/Screen.tsx';
import { useConfirm } from '../app/kit/use-confirm.tsx';
import { $editorLanguage, useTexts } from '../language.ts';
import { Card, factorsPath, recoveryPath, sessionsPath, totpPath } from './Card.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpTotp } from './SetUpTotp.tsx';

const readAgain = () => refresh(factorsPath, sessionsPath);

/** The second step of signing in: turned on and off, and its recovery codes. */
export function FactorCard() {
  const { factor: texts, recovery } = useTexts(accountTexts);
  const confirm = useConfirm();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const { data, error, refetch } = useApi(ownFactorsSchema, factorsPath, { isFresh: true });

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
      {error && <LoadFailed error={error} onRetry={refetch} />}
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
          {data.recoveryLeft < 4 && <Alert color="warn">{recovery.few}</Alert>}
          <Button variant="default" onClick={renewCodes}>
            {recovery.renew}
          </Button>
        </>
      )}
      <Modal opened={isSettingUp} onClose={finish} title={texts.begin} closeOnClickOutside={false}>
        <SetUpTotp onDone={finish} onCancel={finish} />
      </Modal>
      <Modal opened={codes !== undefined} onClose={finish} title={recovery.title} closeOnClickOutside={false}>
        {codes && <RecoveryCodes codes={codes} onDone={finish} />}
      </Modal>
    </Card>
  );
}
