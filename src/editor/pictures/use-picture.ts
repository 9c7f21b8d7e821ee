import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { unfold } from '#core/config/loose-json.ts';
import type { Path } from '#core/edit/path.ts';
import { newId } from '#core/new-id.ts';
import type { Area } from '#core/pictures/fit.ts';
import type { PictureRefusal } from '#core/pictures/picture-header.ts';
import { encodePicture } from '#islands/pictures/encode-picture.ts';
import { dropPhotos, keepPhotos, type PhotosOf, readable, releasePhotos, type WaitingPhoto, waitingPhotos } from '#islands/pictures/kept-photos.ts';
import { type OpenPicture, openPicture } from '#islands/pictures/open-picture.ts';
import { errorBodySchema } from '#schema/api.ts';
import { type MediaAnswer, mediaAnswerSchema } from '#schema/calls/media.ts';
import { callApi, callerHeaders } from '../api/call.ts';
import { $user } from '../app/session.ts';
import { type FollowedPlace, followPlace, type Session } from '../stores/session.ts';
import { useSession } from '../stores/use-field.ts';

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

/** Sends a picture with XMLHttpRequest, because fetch does not report the progress of an upload. */
async function send(outgoing: Outgoing, onProgress: (share: number) => void): Promise<Upload> {
  const headers = { ...(await callerHeaders()), 'content-type': outgoing.picture.type };
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', pathOf(outgoing));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => resolve(failure('network'));
    request.onload = () => {
      const body = unfold(request.responseText);
      const media = mediaAnswerSchema.safeParse(body);
      if (request.status < 300 && media.success) return resolve({ ok: true, media: media.data });
      resolve(failure(errorBodySchema.safeParse(body).data?.error.code ?? 'unexpected'));
    };
    request.send(outgoing.picture);
  });
}

/** E-mail of the account on the screen. */
const onScreen = (): string => $user.get()?.email ?? '';

/**
 * Uploads a picture; `onProgress` gets the sent share, 0 to 1. If the session has ended, the user is asked to sign in and the upload is repeated. If
 * another user has signed in since it was chosen, it is not sent, because it would be stored in that user's name.
 */
async function uploadPicture(outgoing: Outgoing, onProgress: (share: number) => void): Promise<Upload> {
  if (outgoing.owner !== onScreen()) return failure('unauthenticated');
  const first = await send(outgoing, onProgress);
  if (first.ok || first.code !== 'unauthenticated') return first;
  const { picture } = outgoing;
  const again = await callApi(mediaAnswerSchema, pathOf(outgoing), { body: picture, headers: { 'content-type': picture.type } });
  return again.ok ? { ok: true, media: again.value } : failure(again.code);
}

/** Progress of a photo from the device to the server. */
type PictureProgress = { state: 'preparing' } | { state: 'uploading'; percent: number };
export type PictureFailure = PictureRefusal | { code: UploadFailure };
type PictureOutcome = { ok: true; media: MediaAnswer } | { ok: false; failure: PictureFailure; canRetry: boolean };

/** Photos are processed one at a time: a phone may not have the memory for two decoded ones. */
let queue: Promise<unknown> = Promise.resolve();
function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
  const turn = queue.then(run, run);
  queue = turn.catch(() => undefined);
  return turn;
}

/** A photo to upload. With `croppedFrom` it is a part of the picture at that address, and reduced already. */
interface Photo extends WaitingPhoto {
  croppedFrom?: string | undefined;
}
type OnProgress = (progress: PictureProgress) => void;

/** Reduces an open photo, or a part of it. */
const reduced = (opened: OpenPicture, part?: Area): Promise<Blob | undefined> =>
  // A phone may lack the memory for it.
  encodePicture(opened, part).catch((error: unknown) => void console.error('A photo could not be made smaller.', error));

const unexpected = { code: 'unexpected' } as const;

/** Opens and reduces a photo, if it is not reduced yet. */
async function prepared({ file, croppedFrom }: Photo, onProgress: OnProgress): Promise<Blob | Extract<PictureOutcome, { ok: false }>> {
  if (croppedFrom !== undefined) return file;
  onProgress({ state: 'preparing' });
  const opened = await openPicture(file);
  if (!opened.ok) return { ok: false, failure: opened.refusal, canRetry: false };
  const picture = await reduced(opened.picture);
  opened.picture.close();
  return picture ?? { ok: false, failure: unexpected, canRetry: true };
}

async function storeNow(photo: Photo, { owner, place }: PhotosOf, onProgress: OnProgress): Promise<PictureOutcome> {
  const picture = await prepared(photo, onProgress);
  if (!(picture instanceof Blob)) return picture;
  const about = { owner, config: place, file: photo.file.name, ...(photo.croppedFrom === undefined ? {} : { croppedFrom: photo.croppedFrom }) };
  onProgress({ state: 'uploading', percent: 0 });
  const upload = await uploadPicture({ picture, ...about }, (share) => onProgress({ state: 'uploading', percent: Math.round(share * 100) }));
  return upload.ok ? upload : { ok: false, failure: { code: upload.code }, canRetry: upload.code !== 'forbidden' };
}

/** Uploads a photo, after all that were queued before it. `undefined` if `isDropped` by then. */
export const storePhoto = (photo: Photo, of: PhotosOf, onProgress: OnProgress, isDropped: () => boolean): Promise<PictureOutcome | undefined> =>
  inTurn(async () => (isDropped() ? undefined : storeNow({ ...photo, file: await readable(photo) }, of, onProgress)));

export type PictureState =
  | { state: 'idle' }
  | PictureProgress
  | { state: 'failed'; failure: PictureFailure; retry: (() => void) | undefined }
  | { state: 'done'; media: MediaAnswer };

/** One of several photos that are uploaded together. */
export interface UploadJob {
  key: string;
  name: string;
  /** `idle` while it waits for its turn. */
  state: PictureState;
}
const isUnderWay = ({ state }: UploadJob): boolean => state.state === 'preparing' || state.state === 'uploading';
const isFailed = ({ state }: UploadJob): boolean => state.state === 'failed';

/** Counts how often a field was left with photos that were not uploaded. They stay on this device, but no screen shows them any more. */
export const $leftPhotos = atom(0);
function leavePhotos(keys: readonly string[]): void {
  releasePhotos(keys);
  if (keys.length > 0) $leftPhotos.set($leftPhotos.get() + 1);
}

/** The configs of photos that are to be put in a field once they are uploaded, by the photos' keys. */
const toPlace = new Map<string, string>();
/** Whether a photo is being uploaded for a field of this config, which it would not get if the document were closed now. */
export const isPlacing = (config: string): boolean => [...toPlace.values()].includes(config);

/**
 * Uploads photos for the open document, one after the other; `onStored` gets the `target` that was given with each. Failed ones stay in the list, to be
 * retried or dismissed; after a lost network they are retried once it is back. Photos are stored on this device until they are uploaded, also after the
 * component is gone. `takesUp`: continues the uploads of an earlier page, and puts none in a field.
 */
export function useUploads<Target>(onStored: (media: MediaAnswer, target: Target | undefined) => void, { takesUp = false } = {}) {
  const { id: config } = useSession();
  const uploadTarget = { owner: onScreen(), place: config };
  const stored = useRef(onStored);
  stored.current = onStored;
  const [jobs, setJobs] = useState<readonly UploadJob[]>([]);
  const newest = useRef(jobs);
  newest.current = jobs;
  const [takenUp, setTakenUp] = useState<ReadonlySet<string>>(new Set());
  const dropped = useRef(new Set<string>());
  const isGone = useRef(false);

  function drop(keys: readonly string[]): void {
    for (const key of keys) {
      dropped.current.add(key);
      toPlace.delete(key);
    }
    setJobs((before) => before.filter(({ key }) => !keys.includes(key)));
    void dropPhotos(keys);
  }
  async function run(photo: Photo, target: Target | undefined): Promise<void> {
    const { key } = photo;
    const note = (state: PictureState) => setJobs((before) => before.map((job) => (job.key === key ? { ...job, state } : job)));
    if (!takesUp) toPlace.set(key, config);
    const outcome = await storePhoto(photo, uploadTarget, note, () => dropped.current.has(key));
    toPlace.delete(key);
    if (!outcome || dropped.current.has(key)) return;
    if (outcome.ok) {
      stored.current(outcome.media, target);
      return drop([key]);
    }
    // The library tries it again, and names it if it cannot be used.
    if (isGone.current) return leavePhotos([key]);
    if (!outcome.canRetry) void dropPhotos([key]);
    const again = () => {
      note({ state: 'idle' });
      void run(photo, target);
    };
    note({ state: 'failed', failure: outcome.failure, retry: outcome.canRetry ? again : undefined });
  }
  function begin(photos: readonly Photo[], target?: Target): void {
    setJobs((before) => [...before, ...photos.map(({ file, key }): UploadJob => ({ key, name: file.name, state: { state: 'idle' } }))]);
    for (const photo of photos) void run(photo, target);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the list is opened; it belongs to one document.
  useEffect(() => {
    isGone.current = false;
    if (takesUp)
      void waitingPhotos(uploadTarget, { take: true }).then((waiting) => {
        const keys = waiting.map(({ key }) => key);
        if (isGone.current) return releasePhotos(keys);
        setTakenUp(new Set(keys));
        begin(waiting);
      });
    const goOn = () => {
      for (const { state } of newest.current) if (state.state === 'failed' && state.failure.code === 'network') state.retry?.();
    };
    addEventListener('online', goOn);
    return () => {
      isGone.current = true;
      removeEventListener('online', goOn);
      // The others cannot be used, and were named here.
      leavePhotos(newest.current.flatMap(({ key, state }) => (state.state === 'failed' && state.retry ? [key] : [])));
    };
  }, []);

  const failed = jobs.filter(isFailed).length;
  return {
    jobs,
    failed,
    pending: jobs.length - failed,
    /** Number of photos from an earlier page; `leaveTakenUp` dismisses those that are not being uploaded. */
    takenUp: takenUp.size,
    canLeave: jobs.some((job) => takenUp.has(job.key) && !isUnderWay(job)),
    leaveTakenUp: () => drop(jobs.filter((job) => takenUp.has(job.key) && !isUnderWay(job)).map(({ key }) => key)),
    dismiss: (key: string) => drop([key]),
    /** Dismisses all photos, or the failed ones; of one that is being uploaded `onStored` is not told. */
    dismissAll: (which: (job: UploadJob) => boolean = () => true) => drop(newest.current.filter(which).map(({ key }) => key)),
    add(files: readonly File[], target?: Target, croppedFrom?: string) {
      const photos = files.map((file): Photo => ({ file, key: newId(), croppedFrom }));
      void keepPhotos(uploadTarget, photos);
      begin(photos, target);
    },
  };
}

/**
 * Uploads the photo of one field of the open document and follows its state. `onStored` gets the place that `base` was when the photo was chosen, wherever
 * that is by then, also after the field is gone: its row may have been collapsed. If it was removed, or the document was closed, the photo is in the library only.
 */
export function usePicture(base: Path, onStored: (media: MediaAnswer, place: { session: Session; path: Path }) => void) {
  const session = useSession();
  const [result, setResult] = useState<PictureState>({ state: 'idle' });
  const uploads = useUploads<FollowedPlace>((media, target) => {
    // A later photo replaces an earlier one, which therefore need not be tried again.
    uploads.dismissAll(isFailed);
    const place = target?.find();
    target?.stop();
    if (place) onStored(media, place);
    setResult({ state: 'done', media });
  });
  const fail = (failure: PictureFailure) => {
    uploads.dismissAll(isFailed);
    setResult({ state: 'failed', failure, retry: undefined });
  };
  const reset = () => {
    uploads.dismissAll();
    setResult({ state: 'idle' });
  };
  const send = (file: File, place: FollowedPlace, croppedFrom?: string) => {
    uploads.dismissAll(isFailed);
    setResult({ state: 'preparing' });
    uploads.add([file], place, croppedFrom);
  };
  return {
    state: uploads.jobs.findLast(({ state }) => state.state !== 'idle')?.state ?? result,
    fail,
    /** Another picture was chosen, or none: a photo that is still being uploaded does not replace it. */
    reset,
    sendFile: (file: File) => send(file, followPlace(session, base)),
    async sendPart(picture: OpenPicture, part: Area, whole: { file: string; croppedFrom: string }) {
      const place = followPlace(session, base);
      setResult({ state: 'preparing' });
      const cropped = await reduced(picture, part);
      if (cropped) send(new File([cropped], whole.file, { type: cropped.type }), place, whole.croppedFrom);
      else fail(unexpected);
    },
  };
}
