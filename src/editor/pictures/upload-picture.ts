import { errorBodySchema } from '#schema/api.ts';
import { type MediaAnswer, mediaAnswerSchema } from '#schema/calls/media.ts';
import { callApi } from '../api/call.ts';
import { $editorLanguage } from '../language.ts';

/** Why the server did not take a picture; the keys of the texts that say so. */
export type UploadFailure =
  | 'not_a_picture'
  | 'drawing'
  | 'undecodable'
  | 'unsupported_media_type'
  | 'too_large'
  | 'invalid'
  | 'network'
  | 'unauthenticated'
  | 'forbidden'
  | 'rate_limited'
  | 'unexpected';
export type Upload = { ok: true; media: MediaAnswer } | { ok: false; code: UploadFailure };

/** The API's codes by the text that explains them. */
const failures: Readonly<Record<string, UploadFailure>> = {
  picture_too_large: 'too_large',
  too_large: 'too_large',
  not_a_picture: 'not_a_picture',
  unsupported_media_type: 'unsupported_media_type',
  svg_refused: 'drawing',
  picture_damaged: 'undecodable',
  picture_too_many_pixels: 'invalid',
  invalid: 'invalid',
  network: 'network',
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  rate_limited: 'rate_limited',
};
const failure = (code: string): Upload => ({ ok: false, code: (Object.hasOwn(failures, code) ? failures[code] : undefined) ?? 'unexpected' });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a picture. XMLHttpRequest, because fetch does not tell how far an upload is. */
function send(picture: Blob, onProgress: (share: number) => void): Promise<Upload> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/media');
    request.setRequestHeader('content-type', picture.type);
    request.setRequestHeader('accept-language', $editorLanguage.get());
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => resolve(failure('network'));
    request.onload = () => {
      const body = parsed(request.responseText);
      const media = mediaAnswerSchema.safeParse(body);
      if (request.status < 300 && media.success) return resolve({ ok: true, media: media.data });
      resolve(failure(errorBodySchema.safeParse(body).data?.error.code ?? 'unexpected'));
    };
    request.send(picture);
  });
}

/** Uploads a picture; `onProgress` is told the share that is sent, 0 to 1. Where the session has ended, the person is asked to sign in and it is sent again. */
export async function uploadPicture(picture: Blob, onProgress: (share: number) => void): Promise<Upload> {
  const first = await send(picture, onProgress);
  if (first.ok || first.code !== 'unauthenticated') return first;
  const again = await callApi(mediaAnswerSchema, '/api/media', { body: picture, headers: { 'content-type': picture.type } });
  return again.ok ? { ok: true, media: again.value } : failure(again.code);
}
