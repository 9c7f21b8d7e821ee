import { Input, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';
import { DialogFoot } from '../DialogFoot.tsx';
import { $isConfirming, confirmWith, endConfirming, useUser } from '../session.ts';
import { useFailureText } from './use-failure-text.ts';

/** Asks for the password before a call that wants a fresh proof; the call is made again after it. */
export function ConfirmIdentity() {
  const texts = useTexts(shellTexts).confirm;
  const isOpen = useStore($isConfirming);
  return (
    <Modal opened={isOpen} onClose={() => endConfirming(false)} title={texts.title} centered zIndex={390}>
      <Text>{texts.text}</Text>
      <ConfirmForm />
    </Modal>
  );
}

function ConfirmForm() {
  const texts = useTexts(shellTexts);
  const describe = useFailureText();
  const { email } = useUser();
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (password === '') return setError(texts.confirm.missing);
    setIsBusy(true);
    setError('');
    const result = await confirmWith(password);
    setIsBusy(false);
    if (result.ok) endConfirming(true);
    else setError(result.code === 'wrong_password' ? texts.confirm.wrong : describe(result));
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" mt="md">
        {/* For password managers, which fill in a password beside the account it is for. */}
        <Input type="email" autoComplete="username" value={email} readOnly hidden wrapperProps={{ hidden: true }} />
        <PasswordInput
          label={texts.signIn.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
          size="md"
        />
        <DialogFoot error={error} submit={texts.confirm.submit} isBusy={isBusy} onCancel={() => endConfirming(false)} />
      </Stack>
    </form>
  );
}
