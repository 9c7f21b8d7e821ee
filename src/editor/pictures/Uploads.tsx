import { Button, type ButtonProps, CloseButton, FileButton, Group, List, Paper, Progress, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { libraryTexts } from '#content/editor/panels/library.ts';
import { fill } from '#core/fill.ts';
import { refresh } from '../api/query.ts';
import { counted } from '../app/counted.ts';
import { useTexts } from '../language.ts';
import { useSession } from '../stores/use-field.ts';
import { PictureStatus } from './PictureStatus.tsx';
import { libraryPath } from './use-library.ts';
import { type UploadJob, useDrop, useUploads } from './use-picture.ts';

interface UploadsProps {
  jobs: readonly UploadJob[];
  /** Takes one that failed off the list; `label` has a place for its `name`. */
  dismiss?: { label: string; run(key: number): void };
}

/** How far each of several photos is, and which ones failed; those whose turn has not come are left out. */
export function Uploads({ jobs, dismiss }: UploadsProps) {
  const shown = jobs.filter(({ state }) => state.state !== 'idle');
  if (shown.length === 0) return null;
  return (
    <List listStyleType="none" size="sm" spacing={6} w="100%">
      {shown.map(({ key, name, state }) => (
        <List.Item key={key} styles={{ itemWrapper: { display: 'block' }, itemLabel: { display: 'block' } }}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text inherit fw={650} truncate>
              {name}
            </Text>
            {dismiss && state.state === 'failed' && <CloseButton size="sm" aria-label={fill(dismiss.label, { name })} onClick={() => dismiss.run(key)} />}
          </Group>
          <PictureStatus state={state} />
        </List.Item>
      ))}
    </List>
  );
}

interface PickProps extends ButtonProps {
  label: string;
  onPick: (files: readonly File[]) => void;
}

/** A button that takes several photos of the device at once. Those that were picked can be picked again. */
export function PickPhotos({ label, onPick, ...look }: PickProps) {
  const clearPicked = useRef<() => void>(null);
  return (
    <FileButton
      accept="image/*"
      multiple
      resetRef={clearPicked}
      onChange={(files) => {
        clearPicked.current?.();
        onPick(files);
      }}
    >
      {(props) => (
        <Button {...props} {...look}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}

/** Photos that are dropped, pasted or picked for the library, and how far each is. */
export function LibraryUpload() {
  const texts = useTexts(libraryTexts);
  const session = useSession();
  const [stored, setStored] = useState(0);
  const uploads = useUploads(() => {
    setStored((count) => count + 1);
    void refresh(libraryPath(session.id));
  });
  const add = (files: readonly File[]) => {
    if (uploads.pending === 0) setStored(0);
    uploads.add(files);
  };
  const drop = useDrop(add);
  const total = stored + uploads.pending;
  const result = stored > 0 ? counted(stored, texts.stored) : texts.drop;
  const said = drop.isOver ? texts.dropHere : uploads.pending > 0 ? counted(uploads.pending, texts.uploading) : result;
  return (
    <Paper className="image-field" p="sm" data-over={drop.isOver || undefined} {...drop.handlers}>
      <Stack gap="xs" align="start">
        <Text size="sm" c="dimmed" role="status">
          {said}
        </Text>
        <PickPhotos label={texts.add} onPick={add} />
        {uploads.pending > 0 && <Progress w="100%" value={(stored / total) * 100} aria-label={counted(uploads.pending, texts.uploading)} />}
        {uploads.failed > 0 && <Text size="sm">{counted(uploads.failed, texts.refused)}</Text>}
        <Uploads jobs={uploads.jobs} dismiss={{ label: texts.dismiss, run: uploads.dismiss }} />
      </Stack>
    </Paper>
  );
}
