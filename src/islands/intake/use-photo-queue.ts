import { type RefObject, useRef, useState } from 'react';
import { newId } from '#core/new-id.ts';
import { type UploadFault, uploadPhoto } from '../pictures/upload-photo.ts';
import { type IntakeLink, identityOf, uploadPath } from './intake-draft.ts';

/** A photo on its way, or one that did not arrive. */
interface QueuedPhoto {
  key: string;
  file: File;
  fault?: UploadFault;
}

export interface PhotoQueue {
  photos: readonly QueuedPhoto[];
  /** Whether photos are being uploaded, or wait for that. */
  isBusy: boolean;
  /** How many of those chosen together have arrived. */
  progress: { done: number; total: number };
  /** The keys of those that an earlier visit had not finished. */
  takenUp: ReadonlySet<string>;
  /** Adds photos of the device, and uploads them. */
  choose(files: readonly File[]): void;
  /** Adds what an earlier visit had not finished. */
  takeUp(): Promise<void>;
  /** Uploads what waits; nothing while that is done already. */
  upload(): Promise<void>;
  /** Tries again what the network lost. */
  retry(): void;
  /** Takes photos out. One that is just being uploaded is dropped when it has arrived. */
  dismiss(keys: readonly string[]): void;
}

interface Dependencies {
  link: RefObject<IntakeLink | undefined>;
  /** Whether uploads are to wait. */
  isPaused: () => boolean;
  /** A photo has arrived, at this address. */
  arrived: (url: string) => void;
  /** The link does not work any more. */
  closed: () => void;
}

/** Fetched apart: it is of no use before a photo is chosen, or was. */
const keptPhotos = () => import('../pictures/kept-photos.ts');
const photosOf = ({ id }: IntakeLink) => ({ owner: 'intake', place: id });
/** A phone that keeps no photos uploads them as one that does. */
const nothing = () => undefined;
const forget = (keys: readonly string[]) => void keptPhotos().then(({ dropPhotos }) => dropPhotos(keys), nothing);

/** Uploads photos of the device one after the other, and keeps them on it until they have arrived. */
export function usePhotoQueue({ link, isPaused, arrived, closed }: Dependencies): PhotoQueue {
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  /** What an upload under way reads: `photos` is what was drawn last. */
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
      const uploaded = await uploadPhoto(uploadPath(held), identityOf(held), file);
      const isWanted = newest.current.some((one) => one.key === key);
      if (uploaded.ok) dismiss([key]);
      // What the network lost is tried again, now or on another visit.
      else if (uploaded.fault !== 'network' && uploaded.fault !== 'closed') forget([key]);
      if (!isWanted) continue;
      if (uploaded.ok) {
        arrived(uploaded.url);
        setProgress(({ done, total }) => ({ done: done + 1, total }));
      } else {
        set(newest.current.map((one) => (one.key === key ? { ...one, fault: uploaded.fault } : one)));
        // The others wait on the device for another link: sent after it, each would cost a phone its data for the same answer.
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
  /** Uploads what was put into the queue, so many more than before. */
  const uploadNext = (next: readonly QueuedPhoto[], added: number) => {
    set(next);
    setProgress(({ done, total }) => ({ done, total: total + added }));
    void upload();
  };
  const enqueue = (added: readonly QueuedPhoto[]) => uploadNext([...newest.current, ...added], added.length);

  return {
    photos,
    isBusy: photos.some(({ fault }) => fault === undefined),
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
