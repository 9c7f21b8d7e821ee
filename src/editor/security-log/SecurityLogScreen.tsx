import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { securityLogTexts } from '#content/editor/security-log/texts.ts';
import { Empty, LoadFailed, Screen } from '../app/kit/Screen.tsx';
import { saveFile } from '../app/save-file.ts';
import { useTitle } from '../app/use-title.ts';
import { useTexts } from '../language.ts';
import { LogFilterBar } from './LogFilterBar.tsx';
import { LogTable } from './LogTable.tsx';
import { fetchLogFile, noFilters, useLog } from './log-calls.ts';

/** What happened that matters to security (`/editor/security-log`), for administrators. */
export function SecurityLogScreen() {
  const texts = useTexts(securityLogTexts);
  useTitle(texts.title);
  const [filters, setFilters] = useState(noFilters);
  const [exporting, setExporting] = useState<'csv' | 'json'>();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useLog(filters);
  // A count that grew may come into order anew.
  const events = data?.toSorted((a, b) => b.at.localeCompare(a.at));

  async function download(format: 'csv' | 'json') {
    setExporting(format);
    const file = await fetchLogFile(filters, format);
    setExporting(undefined);
    if (file) saveFile(file, `security-log.${format}`);
    else notifications.show({ color: 'bad', message: texts.exportFailed });
  }

  return (
    <Screen
      title={texts.title}
      text={texts.text}
      actions={
        <Group gap="xs">
          <Button variant="default" loading={exporting === 'csv'} onClick={() => download('csv')}>
            {texts.csv}
          </Button>
          <Button variant="default" loading={exporting === 'json'} onClick={() => download('json')}>
            {texts.json}
          </Button>
        </Group>
      }
    >
      <LogFilterBar filters={filters} onFilters={setFilters} />
      {error && <LoadFailed error={error} onRetry={refetch} />}
      <div role="status">{events?.length === 0 && <Empty>{texts.none}</Empty>}</div>
      {events && events.length > 0 && <LogTable events={events} />}
      {hasNextPage && (
        <Button variant="default" style={{ alignSelf: 'center' }} loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Screen>
  );
}
