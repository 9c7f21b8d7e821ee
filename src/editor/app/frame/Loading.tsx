import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';
import { Notice, Waiting } from '../kit/Screen.tsx';
import { $sessionFailure, $user, loadSession } from '../session.ts';

/** The editor's loading screen, the same that the page shows before its script is here; says so when the server does not answer. */
export function Loading() {
  const texts = useTexts(shellTexts);
  const failure = useStore($sessionFailure);
  const user = useStore($user);
  if (user === undefined && failure) {
    return (
      <Notice title={texts.failed.title} text={failure.message} role="alert">
        <Button onClick={() => void loadSession()}>{texts.retry}</Button>
      </Notice>
    );
  }
  return <Waiting text={texts.loading} />;
}
