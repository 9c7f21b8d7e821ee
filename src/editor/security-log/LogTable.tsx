import { Badge, Group, Table, Text } from '@mantine/core';
import { securityLogTexts } from '#content/editor/security-log/texts.ts';
import { fill } from '#core/fill.ts';
import { kindOf } from '#core/security-log/csv.ts';
import type { SecurityEvent, SecurityLogPage } from '#schema/people/security-log.ts';
import { instantText, timeText } from '../app/dates.ts';
import { Link } from '../app/navigation.tsx';
import { editorPath } from '../app/routes.ts';
import { $editorLanguage, useTexts } from '../language.ts';

const attempts: readonly SecurityEvent['type'][] = ['sign-in-failed', 'sign-in-locked', 'factor-failed', 'confirmation-failed'];
const toneOf = (type: SecurityEvent['type']) => (kindOf(type) === 'denial' ? 'bad' : attempts.includes(type) ? 'warn' : 'quiet');

function LogRow({ event }: { event: SecurityEvent }) {
  const texts = useTexts(securityLogTexts);
  const language = $editorLanguage.get();
  const { at, last, type, count, actor, subject, config, address, detail = {} } = event;
  const kind = kindOf(type);
  // Without an actor `by` names the command that did it; with one, how they proved who they are.
  const { by, ...rest } = detail;
  const facts = actor ? detail : rest;
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td c="dimmed">
        <time dateTime={at}>{instantText(at, language)}</time>
      </Table.Td>
      <Table.Td className="cell-name">
        <Group gap="2px 8px">
          <Badge color={toneOf(type)}>{kind && texts.kinds[kind]}</Badge>
          <Text>{texts.types[type]}</Text>
        </Group>
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
      <Table.Td>{actor ?? (by ? `${texts.system} (${by})` : texts.nobody)}</Table.Td>
      <Table.Td>
        {subject && <Text>{subject}</Text>}
        {config && <Link href={editorPath(config)}>{fill(texts.client, { id: config })}</Link>}
      </Table.Td>
      <Table.Td c="dimmed">{address}</Table.Td>
    </Table.Tr>
  );
}

/** Events, the newest first. */
export function LogTable({ events }: { events: SecurityLogPage['events'] }) {
  const texts = useTexts(securityLogTexts);
  return (
    <Table className="table" layout="fixed" verticalSpacing="sm" aria-label={texts.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" w="10.5rem">
            {texts.when}
          </Table.Th>
          <Table.Th scope="col" w="30%">
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
          <LogRow key={event.id} event={event} />
        ))}
      </Table.Tbody>
    </Table>
  );
}
