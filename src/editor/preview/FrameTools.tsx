import { ActionIcon, Button, Group } from '@mantine/core';
import { useStore } from '@nanostores/react';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { languages } from '#schema/language.ts';
import { useTexts } from '../language.ts';
import { $previewLanguage, $previewWidth, type PreviewWidth } from '../workspace/ui-state.ts';

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
    <Group className="ws-tools" gap="sm" wrap="nowrap">
      <ActionIcon.Group aria-label={texts.width}>
        {devices.map(([name, Icon]) => (
          <ActionIcon
            key={name}
            variant={name === width ? 'filled' : 'default'}
            size="lg"
            aria-pressed={name === width}
            aria-label={texts.widths[name]}
            title={texts.widths[name]}
            onClick={() => $previewWidth.set(name)}
          >
            <Icon size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        ))}
      </ActionIcon.Group>
      <Button.Group aria-label={texts.language}>
        {languages.map((code) => (
          <Button
            key={code}
            variant={code === language ? 'filled' : 'default'}
            px={10}
            h={34}
            lang={code}
            aria-pressed={code === language}
            onClick={() => $previewLanguage.set(code)}
          >
            {code.toUpperCase()}
          </Button>
        ))}
      </Button.Group>
      <small>{texts.hint}</small>
    </Group>
  );
}
