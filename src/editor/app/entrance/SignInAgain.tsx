import { Affix, Alert, Button, Group, Modal, Text } from '@mantine/core';
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
        <Affix position={{ bottom: 0, left: 0, right: 0 }} zIndex={300}>
          <Alert color="warn" radius={0} role="status">
            <Group justify="center" gap="xs">
              <Text inherit>{texts.again.banner}</Text>
              <Button size="compact-sm" onClick={() => $sessionState.set('ended')}>
                {texts.again.open}
              </Button>
            </Group>
          </Alert>
        </Affix>
      )}
      <Modal opened={state === 'ended'} onClose={postponeSignIn} title={texts.again.title} centered zIndex={400}>
        <Text mb="md">{texts.again.text}</Text>
        <SignInForm email={email}>
          <Button variant="subtle" onClick={postponeSignIn}>
            {texts.again.later}
          </Button>
        </SignInForm>
      </Modal>
    </>
  );
}
