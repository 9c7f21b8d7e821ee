import { Box, Button, Drawer, Group, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs';
import { Suspense, useEffect, useState } from 'react';
import { publishTexts } from '#content/editor/panels/publish.ts';
import { whenIdle } from '../../app/device.ts';
import { KeptFocus } from '../../app/kit/KeptFocus.tsx';
import { LoadingLine } from '../../app/kit/Screen.tsx';
import { loadable } from '../../app/loadable.tsx';
import { useBackCloses } from '../../app/navigation.tsx';
import { $editorLanguage, useTexts } from '../../language.ts';
import { pendingText, usePublish } from './use-publish.ts';
import { useStanding } from './use-standing.ts';

const PublishPanel = loadable(async () => (await import('./PublishPanel.tsx')).PublishPanel);

/** A button in the bar with the standing of the open site (without one: with the state of publishing); it opens the panel. */
export function PublishButton({ id }: { id?: string }) {
  const texts = useTexts(publishTexts);
  const { data } = usePublish();
  const standing = useStanding(id).data?.standing;
  const language = useStore($editorLanguage);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useBackCloses(isOpen, close);
  useEffect(() => whenIdle(() => void PublishPanel.fetch()), []);
  const label = () => {
    if (standing) return standing[language];
    if (!data || id !== undefined) return texts.title;
    if (data.state === 'building') return texts.building;
    if (data.state === 'failed') return texts.failedShort;
    return data.pendingCount > 0 ? pendingText(data.pendingCount, texts) : texts.published;
  };
  return (
    <>
      <Button variant="default" className="publish-button" title={label()} onClick={() => setIsOpen(true)}>
        <Group gap={8} wrap="nowrap">
          <IconCloudUpload size={18} stroke={1.75} aria-hidden="true" />
          <Box component="span" flex={1} {...(id !== undefined && { visibleFrom: 'xs' })}>
            {label()}
          </Box>
          {/* On a phone the bar of a document has no room for the sentence. */}
          {id !== undefined && (
            <Box component="span" hiddenFrom="xs">
              {texts.title} <VisuallyHidden>{label()}</VisuallyHidden>
            </Box>
          )}
        </Group>
      </Button>
      <Drawer opened={isOpen} onClose={close} title={texts.title} position="right" size="26rem">
        <Suspense fallback={<LoadingLine />}>
          <KeptFocus>
            <PublishPanel id={id} onLeave={close} />
          </KeptFocus>
        </Suspense>
      </Drawer>
    </>
  );
}
