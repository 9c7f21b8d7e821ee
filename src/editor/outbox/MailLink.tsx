import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { outboxTexts } from '#content/editor/outbox/texts.ts';
import { type OutboxMail, outboxLinkSchema } from '#schema/email.ts';
import { callApi } from '../api/call.ts';
import { refresh } from '../api/query.ts';
import { Link } from '../app/Link.tsx';
import { useTexts } from '../language.ts';
import { CopyLine } from '../panels/CopyLine.tsx';

interface Props {
  mail: OutboxMail;
  /** The link, once it was asked for. */
  link: string;
  onShown(link: string): void;
}

/** The link of a mail to staff, which the server hands out once. */
export function MailLink({ mail, link, onShown }: Props) {
  const texts = useTexts(outboxTexts);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');

  async function show() {
    setIsBusy(true);
    const result = await callApi(outboxLinkSchema, `/api/outbox/${encodeURIComponent(mail.id)}/link`, { method: 'POST' });
    setIsBusy(false);
    if (result.ok) onShown(result.value.link);
    else setError(result.message);
    await refresh('/api/outbox');
  }

  if (link !== '') {
    return (
      <Stack gap="xs" w="100%" maw="46rem" role="status">
        <Text>{texts.link.once}</Text>
        <CopyLine label={texts.link.label} value={link} />
      </Stack>
    );
  }
  if (mail.link === 'shown') {
    return (
      <Alert color="warn">
        <Text>{texts.link.shown}</Text>
        <Link href="/editor/staff">{texts.link.staff}</Link>
      </Alert>
    );
  }
  return (
    <Stack gap="xs" align="start">
      <Text>{texts.link.ready}</Text>
      <Button color="rosa" onClick={show} loading={isBusy}>
        {texts.link.show}
      </Button>
      {error !== '' && (
        <Alert color="bad" role="alert">
          {error}
        </Alert>
      )}
    </Stack>
  );
}
