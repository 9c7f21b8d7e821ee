import { atom } from 'nanostores';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { unfold } from '#core/config/loose-json.ts';
import { newId } from '#core/new-id.ts';
import type { Area } from '#core/pictures/fit.ts';
import type { PictureRefusal } from '#core/pictures/picture-header.ts';
import { encodePicture } from '#islands/pictures/encode-picture.ts';
import { dropPhotos, keepPhotos, readable, releasePhotos, type WaitingPhoto, waitingPhotos } from '#islands/pictures/kept-photos.ts';
import { type OpenPicture, openPicture } from '#islands/pictures/open-picture.ts';
import { errorBodySchema } from '#schema/api.ts';
import { type MediaAnswer, mediaAnswerSchema } from '#schema/calls/media.ts';
import { callApi, callerHeaders } from '../api/call.ts';
import { hasMouse } from '../app/device.ts';
import { $user } from '../app/session.ts';
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

/** Uploads an open photo, or the cropped part of it. */
async function storePicture(
  opened: OpenPicture,
  part: Area | undefined,
  about: Omit<Outgoing, 'picture'>,
  onProgress: (progress: PictureProgress) => void,
): Promise<PictureOutcome> {
  onProgress({ state: 'preparing' });
  // A phone may lack the memory for it.
  const picture = await encodePicture(opened, part).catch((error: unknown) => console.error('A photo could not be made smaller.', error));
  if (!picture) return { ok: false, failure: { code: 'unexpected' }, canRetry: true };
  onProgress({ state: 'uploading', percent: 0 });
  const upload = await uploadPicture({ picture, ...about }, (share) => onProgress({ state: 'uploading', percent: Math.round(share * 100) }));
  return upload.ok ? upload : { ok: false, failure: { code: upload.code }, canRetry: upload.code !== 'forbidden' };
}

async function storeNow(file: Blob, target: Pick<Outgoing, 'owner' | 'config'>, onProgress: (progress: PictureProgress) => void): Promise<PictureOutcome> {
  onProgress({ state: 'preparing' });
  const opened = await openPicture(file);
  if (!opened.ok) return { ok: false, failure: opened.refusal, canRetry: false };
  try {
    return await storePicture(opened.picture, undefined, { ...target, file: file instanceof File ? file.name : '' }, onProgress);
  } finally {
    opened.picture.close();
  }
}

/** Opens a file, reduces it and uploads it for a config, after all uploads queued before it. */
export function storeFile(file: Blob, config: string, onProgress: (progress: PictureProgress) => void): Promise<PictureOutcome> {
  const target = { owner: onScreen(), config };
  return inTurn(() => storeNow(file, target, onProgress));
}

export type PictureState =
  | { state: 'idle' }
  | PictureProgress
  | { state: 'failed'; failure: PictureFailure; retry: (() => void) | undefined }
  | { state: 'done'; media: MediaAnswer };

/** Uploads one photo of a field of the open document and follows its state. A failed upload can be tried again with the same file. */
export function usePicture(onStored: (media: MediaAnswer) => void) {
  const { id: config } = useSession();
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
    // The field gets its photo even if its row has been collapsed in the meantime.
    if (outcome.ok) stored.current(outcome.media);
    if (isGone.current) return;
    if (outcome.ok) setState({ state: 'done', media: outcome.media });
    else setState({ state: 'failed', failure: outcome.failure, retry: outcome.canRetry ? () => void run(job) : undefined });
  };
  return {
    state,
    reset: () => setState({ state: 'idle' }),
    fail: (failure: PictureFailure) => setState({ state: 'failed', failure, retry: undefined }),
    sendFile: (file: Blob) => void run((onProgress) => storeFile(file, config, onProgress)),
    sendPart: (picture: OpenPicture, part: Area, whole: { file: string; croppedFrom: string }) =>
      run((onProgress) => storePicture(picture, part, { owner: onScreen(), config, ...whole }, onProgress)),
  };
}

/** One of several photos that are uploaded together. */
export interface UploadJob {
  key: string;
  name: string;
  /** `idle` while it waits for its turn. */
  state: PictureState;
}
const isUnderWay = ({ state }: UploadJob): boolean => state.state === 'preparing' || state.state === 'uploading';
const isFailed = ({ state }: UploadJob): boolean => state.state === 'failed';

/** Counts how often a list was left with photos that were not uploaded. They stay on this device, but no screen shows them any more. */
export const $leftPhotos = atom(0);
function leavePhotos(keys: readonly string[]): void {
  releasePhotos(keys);
  if (keys.length > 0) $leftPhotos.set($leftPhotos.get() + 1);
}

/**
 * Uploads several photos for the open document, one after the other. Failed ones stay in the list, to be retried or dismissed; after a lost network they
 * are retried once it is back. Photos are stored on this device until they are uploaded; `takesUp`: continues the uploads of an earlier page.
 */
export function useUploads(onStored: (media: MediaAnswer) => void, { takesUp = false } = {}) {
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
    for (const key of keys) dropped.current.add(key);
    setJobs((before) => before.filter(({ key }) => !keys.includes(key)));
    void dropPhotos(keys);
  }
  async function run({ file, key }: WaitingPhoto): Promise<void> {
    const note = (state: PictureState) => setJobs((before) => before.map((job) => (job.key === key ? { ...job, state } : job)));
    const store = async () => storeNow(await readable({ file, key }), { owner: uploadTarget.owner, config }, note);
    const outcome = await inTurn(async () => (dropped.current.has(key) ? undefined : store()));
    if (!outcome) return;
    if (outcome.ok) {
      stored.current(outcome.media);
      return drop([key]);
    }
    if (!outcome.canRetry) void dropPhotos([key]);
    else if (isGone.current) leavePhotos([key]);
    const again = () => {
      note({ state: 'idle' });
      void run({ file, key });
    };
    note({ state: 'failed', failure: outcome.failure, retry: outcome.canRetry ? again : undefined });
  }
  function begin(photos: readonly WaitingPhoto[]): void {
    setJobs((before) => [...before, ...photos.map(({ file, key }): UploadJob => ({ key, name: file.name, state: { state: 'idle' } }))]);
    for (const photo of photos) void run(photo);
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
      leavePhotos(newest.current.filter(isFailed).map(({ key }) => key));
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
    add(files: readonly File[]) {
      const photos = files.map((file): WaitingPhoto => ({ file, key: newId() }));
      void keepPhotos(uploadTarget, photos);
      begin(photos);
    },
  };
}

/** Handlers for files that are dropped on an element or pasted into it. Pasted text is left to the browser. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
    if (files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  };
  return {
    isOver,
    canDrag: hasMouse(),
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        take(event, event.dataTransfer.files);
      },
      onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
    },
  };
}
