import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { fill } from '#core/fill.ts';
import { refresh } from '../api/query.ts';
import { useTexts } from '../language.ts';
import { refreshPublish } from '../panels/publish/use-publish.ts';
import { restoreRevision } from '../stores/config-api.ts';
import { useDocumentStatus, useSession } from '../stores/use-field.ts';
import { $dialog, $previewed } from '../workspace/ui-state.ts';
import { RevisionRow } from './RevisionRow.tsx';
import { revisionsPath, useRevisions } from './use-revisions.ts';

/** Every saved state of the site, newest first: who, when, what changed; each can be looked at and restored. */
export function HistoryPanel() {
  const shell = useTexts(workspaceTexts);
  const texts = shell.history;
  const session = useSession();
  const { revision: newest } = useDocumentStatus(session);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRevisions(session.id, newest);
  const [asked, setAsked] = useState<number>();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => $previewed.set(undefined), []);

  async function restore(revision: number) {
    setBusy(true);
    const result = await restoreRevision(session.id, revision, newest);
    setError(result.ok ? '' : result.message);
    if (result.ok || result.code === 'conflict') await session.checkServer();
    setBusy(false);
    if (!result.ok) return;
    setAsked(undefined);
    $previewed.set(undefined);
    if (session.$conflicts.get().length > 0) $dialog.set('conflict');
    notifications.show({ message: fill(texts.restored, { n: revision }) });
    await Promise.all([refresh(revisionsPath(session.id)), refreshPublish()]);
  }

  if (isError && !data) {
    return (
      <Stack role="alert" align="start">
        <Text>{texts.failed}</Text>
        <Button variant="default" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </Stack>
    );
  }
  if (!data) return <Text c="dimmed">{texts.loading}</Text>;
  return (
    <>
      <ul className="rows">
        {data
          .flatMap(({ revisions }) => revisions)
          .map((entry) => (
            <RevisionRow
              key={entry.revision}
              id={session.id}
              entry={entry}
              isCurrent={entry.revision === newest}
              onRestore={entry.revision === newest || session.readOnly ? undefined : () => setAsked(entry.revision)}
            />
          ))}
      </ul>
      {isError && <p role="alert">{texts.failed}</p>}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
      <Modal
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={fill(texts.restoreTitle, { n: asked ?? 0 })}
        centered
        closeButtonProps={{ 'aria-label': shell.panels.close }}
      >
        <Text mb="md">{texts.restoreText}</Text>
        {error !== '' && (
          <Alert color="bad" role="alert">
            {error}
          </Alert>
        )}
        <Group justify="end" gap="xs" mt="lg">
          <Button variant="default" onClick={() => setAsked(undefined)}>
            {texts.cancel}
          </Button>
          <Button loading={isBusy} onClick={() => asked !== undefined && void restore(asked)}>
            {texts.restore}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
