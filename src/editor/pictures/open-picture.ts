import { type PictureRefusal, readPictureHeader, refusalOf } from '#core/pictures/picture-header.ts';

/** A photo that is open on this device, upright. Give it back with `close`. */
export interface OpenPicture {
  bitmap: ImageBitmap;
  /** Whether parts of it may be see-through, as in a logo. */
  mayBeClear: boolean;
  close(): void;
}
type Opened = { ok: true; picture: OpenPicture } | { ok: false; refusal: PictureRefusal };

/** Where the size of a photo stands behind a large colour profile or preview. */
const headerBytes = 256 * 1024;

/**
 * Opens a file as a picture: by what it holds, whatever its name or declared type. Its weight and the size it promises
 * are judged before anything is decoded, so a decompression bomb stays closed.
 */
export async function openPicture(file: Blob): Promise<Opened> {
  const header = readPictureHeader(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  const refusal = refusalOf(file.size, header);
  if (refusal) return { ok: false, refusal };
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const late = refusalOf(file.size, { kind: header?.kind ?? 'jpeg', width: bitmap.width, height: bitmap.height });
    if (late) {
      bitmap.close();
      return { ok: false, refusal: late };
    }
    return { ok: true, picture: { bitmap, mayBeClear: header?.kind !== 'jpeg', close: () => bitmap.close() } };
  } catch {
    // The browser says nothing of why; HEIC is the one kind it may simply not know.
    return { ok: false, refusal: { code: header?.kind === 'heic' ? 'heic' : 'undecodable' } };
  }
}

/** Opens a picture the page already shows, to cut it anew. `undefined` where its server does not let it be read, which other sites rarely do. */
export async function fetchPicture(address: string): Promise<Opened | undefined> {
  try {
    const response = await fetch(address, { credentials: 'same-origin' });
    return response.ok ? await openPicture(await response.blob()) : undefined;
  } catch {
    return undefined;
  }
}
