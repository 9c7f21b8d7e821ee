import { useEffect, useRef, useState } from 'react';
import type { Area } from '#core/pictures/fit.ts';
import type { PictureRefusal } from '#core/pictures/picture-header.ts';
import type { MediaAnswer } from '#schema/calls/media.ts';
import { encodePicture } from './encode-picture.ts';
import { type OpenPicture, openPicture } from './open-picture.ts';
import { type UploadFailure, uploadPicture } from './upload-picture.ts';

/** How far a photo is on its way from the device to the store. */
type PictureProgress = { state: 'preparing' } | { state: 'uploading'; percent: number };
export type PictureFailure = PictureRefusal | { code: UploadFailure };
type PictureOutcome = { ok: true; media: MediaAnswer } | { ok: false; failure: PictureFailure; canRetry: boolean };

/** Photos one at a time: a phone has no memory for two of them unfolded. */
let queue: Promise<unknown> = Promise.resolve();
function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
  const turn = queue.then(run, run);
  queue = turn.catch(() => undefined);
  return turn;
}

/** Sends an open photo, or the part of it that was cut out. */
async function storePicture(picture: OpenPicture, part: Area | undefined, onProgress: (progress: PictureProgress) => void): Promise<PictureOutcome> {
  onProgress({ state: 'preparing' });
  const blob = await encodePicture(picture, part);
  onProgress({ state: 'uploading', percent: 0 });
  const upload = await uploadPicture(blob, (share) => onProgress({ state: 'uploading', percent: Math.round(share * 100) }));
  return upload.ok ? upload : { ok: false, failure: { code: upload.code }, canRetry: upload.code !== 'forbidden' };
}

/** Opens a file, makes it light and sends it. */
export const storeFile = (file: Blob, onProgress: (progress: PictureProgress) => void): Promise<PictureOutcome> =>
  inTurn(async () => {
    onProgress({ state: 'preparing' });
    const opened = await openPicture(file);
    if (!opened.ok) return { ok: false, failure: opened.refusal, canRetry: false };
    try {
      return await storePicture(opened.picture, undefined, onProgress);
    } finally {
      opened.picture.close();
    }
  });

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
