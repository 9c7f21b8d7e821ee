import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { uploadTexts } from '#content/editor/fields/panel-texts.ts';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { counted, fill } from '#core/fill.ts';
import { useTexts } from '../language.ts';
import type { PictureFailure } from './store-photo.ts';
import type { PictureState, UploadJob } from './use-picture.ts';

const kilobytes = (bytes: number): number => Math.round(bytes / 1024);
const figures = ({ code: _code, ...rest }: PictureFailure): Record<string, number> => rest;

/** The state of an upload: preparing, uploading, done, or why it failed. */
export function PictureStatus({ state }: { state: PictureState }) {
  const texts = useTexts(fieldTexts).image;
  if (state.state === 'idle') return null;
  if (state.state === 'failed') {
    return (
      <Text size="sm" c="bad" role="alert">
        {fill(texts.refusals[state.failure.code], figures(state.failure))}
        {state.retry && (
          <Button variant="link" ml="0.5em" onClick={state.retry}>
            {texts.retry}
          </Button>
        )}
      </Text>
    );
  }
  return (
    <Stack gap={4} role="status">
      <Text size="sm" c="dimmed">
        {state.state === 'done' && fill(texts.uploaded, { kilobytes: kilobytes(state.media.bytes) })}
        {state.state === 'preparing' && texts.preparing}
        {state.state === 'uploading' && fill(texts.uploading, { percent: state.percent })}
      </Text>
      {state.state === 'uploading' && <Progress value={state.percent} aria-label={fill(texts.uploading, { percent: state.percent })} />}
    </Stack>
  );
}

/** Uploads that failed for the same reason: one message, and one button to retry all. */
export function FailedUploads({ jobs: [first, ...others] }: { jobs: readonly UploadJob[] }) {
  const { refusals } = useTexts(fieldTexts).image;
  const texts = useTexts(uploadTexts);
  if (first?.state.state !== 'failed') return null;
  const jobs = [first, ...others];
  const retry = () => {
    for (const { state } of jobs) if (state.state === 'failed') state.retry?.();
  };
  return (
    <Alert color="bad" role="alert" title={counted(jobs.length, texts.notUploaded)}>
      {fill(refusals[first.state.failure.code], figures(first.state.failure))}{' '}
      <Button variant="link" onClick={retry}>
        {texts.retryAll}
      </Button>
    </Alert>
  );
}
