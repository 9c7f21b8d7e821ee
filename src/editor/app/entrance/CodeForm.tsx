import { Button, Stack, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import type { SignInStep } from '#schema/people/account.ts';
import { useTexts } from '../../language.ts';
import { FormError } from '../kit/DialogFoot.tsx';
import { acceptAnswer, signInWithCode, useFailureText } from '../session.ts';
import { canUsePasskeys, signInWithPasskey } from './passkey.ts';

interface PasskeyButtonProps {
  onFailure: (message: string) => void;
  onSignedIn?: (() => void) | undefined;
}

/** Signs in with a passkey, in place of the password and the code. */
export function PasskeyButton({ onFailure, onSignedIn }: PasskeyButtonProps) {
  const texts = useTexts(shellTexts).passkey;
  const describe = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  if (!canUsePasskeys()) return null;

  async function enter() {
    setIsBusy(true);
    onFailure('');
    const result = await signInWithPasskey();
    setIsBusy(false);
    if (result.ok) {
      acceptAnswer(result.value);
      onSignedIn?.();
    } else onFailure(result.code === 'dismissed' ? texts.dismissed : describe(result));
  }
  return (
    <Button variant="default" size="md" loading={isBusy} onClick={enter}>
      {texts.signIn}
    </Button>
  );
}

interface Props {
  step: SignInStep;
  /** Called when the sign-in has expired and must start again with the password. */
  onExpired: (message: string) => void;
  onSignedIn?: () => void;
  /** Rendered beside the button. */
  children?: ReactNode;
}

/** The code after the password: of the authenticator app, or a recovery code. */
export function CodeForm({ step, onExpired, onSignedIn, children }: Props) {
  const texts = useTexts(shellTexts).code;
  const describe = useFailureText();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The focused input of the previous step is gone, so the focus moves to this step's input.
  useEffect(() => input.current?.focus(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (code.trim() === '') return setError(texts.missing);
    setIsBusy(true);
    setError('');
    const result = await signInWithCode(step, code.trim());
    setIsBusy(false);
    if (result.ok) {
      acceptAnswer(result.value);
      onSignedIn?.();
    } else if (result.code === 'step_expired') onExpired(result.message);
    else setError(describe(result));
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormError text={error} />
        <TextInput
          label={texts.label}
          description={texts.help}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          ref={input}
          size="md"
        />
        <Button type="submit" color="rosa" size="md" loading={isBusy}>
          {texts.submit}
        </Button>
        <PasskeyButton onFailure={setError} onSignedIn={onSignedIn} />
        {children}
      </Stack>
    </form>
  );
}
