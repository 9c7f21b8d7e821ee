import { Alert, Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { faultTexts } from '#content/editor/panels/faults.ts';
import { publicationTexts } from '#content/editor/panels/publication.ts';
import { publishTexts } from '#content/editor/panels/publish.ts';
import { fill } from '#core/fill.ts';
import { type Fault, faultsAnswerSchema } from '#schema/calls/fault.ts';
import { configKind } from '#schema/template.ts';
import { callApi, serverNow } from '../../api/call.ts';
import { queryClient, useApi } from '../../api/query.ts';
import { monthName } from '../../app/dates.ts';
import { FormError } from '../../app/kit/DialogFoot.tsx';
import { useConfirm } from '../../app/kit/dialogs.tsx';
import { QueryStatus } from '../../app/kit/Screen.tsx';
import { Link } from '../../app/navigation.tsx';
import { editorPath } from '../../app/routes.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useFieldValue } from '../../stores/use-field.ts';
import { $panel } from '../../workspace/ui-state.ts';
import { PublishState } from './PublishState.tsx';
import { FailedSites, PendingList, SkippedList, useConfigNames } from './SiteLists.tsx';
import { publishNow, usePublish } from './use-publish.ts';
import { afterPublication, publicationPath, standingTones, useStanding } from './use-standing.ts';

/** The standing of the open site, and buttons to withdraw it or cancel a scheduled publication. */
function SitePublication({ id, onLeave }: { id: string; onLeave(): void }) {
  const texts = useTexts(publicationTexts);
  const confirm = useConfirm();
  const { data } = useStanding(id);
  const isAsked = useFieldValue(['clientApproval', 'isFormEnabled']);
  const isGated = useFieldValue(['clientApproval', 'publishGate']);
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
      <Title order={3} tabIndex={-1}>
        {texts.here}
      </Title>
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
      <Group gap="xs">
        {/* The sentence may ask to send the link or to switch the form on, which is done in the approval panel. */}
        {(isAsked === true || isGated === true) && (
          <Button
            variant="default"
            onClick={() => {
              $panel.set('approval');
              onLeave();
            }}
          >
            {texts.toApproval}
          </Button>
        )}
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

const faultsPath = '/api/faults';

/** The config that a damaged record belongs to, from its path: `revisions/121/4`, `submissions/notices/121/1`. */
function configOf({ place }: Fault): string | undefined {
  const id = /^(?:configs|revisions|submissions(?:\/notices)?|approval-links|reminders|client-sites)\/([^/]+)/.exec(place)?.[1];
  return id !== undefined && configKind(id) !== undefined ? id : undefined;
}

/** Damaged records: those that were repaired automatically, and those that need a decision. Renders nothing if there are none. */
function FaultList() {
  const texts = useTexts(faultTexts);
  // `on401: 'null'`: the panel's other queries open the sign-in dialog already.
  const faults = useApi(faultsAnswerSchema, faultsPath, { isFresh: true, on401: 'null' }).data?.faults ?? [];
  const nameOf = useConfigNames(faults.flatMap((fault) => configOf(fault) ?? []));
  const [failure, setFailure] = useState('');

  async function forget() {
    const result = await callApi(faultsAnswerSchema, faultsPath, { method: 'DELETE' });
    if (result.ok) queryClient.setQueryData([faultsPath], result.value);
    setFailure(result.ok ? '' : result.message);
  }

  if (faults.length === 0) return null;
  return (
    <section aria-label={texts.title}>
      <Title order={3}>{texts.title}</Title>
      <ul className="rows">
        {faults.map((fault) => {
          const id = configOf(fault);
          return (
            <li key={fault.place} data-tone={fault.state === 'open' ? 'bad' : undefined}>
              {id !== undefined && <Link href={editorPath(id)}>{nameOf(id)}</Link>}
              <span>
                {texts.what[fault.kind]} <code>{fault.place}</code>
              </span>
              <Text>{fault.state === 'open' ? (texts.way[fault.kind] ?? texts.way.other) : texts[fault.state]}</Text>
            </li>
          );
        })}
      </ul>
      {failure !== '' && (
        <Text role="alert" c="bad">
          {failure}
        </Text>
      )}
      {faults.some(({ state }) => state === 'mended') && (
        <Button variant="default" mt="xs" onClick={forget}>
          {texts.forget}
        </Button>
      )}
    </section>
  );
}

/** Deploys a month on Netlify's free plan: 300 credits, 15 for each production deploy. */
const most = 300 / 15;
const few = 5;

/** The month's deploys and their cost in credits: the host pauses a site that exceeds its plan. */
function DeployMeter({ deploys }: { deploys: number }) {
  const texts = useTexts(publishTexts);
  if (['localhost', '127.0.0.1'].includes(location.hostname)) return <Text c="dimmed">{texts.local}</Text>;
  const left = Math.max(0, most - deploys);
  return (
    <section>
      <Group justify="space-between" gap="xs">
        <b>{fill(texts.month, { n: deploys, most, month: monthName(serverNow(), $editorLanguage.get()) })}</b>
        <small>{texts.cost}</small>
      </Group>
      <Progress value={Math.min(100, (deploys / most) * 100)} aria-label={fill(texts.meter, { n: deploys, most })} color={left <= few ? 'bad' : 'ink'} />
      <Text c="dimmed">{left === 0 ? fill(texts.spent, { most }) : left <= few ? fill(texts.nearly, { left }) : fill(texts.words, { most })}</Text>
    </section>
  );
}

/** The publishing panel: the standing of the open site, if there is one, the pending build, and the cost of builds. `onLeave` closes it for another panel. */
export function PublishPanel({ id, onLeave }: { id: string | undefined; onLeave(): void }) {
  const texts = useTexts(publishTexts);
  const query = usePublish();
  const { data } = query;
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function publish() {
    setIsBusy(true);
    const result = await publishNow();
    setIsBusy(false);
    setFailure(result.ok ? '' : result.message);
  }

  if (!data) return <QueryStatus query={query} />;
  return (
    <Stack className="panel-parts">
      {/* After a failed refresh the data below is from the last successful one. */}
      <QueryStatus query={query} />
      {id !== undefined && <SitePublication id={id} onLeave={onLeave} />}
      <section aria-label={texts.all}>
        {/* Beside the state of the open site, that of all sites would seem to contradict it. */}
        {id !== undefined && <Title order={3}>{texts.all}</Title>}
        <PublishState publish={data} />
        <FormError text={failure} />
        {data.state !== 'building' && (data.pendingCount > 0 || data.state === 'failed' || data.state === 'waiting') && (
          <Button onClick={publish} loading={isBusy} fullWidth>
            {data.state === 'failed' ? texts.again : texts.now}
          </Button>
        )}
      </section>
      {data.pendingCount > 0 && <PendingList ids={data.pending} count={data.pendingCount} />}
      {data.skipped.length > 0 && <SkippedList skipped={data.skipped} />}
      {data.clientSites.length > 0 && <FailedSites sites={data.clientSites} />}
      <FaultList />
      <DeployMeter deploys={data.deploysThisMonth} />
    </Stack>
  );
}
