import { Button, type ButtonProps, CloseButton, FileButton, Group, List, Text } from '@mantine/core';
import { useRef } from 'react';
import { uploadTexts } from '#content/editor/fields/panel-texts.ts';
import { fill } from '#core/fill.ts';
import { useTexts } from '../language.ts';
import { FailedUploads, PictureStatus } from './PictureParts.tsx';
import type { UploadJob, useUploads } from './use-picture.ts';

const reasonOf = ({ state }: UploadJob): string | undefined => (state.state === 'failed' && state.retry ? state.failure.code : undefined);

/** The progress of several uploads, and which failed; those that have not started are left out. */
export function Uploads({ jobs, dismiss }: Pick<ReturnType<typeof useUploads>, 'jobs' | 'dismiss'>) {
  const texts = useTexts(uploadTexts);
  const reasons = [...Map.groupBy(jobs, reasonOf)].filter(([reason, failed]) => reason !== undefined && failed.length > 1);
  const shown = jobs.filter(({ state }) => state.state !== 'idle');
  return (
    <>
      {reasons.map(([reason, failed]) => (
        <FailedUploads key={reason} jobs={failed} />
      ))}
      <List listStyleType="none" size="sm" spacing={6} w="100%" hidden={shown.length === 0}>
        {shown.map((job) => (
          <List.Item key={job.key} styles={{ itemWrapper: { display: 'block' }, itemLabel: { display: 'block' } }}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text inherit fw={650} truncate>
                {job.name}
              </Text>
              {job.state.state === 'failed' && <CloseButton size="sm" aria-label={fill(texts.dismiss, { name: job.name })} onClick={() => dismiss(job.key)} />}
            </Group>
            {!reasons.some(([, failed]) => failed.includes(job)) && <PictureStatus state={job.state} />}
          </List.Item>
        ))}
      </List>
    </>
  );
}

/** A button to pick several photos at once. The same photos can be picked again, because the input is cleared each time. */
export function PickPhotos({ label, onPick, ...look }: ButtonProps & { label: string; onPick: (files: readonly File[]) => void }) {
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
