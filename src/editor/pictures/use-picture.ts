import { useEffect, useRef, useState } from 'react';
import type { Area } from '#core/pictures/fit.ts';
import type { MediaAnswer } from '#schema/calls/media.ts';
import type { OpenPicture } from './open-picture.ts';
import { type PictureFailure, type PictureOutcome, type PictureProgress, storeFile, storePicture } from './picture-job.ts';

export type PictureState =
  | { state: 'idle' }
  | PictureProgress
  | { state: 'failed'; failure: PictureFailure; retry: (() => void) | undefined }
  | { state: 'done'; media: MediaAnswer };

/** One photo's way to the store, as a field shows it. What was picked is kept until it is stored, so a failed upload can be tried again. */
export function usePicture(onStored: (media: MediaAnswer) => void) {
  const [state, setState] = useState<PictureState>({ state: 'idle' });
  const stored = useRef(onStored);
  stored.current = onStored;
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const run = async (job: (onProgress: (progress: PictureProgress) => void) => Promise<PictureOutcome>) => {
    const outcome = await job((progress) => !isGone.current && setState(progress));
    // A row that was closed meanwhile still gets its photo; only its drawing is gone.
    if (outcome.ok) stored.current(outcome.media);
    if (isGone.current) return;
    if (outcome.ok) setState({ state: 'done', media: outcome.media });
    else setState({ state: 'failed', failure: outcome.failure, retry: outcome.canRetry ? () => void run(job) : undefined });
  };
  return {
    state,
    reset: () => setState({ state: 'idle' }),
    fail: (failure: PictureFailure) => setState({ state: 'failed', failure, retry: undefined }),
    sendFile: (file: Blob) => void run((onProgress) => storeFile(file, onProgress)),
    sendPart: (picture: OpenPicture, part: Area) => run((onProgress) => storePicture(picture, part, onProgress)),
  };
}
