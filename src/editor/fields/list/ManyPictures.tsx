import { Button, FileButton, List } from '@mantine/core';
import { useRef, useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { setAt } from '#core/edit/path.ts';
import type { ListField } from '#core/forms/form.ts';
import { useTexts } from '../../language.ts';
import { PictureStatus } from '../../pictures/PictureStatus.tsx';
import type { PictureState } from '../../pictures/use-picture.ts';
import { storeFile } from '../../pictures/use-picture.ts';
import { useSession } from '../../stores/use-field.ts';

interface Props {
  field: ListField;
  /** How many more items the list takes. */
  room: number;
  /** Called with each new item, in the order the photos were picked. */
  onPicture: (item: unknown) => void;
}

interface Job {
  name: string;
  state: PictureState;
}

/** Several photos at once, each one an item of its own. Only for lists whose items are pictures before anything else. */
export function ManyPictures({ field, room, onPicture }: Props) {
  const texts = useTexts(fieldTexts).image;
  const { id: config } = useSession();
  const clearPicked = useRef<() => void>(null);
  const latest = useRef(onPicture);
  latest.current = onPicture;
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const [first] = field.fields;
  if (first?.widget !== 'image') return null;
  const add = async (files: readonly File[]) => {
    const taken = files.slice(0, room);
    setJobs(taken.map(({ name }) => ({ name, state: { state: 'preparing' } })));
    const note = (at: number, state: PictureState) => setJobs((before) => before.map((job, place) => (place === at ? { ...job, state } : job)));
    for (const [at, file] of taken.entries()) {
      const outcome = await storeFile(file, config, (progress) => note(at, progress));
      if (outcome.ok) latest.current(setAt(field.blank, first.path, outcome.media.url));
      note(at, outcome.ok ? { state: 'idle' } : { state: 'failed', failure: outcome.failure, retry: undefined });
    }
  };
  const shown = jobs.filter(({ state }) => state.state !== 'idle');
  return (
    <>
      <FileButton
        accept="image/*"
        multiple
        resetRef={clearPicked}
        onChange={(files) => {
          clearPicked.current?.();
          void add(files);
        }}
      >
        {(props) => (
          <Button {...props} variant="subtle" size="compact-md">
            {texts.many}
          </Button>
        )}
      </FileButton>
      {shown.length > 0 && (
        <List listStyleType="none" size="sm" spacing={6} w="100%">
          {shown.map(({ name, state }) => (
            <List.Item key={name}>
              <b>{name}</b>
              <PictureStatus state={state} />
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
}
