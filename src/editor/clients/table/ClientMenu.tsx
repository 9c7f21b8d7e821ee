import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { clientTexts } from '#content/editor/clients/texts.ts';
import type { ClientEntry } from '#schema/api.ts';
import { fill } from '../../app/fill.ts';
import { Link } from '../../app/Link.tsx';
import { editorPath } from '../../app/routes.ts';
import { useTexts } from '../../language.ts';
import { useArchiving } from '../archiving.ts';
import type { ClientChange } from '../ClientActions.tsx';

interface Props {
  client: ClientEntry;
  name: string;
  actions: ClientChange;
}

/** What can be done with a client from the list. */
export function ClientMenu({ client, name, actions }: Props) {
  const texts = useTexts(clientTexts);
  // What was asked for last, though the list does not show it yet: the menu offers the way back from it.
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
