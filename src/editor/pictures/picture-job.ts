import type { Area } from '#core/pictures/fit.ts';
import type { PictureRefusal } from '#core/pictures/picture-header.ts';
import type { MediaAnswer } from '#schema/calls/media.ts';
import { encodePicture } from './encode-picture.ts';
import { type OpenPicture, openPicture } from './open-picture.ts';
import { type UploadFailure, uploadPicture } from './upload-picture.ts';

/** How far a photo is on its way from the device to the store. */
export type PictureProgress = { state: 'preparing' } | { state: 'uploading'; percent: number };
export type PictureFailure = PictureRefusal | { code: UploadFailure };
export type PictureOutcome = { ok: true; media: MediaAnswer } | { ok: false; failure: PictureFailure; canRetry: boolean };

/** Photos one at a time: a phone has no memory for two of them unfolded. */
let queue: Promise<unknown> = Promise.resolve();
function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
  const turn = queue.then(run, run);
  queue = turn.catch(() => undefined);
  return turn;
}

/** Sends an open photo, or the part of it that was cut out. */
export async function storePicture(picture: OpenPicture, part: Area | undefined, onProgress: (progress: PictureProgress) => void): Promise<PictureOutcome> {
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
