import { useState } from 'react';
import type { CorrectTexts } from '#content/approval/correct-texts.ts';
import { uploadPhoto } from '../../pictures/upload-photo.ts';
import { whoAsks } from '../device-storage.ts';
import type { Page } from './tappable.ts';

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
export function PhotoInput({ page, address: shown, label, texts, change, setFault }: Props) {
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFault(undefined);
    setBusy(true);
    const address = `/api/config/${page.id}/proposed-picture${page.revision === undefined ? '' : `?revision=${page.revision}`}`;
    const uploaded = await uploadPhoto(address, whoAsks(page.id), file);
    setBusy(false);
    if (uploaded.ok) change(uploaded.url);
    else setFault(texts.photoFaults[uploaded.fault === 'closed' || uploaded.fault === 'full' ? 'network' : uploaded.fault]);
  };
  return (
    <div className="correct-photo">
      {shown !== '' && <img src={shown} alt={label} />}
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
