import { Alert, Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { domainTexts } from '#content/editor/panels/domain.ts';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { clientSiteAnswerSchema } from '#schema/publish/client-site.ts';
import { useUser } from '../../app/session.ts';
import { useTexts } from '../../language.ts';
import { ClientBuildState } from './ClientBuildState.tsx';
import { HookForm } from './HookForm.tsx';
import { ProjectSecret } from './ProjectSecret.tsx';
import { useClientSite } from './use-client-site.ts';

/** A client's site on its own domain: how its last build went, and what its project needs. */
export function DomainPanel() {
  const texts = useTexts(domainTexts);
  const shell = useTexts(shellTexts);
  const { role } = useUser();
  const { query, change } = useClientSite();
  const [isBusy, setIsBusy] = useState(false);
  const { data, error } = query;
  if (error) {
    return (
      <Alert color="bad" role="alert">
        {error.failure.message}
      </Alert>
    );
  }
  if (!data) return <Text role="status">{shell.loading}</Text>;

  async function build() {
    setIsBusy(true);
    const answer = await change(clientSiteAnswerSchema, { method: 'POST' });
    setIsBusy(false);
    if (answer && answer.build?.state !== 'failed') notifications.show({ message: texts.built });
  }

  const canBuild = data.hook === 'stored' || data.hook === 'environment';
  return (
    <Stack className="panel-parts">
      <Text>{texts.text}</Text>
      {data.domain === '' ? (
        <Text c="dimmed">{texts.noDomain}</Text>
      ) : (
        <Text>
          {texts.domain}:{' '}
          <a href={`https://${data.domain}`} target="_blank" rel="noreferrer">
            {data.domain}
          </a>
        </Text>
      )}
      {(canBuild || data.build) && <ClientBuildState site={data} />}
      {canBuild && (
        <Button variant="default" onClick={build} loading={isBusy}>
          {texts.build}
        </Button>
      )}
      {role === 'admin' ? (
        <>
          <HookForm hook={data.hook} change={change} />
          <ProjectSecret secrets={data.secrets} />
        </>
      ) : (
        <Text c="dimmed">{texts.adminOnly}</Text>
      )}
    </Stack>
  );
}
