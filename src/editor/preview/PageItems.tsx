import { Alert, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldTexts, listWords } from '#content/editor/fields/texts.ts';
import { getAt, parsePathKey, pathKey, setAt } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import { firstTexts } from '#core/forms/describe-form.ts';
import type { ListField } from '#core/forms/form.ts';
import { blankAfter, listEdit, moved, newItem } from '#core/forms/list-items.ts';
import type { Target, ToFrame } from '#live/frame/messages.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { NestedInput } from '../fields/field-props.ts';
import { ImageDialog } from '../fields/image/ImageField.tsx';
import { RemovedLine } from '../fields/list/ListField.tsx';
import { summaryOf } from '../fields/list/summary.ts';
import { fieldsAt, listAt } from '../fields/text/type-text.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { Uploads } from '../pictures/Uploads.tsx';
import { useUploads } from '../pictures/use-picture.ts';
import { focusField } from '../stores/focus-field.ts';
import { $session, type Session } from '../stores/session.ts';
import { type FollowedPlace, followPlace, useFieldValue, useFromConfig, useSession } from '../stores/use-field.ts';
import { $previewLanguage } from '../workspace/ui-state.ts';
import { ItemMenu, stepTo } from './ItemMenu.tsx';
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

/** A removed item. `left`: the list without it; once the list changes again, the removal can no longer be undone here. */
type Removed = { list: ListField; item: unknown; index: number; name: string; left: unknown };

function itemsOf({ $config }: Session, { path }: ListField): readonly unknown[] {
  const items = getAt($config.get(), path);
  return Array.isArray(items) ? items : [];
}

const overPage = { color: 'info', pos: 'absolute', bottom: 12, left: 12, right: 12 } as const;

/** Photos that were picked together. */
interface Picked {
  list: ListField;
  /** Index at which the first was to be inserted. */
  index: number;
  /** How many are not uploaded yet, and how many are in the list. */
  left: number;
  added: number;
  /** The item behind which the next one goes; `undefined` at the start of the list. */
  after: FollowedPlace | undefined;
  /** Ends following it, once none of the photos is under way. */
  stop(): void;
}

/**
 * Adds photos to a list: `pick` asks for files, which are uploaded one after the other and inserted as items from index `index` on, behind the item that
 * stands before it by then. `onAdded` gets the number of items once all are added. `elements` must be rendered: the file input, the progress and failures.
 */
function usePickedPhotos(change: (list: ListField, items: readonly unknown[]) => void, onAdded: (list: ListField, index: number, added: number) => void) {
  const texts = useTexts(fieldTexts).image;
  const session = useSession();
  const input = useRef<HTMLInputElement>(null);
  const target = useRef<Pick<Picked, 'list' | 'index'>>(undefined);
  const followItem = ({ path }: ListField, index: number) => (index < 0 ? undefined : followPlace(session, [...path, index]));
  const uploads = useUploads<Picked>('page', (media, picked) => {
    const [first] = picked?.list.fields ?? [];
    // After the document was closed the photo is in the library only.
    if (!picked || !first || $session.get() !== session) return;
    const { list, after } = picked;
    const now = itemsOf(session, list);
    const before = after?.find()?.path.at(-1);
    const index = Math.min(typeof before === 'number' ? before + 1 : picked.index + picked.added, now.length);
    after?.stop();
    picked.left -= 1;
    if (now.length < list.most) {
      change(list, now.toSpliced(index, 0, setAt(list.blank, first.path, media.url)));
      picked.added += 1;
      picked.after = picked.left > 0 ? followItem(list, index) : undefined;
    }
    if (picked.left === 0) onAdded(list, Math.max(0, index + 1 - picked.added), picked.added);
  });
  const elements = (
    <>
      {uploads.jobs.some(({ state }) => state.state !== 'idle') && (
        <Alert {...overPage}>
          <Uploads jobs={uploads.jobs} dismiss={uploads.dismiss} />
        </Alert>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={texts.many}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          const { list, index = 0 } = target.current ?? {};
          if (!list) return;
          const picked: Picked = { list, index, left: files.length, added: 0, after: followItem(list, index - 1), stop: () => picked.after?.stop() };
          uploads.add(files, picked);
        }}
      />
    </>
  );
  return {
    elements,
    pick(list: ListField, index: number) {
      target.current = { list, index };
      input.current?.click();
    },
  };
}

/** The image field in a dialog over the page: the picture of a list item, or the field itself. Renders nothing if there is no such field, and closes if its item is removed. */
function PictureDialog({ target: { field, index }, onClose }: { target: Target; onClose: () => void }) {
  const session = useSession();
  // The item may be moved by another user's changes while the dialog is open.
  const [place] = useState(() => followPlace(session, index === undefined ? [] : [...field, index]));
  useEffect(() => place.stop, [place]);
  const base = useFromConfig(() => {
    const found = place.find();
    return found && pathKey(found.path);
  });
  const fields = listAt(session, field)?.fields ?? fieldsAt(session, field);
  const image = fields.find(({ widget }) => widget === 'image');
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (base === undefined) close();
  }, [base]);
  if (base === undefined || image?.widget !== 'image') return null;
  return (
    <NestedInput value={FieldInput}>
      <ImageDialog field={image} base={parsePathKey(base)} words={fields.filter(({ path }) => pathKey(path) === 'alt')} onClose={onClose} />
    </NestedInput>
  );
}

/** The list of a menu's target as it is now; without a list, `items` is empty. */
function useTargetList(target: Target | undefined) {
  const session = useSession();
  const value = useFieldValue(target?.field);
  const list = target && listAt(session, target.field);
  const items: readonly unknown[] = list && Array.isArray(value) ? value : [];
  return { list, items };
}

type Page = Omit<Props, 'menu' | 'scale'>;

/**
 * The edits of the lists on the page, each the same as in the item's form, and what they say: `announced` to screen readers, and `notice` while a removal
 * can be undone. `comeBack` closes the menu and puts the focus on an item of the page. `photoElements` must be rendered.
 */
function useItemEdits({ onMenu, frame, send }: Page) {
  const texts = useTexts(fieldTexts);
  const session = useSession();
  const language = useStore($editorLanguage);
  const [announced, setAnnounced] = useState('');
  const [removed, setRemoved] = useState<Removed>();
  const present = useFieldValue(removed?.list.path);
  const nameOf = ({ path, fields }: ListField, item: unknown, index: number): string =>
    summaryOf(fields, item, language).title || fill(listWords(texts, path.at(-1))?.item ?? texts.list.unnamed, { n: index + 1 });

  const change = (list: ListField, next: readonly unknown[]) => {
    const edit = listEdit(session.$config.get(), list, list.path, next);
    session.edit(edit.path, edit.value);
    setRemoved(undefined);
  };
  const leave = (message: ToFrame) => {
    onMenu(undefined);
    frame.current?.contentWindow?.focus();
    send(message);
  };
  const comeBack = (target: Target) => leave({ type: 'editor-item', act: 'return', target });
  const photos = usePickedPhotos(change, (list, index, added) => {
    setAnnounced(fill(texts.list.addedPictures, { n: added, total: itemsOf(session, list).length }));
    comeBack({ field: [...list.path], index });
  });

  const add = (list: ListField, after: number) => {
    const index = after + 1;
    if (list.fields[0]?.widget === 'image') {
      onMenu(undefined);
      photos.pick(list, index);
      return;
    }
    const items = itemsOf(session, list);
    change(list, items.toSpliced(index, 0, newItem(list, blankAfter(list, items.slice(0, index)), items)));
    setAnnounced(fill(texts.list.added, { n: index + 1, total: items.length + 1 }));
    const begun = firstTexts(list, index, session.$config.get(), $previewLanguage.get());
    if (begun.length > 0) return leave({ type: 'editor-write', texts: begun });
    onMenu(undefined);
    focusField([...list.path, index]);
  };
  const move = (list: ListField, from: number, to: number) => {
    const items = itemsOf(session, list);
    change(list, moved(items, from, to));
    setAnnounced(fill(texts.list.moved, { name: nameOf(list, items[from], from), n: to + 1, total: items.length }));
  };
  const duplicate = (list: ListField, index: number) => {
    const items = itemsOf(session, list);
    change(list, items.toSpliced(index + 1, 0, newItem(list, items[index], items)));
    setAnnounced(fill(texts.list.duplicated, { name: nameOf(list, items[index], index), n: index + 2, total: items.length + 1 }));
    comeBack({ field: [...list.path], index: index + 1 });
  };
  const remove = (list: ListField, index: number) => {
    const items = itemsOf(session, list);
    const item = items[index];
    change(list, items.toSpliced(index, 1));
    setRemoved({ list, item, index, name: nameOf(list, item, index), left: itemsOf(session, list) });
    comeBack({ field: [...list.path], index: Math.min(index, items.length - 2) });
  };
  const undo = ({ list, item, index: former }: Removed) => {
    const left = itemsOf(session, list);
    const index = Math.min(former, left.length);
    change(list, left.toSpliced(index, 0, item));
    comeBack({ field: [...list.path], index });
  };
  const notice = removed && present === removed.left && <RemovedLine {...overPage} name={removed.name} onUndo={() => undo(removed)} />;
  return { nameOf, add, move, duplicate, remove, comeBack, announced, notice, photoElements: photos.elements };
}

/** The actions on a list item on the page: its menu, the dialog of its picture, and what they say. */
export function PageItems({ menu, scale, ...page }: Props) {
  const { onMenu, frame, send } = page;
  const [picturing, setPicturing] = useState<Target>();
  const { list, items } = useTargetList(menu?.target);
  const edits = useItemEdits(page);
  const { index = -1 } = menu?.target ?? {};

  // For a list without items of its own (`index` is -1) the only action is to add one, so it runs without a menu.
  useEffect(() => {
    if (list && menu?.target.index === -1) edits.add(list, -1);
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

  const item = getAt(items, [index]);
  const isOpen = item !== undefined && picturing === undefined;
  const pictured = picturing ?? (menu && menu.target.index === undefined ? menu.target : undefined);
  return (
    <>
      {menu && list && isOpen && (
        <ItemMenu
          menu={menu}
          scale={scale}
          list={list}
          index={index}
          total={items.length}
          name={edits.nameOf(list, item, index)}
          earlier={stepTo(list.fields, items, index, -1)}
          later={stepTo(list.fields, items, index, 1)}
          onClose={() => edits.comeBack(menu.target)}
          onAdd={() => edits.add(list, index)}
          onMove={(to) => {
            edits.move(list, index, to);
            const target = { field: [...list.path], index: to };
            onMenu({ ...menu, target });
            send({ type: 'editor-item', act: 'follow', target });
          }}
          onDuplicate={() => edits.duplicate(list, index)}
          onPicture={() => setPicturing(menu.target)}
          onRemove={() => edits.remove(list, index)}
        />
      )}
      {pictured && (
        <PictureDialog
          target={pictured}
          onClose={() => {
            setPicturing(undefined);
            edits.comeBack(pictured);
          }}
        />
      )}
      {edits.notice}
      {edits.photoElements}
      <VisuallyHidden role="status">{edits.announced}</VisuallyHidden>
    </>
  );
}
