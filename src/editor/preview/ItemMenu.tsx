import { Text, UnstyledButton } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { fieldTexts, listWords } from '#content/editor/fields/texts.ts';
import { fill } from '#core/fill.ts';
import type { FormField, ListField } from '#core/forms/form.ts';
import { moved } from '#core/forms/list-items.ts';
import { inPageOrder } from '#core/site/resolve-catalogue.ts';
import { Menu } from '../app/kit/popups.tsx';
import { summaryOf, words } from '../fields/list/summary.ts';
import { useTexts } from '../language.ts';
import type { PageMenu } from './use-frame.ts';

interface Props {
  menu: PageMenu;
  scale: number;
  list: ListField;
  index: number;
  total: number;
  name: string;
  /** The item's index after a step up or down; `undefined` at the end of the list. */
  earlier: number | undefined;
  later: number | undefined;
  onClose: () => void;
  onAdd: () => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onPicture: () => void;
  onRemove: () => void;
}

/**
 * The index of an item after one step up or down on the page, which omits blank items and shows the items of a group together.
 * `undefined` if no step in this direction changes the page.
 */
export function stepTo(fields: readonly FormField[], items: readonly unknown[], index: number, by: 1 | -1): number | undefined {
  const isShown = (item: unknown) => {
    const { title, detail, picture } = summaryOf(fields, item, 'es');
    return title !== '' || detail !== '' || picture !== undefined;
  };
  const group = fields.find(({ widget }) => widget === 'group');
  const groupOf = (item: unknown) => group && { es: words(group, item, 'es'), en: words(group, item, 'en') };
  const onPage = (all: readonly unknown[]) => inPageOrder(all.filter(isShown), groupOf);
  const before = onPage(items);
  let to = index + by;
  while (to in items && onPage(moved(items, index, to)).every((item, position) => item === before[position])) to += by;
  return to in items ? to : undefined;
}

const iconSize = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The menu of an item, positioned over its button on the page. It stays open while the item is moved. */
export function ItemMenu({ menu, scale, list, index, total, name, earlier, later, ...acts }: Props) {
  const texts = useTexts(fieldTexts);
  const { x, y, width, height } = menu.box;
  const isFull = total >= list.most;
  // `aria-disabled` keeps an action focusable, so that the focus is not lost when it becomes impossible.
  const when = (isPossible: boolean, act: () => void) => (isPossible ? { onClick: act } : { 'aria-disabled': true });
  return (
    <Menu
      opened
      withInitialFocusPlaceholder={false}
      onChange={(opened) => !opened && acts.onClose()}
      returnFocus={false}
      closeOnItemClick={false}
      classNames={{ dropdown: 'page-menu' }}
    >
      <Menu.Target>
        <UnstyledButton
          tabIndex={-1}
          aria-label={fill(texts.list.actions, { name })}
          pos="absolute"
          style={{ insetInlineStart: x * scale, insetBlockStart: y * scale, inlineSize: width * scale, blockSize: height * scale }}
        />
      </Menu.Target>
      <Menu.Dropdown maw="min(20rem, 90vw)">
        <Menu.Label>
          {name} · {fill(texts.list.place, { n: index + 1, total })}
        </Menu.Label>
        <Menu.Item data-autofocus leftSection={<IconArrowLeft {...iconSize} />} {...when(earlier !== undefined, () => acts.onMove(earlier ?? index))}>
          {texts.list.earlier}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowRight {...iconSize} />} {...when(later !== undefined, () => acts.onMove(later ?? index))}>
          {texts.list.later}
        </Menu.Item>
        {list.fields.some(({ widget }) => widget === 'image') && (
          <Menu.Item leftSection={<IconPhoto {...iconSize} />} onClick={acts.onPicture}>
            {texts.list.picture}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy {...iconSize} />} {...when(!isFull, acts.onDuplicate)}>
          {texts.list.duplicate}
        </Menu.Item>
        <Menu.Item leftSection={<IconPlus {...iconSize} />} {...when(!isFull, acts.onAdd)}>
          {listWords(texts, list.path.at(-1))?.add ?? texts.list.add}
        </Menu.Item>
        {isFull && (
          <Text size="sm" c="dimmed" px="sm" pb="xs" maw="15rem">
            {fill(texts.list.full, { n: list.most })}
          </Text>
        )}
        <Menu.Divider />
        <Menu.Item c="bad" leftSection={<IconTrash {...iconSize} />} onClick={acts.onRemove}>
          {texts.list.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
