import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stores } from '#server/store/stores.ts';
import { makePicture } from '../../local/images/image-service.ts';

/** The image service's defaults, as for an address that names only the picture and a width. */
const defaults = { fit: 'contain', position: 'center', q: 75 } as const;

export interface FolderPictures {
  /** Files written: uploaded pictures and their widths. */
  files: number;
  bytes: number;
  /** Uploaded pictures that pages show but that are in no store. */
  missing: string[];
}

interface Shown {
  /** The picture as it was uploaded: `{hash}.{ending}`. */
  name: string;
  widths: Set<number>;
}

/** Uploaded pictures by their hash, each with the widths that pages ask for (`#core/links/picture-file.ts`). */
function shownPictures(pages: readonly string[]): Map<string, Shown> {
  const found = pages.flatMap((page) => [...page.matchAll(/\/media\/([0-9a-f]{40}(?:\.\d+x\d+)?)(?:-(\d+)\.webp|\.([a-z]+))/g)]);
  const shown = new Map(found.flatMap(([, hash = '', , ending]) => (ending ? [[hash, { name: `${hash}.${ending}`, widths: new Set<number>() }]] : [])));
  for (const [, hash = '', width] of found) if (width) shown.get(hash)?.widths.add(Number(width));
  return shown;
}

async function readPicture({ own, base }: Stores, name: string): Promise<Uint8Array | undefined> {
  return (await own.media.read(name)) ?? base?.media.read(name);
}

/** Writes into the folder every uploaded picture that its pages show, and the widths they ask for as WebP, which each browser takes. */
export async function writePictures(stores: Stores, folder: string, pages: readonly string[]): Promise<FolderPictures> {
  const result: FolderPictures = { files: 0, bytes: 0, missing: [] };
  const media = path.join(folder, 'media');
  const write = async (name: string, bytes: Uint8Array) => {
    await mkdir(media, { recursive: true });
    await writeFile(path.join(media, name), bytes);
    result.files += 1;
    result.bytes += bytes.length;
  };
  for (const [hash, { name, widths }] of shownPictures(pages)) {
    const bytes = await readPicture(stores, name);
    if (!bytes) {
      result.missing.push(name);
      continue;
    }
    await write(name, bytes);
    for (const w of widths) await write(`${hash}-${w}.webp`, await makePicture(bytes, { ...defaults, w }, 'webp'));
  }
  return result;
}
