import { unfold } from '#core/config/loose-json.ts';
import type { Area } from '#core/pictures/fit.ts';
import type { PictureRefusal } from '#core/pictures/picture-header.ts';
import { encodePicture } from '#islands/pictures/encode-picture.ts';
import { type PhotosOf, readable, type WaitingPhoto } from '#islands/pictures/kept-photos.ts';
import { type OpenPicture, openPicture } from '#islands/pictures/open-picture.ts';
import { errorBodySchema } from '#schema/api.ts';
import { type MediaAnswer, mediaAnswerSchema } from '#schema/calls/media.ts';
import { callApi, callerHeaders } from '../api/call.ts';
import { $user } from '../app/session.ts';

/** Maps the API's error codes to the message that explains them. */
const failures = {
  picture_too_large: 'too_large',
  too_large: 'too_large',
  not_a_picture: 'not_a_picture',
  unsupported_media_type: 'unsupported_media_type',
  svg_refused: 'drawing',
  picture_damaged: 'undecodable',
  picture_too_many_pixels: 'invalid',
  invalid: 'invalid',
  network: 'network',
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  rate_limited: 'rate_limited',
} as const;
/** Why the server refused a picture; also the keys of the messages. */
type UploadFailure = (typeof failures)[keyof typeof failures] | 'unexpected';
type Upload = { ok: true; media: MediaAnswer } | { ok: false; code: UploadFailure };
const explained = new Map<string, UploadFailure>(Object.entries(failures));
const failure = (code: string): Upload => ({ ok: false, code: explained.get(code) ?? 'unexpected' });

/** A picture to upload, with the user who chose it, the config whose library records it, its file name, and the address of the picture it was cropped from. */
interface Outgoing {
  picture: Blob;
  owner: string;
  config: string;
  file: string;
  croppedFrom?: string;
}
const pathOf = ({ picture: _, owner: __, file, ...query }: Outgoing): string =>
  `/api/media?${new URLSearchParams({ ...query, ...(file === '' ? {} : { file }) })}`;

/** How long an upload may neither progress nor be answered, in milliseconds: the photos behind it wait for it. */
const longestSilenceMs = 90_000;

/** Sends a picture with XMLHttpRequest, because fetch does not report the progress of an upload. */
async function send(outgoing: Outgoing, onProgress: (share: number) => void): Promise<Upload> {
  const headers = { ...(await callerHeaders()), 'content-type': outgoing.picture.type };
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', pathOf(outgoing));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const waitOn = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), longestSilenceMs);
    };
    const end = (upload: Upload) => {
      clearTimeout(silence);
      resolve(upload);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      waitOn();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onerror = request.onabort = () => end(failure('network'));
    request.onload = () => {
      const body = unfold(request.responseText);
      const media = mediaAnswerSchema.safeParse(body);
      if (request.status < 300 && media.success) return end({ ok: true, media: media.data });
      end(failure(errorBodySchema.safeParse(body).data?.error.code ?? 'unexpected'));
    };
    waitOn();
    request.send(outgoing.picture);
  });
}

/** E-mail of the account on the screen. */
export const emailOnScreen = (): string => $user.get()?.email ?? '';

/**
 * Uploads a picture; `onProgress` gets the sent share, 0 to 1. If the session has ended, the user is asked to sign in and the upload is repeated. If
 * another user has signed in since it was chosen, it is not sent, because it would be stored in that user's name.
 */
async function uploadPicture(outgoing: Outgoing, onProgress: (share: number) => void): Promise<Upload> {
  if (outgoing.owner !== emailOnScreen()) return failure('unauthenticated');
  const first = await send(outgoing, onProgress);
  if (first.ok || first.code !== 'unauthenticated') return first;
  const { picture } = outgoing;
  const again = await callApi(mediaAnswerSchema, pathOf(outgoing), { body: picture, headers: { 'content-type': picture.type } });
  return again.ok ? { ok: true, media: again.value } : failure(again.code);
}

/** Progress of a photo from the device to the server. */
export type PictureProgress = { state: 'preparing' } | { state: 'uploading'; percent: number };
export type PictureFailure = PictureRefusal | { code: UploadFailure };
type PictureOutcome = { ok: true; media: MediaAnswer } | { ok: false; failure: PictureFailure; canRetry: boolean };

/** Photos are processed one at a time: a phone may not have the memory for two decoded ones. */
let queue: Promise<unknown> = Promise.resolve();
function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
  const turn = queue.then(run, run);
  queue = turn.catch(() => undefined);
  return turn;
}

type OnProgress = (progress: PictureProgress) => void;

/** Reduces an open photo, or a part of it. */
export const reducedPhoto = (opened: OpenPicture, part?: Area): Promise<Blob | undefined> =>
  // A phone may lack the memory for it.
  encodePicture(opened, part).catch((error: unknown) => void console.error('A photo could not be made smaller.', error));

/** Opens and reduces a photo, if it is not reduced yet. */
async function prepared({ file, croppedFrom }: WaitingPhoto, onProgress: OnProgress): Promise<Blob | Extract<PictureOutcome, { ok: false }>> {
  if (croppedFrom !== undefined) return file;
  onProgress({ state: 'preparing' });
  const opened = await openPicture(file);
  if (!opened.ok) return { ok: false, failure: opened.refusal, canRetry: false };
  const picture = await reducedPhoto(opened.picture);
  opened.picture.close();
  return picture ?? { ok: false, failure: { code: 'unexpected' }, canRetry: true };
}

async function storeNow(photo: WaitingPhoto, { owner, place }: PhotosOf, onProgress: OnProgress): Promise<PictureOutcome> {
  const picture = await prepared(photo, onProgress);
  if (!(picture instanceof Blob)) return picture;
  const about = { owner, config: place, file: photo.file.name, ...(photo.croppedFrom === undefined ? {} : { croppedFrom: photo.croppedFrom }) };
  onProgress({ state: 'uploading', percent: 0 });
  const upload = await uploadPicture({ picture, ...about }, (share) => onProgress({ state: 'uploading', percent: Math.round(share * 100) }));
  return upload.ok ? upload : { ok: false, failure: { code: upload.code }, canRetry: upload.code !== 'forbidden' };
}

/** Uploads a photo, after all that were queued before it. `undefined` if `isDropped` by then. */
export const storePhoto = (photo: WaitingPhoto, of: PhotosOf, onProgress: OnProgress, isDropped: () => boolean): Promise<PictureOutcome | undefined> =>
  inTurn(async () => (isDropped() ? undefined : storeNow({ ...photo, file: await readable(photo) }, of, onProgress)));
