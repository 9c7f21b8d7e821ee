import { Alert, Button, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import * as z from 'zod';
import { accountTexts } from '#content/editor/account/texts.ts';
import { ownFactorsSchema, recoveryCodesSchema } from '#schema/people/account.ts';
import { callApi } from '../api/call.ts';
import { refresh, useApi } from '../api/query.ts';
import { dateText } from '../app/dates.ts';
import { fill } from '../app/fill.ts';
import { LoadFailed } from '../app/LoadFailed.tsx';
import { useConfirm } from '../app/use-confirm.tsx';
import { $editorLanguage, useTexts } from '../language.ts';
import { Passkeys } from './Passkeys.tsx';
import { factorsPath, recoveryPath, sessionsPath, totpPath } from './paths.ts';
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
    <section className="account-card" aria-labelledby="account-factor">
      <h2 id="account-factor">{texts.title}</h2>
      <p className="desk-text">{texts.text}</p>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {data?.totpSince === null && (
        <Button color="rosa" className="account-action" onClick={() => setIsSettingUp(true)}>
          {texts.begin}
        </Button>
      )}
      {data?.totpSince && (
        <>
          <p>
            <span className="badge" data-tone="good">
              {texts.on}
            </span>{' '}
            {fill(texts.since, { date: dateText(data.totpSince, $editorLanguage.get()) })}
          </p>
          {!(data.isRequired && data.passkeys.length === 0) && (
            <Button variant="default" className="account-action" onClick={askToTurnOff}>
              {texts.turnOff}…
            </Button>
          )}
        </>
      )}
      {data && <Passkeys passkeys={data.passkeys} onChange={showCodes} />}
      {data && (data.totpSince !== null || data.passkeys.length > 0) && (
        <>
          <h3>{recovery.title}</h3>
          <p className="desk-text">{fill(recovery.left, { n: data.recoveryLeft })}</p>
          {data.recoveryLeft < 4 && <Alert color="warn">{recovery.few}</Alert>}
          <Button variant="default" className="account-action" onClick={renewCodes}>
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
    </section>
  );
}
