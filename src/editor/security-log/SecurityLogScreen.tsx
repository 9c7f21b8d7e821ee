import { Button, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { securityLogTexts } from '#content/editor/security-log/texts.ts';
import { securityKindSchema } from '#schema/people/security-log.ts';
import { staffListSchema } from '#schema/people/users.ts';
import { useApi } from '../api/query.ts';
import { Empty, LoadFailed, Screen } from '../app/kit/Screen.tsx';
import { saveFile } from '../app/save-file.ts';
import { useTitle } from '../app/use-title.ts';
import { useTexts } from '../language.ts';
import { staffPath } from '../staff/staff-calls.ts';
import { LogTable } from './LogTable.tsx';
import { fetchLogFile, type LogFilters, noFilters, useLog } from './log-calls.ts';

interface FilterProps {
  filters: LogFilters;
  onFilters(filters: LogFilters): void;
}

/** What to show of the log: kind, person, days. */
function LogFilterBar({ filters, onFilters }: FilterProps) {
  const texts = useTexts(securityLogTexts);
  const { data } = useApi(staffListSchema, staffPath);
  const change = (part: Partial<LogFilters>) => onFilters({ ...filters, ...part });
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <SimpleGrid role="group" aria-label={texts.filters} cols={{ base: 1, xs: 2, md: 5 }} spacing="sm" style={{ alignItems: 'end' }}>
      <NativeSelect
        label={texts.kind}
        data={[{ value: '', label: texts.everyKind }, ...securityKindSchema.options.map((value) => ({ value, label: texts.kinds[value] }))]}
        value={filters.kind}
        onChange={(event) => change({ kind: event.currentTarget.value })}
      />
      <NativeSelect
        label={texts.person}
        data={[{ value: '', label: texts.everyone }, ...(data?.users ?? []).map(({ email, name }) => ({ value: email, label: `${name} (${email})` }))]}
        value={filters.person}
        onChange={(event) => change({ person: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={texts.since}
        max={filters.to || undefined}
        value={filters.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={texts.until}
        min={filters.from || undefined}
        value={filters.to}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
      {isFiltered && (
        <Button variant="subtle" onClick={() => onFilters(noFilters)}>
          {texts.clear}
        </Button>
      )}
    </SimpleGrid>
  );
}

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
