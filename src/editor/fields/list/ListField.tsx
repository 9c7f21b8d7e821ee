import { Alert, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useStore } from '@nanostores/react';
import { type ComponentProps, Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import { uploadTexts } from '#content/editor/fields/panel-texts.ts';
import { fieldTexts, listWords } from '#content/editor/fields/texts.ts';
import { getAt, isWithin, type Path, parsePathKey, pathKey, setAt } from '#core/edit/path.ts';
import { counted, fill } from '#core/fill.ts';
import type { ListField as Field } from '#core/forms/form.ts';
import { blankAfter, listEdit, moved, newItem } from '#core/forms/list-items.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { PickPhotos, Uploads } from '../../pictures/Uploads.tsx';
import { useUploads } from '../../pictures/use-picture.ts';
import { onFocusField } from '../../stores/focus-field.ts';
import { type FollowedPlace, followPlace, useFieldValue, useFromConfig, useSession } from '../../stores/use-field.ts';
import { useChosenNames } from '../ClientField.tsx';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field-props.ts';
import { ListRow } from './ListRow.tsx';
import { useRowKeys } from './row-keys.ts';
import { summaryOf } from './summary.ts';
import { useDraggedRows } from './use-dragged-rows.ts';

interface ManyPicturesProps extends FieldProps<Field> {
  /** How many items can still be added. */
  room: number;
}

/** Adds several photos at once, each as a new item. Only for lists whose items are mainly pictures. */
function ManyPictures({ field, base, room }: ManyPicturesProps) {
  const texts = useTexts(fieldTexts).image;
  const several = useTexts(uploadTexts);
  const session = useSession();
  const [first] = field.fields;
  const uploads = useUploads<FollowedPlace>(
    `list ${pathKey(field.path)}`,
    ({ url }, target) =>
      target?.whenThere((place) => {
        // The list as it is now: several pictures may have been added since it was rendered, and the item that contains it may have moved.
        const list = [...place.path, ...field.path];
        const now = getAt(place.session.$config.get(), list);
        if (first) place.session.edit(list, [...(Array.isArray(now) ? now : []), setAt(field.blank, first.path, url)], { isLate: true });
      }),
    { base },
  );
  if (first?.widget !== 'image') return null;
  // Photos that are still being uploaded count as items.
  const free = Math.max(0, room - uploads.pending);
  function add(files: readonly File[]) {
    uploads.add(files.slice(0, free), followPlace(session, base));
    const left = files.length - free;
    if (left > 0) notifications.show({ color: 'warn', message: fill(counted(left, several.noRoom), { most: field.most }) });
  }
  return (
    <>
      {room > 0 && <PickPhotos label={texts.many} variant="subtle" size="compact-md" onPick={add} />}
      {uploads.pending > 1 && (
        <Text size="sm" role="status" w="100%">
          {counted(uploads.pending, several.pending)}
        </Text>
      )}
      <Uploads jobs={uploads.jobs} dismiss={uploads.dismiss} />
    </>
  );
}

let wanted: Path | undefined;
// A field may be requested before its list is rendered, because the same call opens the form.
onFocusField((path) => {
  wanted = path;
});

/** Index of the item whose field was requested, if it belongs to this list. The request is cleared by reading it. */
function takeWantedRow(list: Path): number | undefined {
  const index = wanted?.[list.length];
  if (wanted === undefined || typeof index !== 'number' || !isWithin(wanted, list)) return undefined;
  wanted = undefined;
  return index;
}

/** The expanded rows of a list, by their keys. `id` is the list's path joined by dots: a row whose field is requested expands by itself. */
function useOpenRows(id: string, rowKeys: readonly number[]) {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set());
  const set = (key: number, isOpen: (before: boolean) => boolean) =>
    setKeys((before) => {
      const next = new Set(before);
      if (isOpen(next.delete(key))) next.add(key);
      return next;
    });
  const keysNow = useRef(rowKeys);
  keysNow.current = rowKeys;
  useEffect(() => {
    const openWanted = () => {
      const index = takeWantedRow(parsePathKey(id));
      const key = index === undefined ? undefined : keysNow.current[index];
      if (key !== undefined) setKeys((before) => new Set(before).add(key));
    };
    openWanted();
    return onFocusField(openWanted);
  }, [id]);
  return {
    keys,
    open: (key: number) => set(key, () => true),
    close: (key: number) => set(key, () => false),
    toggle: (key: number) => set(key, (before) => !before),
  };
}

interface Removed {
  item: unknown;
  index: number;
  name: string;
  /** Key of the item's former row. */
  row: number | undefined;
  /** Tells whether the item is back, as by the document's undo. */
  place: FollowedPlace;
}

/** A line that says that an item was removed, with a button that brings it back. */
export function RemovedLine({ name, onUndo, ...look }: ComponentProps<typeof Alert> & { name: string; onUndo: () => void }) {
  const texts = useTexts(fieldTexts).list;
  return (
    <Alert color="info" role="status" {...look}>
      <Group justify="space-between" wrap="nowrap">
        <Text inherit style={{ overflowWrap: 'anywhere' }}>
          {fill(texts.removed, { name })}
        </Text>
        <Button variant="link" color="info" flex="none" onClick={onUndo}>
          {texts.undo}
        </Button>
      </Group>
    </Alert>
  );
}

const focusLine = (line: HTMLElement | null) => line?.focus({ preventScroll: true });

/** Focuses a row's first input, its handle or its toggle, once the row is rendered. */
function focusIn(list: HTMLElement | null, key: number, what: 'input' | 'handle' | 'toggle'): void {
  requestAnimationFrame(() => {
    const row = list?.querySelector<HTMLElement>(`[data-row="${key}"]`);
    const selector = { input: '.row-fields :is(input, textarea, select, button)', handle: '.row-handle', toggle: '.row-toggle' }[what];
    row?.querySelector<HTMLElement>(selector)?.focus();
  });
}

/** Returns a function that names an item by its index: by its chosen name, else by the title of its row, else by its number. */
function useItemNames(field: Field, items: readonly unknown[]): (index: number) => string {
  const texts = useTexts(fieldTexts);
  const language = useStore($editorLanguage);
  const chosenName = useChosenNames(field, items);
  const unnamed = listWords(texts, field.path.at(-1))?.item ?? texts.list.unnamed;
  return (index) => chosenName(items[index]) || summaryOf(field.fields, items[index], language).title || fill(unnamed, { n: index + 1 });
}

/** The rows of a list's items: their keys, which are expanded, and functions that keep both in step with the items. `id`: the list's path joined by dots. */
function useRows(id: string, items: readonly unknown[]) {
  const { keys, insert, remove, move } = useRowKeys(items);
  const { keys: open, ...expanding } = useOpenRows(id, keys);
  return { keys, insert, remove, move, isOpen: (key: number) => open.has(key), ...expanding };
}

interface ListItems {
  items: readonly unknown[];
  nameOf: (index: number) => string;
  rows: ReturnType<typeof useRows>;
  /** The element that contains the rows: an edit moves the focus to the row concerned. */
  element: RefObject<HTMLElement | null>;
}

/**
 * Functions that change the items of a list together with their rows. `removed`: the last removed item, which `undo` brings back; `undefined` once it is
 * in the list again. `announced`: the last move, for screen readers.
 */
function useListEdits(field: Field, path: Path, { items, nameOf, rows, element }: ListItems) {
  const texts = useTexts(fieldTexts).list;
  const session = useSession();
  const [lastRemoved, setRemoved] = useState<Removed>();
  useEffect(() => lastRemoved?.place.stop, [lastRemoved]);
  const isGone = useFromConfig(() => lastRemoved !== undefined && lastRemoved.place.find() === undefined);
  const [announced, setAnnounced] = useState('');
  const change = (next: readonly unknown[]) => session.edit(path, next);

  const insert = (item: unknown, index: number) => {
    const key = rows.insert(index);
    const edit = listEdit(session.$config.get(), field, path, items.toSpliced(index, 0, item));
    session.edit(edit.path, edit.value);
    rows.open(key);
    setRemoved(undefined);
    focusIn(element.current, key, 'input');
  };
  const duplicate = (index: number) => insert(newItem(field, items[index], items), index + 1);
  const addAfter = (index: number) => insert(newItem(field, blankAfter(field, items.slice(0, index + 1)), items), index + 1);
  const remove = (index: number) => {
    setRemoved({ item: items[index], index, name: nameOf(index), row: rows.keys[index], place: followPlace(session, [...path, index]) });
    rows.remove(index);
    change(items.toSpliced(index, 1));
  };
  const undo = ({ item, index: former }: Removed) => {
    const index = Math.min(former, items.length);
    const key = rows.insert(index);
    change(items.toSpliced(index, 0, item));
    setRemoved(undefined);
    focusIn(element.current, key, 'toggle');
  };
  const move = (from: number, to: number, { isByKey = false } = {}) => {
    if (from === to || to < 0 || to >= items.length) return;
    const name = nameOf(from);
    rows.move(from, to);
    change(moved(items, from, to));
    setAnnounced(fill(texts.moved, { name, n: to + 1, total: items.length }));
    const key = rows.keys[from];
    if (isByKey && key !== undefined) focusIn(element.current, key, 'handle');
  };
  useDraggedRows(element, '[data-row]', move);
  return { duplicate, addAfter, remove, undo, move, removed: isGone ? lastRemoved : undefined, announced };
}

/** A list of items in collapsible rows, with buttons to add, duplicate and remove (with undo); reordered by dragging or with the arrow keys. */
export function ListField({ field, base }: FieldProps<Field>) {
  const texts = useTexts(fieldTexts);
  const path: Path = [...base, ...field.path];
  const id = pathKey(path);
  const element = useRef<HTMLDivElement>(null);
  const value = useFieldValue(path);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const nameOf = useItemNames(field, items);
  const rows = useRows(id, items);
  const { removed, undo, announced, ...edits } = useListEdits(field, path, { items, nameOf, rows, element });

  const words = listWords(texts, field.path.at(-1));
  const isFull = items.length >= field.most;
  // In the position of the removed item, because nobody would see it below a long list. It takes the focus when it is mounted, so its key is
  // the item's row: another item removed at the same position gets a new line.
  const removedLine = removed && (
    <RemovedLine key={removed.row} className="list-removed" ref={focusLine} tabIndex={-1} name={removed.name} onUndo={() => undo(removed)} />
  );

  return (
    <FieldFrame field={field} id={id} paths={[path]} kind="group" aside={<small>{items.length}</small>}>
      {() => (
        <Stack ref={element} gap={6}>
          {rows.keys.map((key, index) => (
            <Fragment key={key}>
              {removed?.index === index && removedLine}
              <ListRow
                rowKey={key}
                index={index}
                total={items.length}
                list={path}
                fields={field.fields}
                item={items[index]}
                name={nameOf(index)}
                isOpen={rows.isOpen(key)}
                isFull={isFull}
                onToggle={() => rows.toggle(key)}
                onMove={(to) => edits.move(index, to, { isByKey: true })}
                onDuplicate={() => edits.duplicate(index)}
                onAdd={() => {
                  // The finished item is collapsed: its row shows its title.
                  rows.close(key);
                  edits.addAfter(index);
                }}
                onRemove={() => edits.remove(index)}
              />
            </Fragment>
          ))}
          {removed && removed.index >= items.length && removedLine}
          {items.length === 0 && (
            <Text size="sm" c="dimmed">
              {words?.empty}
            </Text>
          )}
          <Group gap={6}>
            <Button variant="default" size="compact-md" data-field={id} disabled={isFull} title="Ctrl+Enter" onClick={() => edits.addAfter(items.length - 1)}>
              {words?.add ?? texts.list.add}
            </Button>
            <ManyPictures field={field} base={base} room={field.most - items.length} />
          </Group>
          {isFull && (
            <Text size="sm" c="dimmed">
              {fill(texts.list.full, { n: field.most })}
            </Text>
          )}
          <VisuallyHidden role="status">{announced}</VisuallyHidden>
        </Stack>
      )}
    </FieldFrame>
  );
}
