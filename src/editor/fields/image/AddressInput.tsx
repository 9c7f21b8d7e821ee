import { useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { isWebUrl } from '#schema/field.ts';
import { useTexts } from '../../language.ts';

interface Props {
  id: string;
  onUse: (address: string) => void;
}

/** A picture that already is somewhere on the web. */
export function AddressInput({ id, onUse }: Props) {
  const texts = useTexts(fieldTexts);
  const [text, setText] = useState('');
  const address = text.trim();
  const isUsable = isWebUrl(address);
  return (
    <div className="image-address">
      <input
        className="field-line"
        id={id}
        type="url"
        inputMode="url"
        aria-label={texts.image.address}
        placeholder="https://"
        value={text}
        aria-invalid={(address !== '' && !isUsable) || undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isUsable) onUse(address);
        }}
      />
      <button type="button" className="field-button" disabled={!isUsable} onClick={() => onUse(address)}>
        {texts.image.use}
      </button>
      {address !== '' && !isUsable && <p className="field-issue">{texts.issues.url}</p>}
    </div>
  );
}
