import { createHash } from 'node:crypto';
import { dayMs } from '#core/durations.ts';
import type { PictureExtension } from '#schema/calls/media.ts';
import { openStore } from '../store/blobs/open-store.ts';

/** A store of bytes named by their content: a name never changes its meaning, so entries are only ever created. */
export interface MediaStore {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Whether a picture is there, without reading it. */
  has(name: string): Promise<boolean>;
  /** Stores a picture with the time of its upload: for some days after that it counts as used. */
  create(name: string, bytes: Uint8Array<ArrayBuffer>, now: Date): Promise<void>;
}

/** Uploading a picture again renews its time, at most once a day. */
const renewMs = dayMs;

/** When a picture was last uploaded, in milliseconds; 0 for one from before that was noted. */
export const uploadedAt = (metadata: Record<string, unknown>): number => Date.parse(String(metadata['uploadedAt'])) || 0;

/**
 * Name of a picture: 160 bits of its SHA-256, its pixels across and down as it is shown, the ending of its type. So whoever has the address
 * knows whether it is large enough for a frame, before any of it is fetched (docs/decisions/068).
 */
export const mediaName = (bytes: Uint8Array, extension: PictureExtension, pixels?: { width: number; height: number }): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}${pixels ? `.${pixels.width}x${pixels.height}` : ''}.${extension}`;

/** A Netlify Blobs store of pictures, opened in each call as the host demands. */
export function netlifyMediaStore(storeName: string): MediaStore {
  const open = () => openStore(storeName);
  return {
    async read(name) {
      const found: ArrayBuffer | null = await open().get(name, { type: 'arrayBuffer' });
      return found === null ? undefined : new Uint8Array(found);
    },
    async has(name) {
      return (await open().getMetadata(name)) !== null;
    },
    async create(name, bytes, now) {
      const body = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
      const metadata = { uploadedAt: now.toISOString() };
      const { modified, etag } = await open().set(name, body, { onlyIfNew: true, metadata });
      if (modified && etag) return;
      // A write that was refused is reported as done, without an ETag (see blob-store.ts).
      const known = await open().getMetadata(name);
      if (known === null) throw new Error(`The store ${storeName} did not take ${name}.`);
      if (now.getTime() - uploadedAt(known.metadata) > renewMs) await open().set(name, body, { metadata });
    },
  };
}
