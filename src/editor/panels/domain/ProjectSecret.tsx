import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { domainTexts } from '#content/editor/panels/domain.ts';
import { fill } from '#core/fill.ts';
import { type ClientSiteAnswer, clientSecretSchema } from '#schema/publish/client-site.ts';
import { dateText } from '../../app/dates.ts';
import { CopyLine } from '../../app/kit/CopyLine.tsx';
import { useConfirm } from '../../app/kit/use-confirm.tsx';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useClientSite } from './HookForm.tsx';

/** The secret of the client's project: made, shown once and revoked here. */
export function ProjectSecret({ secrets }: { secrets: ClientSiteAnswer['secrets'] }) {
  const texts = useTexts(domainTexts);
  const confirm = useConfirm();
  const { id, change } = useClientSite();
  const [made, setMade] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const language = $editorLanguage.get();
  const [present, before] = secrets;

  async function act(method: 'POST' | 'DELETE') {
    setIsBusy(true);
    const answer = await change(clientSecretSchema, { method }, '/secret');
    setIsBusy(false);
    if (!answer) return;
    setMade(answer.secret);
    if (method === 'DELETE') notifications.show({ message: texts.revoked });
  }
  const askToRevoke = () => confirm({ title: texts.revokeTitle, text: texts.revokeText, confirm: texts.revoke, onConfirm: () => act('DELETE') });

  return (
    <Stack component="section" gap="xs" aria-labelledby="domain-secret">
      <Title order={3} id="domain-secret">
        {texts.secret}
      </Title>
      <Text c="dimmed">{texts.secretHelp}</Text>
      <Text c="dimmed">
        {present ? fill(texts.secretMade, { date: dateText(present.madeAt, language) }) : texts.noSecret}
        {before?.endsAt && ` ${fill(texts.secretEnds, { date: dateText(before.endsAt, language) })}`}
      </Text>
      {made !== null && (
        <Alert color="warn" role="status">
          <Stack gap="xs">
            <Text>{texts.once}</Text>
            <CopyLine label="SITE_CLIENT" value={`SITE_CLIENT=${id}`} />
            <CopyLine label="PROVIDER_ORIGIN" value={`PROVIDER_ORIGIN=${location.origin}`} />
            <CopyLine label="CLIENT_SITE_SECRET" value={`CLIENT_SITE_SECRET=${made}`} />
          </Stack>
        </Alert>
      )}
      <Group gap="xs">
        <Button variant={present ? 'default' : 'filled'} onClick={() => act('POST')} loading={isBusy}>
          {present ? texts.another : texts.make}
        </Button>
        {present && (
          <Button variant="subtle" color="bad" onClick={askToRevoke}>
            {texts.revoke}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
