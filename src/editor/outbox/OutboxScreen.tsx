import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { outboxTexts } from '#content/editor/outbox/texts.ts';
import { outboxAnswerSchema } from '#schema/email.ts';
import { useApi } from '../api/query.ts';
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
    <main className="desk" id="main">
      <div className="desk-head">
        <h1>
          {texts.title} {data && <small>{data.mails.length}</small>}
        </h1>
        <Button variant="default" onClick={() => refetch()} loading={isFetching}>
          {texts.refresh}
        </Button>
      </div>
      {error && <LoadFailed error={error} />}
      {data?.mails.length === 0 && <p className="empty">{texts.none}</p>}
      {data && data.mails.length > 0 && (
        <>
          <Alert color="warn">
            {texts.text} {texts.setup}
          </Alert>
          <div className="mails" data-open={mail ? true : undefined}>
            <MailList mails={data.mails} chosen={chosen} onChoose={setChosen} />
            {mail ? <MailView key={mail.id} mail={mail} onBack={() => setChosen(undefined)} /> : <p className="empty mail-hint">{texts.choose}</p>}
          </div>
        </>
      )}
    </main>
  );
}
