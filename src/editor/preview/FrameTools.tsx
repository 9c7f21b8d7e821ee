import { useStore } from '@nanostores/react';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { languages } from '#schema/language.ts';
import { useTexts } from '../language.ts';
import { $previewLanguage, $previewWidth, type PreviewWidth } from './preview-place.ts';

const devices: readonly [PreviewWidth, typeof IconDeviceMobile][] = [
  ['phone', IconDeviceMobile],
  ['tablet', IconDeviceTablet],
  ['desktop', IconDeviceDesktop],
];

/** Width and language of the preview. */
export function FrameTools() {
  const texts = useTexts(workspaceTexts).preview;
  const width = useStore($previewWidth);
  const language = useStore($previewLanguage);
  return (
    <div className="ws-tools">
      <fieldset className="ws-segments" aria-label={texts.width}>
        {devices.map(([name, Icon]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === width}
            aria-label={texts.widths[name]}
            title={texts.widths[name]}
            onClick={() => $previewWidth.set(name)}
          >
            <Icon size={18} stroke={1.75} aria-hidden="true" />
          </button>
        ))}
      </fieldset>
      <fieldset className="ws-segments" aria-label={texts.language}>
        {languages.map((code) => (
          <button key={code} type="button" lang={code} aria-pressed={code === language} onClick={() => $previewLanguage.set(code)}>
            {code.toUpperCase()}
          </button>
        ))}
      </fieldset>
      <small>{texts.hint}</small>
    </div>
  );
}
