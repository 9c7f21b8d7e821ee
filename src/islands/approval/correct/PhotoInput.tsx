import { useState } from 'react';
import type { CorrectTexts } from '#content/approval/correct-texts.ts';
import type { Page } from './tappable.ts';
import { uploadProposed } from './upload.ts';

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
