import { isObject, own } from '#core/config/loose-json.ts';
import type { PictureRefusal } from '#core/pictures/picture-header.ts';
import { callServer } from '../fetch-json.ts';

/** Why an upload failed. `unreadable`: the file cannot be read; `closed`: the link is not valid any more; `full`: no more photos are accepted. */
export type UploadFault = 'unsuited' | 'heic' | 'tooLarge' | 'unreadable' | 'network' | 'closed' | 'full';
type Uploaded = { ok: true; url: string } | { ok: false; fault: UploadFault };

/** Timeout of an upload in milliseconds: long enough for a phone with a poor signal. */
const timeoutMs = 120_000;

const refusalFaults: Readonly<Record<PictureRefusal['code'], UploadFault>> = {
  not_a_picture: 'unsuited',
  drawing: 'unsuited',
  undecodable: 'unsuited',
  heic: 'heic',
  too_heavy: 'tooLarge',
  too_many_pixels: 'tooLarge',
  unreadable: 'unreadable',
};
const statusFaults: Readonly<Record<number, UploadFault>> = { 403: 'closed', 404: 'closed', 409: 'full', 413: 'tooLarge', 415: 'unsuited', 422: 'unsuited' };
/** Maps an HTTP status to the fault. Any other status counts as a network failure and is retried. */
export const uploadFaultOfStatus = (status: number | undefined): UploadFault => statusFaults[status ?? 0] ?? 'network';

/** Reduces a photo as in the editor, which also removes its metadata (place and time), and uploads it. `identity`: headers with the link's token. */
export async function uploadPhoto(address: string, identity: Readonly<Record<string, string>>, file: Blob): Promise<Uploaded> {
  try {
    const [{ openPicture }, { encodePicture }] = await Promise.all([import('./open-picture.ts'), import('./encode-picture.ts')]);
    const opened = await openPicture(file);
    if (!opened.ok) return { ok: false, fault: refusalFaults[opened.refusal.code] };
    const picture = await encodePicture(opened.picture).finally(opened.picture.close);
    const answer = await callServer('POST', address, { content: picture, identity, timeoutMs });
    if (!answer?.isOk) return { ok: false, fault: uploadFaultOfStatus(answer?.status) };
    const url = isObject(answer.body) ? own(answer.body, 'url') : undefined;
    return typeof url === 'string' ? { ok: true, url } : { ok: false, fault: 'network' };
  } catch {
    return { ok: false, fault: 'network' };
  }
}
