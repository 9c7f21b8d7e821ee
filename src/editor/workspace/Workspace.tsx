import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import type { CallFailure } from '../api/call.ts';
import { Link } from '../app/Link.tsx';
import { useTexts } from '../language.ts';
import { $previewed } from '../preview/preview-place.ts';
import { $session } from '../stores/current-session.ts';
import { closeDocument, openDocument } from '../stores/open-document.ts';
import { Desk } from './Desk.tsx';
import { $dialog, $panel, $view } from './place.ts';

interface Props {
  configId: string;
}

/** The editing screen of one config. */
export function Workspace({ configId }: Props) {
  const texts = useTexts(workspaceTexts);
  const session = useStore($session);
  const [failure, setFailure] = useState<CallFailure>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens anew.
  useEffect(() => {
    setFailure(undefined);
    void openDocument(configId).then((opened) => {
      if (!opened.ok) setFailure(opened.failure);
    });
    return () => {
      closeDocument();
      $previewed.set(undefined);
      $panel.set(undefined);
      $dialog.set(undefined);
      $view.set('form');
    };
  }, [configId, attempt]);

  if (failure) {
    const isUnknown = failure.code === 'not_found';
    return (
      <main className="notice" id="main" role="alert">
        <h1>{texts.failedTitle}</h1>
        <p>{isUnknown ? texts.notFound : failure.message}</p>
        <div className="ws-row">
          {!isUnknown && <Button onClick={() => setAttempt(attempt + 1)}>{texts.notices.retry}</Button>}
          <Link className="ws-back" href="/editor/clients">
            {texts.toClients}
          </Link>
        </div>
      </main>
    );
  }
  if (session?.id !== configId) {
    return (
      <main className="editor-loading" id="main" aria-busy="true">
        <span className="editor-spinner" aria-hidden="true" />
        <p>{texts.opening}</p>
      </main>
    );
  }
  return <Desk key={configId} />;
}
