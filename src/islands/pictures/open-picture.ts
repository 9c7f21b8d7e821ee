import { longestSide } from '#core/pictures/fit.ts';
import { type PictureRefusal, pictureRefusal, readPictureHeader } from '#core/pictures/picture-header.ts';

/** A decoded photo, rotated upright. Call `close` to free its memory. */
export interface OpenPicture {
  bitmap: ImageBitmap;
  /** Whether it may have transparent parts, as in a logo. */
  mayBeClear: boolean;
  close(): void;
}
type Opened = { ok: true; picture: OpenPicture } | { ok: false; refusal: PictureRefusal };

/** How much of a file is read to find the picture's size: a large colour profile or preview may come before it. */
const headerBytes = 256 * 1024;

/** A drawing (SVG) as pixels. In an image element it runs no scripts and loads nothing. */
async function drawn(file: Blob): Promise<ImageBitmap> {
  const image = Object.assign(new Image(), { src: URL.createObjectURL(file.slice(0, file.size, 'image/svg+xml')) });
  await image.decode().finally(() => URL.revokeObjectURL(image.src));
  const scale = longestSide / Math.max(image.naturalWidth, image.naturalHeight);
  const canvas = new OffscreenCanvas(Math.ceil(image.naturalWidth * scale), Math.ceil(image.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.transferToImageBitmap();
}

/** Opens a file as a picture, recognised by its content alone. File size and dimensions are checked before decoding, so that a decompression bomb is never decoded. */
export async function openPicture(file: Blob): Promise<Opened> {
  const start = await file
    .slice(0, headerBytes)
    .arrayBuffer()
    .catch(() => undefined);
  if (!start) return { ok: false, refusal: { code: 'unreadable' } };
  const header = readPictureHeader(new Uint8Array(start));
  const refusal = pictureRefusal(file.size, header);
  if (refusal && refusal.code !== 'drawing') return { ok: false, refusal };
  try {
    const bitmap = refusal ? await drawn(file) : await createImageBitmap(file, { imageOrientation: 'from-image' });
    const late = pictureRefusal(file.size, { kind: 'png', width: bitmap.width, height: bitmap.height });
    if (late) {
      bitmap.close();
      return { ok: false, refusal: late };
    }
    return { ok: true, picture: { bitmap, mayBeClear: header?.kind !== 'jpeg', close: () => bitmap.close() } };
  } catch {
    // The browser gives no reason. HEIC is the one known format that some browsers cannot decode.
    return { ok: false, refusal: refusal ?? { code: header?.kind === 'heic' ? 'heic' : 'undecodable' } };
  }
}

/** Opens a picture the page already shows, to crop it again. `undefined` when its server does not allow reading it, as most other sites do not. */
export async function fetchPicture(address: string): Promise<Opened | undefined> {
  try {
    const response = await fetch(address, { credentials: 'same-origin' });
    return response.ok ? await openPicture(await response.blob()) : undefined;
  } catch {
    return undefined;
  }
}
