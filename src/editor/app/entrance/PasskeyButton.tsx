import { Button } from '@mantine/core';
import { useState } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';
import { canUsePasskeys, signInWithPasskey } from '../passkey.ts';
import { acceptAnswer } from '../session.ts';
import { useFailureText } from './use-failure-text.ts';

interface Props {
  onFailure: (message: string) => void;
  onSignedIn?: (() => void) | undefined;
}

/** Signs in with a passkey, in place of the password and the code. */
export function PasskeyButton({ onFailure, onSignedIn }: Props) {
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
