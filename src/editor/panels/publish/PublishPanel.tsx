import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { publishTexts } from '#content/editor/panels/publish.ts';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useTexts } from '../../language.ts';
import { DeployMeter } from './DeployMeter.tsx';
import { FailedSites } from './FailedSites.tsx';
import { FaultList } from './FaultList.tsx';
import { PendingList } from './PendingList.tsx';
import { PublishState } from './PublishState.tsx';
import { SkippedList } from './SkippedList.tsx';
import { publishNow, usePublish } from './use-publish.ts';

/** What is live, what waits and why, and what publishing costs. The same for whatever is open: a build shows the whole site. */
export function PublishPanel() {
  const texts = useTexts(publishTexts);
  const shell = useTexts(shellTexts);
  const { data, error, refetch } = usePublish();
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function publish() {
    setIsBusy(true);
    const result = await publishNow();
    setIsBusy(false);
    setFailure(result.ok ? '' : result.message);
  }

  if (error && !data) {
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  if (!data) return <Text role="status">{shell.loading}</Text>;
  return (
    <Stack className="panel-parts">
      <PublishState publish={data} />
      {failure !== '' && (
        <Alert color="bad" role="alert">
          {failure}
        </Alert>
      )}
      {data.state !== 'building' && (data.pendingCount > 0 || data.state === 'failed' || data.state === 'waiting') && (
        <Button onClick={publish} loading={isBusy} fullWidth>
          {data.state === 'failed' ? texts.again : texts.now}
        </Button>
      )}
      {data.pendingCount > 0 && <PendingList ids={data.pending} count={data.pendingCount} />}
      {data.skipped.length > 0 && <SkippedList skipped={data.skipped} />}
      {data.clientSites.length > 0 && <FailedSites sites={data.clientSites} />}
      <FaultList />
      <DeployMeter deploys={data.deploysThisMonth} />
    </Stack>
  );
}
