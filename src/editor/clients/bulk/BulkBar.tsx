import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { bulkTexts } from '#content/editor/clients/bulk.ts';
import { counted } from '../../app/counted.ts';
import { useConfirm } from '../../app/kit/use-confirm.tsx';
import { useTexts } from '../../language.ts';
import type { Chosen, ListView } from '../use-clients.ts';
import { BannerDialog } from './BannerDialog.tsx';
import { $isBulkBusy, type BulkAct, startBulk } from './bulk-state.ts';

/** Which clients of the list are chosen. */
export interface Selection {
  isChosen(id: string): boolean;
  toggle(id: string): void;
}

const nobody: Chosen = { ids: new Set<string>() };

/** The same with one client chosen that was not, or the other way round. */
function toggled(chosen: Chosen, id: string): Chosen {
  const flip = (ids: ReadonlySet<string>) => (ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]));
  return 'ids' in chosen ? { ids: flip(chosen.ids) } : { ...chosen, except: flip(chosen.except) };
}

interface Props {
  view: ListView;
  /** How many the view finds. */
  total: number;
  children(selection: Selection): ReactNode;
}

/** Chooses clients of a list, or all that it finds, and what is to be done with them. */
export function BulkBar({ view, total, children }: Props) {
  const texts = useTexts(bulkTexts);
  const confirm = useConfirm();
  const isBusy = useStore($isBulkBusy);
  // Who is chosen is of what was filtered by: with other filters it is nobody.
  const of = JSON.stringify([view.filters, view.isArchive]);
  const [kept, setKept] = useState({ of, chosen: nobody });
  const chosenOf = (now: typeof kept): Chosen => (now.of === of ? now.chosen : nobody);
  const chosen = chosenOf(kept);
  const setChosen = (next: Chosen) => setKept({ of, chosen: next });
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
    <Button key={name} variant="default" disabled={isBusy} onClick={onClick} {...(name === 'archive' && { c: 'bad' })}>
      {texts.acts[name]}
    </Button>
  );
  const exporting = act('export', () => start({ name: 'export' }));
  const acts = view.isArchive
    ? [act('restore', () => start({ name: 'restore' })), exporting]
    : [act('publish', () => ask('publish')), act('banner', () => setIsWriting(true)), exporting, act('archive', () => ask('archive'))];

  return (
    <>
      <Group className="bulk-bar" gap="xs" role="group" aria-label={texts.bar} data-chosen={count > 0 || undefined}>
        <Checkbox
          label={counted(total, texts.all)}
          checked={count > 0 && count === total}
          indeterminate={count > 0 && count < total}
          onChange={() => setChosen(count === 0 ? { view, except: new Set() } : nobody)}
        />
        <Text role="status" fw={650} mr="auto">
          {count > 0 && counted(count, texts.chosen)}
        </Text>
        {count > 0 && acts}
      </Group>
      {children({
        isChosen: (id) => ('ids' in chosen ? chosen.ids.has(id) : !chosen.except.has(id)),
        toggle: (id) => setKept((now) => ({ of, chosen: toggled(chosenOf(now), id) })),
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
