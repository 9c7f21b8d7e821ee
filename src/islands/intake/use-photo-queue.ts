import { type RefObject, useRef, useState } from 'react';
import { newId } from '#core/new-id.ts';
import { type UploadFault, uploadPhoto } from '../pictures/upload-photo.ts';
import { type IntakeLink, identityOf, uploadPath } from './intake-draft.ts';

/** A photo that waits, is being uploaded, or has failed. */
interface QueuedPhoto {
  key: string;
  file: File;
  fault?: UploadFault;
}

export interface PhotoQueue {
  photos: readonly QueuedPhoto[];
  /** Whether photos are being uploaded or wait for their upload. */
  isBusy: boolean;
  /** Whether photos may still arrive: they wait, are being uploaded, or failed because of the network. */
  isUnfinished: boolean;
  /** Number of photos uploaded out of those in the queue. */
  progress: { done: number; total: number };
  /** Keys of photos that an earlier visit did not finish. */
  takenUp: ReadonlySet<string>;
  /** Adds photos and uploads them. */
  choose(files: readonly File[]): void;
  /** Adds photos that an earlier visit did not finish. */
  takeUp(): Promise<void>;
  /** Uploads waiting photos, unless that is running already. */
  upload(): Promise<void>;
  /** Retries uploads that failed because of the network. */
  retry(): void;
  /** Removes photos from the queue. One that is being uploaded is ignored when it arrives. */
  dismiss(keys: readonly string[]): void;
}

interface Dependencies {
  link: RefObject<IntakeLink | undefined>;
  /** Whether uploads must wait, because the draft must not change while it is being sent. */
  isPaused: () => boolean;
  /** Called with the address of each uploaded photo. */
  arrived: (url: string) => void;
  /** Called when the link is not valid any more. */
  closed: () => void;
}

/** Loaded on demand: it is needed only once a photo is chosen, or an earlier one waits. */
const keptPhotos = () => import('../pictures/kept-photos.ts');
const photosOf = ({ id }: IntakeLink) => ({ owner: 'intake', place: id });
/** Errors of the storage are ignored: photos are uploaded even if they cannot be stored. */
const nothing = () => undefined;
const forget = (keys: readonly string[]) => void keptPhotos().then(({ dropPhotos }) => dropPhotos(keys), nothing);

/** Uploads photos one after the other, and stores them on the device until they have arrived. */
export function usePhotoQueue({ link, isPaused, arrived, closed }: Dependencies): PhotoQueue {
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  /** The present queue, for a running upload; `photos` is from the last render. */
  const newest = useRef(photos);
  const isUploading = useRef(false);
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const [takenUp, setTakenUp] = useState<ReadonlySet<string>>(new Set());

  const set = (next: readonly QueuedPhoto[]) => {
    newest.current = next;
    setPhotos(next);
  };
  const waiting = () => newest.current.find(({ fault }) => fault === undefined);

  async function upload() {
    const held = link.current;
    if (isUploading.current || !held || isPaused()) return;
    isUploading.current = true;
    for (let next = waiting(); next; next = waiting()) {
      const { key, file } = next;
      const content = await keptPhotos().then(
        ({ readable }) => readable({ file, key }),
        () => file,
      );
      const uploaded = await uploadPhoto(uploadPath(held), identityOf(held), content);
      const isWanted = newest.current.some((one) => one.key === key);
      if (uploaded.ok) dismiss([key]);
      // Photos that failed because of the network or the link stay stored, to be retried on another visit.
      else if (uploaded.fault !== 'network' && uploaded.fault !== 'closed') forget([key]);
      if (!isWanted) continue;
      if (uploaded.ok) {
        arrived(uploaded.url);
        setProgress(({ done, total }) => ({ done: done + 1, total }));
      } else {
        set(newest.current.map((one) => (one.key === key ? { ...one, fault: uploaded.fault } : one)));
        // The remaining photos stay stored for another link: uploading them would only use up mobile data for the same refusal.
        if (uploaded.fault === 'closed') {
          closed();
          break;
        }
      }
    }
    isUploading.current = false;
    setProgress({ done: 0, total: 0 });
  }
  function dismiss(keys: readonly string[]): void {
    forget(keys);
    set(newest.current.filter(({ key }) => !keys.includes(key)));
  }
  /** Sets the queue, which has `added` more photos to upload than before, and starts the upload. */
  const uploadNext = (next: readonly QueuedPhoto[], added: number) => {
    set(next);
    setProgress(({ done, total }) => ({ done, total: total + added }));
    void upload();
  };
  const enqueue = (added: readonly QueuedPhoto[]) => uploadNext([...newest.current, ...added], added.length);

  return {
    photos,
    isBusy: photos.some(({ fault }) => fault === undefined),
    isUnfinished: photos.some(({ fault }) => fault === undefined || fault === 'network'),
    progress,
    takenUp,
    upload,
    dismiss,
    choose(files) {
      const added = files.map((file): QueuedPhoto => ({ key: newId(), file }));
      const held = link.current;
      if (held) void keptPhotos().then(({ keepPhotos }) => keepPhotos(photosOf(held), added), nothing);
      enqueue(added);
    },
    async takeUp() {
      const held = link.current;
      if (!held) return;
      const left = await keptPhotos()
        .then(({ waitingPhotos }) => waitingPhotos(photosOf(held), { take: true }))
        .catch(() => []);
      if (left.length === 0) return;
      setTakenUp(new Set(left.map(({ key }) => key)));
      enqueue(left);
    },
    retry() {
      const lost = newest.current.filter(({ fault }) => fault === 'network').length;
      uploadNext(
        newest.current.map((one) => (one.fault === 'network' ? { key: one.key, file: one.file } : one)),
        lost,
      );
    },
  };
}
