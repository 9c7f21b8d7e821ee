import { Alert, Button, Grid } from '@mantine/core';
import { useState } from 'react';
import { outboxTexts } from '#content/editor/outbox/texts.ts';
import { outboxAnswerSchema } from '#schema/email.ts';
import { useApi } from '../api/query.ts';
import { Empty, Screen } from '../app/kit/Screen.tsx';
import { LoadFailed } from '../app/LoadFailed.tsx';
import { useTitle } from '../app/use-title.ts';
import { useTexts } from '../language.ts';
import { MailList } from './MailList.tsx';
import { MailView } from './MailView.tsx';

/** Mail that nobody sent, because no provider is configured (`/editor/outbox`). It says so, and lets it be read. */
export function OutboxScreen() {
  const texts = useTexts(outboxTexts);
  useTitle(texts.title);
  const [chosen, setChosen] = useState<string>();
  const { data, error, isFetching, refetch } = useApi(outboxAnswerSchema, '/api/outbox', { isFresh: true });
  const mail = data?.mails.find(({ id }) => id === chosen);
  return (
    <Screen
      title={texts.title}
      count={data?.mails.length}
      actions={
        <Button variant="default" onClick={() => refetch()} loading={isFetching}>
          {texts.refresh}
        </Button>
      }
    >
      {error && <LoadFailed error={error} />}
      {data?.mails.length === 0 && <Empty>{texts.none}</Empty>}
      {data && data.mails.length > 0 && (
        <>
          <Alert color="warn">
            {texts.text} {texts.setup}
          </Alert>
          <Grid>
            <Grid.Col span={{ base: 12, md: 4 }} {...(mail && { visibleFrom: 'md' })}>
              <MailList mails={data.mails} chosen={chosen} onChoose={setChosen} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 8 }} {...(!mail && { visibleFrom: 'md' })}>
              {mail ? <MailView key={mail.id} mail={mail} onBack={() => setChosen(undefined)} /> : <Empty>{texts.choose}</Empty>}
            </Grid.Col>
          </Grid>
        </>
      )}
    </Screen>
  );
}
