import { Button, Modal } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';
import { $sessionState, postponeSignIn, useUser } from '../session.ts';
import { SignInForm } from './SignInForm.tsx';

/** Asks for the password when the session ends while somebody works. The screen beneath keeps everything. */
export function SignInAgain() {
  const texts = useTexts(shellTexts);
  const { email } = useUser();
  const state = useStore($sessionState);
  return (
    <>
      {state === 'postponed' && (
        <div className="session-ended" role="status">
          <span>{texts.again.banner}</span>
          <Button size="compact-sm" color="ink" onClick={() => $sessionState.set('ended')}>
            {texts.again.open}
          </Button>
        </div>
      )}
      <Modal opened={state === 'ended'} onClose={postponeSignIn} title={texts.again.title} centered zIndex={400}>
        <p className="dialog-text">{texts.again.text}</p>
        <SignInForm email={email}>
          <Button variant="subtle" onClick={postponeSignIn}>
            {texts.again.later}
          </Button>
        </SignInForm>
      </Modal>
    </>
  );
}
