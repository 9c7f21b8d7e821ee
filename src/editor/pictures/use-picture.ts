import { atom } from 'nanostores';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import type { Path } from '#core/edit/path.ts';
import { newId } from '#core/new-id.ts';
import type { Area } from '#core/pictures/fit.ts';
import { dropPhotos, keepPhotos, releasePhotos, waitingPhotos } from '#islands/pictures/kept-photos.ts';
import type { OpenPicture } from '#islands/pictures/open-picture.ts';
import type { MediaAnswer } from '#schema/calls/media.ts';
import { hasMouse } from '../app/device.ts';
import { type FollowedPlace, followPlace, type Session } from '../stores/session.ts';
import { useSession } from '../stores/use-field.ts';
import { emailOnScreen, type Photo, type PictureFailure, type PictureProgress, reducedPhoto, storePhoto } from './store-photo.ts';

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
  const uploadTarget = { owner: emailOnScreen(), place: config };
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
      const cropped = await reducedPhoto(picture, part);
      if (cropped) send(new File([cropped], whole.file, { type: cropped.type }), place, whole.croppedFrom);
      else fail({ code: 'unexpected' });
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
