import { Button, type ButtonProps, CloseButton, FileButton, Group, List, Text } from '@mantine/core';
import { useRef } from 'react';
import { fill } from '#core/fill.ts';
import { PictureStatus } from './PictureParts.tsx';
import type { UploadJob } from './use-picture.ts';

interface UploadsProps {
  jobs: readonly UploadJob[];
  /** Removes a failed upload from the list; `label` has a placeholder for its `name`. */
  dismiss?: { label: string; run(key: string): void };
}

/** The progress of several uploads, and which failed; those that have not started are left out. */
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

/** A button that picks several photos at once. The same photos can be picked again. */
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
