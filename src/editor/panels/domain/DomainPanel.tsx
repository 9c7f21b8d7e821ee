import { Alert, Button } from '@mantine/core';
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
  if (!data) return <p role="status">{shell.loading}</p>;

  async function build() {
    setIsBusy(true);
    const answer = await change(clientSiteAnswerSchema, { method: 'POST' });
    setIsBusy(false);
    if (answer && answer.build?.state !== 'failed') notifications.show({ message: texts.built });
  }

  const canBuild = data.hook === 'stored' || data.hook === 'environment';
  return (
    <div className="panel-parts">
      <p>{texts.text}</p>
      {data.domain === '' ? (
        <p className="quiet">{texts.noDomain}</p>
      ) : (
        <p>
          {texts.domain}:{' '}
          <a href={`https://${data.domain}`} target="_blank" rel="noreferrer">
            {data.domain}
          </a>
        </p>
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
        <p className="quiet">{texts.adminOnly}</p>
      )}
    </div>
  );
}
