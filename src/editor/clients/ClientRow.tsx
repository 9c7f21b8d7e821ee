import { ActionIcon, Badge, Box, Button, Checkbox, ColorSwatch, Group, Table, Text } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { bulkTexts } from '#content/editor/clients/bulk.ts';
import { planningTexts } from '#content/editor/clients/planning.ts';
import { clientTexts } from '#content/editor/clients/texts.ts';
import { approvalBadge } from '#core/clients/client-list.ts';
import { counted, fill } from '#core/fill.ts';
import type { ListedClient } from '#schema/calls/client-list.ts';
import type { Planning, PlanningAnswer } from '#schema/calls/planning.ts';
import { ago, dateText, instantText } from '../app/dates.ts';
import { ClientMark } from '../app/kit/ClientMark.tsx';
import { Menu } from '../app/kit/popups.tsx';
import { Link } from '../app/navigation.tsx';
import { editorPath } from '../app/routes.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { standingTones } from '../panels/publish/use-standing.ts';
import { useTemplateTexts } from '../use-template-texts.ts';
import { type ClientChange, useArchiving } from './ClientActions.tsx';
import { Thumbnail } from './look/Thumbnail.tsx';
import { localDay, useClientName } from './use-clients.ts';

interface ClientMenuProps {
  client: ListedClient;
  name: string;
  actions: ClientChange;
}

/** The menu of a client's row. */
function ClientMenu({ client, name, actions }: ClientMenuProps) {
  const texts = useTexts(clientTexts);
  const planning = useTexts(planningTexts);
  // The menu offers to undo the last requested action even before the list shows its result.
  const underWay = useArchiving(client.id);
  const isArchived = underWay === undefined ? client.archived : underWay === 'archived';
  return (
    <Menu width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={fill(texts.more, { name })} title={texts.actions}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} href={editorPath(client.id)}>
          {texts.menu.edit}
        </Menu.Item>
        {!isArchived && (
          <Menu.Item component={Link} href={`${editorPath(client.id)}?panel=intake`}>
            {texts.menu.intake}
          </Menu.Item>
        )}
        {!isArchived && (
          <Menu.Item component={Link} href={`${editorPath(client.id)}?panel=share`}>
            {texts.menu.taps}
          </Menu.Item>
        )}
        {!isArchived && <Menu.Item onClick={() => actions.copyLink(client)}>{texts.menu.copyLink}</Menu.Item>}
        {!isArchived && client.approval === 'active' && <Menu.Item onClick={() => actions.remind(client)}>{texts.menu.remind}</Menu.Item>}
        {!isArchived && <Menu.Item onClick={() => actions.plan(client)}>{planning.edit}</Menu.Item>}
        <Menu.Item onClick={() => actions.duplicate(client)}>{texts.menu.duplicate}</Menu.Item>
        <Menu.Item onClick={() => actions.exportClient(client)}>{texts.menu.export}</Menu.Item>
        <Menu.Divider />
        {isArchived ? (
          <Menu.Item onClick={() => actions.restore(client)}>{texts.menu.restore}</Menu.Item>
        ) : (
          <Menu.Item c="bad" onClick={() => actions.archive(client)}>
            {texts.menu.archive}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface PlanningLineProps {
  planning: Planning;
  people: PlanningAnswer['people'] | undefined;
  now: number;
}

/** The team's notes about a client: tags, person in charge, due date. */
function PlanningLine({ planning: { tags, inCharge, due }, people, now }: PlanningLineProps) {
  const texts = useTexts(planningTexts);
  const isLate = due !== undefined && due < localDay(new Date(now));
  // Noon without a time zone: the same calendar day in every zone.
  const date = due && dateText(`${due}T12:00:00`, $editorLanguage.get(), { withYear: due.slice(0, 4) !== String(new Date(now).getFullYear()) });
  const person = inCharge && (people?.find(({ key }) => key === inCharge)?.name ?? (people ? texts.left : undefined));
  return (
    <Group gap={4} mt={4}>
      {tags.map((tag) => (
        <Badge key={tag} color="info" size="sm">
          {tag}
        </Badge>
      ))}
      {person && (
        <Text size="sm" c="dimmed">
          {fill(texts.by, { name: person })}
        </Text>
      )}
      {date && (
        <Text size="sm" c={isLate ? 'bad' : 'dimmed'} fw={isLate ? 600 : 400}>
          {fill(isLate ? texts.late : texts.dueOn, { date })}
        </Text>
      )}
    </Group>
  );
}

interface ApprovalStateProps {
  client: ListedClient;
  name: string;
  now: number;
  onRemind(): void;
}

/** The state of a client's approval, badges for what the owner has sent and nobody has decided on, and a button if a reminder is due. */
function ApprovalState({ client, name, now, onRemind }: ApprovalStateProps) {
  const texts = useTexts(clientTexts);
  const badge = approvalBadge(client, new Date(now));
  return (
    <Group gap={6}>
      <Badge className="client-badge" h="auto" color={badge.tone}>
        {badge.label[$editorLanguage.get()]}
      </Badge>
      {client.intake !== undefined && (
        <Badge component={Link} href={`${editorPath(client.id)}?panel=intake`} color="info" style={{ cursor: 'pointer' }}>
          {counted(client.intake, texts.intake)}
        </Badge>
      )}
      {(['messages', 'proposals'] as const).map((what) => {
        const count = client[what];
        return (
          count !== undefined && (
            <Badge key={what} component={Link} href={`${editorPath(client.id)}?panel=approval`} color="info" style={{ cursor: 'pointer' }}>
              {counted(count, texts[what])}
            </Badge>
          )
        );
      })}
      {client.toRemind !== undefined && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconBell size={14} aria-hidden="true" />}
          onClick={onRemind}
          aria-label={fill(texts.remind.now, { name })}
        >
          {texts.remind.button}
        </Button>
      )}
    </Group>
  );
}

interface Props {
  client: ListedClient;
  /** The people who may be in charge; `undefined` until they are loaded. */
  people: PlanningAnswer['people'] | undefined;
  now: number;
  index: number;
  measure(row: HTMLElement | null): void;
  onFocus(index: number | undefined): void;
  actions: ClientChange;
  isChosen: boolean;
  /** `isRange`: also all rows from the last chosen one to this one. */
  onChoose(isOn: boolean, isRange: boolean): void;
}

/** One client: its name leads to its editor. */
export function ClientRow({ client, people, now, index, measure, onFocus, actions, isChosen, onChoose }: Props) {
  const texts = useTexts(clientTexts);
  const bulk = useTexts(bulkTexts);
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
      {...(isChosen && { bg: 'var(--soft)' })}
      onFocus={() => onFocus(index)}
      onBlur={() => onFocus(undefined)}
    >
      <Table.Td className="cell-name">
        <Group gap="sm" wrap="nowrap">
          {/* The label enlarges the target, because the box alone is too small for a finger. */}
          <Box component="label" p={12} m={-12}>
            <Checkbox
              aria-label={fill(bulk.choose, { name })}
              checked={isChosen}
              onChange={({ currentTarget, nativeEvent }) => onChoose(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            />
          </Box>
          <Thumbnail client={client} />
          <div>
            <Group gap={7} wrap="nowrap" align="flex-start">
              <ClientMark client={client} />
              <Link className="client-link" href={editorPath(client.id)} title={name}>
                {/* A very long name must not make the row much taller than the others. Its first line is at the height of the mark. */}
                <Text span inherit lineClamp={3} mt={-3}>
                  {name}
                </Text>
              </Link>
            </Group>
            <Text size="sm" c="dimmed" lineClamp={2} title={client.path}>
              {/* The template's name, on screens without room for its column. */}
              <Box component="span" hiddenFrom="xl">
                {textsOf(client.templateType).name} ·{' '}
              </Box>
              {client.path}
            </Text>
            {client.planning && <PlanningLine planning={client.planning} people={people} now={now} />}
          </div>
        </Group>
      </Table.Td>
      <Table.Td visibleFrom="xl">{textsOf(client.templateType).name}</Table.Td>
      <Table.Td>
        <ApprovalState client={client} name={name} now={now} onRemind={() => actions.remind(client)} />
      </Table.Td>
      <Table.Td>
        {underWay ? (
          <Badge color="info" role="status">
            {texts.archive.busy[underWay]}
          </Badge>
        ) : (
          <Group gap={8} wrap="nowrap" align="baseline">
            <ColorSwatch size={9} withShadow={false} color={`var(--mantine-color-${standingTones[client.standing.state]}-text)`} aria-hidden="true" />
            <Text size="sm">{client.standing[language]}</Text>
          </Group>
        )}
      </Table.Td>
      {/* The full date is formatted only on hover: creating its `Intl` formatter takes 30 ms, on a slow computer 120. */}
      <Table.Td
        className="cell-updated"
        c="dimmed"
        onPointerEnter={({ currentTarget }) => {
          currentTarget.title = instantText(client.updatedAt, language);
        }}
      >
        {ago(client.updatedAt, now, language)}
      </Table.Td>
      <Table.Td className="cell-actions">
        {!client.archived && (
          <ActionIcon
            component="a"
            variant="subtle"
            size="lg"
            href={client.path}
            target="_blank"
            aria-label={fill(texts.site, { name })}
            title={fill(texts.site, { name })}
          >
            <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
        <ClientMenu client={client} name={name} actions={actions} />
      </Table.Td>
    </Table.Tr>
  );
}
