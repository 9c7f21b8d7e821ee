import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { publicationTexts } from '#content/editor/panels/publication.ts';
import { callApi } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { useConfirm } from '../../app/kit/use-confirm.tsx';
import { revisionsPath } from '../../history/use-revisions.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { $session } from '../../stores/session.ts';
import { refreshPublish } from './use-publish.ts';
import { publicationPath, standingTones, useStanding } from './use-standing.ts';

/** The open document takes in the revision that a call has made; the history and everything about publishing are read again. */
export async function afterPublication(id: string): Promise<void> {
  await $session.get()?.checkServer();
  await Promise.all([refreshPublish(), refresh(revisionsPath(id))]);
}

/** Where the open site stands, and what can be taken back of it. */
export function SitePublication({ id }: { id: string }) {
  const texts = useTexts(publicationTexts);
  const confirm = useConfirm();
  const { data } = useStanding(id);
  const [failure, setFailure] = useState('');
  if (!data) return null;
  const { standing, publishedRevision } = data;

  const takeBack = async (what: 'schedule' | 'site') => {
    const result = await callApi(z.unknown(), `${publicationPath(id)}?what=${what}`, { method: 'DELETE' });
    setFailure(result.ok ? '' : result.message);
    await afterPublication(id);
  };
  return (
    <section aria-label={texts.here}>
      <Title order={3}>{texts.here}</Title>
      <Alert color={standingTones[standing.state]} role="note">
        <Text fw={650} role="status">
          {standing[$editorLanguage.get()]}
        </Text>
      </Alert>
      {failure !== '' && (
        <Text role="alert" c="bad">
          {failure}
        </Text>
      )}
      <Group mt="xs" gap="xs">
        {standing.scheduledAt !== null && (
          <Button variant="default" onClick={() => takeBack('schedule')}>
            {texts.unschedule}
          </Button>
        )}
        {publishedRevision > 0 && (
          <Button variant="default" onClick={() => confirm({ ...texts.withdrawing, onConfirm: () => takeBack('site') })}>
            {texts.withdraw}
          </Button>
        )}
      </Group>
    </section>
  );
}
