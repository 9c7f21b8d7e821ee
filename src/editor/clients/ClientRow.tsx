import { ActionIcon, Badge, Button, ColorSwatch, Group, Menu, Table, Text } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { clientTexts } from '#content/editor/clients/texts.ts';
import { overallStates } from '#core/approval/states.ts';
import { fill } from '#core/fill.ts';
import type { ClientEntry } from '#schema/api.ts';
import type { ListedClient } from '#schema/calls/client-list.ts';
import { editorTemplates } from '#templates/editors.ts';
import { ago, instantText } from '../app/dates.ts';
import { Link } from '../app/navigation.tsx';
import { editorPath } from '../app/routes.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { standingTones } from '../panels/publish/use-standing.ts';
import { useTemplateTexts } from '../use-template-texts.ts';
import { useArchiving } from './archiving.ts';
import type { ClientChange } from './ClientActions.tsx';
import { useClientName } from './use-clients.ts';

interface ClientMenuProps {
  client: ClientEntry;
  name: string;
  actions: ClientChange;
}

/** What can be done with a client from the list. */
function ClientMenu({ client, name, actions }: ClientMenuProps) {
  const texts = useTexts(clientTexts);
  // The menu offers to undo the last requested action even before the list shows its result.
  const underWay = useArchiving(client.id);
  const isArchived = underWay === undefined ? client.archived : underWay === 'archived';
  return (
    <Menu width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={fill(texts.more, { name })}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} href={editorPath(client.id)}>
          {texts.menu.edit}
        </Menu.Item>
        {!isArchived && <Menu.Item onClick={() => actions.copyLink(client)}>{texts.menu.copyLink}</Menu.Item>}
        {!isArchived && client.approval === 'active' && <Menu.Item onClick={() => actions.remind(client)}>{texts.menu.remind}</Menu.Item>}
        <Menu.Item onClick={() => actions.duplicate(client)}>{texts.menu.duplicate}</Menu.Item>
        <Menu.Item onClick={() => actions.exportClient(client)}>{texts.menu.export}</Menu.Item>
        <Menu.Divider />
        {isArchived ? (
          <Menu.Item onClick={() => actions.restore(client)}>{texts.menu.restore}</Menu.Item>
        ) : (
          <Menu.Item color="bad" onClick={() => actions.archive(client)}>
            {texts.menu.archive}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface Props {
  client: ListedClient;
  now: number;
  index: number;
  measure(row: HTMLElement | null): void;
  onFocus(index: number | undefined): void;
  actions: ClientChange;
}

/** One client: its name leads to its editor. */
export function ClientRow({ client, now, index, measure, onFocus, actions }: Props) {
  const texts = useTexts(clientTexts);
  const textsOf = useTemplateTexts();
  const name = useClientName()(client);
  const language = $editorLanguage.get();
  const underWay = useArchiving(client.id);
  return (
    <Table.Tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-busy={underWay !== undefined}
      onFocus={() => onFocus(index)}
      onBlur={() => onFocus(undefined)}
    >
      <Table.Td className="cell-name">
        <Group gap="sm" wrap="nowrap">
          <span className="swatch" style={{ '--awning': editorTemplates[client.templateType].awning }} aria-hidden="true" />
          <div>
            <Link className="client-link" href={editorPath(client.id)}>
              {name}
            </Link>
            <Text size="sm" c="dimmed">
              {client.path}
            </Text>
          </div>
        </Group>
      </Table.Td>
      <Table.Td className="cell-template">{textsOf(client.templateType).name}</Table.Td>
      <Table.Td>
        <Group gap={6}>
          <Badge color={overallStates[client.approval].tone}>{overallStates[client.approval].label[$editorLanguage.get()]}</Badge>
          {client.toRemind !== undefined && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconBell size={14} aria-hidden="true" />}
              onClick={() => actions.remind(client)}
              aria-label={fill(texts.remind.now, { name })}
            >
              {texts.remind.button}
            </Button>
          )}
        </Group>
      </Table.Td>
      <Table.Td>
        {underWay ? (
          <Badge color="info" role="status">
            {texts.archive.busy[underWay]}
          </Badge>
        ) : (
          <Group gap={8} wrap="nowrap" align="baseline">
            <ColorSwatch size={9} withShadow={false} color={`var(--mantine-color-${standingTones[client.standing.state]}-7)`} aria-hidden="true" />
            <Text size="sm">{client.standing[language]}</Text>
          </Group>
        )}
      </Table.Td>
      <Table.Td className="cell-updated" c="dimmed" title={instantText(client.updatedAt, language)}>
        {ago(client.updatedAt, now, language)}
      </Table.Td>
      <Table.Td className="cell-actions">
        {!client.archived && (
          <ActionIcon component="a" variant="subtle" size="lg" href={client.path} target="_blank" aria-label={fill(texts.site, { name })}>
            <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
        <ClientMenu client={client} name={name} actions={actions} />
      </Table.Td>
    </Table.Tr>
  );
}
