import { Alert, Button, Group, Input, PasswordInput, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { fill } from '#core/fill.ts';
import { passwordLength } from '#schema/people/users.ts';
import { useTexts } from '../../language.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { DialogFoot } from '../kit/DialogFoot.tsx';
import { navigate } from '../navigation.tsx';
import { $isConfirming, $passwordIsShort, $sessionState, confirmWith, endConfirming, postponeSignIn, useFailureText, useUser } from '../session.ts';
import { SignInForm } from './SignInForm.tsx';

/** Asks for the password again when a call needs a recent confirmation; the call is repeated afterwards. */
export function ConfirmIdentity() {
  const texts = useTexts(shellTexts).confirm;
  const isOpen = useStore($isConfirming);
  return (
    <Dialog opened={isOpen} onClose={() => endConfirming({ isConfirmed: false })} title={texts.title} centered zIndex={390}>
      <Text>{texts.text}</Text>
      <ConfirmForm />
    </Dialog>
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
    if (result.ok) endConfirming({ isConfirmed: true });
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
        <DialogFoot error={error} submit={texts.confirm.submit} isBusy={isBusy} onCancel={() => endConfirming({ isConfirmed: false })} />
      </Stack>
    </form>
  );
}

/** After a sign-in with a password that is shorter than now required, suggests once to change it. */
export function ShortPassword() {
  const texts = useTexts(shellTexts).shortPassword;
  const isOpen = useStore($passwordIsShort);
  const close = () => $passwordIsShort.set(false);
  const change = () => {
    close();
    navigate('/editor/account');
  };
  return (
    <Dialog opened={isOpen} onClose={close} title={texts.title} centered>
      <Text>{fill(texts.text, passwordLength)}</Text>
      <Group justify="end" mt="md">
        <Button variant="default" onClick={close}>
          {texts.later}
        </Button>
        <Button color="rosa" onClick={change} data-autofocus>
          {texts.now}
        </Button>
      </Group>
    </Dialog>
  );
}

/**
 * Asks for the password when the session has ended during work. The screen behind the dialog keeps its state. Once that is postponed, a banner at the
 * bottom of the window says so; it takes a place of its own below the screen, because over it, it would hide the last line of a form.
 */
export function SignInAgain() {
  const texts = useTexts(shellTexts);
  const { email } = useUser();
  const state = useStore($sessionState);
  return (
    <>
      {state === 'postponed' && (
        <Alert color="warn" radius={0} role="status" pos="sticky" bottom={0} style={{ zIndex: 300 }}>
          <Group justify="center" gap="xs">
            <Text inherit>{texts.again.banner}</Text>
            <Button size="compact-sm" onClick={() => $sessionState.set('ended')}>
              {texts.again.open}
            </Button>
          </Group>
        </Alert>
      )}
      <Dialog opened={state === 'ended'} onClose={postponeSignIn} title={texts.again.title} centered zIndex={400}>
        <Text mb="md">{texts.again.text}</Text>
        <SignInForm email={email}>
          <Button variant="subtle" onClick={postponeSignIn}>
            {texts.again.later}
          </Button>
        </SignInForm>
      </Dialog>
    </>
  );
}
