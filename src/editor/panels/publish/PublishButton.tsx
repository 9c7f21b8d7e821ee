import { Button, Drawer } from '@mantine/core';
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs';
import { useState } from 'react';
import { publishTexts } from '#content/editor/panels/publish.ts';
import { useTexts } from '../../language.ts';
import { PublishPanel } from './PublishPanel.tsx';
import { pendingText, usePublish } from './use-publish.ts';

/** How publishing stands, in the bar; opens the panel. */
export function PublishButton() {
  const texts = useTexts(publishTexts);
  const { data } = usePublish();
  const [isOpen, setIsOpen] = useState(false);
  const label = () => {
    if (!data) return texts.title;
    if (data.state === 'building') return texts.building;
    if (data.state === 'failed') return texts.failedShort;
    return data.pendingCount > 0 ? pendingText(data.pendingCount, texts) : texts.published;
  };
  return (
    <>
      <Button
        variant="default"
        className="publish-button"
        leftSection={<IconCloudUpload size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {label()}
      </Button>
      <Drawer opened={isOpen} onClose={() => setIsOpen(false)} title={texts.title} position="right" size="26rem">
        <PublishPanel />
      </Drawer>
    </>
  );
}
