import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import type { EditOptions } from '#core/edit/edit-state.ts';
import { getAt, isSamePath, type Path, pathKey, textAt } from '#core/edit/path.ts';
import type { FormField } from '#core/forms/form.ts';
import { newId } from '#core/new-id.ts';
import type { Area } from '#core/pictures/fit.ts';
import type { PictureUse } from '#core/pictures/library.ts';
import { dropPhotos, keepPhotos, type PhotosOf, releasePhotos, type WaitingPhoto, waitingPhotos } from '#islands/pictures/kept-photos.ts';
import type { OpenPicture } from '#islands/pictures/open-picture.ts';
import type { MediaAnswer } from '#schema/calls/media.ts';
import { hasMouse } from '../app/device.ts';
import type { Session } from '../stores/session.ts';
import { type FollowedPlace, followPlace, type PlaceNow, useSession } from '../stores/use-field.ts';
import { emailOnScreen, type PictureFailure, type PictureProgress, reducedPhoto, storePhoto } from './store-photo.ts';

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

/** What photos are uploaded for. `stop` is called once none of them is left; `find` tells the place in the document, if there is one. */
interface UploadTarget {
  stop(): void;
  find?(): { path: Path } | undefined;
}
interface Job extends UploadJob {
  photo: WaitingPhoto;
  of: PhotosOf;
  /** Name of the part of the screen that shows it. */
  shownIn: string;
  target: UploadTarget | undefined;
  /** Whether it is to be put in a field once it is uploaded. */
  isPlaced: boolean;
  onStored(media: MediaAnswer): void;
}

/** Whether an upload is for this place in the document. */
const isFor = ({ target }: Job, place: Path): boolean => {
  const { path } = target?.find?.() ?? {};
  return path !== undefined && isSamePath(path, place);
};

/** All uploads of this page. They do not belong to the components that show them: a list's row may be collapsed and expanded again during its upload. */
const $jobs = atom<readonly Job[]>([]);
/** For each mounted component, whether it shows an upload. */
const views = new Set<(job: Job) => boolean>();

const jobOf = (key: string): Job | undefined => $jobs.get().find((job) => job.key === key);
const note = (key: string, state: PictureState): void => $jobs.set($jobs.get().map((job) => (job.key === key ? { ...job, state } : job)));

/** Takes uploads off the list. */
function end(keys: readonly string[]): void {
  const isGone = ({ key }: Job) => keys.includes(key);
  const left = $jobs.get().filter((job) => !isGone(job));
  const targets = new Set($jobs.get().flatMap((job) => (isGone(job) ? [job.target] : [])));
  $jobs.set(left);
  for (const target of targets) if (!left.some((job) => job.target === target)) target?.stop();
}
function drop(keys: readonly string[]): void {
  end(keys);
  void dropPhotos(keys);
}

/** Counts how often a field was left with photos that were not uploaded. They stay on this device, but no screen shows them any more. */
export const $leftPhotos = atom(0);
function leave(keys: readonly string[]): void {
  end(keys);
  releasePhotos(keys);
  if (keys.length > 0) $leftPhotos.set($leftPhotos.get() + 1);
}

/** Whether a photo is being uploaded for a field of this config, which it would not get if the document were closed now. */
export const isPlacing = (config: string): boolean => $jobs.get().some((job) => job.isPlaced && job.of.place === config && !isFailed(job));

async function run({ key, photo, of }: Job): Promise<void> {
  const isDropped = () => jobOf(key) === undefined;
  const outcome = await storePhoto(photo, of, (progress) => note(key, progress), isDropped);
  const job = jobOf(key);
  if (!outcome || !job) return;
  if (outcome.ok) {
    job.onStored(outcome.media);
    return drop([key]);
  }
  // The library tries it again, and names it if it cannot be used.
  if (![...views].some((shows) => shows(job))) return leave([key]);
  if (!outcome.canRetry) void dropPhotos([key]);
  const again = () => {
    note(key, { state: 'idle' });
    void run(job);
  };
  note(key, { state: 'failed', failure: outcome.failure, retry: outcome.canRetry ? again : undefined });
}

interface UploadOptions {
  /** Continues the uploads of an earlier page; what is added here is for no field. */
  takesUp?: boolean;
  /** Only uploads for this place in the document, wherever it is by then. */
  base?: Path;
}

/**
 * Uploads photos for the open document, one after the other; `onStored` gets the `target` that was given with each. `shownIn` names the part of the screen
 * that shows them. Failed ones stay in the list, to be retried or dismissed; after a lost network they are retried once it is back. Photos are stored on
 * this device until they are uploaded, also after the component is gone.
 */
export function useUploads<Target extends UploadTarget>(
  shownIn: string,
  onStored: (media: MediaAnswer, target: Target | undefined, photo: WaitingPhoto) => void,
  { takesUp = false, base }: UploadOptions = {},
) {
  const { id: config } = useSession();
  const of = { owner: emailOnScreen(), place: config };
  const all = useStore($jobs);
  const stored = useRef(onStored);
  stored.current = onStored;
  const [takenUp, setTakenUp] = useState<ReadonlySet<string>>(new Set());
  const showsAt = (path: Path | undefined) => (job: Job) =>
    job.shownIn === shownIn && job.of.owner === of.owner && job.of.place === config && (path === undefined || isFor(job, path));
  const shows = useRef(showsAt(base));
  shows.current = showsAt(base);
  const jobs = all.filter(shows.current);
  const newest = useRef(jobs);
  newest.current = jobs;

  function begin(photos: readonly WaitingPhoto[], target?: Target): void {
    const begun = photos.map((photo): Job => {
      const tell = (media: MediaAnswer) => stored.current(media, target, photo);
      const isPlaced = !takesUp || photo.field !== undefined;
      return { key: photo.key, name: photo.file.name, state: { state: 'idle' }, photo, of, shownIn, target, isPlaced, onStored: tell };
    });
    $jobs.set([...$jobs.get(), ...begun]);
    for (const job of begun) void run(job);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the list is opened; it belongs to one document.
  useEffect(() => {
    let isGone = false;
    const view = (job: Job) => shows.current(job);
    views.add(view);
    if (takesUp)
      void waitingPhotos(of, { take: true }).then((waiting) => {
        const keys = waiting.map(({ key }) => key);
        if (isGone) return releasePhotos(keys);
        setTakenUp(new Set(keys));
        begin(waiting);
      });
    const goOn = () => {
      for (const { state } of $jobs.get().filter(view)) if (state.state === 'failed' && state.failure.code === 'network') state.retry?.();
    };
    addEventListener('online', goOn);
    return () => {
      isGone = true;
      views.delete(view);
      removeEventListener('online', goOn);
      const shown = new Set(newest.current.map(({ key }) => key));
      const failed = $jobs.get().filter((job) => shown.has(job.key) && isFailed(job) && ![...views].some((other) => other(job)));
      leave(failed.flatMap(({ key, state }) => (state.state === 'failed' && state.retry ? [key] : [])));
      // The others cannot be used, and were named here.
      end(failed.map(({ key }) => key));
    };
  }, []);

  const failed = jobs.filter(isFailed).length;
  const canLeave = jobs.filter((job) => takenUp.has(job.key) && !isUnderWay(job)).map(({ key }) => key);
  return {
    jobs,
    failed,
    pending: jobs.length - failed,
    /** Number of photos from an earlier page; `leaveTakenUp` dismisses those that are not being uploaded. */
    takenUp: takenUp.size,
    canLeave: canLeave.length > 0,
    leaveTakenUp: () => drop(canLeave),
    dismiss: (key: string) => drop([key]),
    /** Dismisses the photos for a place, or those of them that failed; of one that is being uploaded `onStored` is not told. */
    dismissAll({ path = base, areFailed = false }: { path?: Path | undefined; areFailed?: boolean } = {}) {
      const gone = $jobs.get().filter((job) => showsAt(path)(job) && (!areFailed || isFailed(job)));
      drop(gone.map(({ key }) => key));
    },
    add(files: readonly File[], target?: Target, about: Omit<WaitingPhoto, 'key' | 'file'> = {}) {
      const photos = files.map((file): WaitingPhoto => ({ file, key: newId(), ...about }));
      void keepPhotos(of, photos);
      begin(photos, target);
    },
  };
}

/**
 * Uploads the photo of one field of the open document and follows its state. `onStored` gets the place that `base` was when the photo was chosen, wherever
 * that is by then, also after the field is gone: its row may have been collapsed. If the place was removed, it gets it once it is brought back. If the
 * document was closed, the photo is in the library only.
 */
export function usePicture({ path }: Pick<FormField, 'path'>, base: Path, onStored: (media: MediaAnswer, place: PlaceNow) => void) {
  const session = useSession();
  const [result, setResult] = useState<PictureState>({ state: 'idle' });
  /** The place of the part that is being cut out, unless another picture was chosen since. */
  const cutting = useRef<FollowedPlace>(undefined);
  const uploads = useUploads<FollowedPlace>(
    `field ${pathKey(path)}`,
    (media, target) => {
      const there = target?.find();
      // A later photo replaces an earlier one, which therefore need not be tried again. While the item is removed, `base` may be another one's.
      if (there) uploads.dismissAll({ path: there.path, areFailed: true });
      target?.whenThere((place) => onStored(media, place));
      setResult({ state: 'done', media });
    },
    { base },
  );
  const fail = (failure: PictureFailure) => {
    uploads.dismissAll({ areFailed: true });
    setResult({ state: 'failed', failure, retry: undefined });
  };
  const reset = () => {
    cutting.current = undefined;
    uploads.dismissAll();
    setResult({ state: 'idle' });
  };
  const send = (file: File, place: FollowedPlace, croppedFrom?: string) => {
    cutting.current = undefined;
    uploads.dismissAll({ areFailed: true });
    // From here on its job tells the state, also where another component dismisses it.
    setResult({ state: 'idle' });
    const field = [...(place.find()?.path ?? base), ...path];
    const instead = textAt(session.$config.get(), field).trim();
    uploads.add([file], place, { field: pathKey(field), instead, ...(croppedFrom === undefined ? {} : { croppedFrom }) });
  };
  const waits: PictureState = uploads.pending > 0 ? { state: 'preparing' } : result;
  return {
    state: uploads.jobs.findLast(({ state }) => state.state !== 'idle')?.state ?? waits,
    fail,
    /** Another picture was chosen, or none: a photo that is still being uploaded does not replace it. */
    reset,
    sendFile: (file: File) => send(file, followPlace(session, base)),
    async sendPart(picture: OpenPicture, part: Area, whole: { file: string; croppedFrom: string }) {
      const place = followPlace(session, base);
      cutting.current = place;
      setResult({ state: 'preparing' });
      const cropped = await reducedPhoto(picture, part);
      if (cutting.current !== place) return place.stop();
      if (cropped) return send(new File([cropped], whole.file, { type: cropped.type }), place, whole.croppedFrom);
      place.stop();
      fail({ code: 'unexpected' });
    },
  };
}

/** Replaces the picture of a field, whose focal point belonged to the former one. */
export function putPicture(session: Session, { path, focus }: Pick<PictureUse, 'path' | 'focus'>, url: string, options?: EditOptions): void {
  const isOther = url !== getAt(session.$config.get(), path);
  session.edit(path, url, options);
  if (focus && isOther) session.edit(focus, undefined, { ...options, isJoined: true });
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
