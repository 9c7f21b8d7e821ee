import { Button, Checkbox, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { bulkTexts } from '#content/editor/clients/bulk.ts';
import type { ListView } from '#core/clients/client-list.ts';
import { counted, fill } from '#core/fill.ts';
import { bilingualLineSchema, limits } from '#schema/field.ts';
import { dateSchema } from '#schema/hours/exceptions.ts';
import { languages } from '#schema/language.ts';
import { serverNow } from '../../api/call.ts';
import { dayInput } from '../../app/dates.ts';
import { Dialog } from '../../app/kit/Dialog.tsx';
import { DialogFoot, focusFault } from '../../app/kit/DialogFoot.tsx';
import { useConfirm } from '../../app/kit/dialogs.tsx';
import { useTexts } from '../../language.ts';
import { type Chosen, localDay } from '../use-clients.ts';
import type { Banner } from './acts.ts';
import { $isBulkBusy, type BulkAct, startBulk } from './bulk-state.ts';

const blank = { es: '', en: '' };
/** Whether a date input's text is a date that the config accepts; the input also allows years of six digits. */
const isDay = (text: string): boolean => text !== '' && dateSchema.safeParse(text).success;

interface DialogProps {
  count: number;
  onSubmit(banner: Banner, isOver: boolean): void;
  onClose(): void;
}

/** The form of a banner: its texts, first and last day, and whether it replaces existing banners. */
function BannerDialog({ count, onSubmit, onClose }: DialogProps) {
  const texts = useTexts(bulkTexts).banner;
  const [text, setText] = useState(blank);
  const [title, setTitle] = useState(blank);
  const [from, setFrom] = useState(() => localDay(new Date(serverNow())));
  const [until, setUntil] = useState('');
  const [isOver, setOver] = useState(false);
  const [error, setError] = useState('');
  const isFromWrong = !isDay(from) || (until !== '' && until < from && until >= localDay(new Date(serverNow())));
  const isUntilWrong = !isDay(until) || until < localDay(new Date(serverNow()));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    focusFault(event.currentTarget);
    const trimmed = (words: typeof blank) => ({ es: words.es.trim(), en: words.en.trim() });
    const banner: Banner = { text: trimmed(text), title: trimmed(title), from, until };
    if (banner.text.es === '') return setError(texts.missing);
    if (!bilingualLineSchema.safeParse(banner.text).success || !bilingualLineSchema.safeParse(banner.title).success) {
      return setError(fill(texts.tooLong, { most: limits.line }));
    }
    if (isFromWrong || isUntilWrong) return setError(until === '' && !isFromWrong ? texts.untilMissing : texts.dates);
    onSubmit(banner, isOver);
  }
  const pair = (labels: typeof texts.words, words: typeof blank, change: (words: typeof blank) => void, { isRequired = false } = {}) => (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {languages.map((language) => (
        <TextInput
          key={language}
          label={labels[language]}
          {...(language === 'en' && { description: texts.optional })}
          lang={language}
          value={words[language]}
          onChange={(event) => change({ ...words, [language]: event.currentTarget.value })}
          {...(isRequired && language === 'es' && { 'data-autofocus': true, required: true, error: error === texts.missing })}
        />
      ))}
    </SimpleGrid>
  );
  return (
    <Dialog onClose={onClose} title={counted(count, texts.title)} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="dimmed">{texts.text}</Text>
          {pair(texts.words, text, setText, { isRequired: true })}
          {pair(texts.heading, title, setTitle)}
          <Group gap="sm" align="start">
            <TextInput
              {...dayInput}
              w="12rem"
              label={texts.from}
              required
              error={error === texts.dates && isFromWrong}
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <TextInput
              {...dayInput}
              w="12rem"
              label={texts.until}
              description={texts.untilHelp}
              required
              error={(error === texts.dates || error === texts.untilMissing) && isUntilWrong}
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          </Group>
          <Checkbox label={texts.over} checked={isOver} onChange={(event) => setOver(event.currentTarget.checked)} />
          <DialogFoot error={error} submit={texts.submit} isBusy={false} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** The selected clients and functions to change the selection, for the rows of the list. */
export interface Selection {
  isChosen(id: string): boolean;
  /** Adds these clients to the selection, or removes them. */
  choose(ids: readonly string[], isOn: boolean): void;
}

const nobody: Chosen = { ids: new Set<string>() };

/** The selection with these clients added or removed. */
function withChosen(chosen: Chosen, ids: readonly string[], isOn: boolean): Chosen {
  const change = (set: ReadonlySet<string>, isAdded: boolean) => (isAdded ? set.union(new Set(ids)) : set.difference(new Set(ids)));
  return 'ids' in chosen ? { ids: change(chosen.ids, isOn) } : { ...chosen, except: change(chosen.except, !isOn) };
}

interface Props {
  view: ListView;
  /** Number of clients in the view. */
  total: number;
  children(selection: Selection): ReactNode;
}

/** Controls to select clients (some, or all that the filter finds) and to start an action for them. */
export function BulkBar({ view, total, children }: Props) {
  const texts = useTexts(bulkTexts);
  const confirm = useConfirm();
  const isBusy = useStore($isBulkBusy);
  // A selection belongs to the filters it was made with: other filters clear it.
  const viewKey = JSON.stringify([view.filters, view.isArchive]);
  const [kept, setKept] = useState({ viewKey, chosen: nobody });
  const chosenOf = (now: typeof kept): Chosen => (now.viewKey === viewKey ? now.chosen : nobody);
  const chosen = chosenOf(kept);
  const setChosen = (next: Chosen) => setKept({ viewKey, chosen: next });
  const [isWriting, setIsWriting] = useState(false);
  const count = 'ids' in chosen ? chosen.ids.size : Math.max(0, total - chosen.except.size);

  function start(act: BulkAct) {
    void startBulk(act, chosen);
    setChosen(nobody);
  }
  const ask = (name: 'publish' | 'archive') =>
    confirm({
      title: counted(count, texts.confirm[name].title),
      text: texts.confirm[name].text,
      confirm: texts.confirm[name].submit,
      onConfirm: () => start({ name }),
      isDestructive: name === 'archive',
    });
  const act = (name: BulkAct['name'], onClick: () => void) => (
    <Button key={name} variant="default" flex={{ base: '1 1 40%', sm: 'none' }} disabled={isBusy} onClick={onClick} {...(name === 'archive' && { c: 'bad' })}>
      {texts.acts[name]}
    </Button>
  );
  const exporting = act('export', () => start({ name: 'export' }));
  const acts = view.isArchive
    ? [act('restore', () => start({ name: 'restore' })), exporting]
    : [act('publish', () => ask('publish')), act('banner', () => setIsWriting(true)), exporting, act('archive', () => ask('archive'))];

  return (
    <>
      {/* Negative margins make up for the padding of the highlighted bar, so that the list does not move. */}
      <Group
        className="bulk-bar"
        gap="xs"
        mih="2.25rem"
        px="md"
        role="group"
        aria-label={texts.bar}
        {...(count > 0 && { 'data-chosen': true, mih: '3.375rem', py: 8, my: -9 })}
      >
        <Checkbox
          label={counted(total, texts.all)}
          checked={count > 0 && count === total}
          indeterminate={count > 0 && count < total}
          onChange={() => setChosen(count < total ? { view, except: new Set() } : nobody)}
        />
        <Text role="status" fw={650} mr="auto">
          {count > 0 && counted(count, texts.chosen)}
        </Text>
        {/* On a phone the actions stick to the bottom of the screen, near the thumb: inside the bar they would push the list down. */}
        {count > 0 && (
          <Group
            className="bulk-acts"
            gap="xs"
            pos={{ base: 'fixed', sm: 'static' }}
            bottom={0}
            left={0}
            right={0}
            p={{ base: 'sm', sm: 0 }}
            bg="var(--surface)"
          >
            {acts}
          </Group>
        )}
      </Group>
      {children({
        isChosen: (id) => ('ids' in chosen ? chosen.ids.has(id) : !chosen.except.has(id)),
        choose: (ids, isOn) => setKept((now) => ({ viewKey, chosen: withChosen(chosenOf(now), ids, isOn) })),
      })}
      {isWriting && (
        <BannerDialog
          count={count}
          onClose={() => setIsWriting(false)}
          onSubmit={(banner, isOver) => {
            setIsWriting(false);
            start({ name: 'banner', banner, isOver });
          }}
        />
      )}
    </>
  );
}
