import { useState } from 'react';
import type { CorrectTexts } from '#content/approval/correct-texts.ts';
import { isObject, own } from '#core/config/loose-json.ts';
import type { PictureRefusal } from '#core/pictures/picture-header.ts';
import { whoAsks } from '../device-storage.ts';
import type { Page } from './tappable.ts';

type UploadFault = 'unsuited' | 'heic' | 'tooLarge' | 'network';
type Uploaded = { ok: true; url: string } | { ok: false; fault: UploadFault };

/** A phone with little signal sends a photo slowly, in milliseconds. */
const longestWait = 120_000;

const faultOf = ({ code }: PictureRefusal): UploadFault =>
  code === 'heic' ? 'heic' : code === 'undecodable' || code.startsWith('not') ? 'unsuited' : 'tooLarge';

/** Makes a photo as small as a designer's, which leaves out what it says of place and time, and uploads it by the link. */
async function uploadProposed(page: Page, file: Blob): Promise<Uploaded> {
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

interface Props {
  page: Page;
  /** The address of the photo that is shown or chosen. */
  address: string;
  label: string;
  texts: CorrectTexts;
  change: (address: string) => void;
  setFault: (fault: string | undefined) => void;
}

/** A photo of the device in place of the one that the page shows. It is uploaded once it is chosen. */
export function PhotoInput({ page, address, label, texts, change, setFault }: Props) {
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFault(undefined);
    setBusy(true);
    const uploaded = await uploadProposed(page, file);
    setBusy(false);
    if (uploaded.ok) change(uploaded.url);
    else setFault(texts.photoFaults[uploaded.fault]);
  };
  return (
    <div className="correct-photo">
      {address !== '' && <img src={address} alt={label} />}
      <label className="button" data-kind="quiet" aria-busy={isBusy || undefined}>
        {isBusy ? texts.uploading : texts.choosePhoto}
        {/* biome-ignore lint/a11y/noAutofocus: of a dialog that was opened to choose here. */}
        <input type="file" accept="image/*" autoFocus disabled={isBusy} onChange={({ target }) => void choose(target.files?.[0])} />
      </label>
      {isBusy && (
        <p className="correct-help" role="status">
          {texts.uploading}
        </p>
      )}
    </div>
  );
}
