import { ActionIcon, Alert, Box, Button, Center, Group, Loader, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { fill } from '#core/fill.ts';
import { languages } from '#schema/language.ts';
import { demoConfigId } from '#schema/template.ts';
import { instantText } from '../app/dates.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { useKind, useSession } from '../stores/use-field.ts';
import { $previewed, $previewLanguage, $previewWidth, type PreviewWidth, previewWidths } from '../workspace/ui-state.ts';
import { PageItems } from './PageItems.tsx';
import { type PageMenu, useFrame } from './use-frame.ts';

const devices: readonly [PreviewWidth, typeof IconDeviceMobile][] = [
  ['phone', IconDeviceMobile],
  ['tablet', IconDeviceTablet],
  ['desktop', IconDeviceDesktop],
];

/** Width and language of the preview. */
function FrameTools() {
  const texts = useTexts(workspaceTexts).preview;
  const width = useStore($previewWidth);
  const language = useStore($previewLanguage);
  return (
    <Group className="ws-tools" gap="sm" px="0.9rem" py={6} bg="var(--sunken)" wrap="nowrap">
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
      <Box component="small" visibleFrom="lg">
        {texts.hint}
      </Box>
    </Group>
  );
}

/** The scale at which a page of this width fits into its stage, and the height in unscaled pixels that then fills it. */
function useFit(stage: RefObject<HTMLElement | null>, width: number): { scale: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  return { scale, height: Math.max(320, Math.floor(room.height / scale)) };
}

/** Style of messages that cover the page. */
const overStage = { pos: 'absolute', inset: 0, p: '2rem', ta: 'center', bg: 'var(--canvas)' } as const;

interface Props {
  /** Name of the business or the page. */
  name: string;
}

/** The preview: the real page in a frame that follows every keystroke, at one of three widths, scaled to fit. */
export function Preview({ name }: Props) {
  const texts = useTexts(workspaceTexts).preview;
  const { path } = useSession();
  const { kind, template } = useKind();
  // A client's page may not be published yet. The demo of its template has the same scripts and styles, and the content is sent to it.
  const address = kind === 'client' && template ? `/${demoConfigId(template)}` : path;
  const language = useStore($editorLanguage);
  const previewed = useStore($previewed);
  const [attempt, setAttempt] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<PageMenu>();
  const { state, send } = useFrame(frame, attempt, (next, isMoved) => setMenu((now) => (isMoved && !now ? now : next)));
  const width = previewWidths[useStore($previewWidth)];
  const { scale, height } = useFit(stage, width);
  return (
    <section className="ws-preview" aria-label={texts.label}>
      <FrameTools />
      {previewed && (
        <Alert className="strip" color="info" role="status">
          <Group gap="xs">
            <Text inherit mr="auto">
              {fill(texts.revision, { n: previewed.revision, when: instantText(previewed.savedAt, language) })}
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => $previewed.set(undefined)}>
              {texts.back}
            </Button>
          </Group>
        </Alert>
      )}
      <div className="ws-stage" ref={stage}>
        <div className="ws-paper" style={{ inlineSize: width * scale, blockSize: height * scale }}>
          <iframe
            key={attempt}
            ref={frame}
            title={fill(texts.frame, { name })}
            src={`${address}?editor`}
            style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
          />
          <PageItems menu={menu} onMenu={setMenu} scale={scale} frame={frame} send={send} />
        </div>
        {state === 'loading' && (
          <Center {...overStage} role="status">
            <Stack align="center">
              <Loader size="sm" />
              {texts.loading}
            </Stack>
          </Center>
        )}
        {state === 'failed' && (
          <Center {...overStage} role="alert">
            <Stack align="center">
              {texts.failed}
              <Button variant="default" onClick={() => setAttempt((before) => before + 1)}>
                {texts.retry}
              </Button>
            </Stack>
          </Center>
        )}
      </div>
    </section>
  );
}
