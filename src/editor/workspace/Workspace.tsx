import { Anchor, Button, Group } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import type { CallFailure } from '../api/call.ts';
import { Notice, Waiting } from '../app/kit/Screen.tsx';
import { Link } from '../app/navigation.tsx';
import { useTexts } from '../language.ts';
import { closeDocument, openDocument } from '../stores/open-document.ts';
import { $session } from '../stores/session.ts';
import { EditorLayout } from './EditorLayout.tsx';
import { $dialog, $panel, $previewed, $view } from './ui-state.ts';

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
      <Notice title={texts.failedTitle} text={isUnknown ? texts.notFound : failure.message} role="alert">
        <Group>
          {!isUnknown && <Button onClick={() => setAttempt(attempt + 1)}>{texts.notices.retry}</Button>}
          <Anchor component={Link} href="/editor/clients">
            {texts.toClients}
          </Anchor>
        </Group>
      </Notice>
    );
  }
  if (session?.id !== configId) {
    return <Waiting text={texts.opening} />;
  }
  return <EditorLayout key={configId} />;
}
