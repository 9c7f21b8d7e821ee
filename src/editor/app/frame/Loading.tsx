import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';
import { $sessionFailure, $user, loadSession } from '../session.ts';

/** The editor's loading screen, the same that the page shows before its script is here; says so when the server does not answer. */
export function Loading() {
  const texts = useTexts(shellTexts);
  const failure = useStore($sessionFailure);
  const user = useStore($user);
  if (user === undefined && failure) {
    return (
      <main className="notice" id="main" role="alert">
        <h1>{texts.failed.title}</h1>
        <p>{failure.message}</p>
        <Button onClick={() => void loadSession()}>{texts.retry}</Button>
      </main>
    );
  }
  return (
    <main className="editor-loading" id="main">
      <span className="editor-spinner" aria-hidden="true" />
      <p role="status">{texts.loading}</p>
    </main>
  );
}
