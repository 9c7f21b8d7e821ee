import { Button, Group, NativeSelect, Stack, Table, Text, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { tapsTexts } from '#content/editor/panels/taps.ts';
import { asEstimate, emptiness, everyDay, isRunning, margin, monthFrom, total } from '#core/clients/taps.ts';
import { fill, grouped } from '#core/fill.ts';
import { type TapsAnswer, tapKinds, tapsAnswerSchema } from '#schema/calls/taps.ts';
import { languages } from '#schema/language.ts';
import { useApi } from '../api/query.ts';
import { dateText, monthName } from '../app/dates.ts';
import { QueryStatus } from '../app/kit/Screen.tsx';
import { useToday } from '../fields/hours/DateField.tsx';
import { $editorLanguage, useTexts } from '../language.ts';
import { useField, useSession } from '../stores/use-field.ts';

/** Number of months to choose from: a year, plus the same month of the previous year. */
const monthsShown = 13;

/** A bar chart by day. Hidden from screen readers, because the table below has the same numbers. */
function Bars({ days }: { days: readonly number[] }) {
  const most = Math.max(...days, 1);
  return (
    <svg className="taps-bars" viewBox={`0 0 ${days.length * 10} 60`} preserveAspectRatio="none" aria-hidden="true">
      {days.map((count, index) => {
        const height = (count / most) * 60;
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the day of the month.
        return <rect key={index} x={index * 10 + 1} y={60 - height} width={8} height={height} />;
      })}
    </svg>
  );
}

function Month({ taps }: { taps: TapsAnswer }) {
  const texts = useTexts(tapsTexts);
  const language = useStore($editorLanguage);
  const sum = total(taps.sums);
  if (sum === 0) return <Text role="status">{texts[emptiness(taps)]}</Text>;
  const rows = [...tapKinds.map((kind) => [texts.kinds[kind], taps.sums[kind], taps.before[kind]] as const), [texts.total, sum, total(taps.before)] as const];
  return (
    <>
      <ul className="rows">
        {rows.map(([label, count, before]) => (
          <li key={label}>
            <Group justify="space-between" gap="xs">
              <Text fw={600}>{label}</Text>
              <Text fw={700}>{asEstimate(count, taps.rate)}</Text>
            </Group>
            <Text size="sm" c="dimmed">
              {fill(texts.before, { count: asEstimate(before, taps.rateBefore) })}
            </Text>
          </li>
        ))}
      </ul>
      {isRunning(taps) && <Text c="dimmed">{fill(texts.upTo, { day: dateText(`${taps.today}T12:00`, language, { withYear: false }) })}</Text>}
      {taps.rate > 1 && <Text c="dimmed">{fill(texts.estimate, { rate: taps.rate, margin: margin(sum, taps.rate) })}</Text>}
      <Bars days={everyDay(taps)} />
      <details>
        <summary>{texts.byDay}</summary>
        <Table.ScrollContainer minWidth={280} scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': texts.byDay } }}>
          <Table horizontalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{texts.day}</Table.Th>
                {tapKinds.map((kind) => (
                  <Table.Th key={kind}>{texts.kinds[kind]}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {taps.days.map(({ day, taps: counts }) => (
                <Table.Tr key={day}>
                  <Table.Th scope="row">{day}</Table.Th>
                  {tapKinds.map((kind) => (
                    <Table.Td key={kind}>{grouped(counts[kind])}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </details>
    </>
  );
}

/** The taps on a client's page in a month, and links to the printable report for the client. */
export default function Taps() {
  const texts = useTexts(tapsTexts);
  const { id, readOnly } = useSession();
  const [isCounted, setCounted] = useField(['countsTaps']);
  const [month, setMonth] = useState('');
  const today = useToday();
  const path = `/api/config/${id}/taps`;
  const query = useApi(tapsAnswerSchema, `${path}${month === '' ? '' : `?month=${month}`}`, { isFresh: true });
  const { data } = query;
  const language = $editorLanguage.get();
  const newest = (data?.today ?? today).slice(0, 7);
  // Without any taps, and with counting off, there is no month to choose and no report to send.
  const isBlank = isCounted !== true && month === '' && data !== undefined && emptiness(data) === 'none' && total(data.sums) + total(data.before) === 0;
  const months = Array.from({ length: monthsShown }, (_, back) => monthFrom(newest, -back));
  return (
    <section aria-labelledby="taps-title">
      <Title order={3} id="taps-title">
        {texts.title}
      </Title>
      <Text c="dimmed">{texts.text}</Text>
      {isCounted !== true && !readOnly && (
        <Stack align="start" gap="xs">
          <Text>{texts.off}</Text>
          <Button variant="default" onClick={() => setCounted(true)}>
            {texts.start}
          </Button>
        </Stack>
      )}
      {/* Outside of the loaded part, so that it keeps the focus while another month is loading, and stays usable if that fails. */}
      {!isBlank && (
        <NativeSelect
          label={texts.month}
          value={month || newest}
          data={months.map((value) => ({ value, label: `${monthName(Date.parse(`${value}-01`), language)} ${value.slice(0, 4)}` }))}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
      )}
      <QueryStatus query={query} title={texts.failed} text={texts.loading} />
      {data && !isBlank && (
        <>
          <Month taps={data} />
          {data.mailedAt && <Text>{fill(texts.mailed[data.mail ?? 'sent'], { when: dateText(data.mailedAt, language) })}</Text>}
          {data.mailing !== 'off' && <Text c="dimmed">{texts.mailing[data.mailing]}</Text>}
          <Group gap="xs" role="group" aria-label={texts.report}>
            <Text flex="1 1 100%">{texts.report}</Text>
            {languages.map((code) => (
              <Button key={code} component="a" variant="default" href={`${path}/report?month=${data.month}&language=${code}`} target="_blank">
                {texts.reportIn[code]}
              </Button>
            ))}
          </Group>
        </>
      )}
    </section>
  );
}
