import { isObject, own } from '#core/config/loose-json.ts';
import type { PictureRefusal } from '#core/pictures/picture-header.ts';
import { whoAsks } from '../device-storage.ts';
import type { Page } from './tappable.ts';

export type UploadFault = 'unsuited' | 'heic' | 'tooLarge' | 'network';
type Uploaded = { ok: true; url: string } | { ok: false; fault: UploadFault };

/** A phone with little signal sends a photo slowly, in milliseconds. */
const longestWait = 120_000;

const faultOf = ({ code }: PictureRefusal): UploadFault =>
  code === 'heic' ? 'heic' : code === 'undecodable' || code.startsWith('not') ? 'unsuited' : 'tooLarge';

/** Makes a photo as small as a designer's, which leaves out what it says of place and time, and uploads it by the link. */
export async function uploadProposed(page: Page, file: Blob): Promise<Uploaded> {
  try {
    const [{ openPicture }, { encodePicture }] = await Promise.all([import('../../pictures/open-picture.ts'), import('../../pictures/encode-picture.ts')]);
    const opened = await openPicture(file);
    if (!opened.ok) return { ok: false, fault: faultOf(opened.refusal) };
    const picture = await encodePicture(opened.picture).finally(opened.picture.close);
    const answer = await fetch(`/api/config/${page.id}/proposed-picture${page.revision === undefined ? '' : `?revision=${page.revision}`}`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': picture.type, ...whoAsks(page.id) },
      body: picture,
      signal: AbortSignal.timeout(longestWait),
    });
    if (!answer.ok) return { ok: false, fault: answer.status === 413 ? 'tooLarge' : answer.status === 415 || answer.status === 422 ? 'unsuited' : 'network' };
    const body: unknown = await answer.json();
    const url = isObject(body) ? own(body, 'url') : undefined;
    return typeof url === 'string' ? { ok: true, url } : { ok: false, fault: 'network' };
  } catch {
    return { ok: false, fault: 'network' };
  }
}
