import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import type { PictureFiles } from './picture-files.ts';
import { readWanted, type Wanted } from './wanted.ts';

type Format = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif';
const formats: Record<Format, (picture: Sharp, quality: number) => Sharp> = {
  avif: (picture, quality) => picture.avif({ quality, effort: 2 }),
  webp: (picture, quality) => picture.webp({ quality }),
  jpeg: (picture, quality) => picture.jpeg({ quality, progressive: true }),
  png: (picture) => picture.png(),
  gif: (picture) => picture.gif(),
};
const isFormat = (name: string): name is Format => name in formats;

/** Two pictures at a time, each on one core. */
const atOnce = pLimit(2);
/** Pictures with more pixels are not decoded; an upload has fewer (`maxPicturePixels`). */
const maxPixels = 64_000_000;
sharp.concurrency(1);
// Results are cached on disk, so sharp's own cache would only cost memory.
sharp.cache(false);

const refusal = (status: number, reason: string) =>
  new Response(reason, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } });

/** The format the host would choose: the one that is asked for, else what the browser takes, else the picture's own. */
async function chosenFormat({ fm }: Wanted, accept: string, bytes: Buffer): Promise<Format | undefined> {
  if (fm) return fm === 'jpg' ? 'jpeg' : fm;
  if (accept.includes('image/webp')) return 'webp';
  if (accept.includes('image/avif')) return 'avif';
  const own = (await sharp(bytes, { limitInputPixels: maxPixels }).metadata()).format;
  if (own === 'heif') return 'avif';
  return isFormat(own) ? own : undefined;
}

/** Makes the requested picture in a format. Throws if the bytes are no picture. */
export function makePicture(bytes: Uint8Array, { w, h, fit, position, q }: Omit<Wanted, 'url' | 'source'>, format: Format): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, animated: format === 'webp' || format === 'gif' });
  const size = {
    fit: fit === 'contain' ? ('inside' as const) : fit,
    position,
    withoutEnlargement: true,
    ...(w ? { width: w } : {}),
    ...(h ? { height: h } : {}),
  };
  return formats[format](w || h ? picture.resize(size) : picture, q).toBuffer();
}

/** The name of a result in the cache: a digest of the source and the parameters. */
const nameOf = (bytes: Buffer, { w, h, fit, position, q }: Wanted, format: Format): string => {
  const source = createHash('sha256').update(bytes).digest('hex');
  return `${createHash('sha256')
    .update(JSON.stringify([source, w, h, fit, position, q]))
    .digest('hex')
    .slice(0, 40)}.${format}`;
};

export interface ImageService {
  /** Answers a request to `/.netlify/images`. */
  answer(request: { method: string; url: URL; headers: Headers }): Promise<Response>;
}

/**
 * Netlify Image CDN on this machine: makes a picture of the site smaller or another format, once, and keeps it in `files`.
 * Requests for the same picture at the same time share the work. `fetchSource` asks the site for the picture itself.
 */
export function imageService(files: PictureFiles, fetchSource: (address: URL) => Promise<Response>): ImageService {
  const inWork = new Map<string, Promise<Buffer>>();

  async function made(name: string, bytes: Buffer, wanted: Wanted, format: Format): Promise<Buffer> {
    const known = inWork.get(name);
    if (known) return known;
    const work = (async () => {
      const kept = await files.read(name);
      if (kept) return kept;
      const picture = await atOnce(() => makePicture(bytes, wanted, format));
      await files.keep(name, picture);
      return picture;
    })().finally(() => inWork.delete(name));
    inWork.set(name, work);
    return work;
  }

  return {
    async answer({ method, url, headers }) {
      if (method !== 'GET' && method !== 'HEAD') return refusal(405, 'Only GET is answered here.');
      const read = readWanted(url);
      if (!read.ok) return refusal(read.status, read.reason);
      const { wanted } = read;
      const source = await fetchSource(wanted.source);
      if (!source.ok) {
        await source.body?.cancel();
        return refusal(source.status >= 500 ? 502 : 404, 'The picture is not there.');
      }
      const bytes = Buffer.from(await source.arrayBuffer());
      try {
        const format = await chosenFormat(wanted, headers.get('accept') ?? '', bytes);
        if (!format) return refusal(415, 'That is no picture that can be changed.');
        const name = nameOf(bytes, wanted, format);
        const kept = {
          etag: `"${name}"`,
          vary: 'Accept',
          // Cached as long as the source may be.
          'cache-control': source.headers.get('cache-control') ?? 'public, max-age=0, must-revalidate',
          'x-content-type-options': 'nosniff',
        };
        if (headers.get('if-none-match') === kept.etag) return new Response(null, { status: 304, headers: kept });
        const picture = await made(name, bytes, wanted, format);
        return new Response(new Uint8Array(picture), { headers: { ...kept, 'content-type': `image/${format}`, 'content-length': String(picture.length) } });
      } catch (error) {
        console.error(`${wanted.source.pathname} cannot be changed:`, error instanceof Error ? error.message : error);
        return refusal(415, 'That is no picture that can be changed.');
      }
    },
  };
}
