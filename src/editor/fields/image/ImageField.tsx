import { useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { type Path, pathKey } from '#core/edit/path.ts';
import type { ImageField as Field } from '#core/forms/form.ts';
import { isWebUrl } from '#schema/field.ts';
import { useTexts } from '../../language.ts';
import { CropDialog } from '../../pictures/CropDialog.tsx';
import { FocusPicker } from '../../pictures/FocusPicker.tsx';
import { fetchPicture } from '../../pictures/fetch-picture.ts';
import type { OpenPicture } from '../../pictures/open-picture.ts';
import { PictureStatus } from '../../pictures/PictureStatus.tsx';
import { usePicture } from '../../pictures/use-picture.ts';
import { useField, useSession } from '../../stores/use-field.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field-props.ts';
import { useShownDefault } from '../shown-default.ts';
import { AddressInput } from './AddressInput.tsx';
import { PickButton } from './PickButton.tsx';
import { PictureCard } from './PictureCard.tsx';
import { useDrop } from './use-drop.ts';

const noPath: Path = [];
const isDrawing = (address: string): boolean => /\.svg(?:[?#]|$)/i.test(address);

/** A picture: dropped, pasted, picked or named by its address; made light on this device, cut, and given a focal point where the page honours one. */
export function ImageField({ field, base }: FieldProps<Field>) {
  const texts = useTexts(fieldTexts).image;
  const session = useSession();
  const path = [...base, ...field.path];
  const focusPath = field.focus ? [...base, ...field.focus] : undefined;
  const [value, change] = useField(path);
  const [focus] = useField(focusPath ?? noPath);
  const [panel, setPanel] = useState<'focus' | 'address'>();
  const [cutting, setCutting] = useState<OpenPicture>();
  const [isForeign, setForeign] = useState(false);
  const text = typeof value === 'string' ? value.trim() : '';
  const address = isWebUrl(text) ? text : '';
  const { picture: sample } = useShownDefault(base, field);

  const put = (next: string) => {
    change(next);
    // The point was of the picture before.
    if (focusPath && next !== text) session.edit(focusPath, undefined);
    setForeign(false);
    setPanel(undefined);
  };
  const picture = usePicture(({ url }) => put(url));
  const drop = useDrop((file) => picture.sendFile(file));
  const isBusy = picture.state.state === 'preparing' || picture.state.state === 'uploading';

  const startCut = async () => {
    const opened = await fetchPicture(address);
    setForeign(opened === undefined);
    if (opened?.ok) setCutting(opened.picture);
    else if (opened) picture.fail(opened.refusal);
  };
  const endCut = () => {
    cutting?.close();
    setCutting(undefined);
  };
  const id = pathKey(path);
  const pick = (label: string) => <PickButton id={id} path={id} label={label} isBusy={isBusy} onFile={picture.sendFile} />;
  return (
    <FieldFrame field={field} id={id} paths={[path]} kind="group">
      {() => (
        <div className="image-field" data-over={drop.isOver || undefined} {...drop.handlers}>
          {address !== '' ? (
            <PictureCard src={address} alt={texts.current} focus={focus}>
              {pick(texts.change)}
              {!isDrawing(address) && (
                <button type="button" className="field-button" disabled={isBusy} onClick={() => void startCut()}>
                  {texts.crop}
                </button>
              )}
              {focusPath && (
                <button
                  type="button"
                  className="field-button"
                  aria-expanded={panel === 'focus'}
                  onClick={() => setPanel(panel === 'focus' ? undefined : 'focus')}
                >
                  {texts.focus}
                </button>
              )}
              <button
                type="button"
                className="field-button"
                data-quiet
                onClick={() => {
                  put('');
                  picture.reset();
                }}
              >
                {texts.remove}
              </button>
            </PictureCard>
          ) : (
            <div className="image-empty">
              {sample && <img src={sample} alt={texts.sample} />}
              <div>
                <p>{drop.isOver ? texts.dropHere : texts.drop}</p>
                {pick(texts.choose)}
                <button
                  type="button"
                  className="field-link"
                  aria-expanded={panel === 'address'}
                  onClick={() => setPanel(panel === 'address' ? undefined : 'address')}
                >
                  {texts.byAddress}
                </button>
              </div>
            </div>
          )}
          {panel === 'address' && address === '' && <AddressInput id={`${id}-address`} onUse={put} />}
          {panel === 'focus' && focusPath && address !== '' && <FocusPicker src={address} value={focus} onChange={(point) => session.edit(focusPath, point)} />}
          <PictureStatus state={picture.state} />
          {isForeign && <p className="field-issue">{texts.foreign}</p>}
          {field.takesText && address === '' && (
            <label className="image-text">
              <span>{texts.asText}</span>
              <input className="field-line" type="text" value={text} onChange={(event) => change(event.currentTarget.value)} />
            </label>
          )}
          {cutting && (
            <CropDialog
              picture={cutting}
              ratio={field.ratio}
              onCancel={endCut}
              onApply={(part) => {
                const opened = cutting;
                setCutting(undefined);
                void picture.sendPart(opened, part).finally(() => opened.close());
              }}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
