import { createHash } from 'node:crypto';
import type { PictureExtension } from '#schema/media.ts';
import { openStore } from '../store/blobs/open-store.ts';

/** A store of bytes whose names are made of what they hold: a name never changes its meaning, so it is only ever created. */
export interface MediaStore {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  create(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** Name of a picture: 160 bits of its SHA-256 and the ending of its type. */
export const mediaName = (bytes: Uint8Array, extension: PictureExtension): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${extension}`;

/** A Netlify Blobs store of pictures, opened in each call as the host demands. */
export function netlifyMediaStore(storeName: string): MediaStore {
  const open = () => openStore(storeName);
  return {
    async read(name) {
      const found: ArrayBuffer | null = await open().get(name, { type: 'arrayBuffer' });
      return found === null ? undefined : new Uint8Array(found);
    },
    async create(name, bytes) {
      const { modified, etag } = await open().set(name, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength), { onlyIfNew: true });
      // A write that was refused is reported as done, without an ETag (see blob-store.ts).
      if (modified && !etag && (await open().getMetadata(name)) === null) throw new Error(`The store ${storeName} did not take ${name}.`);
    },
  };
}
