import { Alert, Button, Group, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fieldTexts, listWords } from '#content/editor/fields/texts.ts';
import { getAt, pathKey, setAt } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import { firstTexts } from '#core/forms/first-texts.ts';
import type { ListField } from '#core/forms/form.ts';
import { blankAfter, listEdit, moved, newItem } from '#core/forms/list-items.ts';
import type { Target, ToFrame } from '#live/frame/messages.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { NestedInput } from '../fields/field-props.ts';
import { ImageDialog } from '../fields/image/ImageField.tsx';
import { stepTo, summaryOf } from '../fields/list/summary.ts';
import { fieldsAt, listAt } from '../fields/text/type-text.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { PictureStatus } from '../pictures/PictureParts.tsx';
import { type PictureState, storeFile } from '../pictures/use-picture.ts';
import { focusField } from '../stores/focus-field.ts';
import type { Session } from '../stores/session.ts';
import { useField, useSession } from '../stores/use-field.ts';
import { $previewLanguage } from '../workspace/ui-state.ts';
import type { PageMenu } from './use-frame.ts';

interface Props {
  /** The item whose menu is open on the page. */
  menu: PageMenu | undefined;
  onMenu: (menu: PageMenu | undefined) => void;
  /** The factor by which the page is scaled down. */
  scale: number;
  frame: RefObject<HTMLIFrameElement | null>;
  send: (message: ToFrame) => void;
}

/** A removed item. `left` is the list without it: once the list changes again, the removal can no longer be undone here. */
type Removed = { list: ListField; item: unknown; at: number; name: string; left: unknown };

function itemsOf({ $config }: Session, { path }: ListField): readonly unknown[] {
  const items = getAt($config.get(), path);
  return Array.isArray(items) ? items : [];
}

/** The actions on a list item on the page. Each makes the same edit as the item's form. */
export function PageItems({ menu, onMenu, scale, frame, send }: Props) {
  const texts = useTexts(fieldTexts);
  const session = useSession();
  const language = useStore($editorLanguage);
  const [announced, setAnnounced] = useState('');
  const [removed, setRemoved] = useState<Removed>();
  const [picturing, setPicturing] = useState<Target>();
  const { field: path = [], at = -1 } = menu?.target ?? {};
  const [value] = useField(path);
  const [present] = useField(removed?.list.path ?? []);
  const list = menu && listAt(session, path);
  const items: readonly unknown[] = list && Array.isArray(value) ? value : [];
  const nameOf = ({ path: of, fields }: ListField, item: unknown, place: number): string =>
    summaryOf(fields, item, language).title || fill(listWords(texts, of.at(-1))?.item ?? texts.list.unnamed, { n: place + 1 });

  const change = (of: ListField, next: readonly unknown[]) => {
    const edit = listEdit(session.$config.get(), of, of.path, next);
    session.edit(edit.path, edit.value);
    setRemoved(undefined);
  };
  const leave = (message: ToFrame) => {
    onMenu(undefined);
    frame.current?.contentWindow?.focus();
    send(message);
  };
  const comeBack = (target: Target) => leave({ type: 'editor-item', act: 'return', target });
  const input = useRef<HTMLInputElement>(null);
  const adding = useRef<{ list: ListField; place: number }>(undefined);
  const [upload, setUpload] = useState<PictureState>({ state: 'idle' });
  /** Uploads the picked photos one after the other and adds each as an item. */
  const addPictures = async (files: readonly File[]) => {
    const { list: of, place = 0 } = adding.current ?? {};
    const [first] = of?.fields ?? [];
    if (!of || !first) return;
    let added = 0;
    for (const file of files) {
      const outcome = await storeFile(file, session.id, setUpload);
      if (!outcome.ok) return setUpload({ state: 'failed', failure: outcome.failure, retry: undefined });
      const now = itemsOf(session, of);
      if (now.length >= of.most) break;
      change(of, now.toSpliced(Math.min(place + added, now.length), 0, setAt(of.blank, first.path, outcome.media.url)));
      added += 1;
    }
    setUpload({ state: 'idle' });
    setAnnounced(fill(texts.list.addedPictures, { n: added, total: itemsOf(session, of).length }));
    comeBack({ field: [...of.path], at: place });
  };
  const add = (of: ListField, after: number) => {
    const place = after + 1;
    if (of.fields[0]?.widget === 'image') {
      adding.current = { list: of, place };
      onMenu(undefined);
      input.current?.click();
      return;
    }
    change(of, items.toSpliced(place, 0, newItem(of, blankAfter(of, items.slice(0, place)), items)));
    setAnnounced(fill(texts.list.added, { n: place + 1, total: items.length + 1 }));
    const begun = firstTexts(of, place, session.$config.get(), $previewLanguage.get());
    if (begun.length > 0) return leave({ type: 'editor-write', texts: begun });
    onMenu(undefined);
    focusField([...of.path, place]);
  };

  // For a list without items of its own (`at` is -1) the only action is to add one, so it runs without a menu.
  useEffect(() => {
    if (list && menu.target.at === -1) add(list, -1);
  });
  // An interaction with the page closes the menu.
  useEffect(() => {
    if (!menu) return;
    const close = () => {
      if (document.activeElement === frame.current) onMenu(undefined);
    };
    addEventListener('blur', close);
    return () => removeEventListener('blur', close);
  }, [menu, frame, onMenu]);

  const item = getAt(items, [at]);
  const isOpen = list !== undefined && item !== undefined && picturing === undefined;
  const pictured = picturing ?? (menu && menu.target.at === undefined ? menu.target : undefined);
  const base = pictured?.at === undefined ? [] : [...pictured.field, pictured.at];
  const fields = pictured ? (listAt(session, pictured.field)?.fields ?? fieldsAt(session, pictured.field)) : [];
  const image = fields.find(({ widget }) => widget === 'image');
  return (
    <>
      {menu && list && isOpen && (
        <ItemMenu
          menu={menu}
          scale={scale}
          list={list}
          at={at}
          total={items.length}
          name={nameOf(list, item, at)}
          earlier={stepTo(list.fields, items, at, -1)}
          later={stepTo(list.fields, items, at, 1)}
          onClose={() => comeBack(menu.target)}
          onAdd={() => add(list, at)}
          onMove={(to) => {
            change(list, moved(items, at, to));
            setAnnounced(fill(texts.list.moved, { name: nameOf(list, item, at), n: to + 1, total: items.length }));
            const target = { field: [...path], at: to };
            onMenu({ ...menu, target });
            send({ type: 'editor-item', act: 'follow', target });
          }}
          onDuplicate={() => {
            change(list, items.toSpliced(at + 1, 0, newItem(list, item, items)));
            setAnnounced(fill(texts.list.duplicated, { name: nameOf(list, item, at), n: at + 2, total: items.length + 1 }));
            comeBack({ field: [...path], at: at + 1 });
          }}
          onPicture={() => setPicturing(menu.target)}
          onRemove={() => {
            change(list, items.toSpliced(at, 1));
            setRemoved({ list, item, at, name: nameOf(list, item, at), left: itemsOf(session, list) });
            comeBack({ field: [...path], at: Math.min(at, items.length - 2) });
          }}
        />
      )}
      {pictured && image?.widget === 'image' && (
        <NestedInput value={FieldInput}>
          <ImageDialog
            field={image}
            base={base}
            words={fields.filter((field) => pathKey(field.path) === 'alt')}
            onClose={() => {
              setPicturing(undefined);
              comeBack(pictured);
            }}
          />
        </NestedInput>
      )}
      {removed && present === removed.left && (
        <Alert {...overPage} role="status">
          <Group justify="space-between" wrap="nowrap">
            {fill(texts.list.removed, { name: removed.name })}
            <Button
              variant="link"
              color="info"
              onClick={() => {
                const left = itemsOf(session, removed.list);
                const place = Math.min(removed.at, left.length);
                change(removed.list, left.toSpliced(place, 0, removed.item));
                comeBack({ field: [...removed.list.path], at: place });
              }}
            >
              {texts.list.undo}
            </Button>
          </Group>
        </Alert>
      )}
      {upload.state !== 'idle' && (
        <Alert {...overPage} withCloseButton={upload.state === 'failed'} onClose={() => setUpload({ state: 'idle' })}>
          <PictureStatus state={upload} />
        </Alert>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={texts.image.many}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void addPictures(files);
        }}
      />
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  );
}

interface MenuProps {
  menu: PageMenu;
  scale: number;
  list: ListField;
  at: number;
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

const iconSize = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const overPage = { color: 'info', pos: 'absolute', bottom: 12, left: 12, right: 12 } as const;

/** The menu of an item, positioned over its button on the page. It stays open while the item is moved. */
function ItemMenu({ menu, scale, list, at, total, name, earlier, later, ...acts }: MenuProps) {
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
          {name} · {fill(texts.list.place, { n: at + 1, total })}
        </Menu.Label>
        <Menu.Item data-autofocus leftSection={<IconArrowLeft {...iconSize} />} {...when(earlier !== undefined, () => acts.onMove(earlier ?? at))}>
          {texts.list.earlier}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowRight {...iconSize} />} {...when(later !== undefined, () => acts.onMove(later ?? at))}>
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
