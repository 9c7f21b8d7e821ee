import { Alert, Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { type DomainTexts, domainTexts } from '#content/editor/panels/domain.ts';
import { fill } from '#core/fill.ts';
import { type ClientSiteAnswer, clientSecretSchema, clientSiteAnswerSchema } from '#schema/publish/client-site.ts';
import { ago, dateText, useNow } from '../../app/dates.ts';
import { CopyLine } from '../../app/kit/CopyLine.tsx';
import { useConfirm } from '../../app/kit/dialogs.tsx';
import { QueryStatus } from '../../app/kit/Screen.tsx';
import { useUser } from '../../app/session.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { focusField } from '../../stores/focus-field.ts';
import { RetryTime } from '../publish/PublishState.tsx';
import { HookForm, useClientSite } from './HookForm.tsx';

/** Creates the secret of the client's project, shows it once, and revokes it. */
function ProjectSecret({ secrets }: { secrets: ClientSiteAnswer['secrets'] }) {
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

type DomainState = keyof DomainTexts['states'];

/** Compares the revision that the client's domain shows with the one it should show; 0 stands for the notice "in preparation". */
function liveState(shown: number, wanted: number | null): DomainState {
  if (shown === (wanted ?? 0)) return wanted === null ? 'archived' : wanted === 0 ? 'preparing' : 'live';
  if (!wanted) return 'leaving';
  return shown === 0 ? 'first' : 'behind';
}

/** The last build of a client's own site in words. */
function ClientBuildState({ site: { build, publicRevision } }: { site: ClientSiteAnswer }) {
  const texts = useTexts(domainTexts);
  const now = useNow(30_000);
  const language = $editorLanguage.get();
  if (build?.state === 'failed') {
    return (
      <Alert color="bad" role="region" aria-label={texts.state}>
        <Text fw={650} role="status">
          {texts.states.failed}
        </Text>
        <Text>{texts.stayed}</Text>
        <RetryTime retryAt={build.retryAt} />
        {build.error !== null && (
          <details>
            <summary>{texts.reason}</summary>
            {/* The host's error message, untranslated. */}
            <Code lang="en" block>
              {build.error}
            </Code>
          </details>
        )}
      </Alert>
    );
  }
  const state: DomainState = build === null ? 'none' : build.state === 'live' ? liveState(build.shown, publicRevision) : build.state;
  const words = { n: build?.shown ?? 0, newest: publicRevision ?? 0, when: build ? ago(build.at, now, language) : '' };
  return (
    <Alert color={state === 'live' ? 'good' : 'info'} role="region" aria-label={texts.state}>
      <Text role="status">{fill(texts.states[state], words)}</Text>
    </Alert>
  );
}

/** A client's site on its own domain: its last build, and the secret and build hook of its project. */
export function DomainPanel() {
  const texts = useTexts(domainTexts);
  const { role } = useUser();
  const { query, change } = useClientSite();
  const [isBusy, setIsBusy] = useState(false);
  const { data, error } = query;
  if (!data || error) return <QueryStatus query={query} />;

  async function build() {
    setIsBusy(true);
    const answer = await change(clientSiteAnswerSchema, { method: 'POST' });
    setIsBusy(false);
    if (answer && answer.build?.state !== 'failed') notifications.show({ message: texts.built });
  }

  const canBuild = data.hook === 'stored' || data.hook === 'environment';
  return (
    <Stack className="panel-parts">
      <Text c="dimmed">{texts.text}</Text>
      {data.domain === '' ? (
        <Text c="dimmed">
          {texts.noDomain}{' '}
          <Button variant="link" onClick={() => focusField(['customDomain'])}>
            {texts.writeDomain}
          </Button>
        </Text>
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
