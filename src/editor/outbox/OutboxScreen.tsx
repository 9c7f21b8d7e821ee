import { Alert, Button, Grid, NavLink, Paper } from '@mantine/core';
import { useState } from 'react';
import { outboxTexts } from '#content/editor/outbox/texts.ts';
import { fill } from '#core/fill.ts';
import { type OutboxMail, outboxAnswerSchema } from '#schema/email.ts';
import { useApi } from '../api/query.ts';
import { ago } from '../app/dates.ts';
import { Empty, LoadFailed, Screen } from '../app/kit/Screen.tsx';
import { useNow } from '../app/use-now.ts';
import { useTitle } from '../app/use-title.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { MailView } from './MailView.tsx';

interface Props {
  mails: readonly OutboxMail[];
  chosen: string | undefined;
  onChoose(id: string): void;
}

/** The unsent mails, newest first. */
function MailList({ mails, chosen, onChoose }: Props) {
  const texts = useTexts(outboxTexts);
  const now = useNow(60_000);
  return (
    <Paper component="ul" className="plain mail-list" aria-label={texts.list}>
      {mails.map(({ id, at, kind, to, subject }) => (
        <li key={id}>
          <NavLink
            component="button"
            type="button"
            active={id === chosen}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            label={<b>{subject}</b>}
            description={
              <>
                {fill(texts.to, { to })}
                <br />
                {texts.kinds[kind]} · {ago(at, now, $editorLanguage.get())}
              </>
            }
          />
        </li>
      ))}
    </Paper>
  );
}

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
