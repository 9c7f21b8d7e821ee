import { Badge, Button, Group, NativeSelect, SimpleGrid, Table, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { securityLogTexts } from '#content/editor/security-log/texts.ts';
import { fill } from '#core/fill.ts';
import { securityKindOf } from '#core/security-log/csv.ts';
import { securityKindSchema } from '#schema/people/security-events.ts';
import { type SecurityEvent, type SecurityLogPage, type SecurityLogQuery, securityLogPageSchema } from '#schema/people/security-log.ts';
import { staffListSchema } from '#schema/people/users.ts';
import { type CallResult, callApi, confirmFirst } from '../api/call.ts';
import { ApiError, useApi } from '../api/query.ts';
import { dayInput, timeText } from '../app/dates.ts';
import { saveFile } from '../app/device.ts';
import { Empty, QueryStatus, Screen } from '../app/kit/Screen.tsx';
import { Link } from '../app/navigation.tsx';
import { editorPath } from '../app/routes.ts';
import { useTitle } from '../app/use-title.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { useConfigNames } from '../panels/publish/SiteLists.tsx';
import { staffPath } from '../staff/staff-calls.ts';

const attempts: readonly SecurityEvent['type'][] = ['sign-in-failed', 'sign-in-locked', 'factor-failed', 'confirmation-failed'];
const toneOf = (type: SecurityEvent['type']) => (securityKindOf(type) === 'denial' ? 'bad' : attempts.includes(type) ? 'warn' : 'quiet');

function LogRow({ event, nameOf }: { event: SecurityEvent; nameOf: (id: string) => string }) {
  const texts = useTexts(securityLogTexts);
  const language = $editorLanguage.get();
  const { at, last, type, count, actor, subject, config, address, detail = {} } = event;
  const kind = securityKindOf(type);
  // `by` is the command for events without a user, otherwise the way in which the user signed in.
  const { by, ...rest } = detail;
  const facts = actor ? detail : rest;
  // For narrow screens, which hide the column heads.
  const label = (head: string) => (
    <Text span c="dimmed" hiddenFrom="md">
      {head}:{' '}
    </Text>
  );
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td c="dimmed">
        <time dateTime={at}>{timeText(at, language)}</time>
      </Table.Td>
      <Table.Td>{kind && <Badge color={toneOf(type)}>{texts.kinds[kind]}</Badge>}</Table.Td>
      <Table.Td className="cell-name">
        <Text>{texts.types[type]}</Text>
        {count > 1 && (
          <Text size="sm" c="dimmed">
            {fill(texts.times, { n: count, last: timeText(last ?? at, language) })}
          </Text>
        )}
        {Object.entries(facts).map(([name, value]) => (
          <Text key={name} size="sm" c="dimmed">
            {fill(texts.facts[name] ?? '{value}', { value: texts.values[value] ?? value })}
          </Text>
        ))}
      </Table.Td>
      <Table.Td>
        {label(texts.who)}
        {actor ?? (by ? `${texts.system} (${by})` : texts.nobody)}
      </Table.Td>
      {subject || config ? (
        <Table.Td>
          {label(texts.about)}
          {subject && <Text span>{subject}</Text>} {config && <Link href={editorPath(config)}>{nameOf(config)}</Link>}
        </Table.Td>
      ) : (
        <Table.Td />
      )}
      {address ? (
        <Table.Td c="dimmed">
          {label(texts.from)}
          {address}
        </Table.Td>
      ) : (
        <Table.Td />
      )}
    </Table.Tr>
  );
}

/** The table of events, newest first. */
function LogTable({ events }: { events: SecurityLogPage['events'] }) {
  const texts = useTexts(securityLogTexts);
  const nameOf = useConfigNames([...new Set(events.flatMap(({ config }) => config ?? []))]);
  return (
    <Table className="table" layout="fixed" verticalSpacing="sm" aria-label={texts.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" w="11.5rem">
            {texts.when}
          </Table.Th>
          <Table.Th scope="col" w="8.5rem">
            {texts.kind}
          </Table.Th>
          <Table.Th scope="col" w="21%">
            {texts.what}
          </Table.Th>
          <Table.Th scope="col">{texts.who}</Table.Th>
          <Table.Th scope="col">{texts.about}</Table.Th>
          <Table.Th scope="col" w="8rem">
            {texts.from}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {events.map((event) => (
          <LogRow key={event.id} event={event} nameOf={nameOf} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The filters of the log; a blank one matches everything. */
type LogFilters = Readonly<Record<'kind' | 'person' | 'from' | 'to', string>>;
const noFilters: LogFilters = { kind: '', person: '', from: '', to: '' };

function address(filters: LogFilters, rest: Pick<SecurityLogQuery, 'after' | 'format'>): string {
  const asked = Object.entries({ ...filters, ...rest }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/api/security-log?${new URLSearchParams(asked)}`;
}

const readLog = (filters: LogFilters, after: string | undefined): Promise<CallResult<SecurityLogPage>> =>
  callApi(securityLogPageSchema, address(filters, after ? { after } : {}));

/** Downloads the log as a file. The API returns a long log in parts, which are joined here. */
async function fetchLogFile(filters: LogFilters, format: 'csv' | 'json'): Promise<Blob | undefined> {
  const parts: string[] = [];
  for (let path: string | undefined = address(filters, { format }); path; ) {
    let response: Response | undefined = await fetch(path).catch(() => undefined);
    // A user who may read the log gets 403 here only if they have to confirm their password first.
    if (response?.status === 403 && (await confirmFirst())) response = await fetch(path).catch(() => undefined);
    const part = response?.ok ? await response.text().catch(() => undefined) : undefined;
    if (!response || part === undefined) return undefined;
    parts.push(part);
    path = /<(\/api\/security-log\?[^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  if (format === 'csv') return new Blob(parts, { type: 'text/csv;charset=utf-8' });
  const events = parts.flatMap((part) => securityLogPageSchema.parse(JSON.parse(part)).events);
  return new Blob([JSON.stringify({ events }, null, 2)], { type: 'application/json' });
}

/** The log as an infinite query, read afresh whenever the screen opens. */
const useLog = (filters: LogFilters) =>
  useInfiniteQuery<SecurityLogPage, ApiError, SecurityLogPage['events'], readonly unknown[], string | undefined>({
    queryKey: ['/api/security-log', filters],
    queryFn: async ({ pageParam }) => {
      const result = await readLog(filters, pageParam);
      if (!result.ok) throw new ApiError(result);
      return result.value;
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ events }) => events),
    refetchOnMount: 'always',
  });

interface FilterProps {
  filters: LogFilters;
  onFilters(filters: LogFilters): void;
}

/** The filters by kind, person and days. */
function LogFilterBar({ filters, onFilters }: FilterProps) {
  const texts = useTexts(securityLogTexts);
  const { data } = useApi(staffListSchema, staffPath);
  const change = (part: Partial<LogFilters>) => onFilters({ ...filters, ...part });
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <SimpleGrid role="group" aria-label={texts.filters} cols={{ base: 2, md: 5 }} spacing="sm" style={{ alignItems: 'end' }}>
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
        {...dayInput}
        label={texts.since}
        {...(filters.to && { max: filters.to })}
        value={filters.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        {...dayInput}
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

/** The security log (`/editor/security-log`), for administrators. */
export function SecurityLogScreen() {
  const texts = useTexts(securityLogTexts);
  useTitle(texts.title);
  const [filters, setFilters] = useState(noFilters);
  const [exporting, setExporting] = useState<'csv' | 'json'>();
  const query = useLog(filters);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // An event whose count has grown may move to another position.
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
      {(filters.from || filters.to) && (
        <Text size="sm" c="dimmed">
          {texts.utc}
        </Text>
      )}
      <QueryStatus query={query} isList />
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
