import { Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { securityLogTexts } from '#content/editor/security-log/texts.ts';
import { securityKindSchema } from '#schema/people/security-log.ts';
import { staffListSchema } from '#schema/people/users.ts';
import { useApi } from '../api/query.ts';
import { useTexts } from '../language.ts';
import { staffPath } from '../staff/staff-calls.ts';
import { type LogFilters, noFilters } from './log-calls.ts';

interface Props {
  filters: LogFilters;
  onFilters(filters: LogFilters): void;
}

/** What to show of the log: kind, person, days. */
export function LogFilterBar({ filters, onFilters }: Props) {
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
