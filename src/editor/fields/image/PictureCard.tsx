import { Group, Image, Paper, Stack, Text } from '@mantine/core';
import { type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { fill } from '#core/fill.ts';
import { readFocalPoint, writeFocalPoint } from '#core/pictures/focal-point.ts';
import { useTexts } from '../../language.ts';
import { HiddenLogo } from '../../pictures/HiddenLogo.tsx';
import { LabelledSlider } from '../ChoiceFields.tsx';

interface Props {
  src: string;
  alt: string;
  /** Whether it is the logo of the open config. */
  isLogo: boolean;
  /** The focal point in the config's notation. */
  focus: unknown;
  children: ReactNode;
}

/** The name of a picture's file, without the hash of an uploaded one. */
export function fileName(src: string): string {
  const name = src.split(/[?#]/)[0]?.split('/').pop() ?? '';
  return /^[0-9a-f]{40}\./.test(name) ? '' : name;
}

/** Delay before a picture that failed to load is tried once more, in milliseconds. */
const retryMs = 1500;

interface Loading {
  src: string;
  /** The size in pixels, in words; blank for an SVG without a size of its own, `undefined` until the picture has loaded. */
  size?: string;
  failures: number;
}

/** The field's picture, small, with its size and its buttons. */
export function PictureCard({ src, alt, isLogo, focus, children }: Props) {
  const texts = useTexts(fieldTexts).image;
  const [known, setKnown] = useState<Loading>({ src, failures: 0 });
  const { size, failures } = known.src === src ? known : { size: undefined, failures: 0 };
  const [tries, setTries] = useState(0);
  const isBroken = failures > 1;
  useEffect(() => {
    if (failures !== 1) return undefined;
    const timer = setTimeout(() => setTries((count) => count + 1), retryMs);
    return () => clearTimeout(timer);
  }, [failures]);
  return (
    <Paper className="picture-card" p="xs">
      <Group gap="sm" wrap="nowrap">
        <Image
          key={tries}
          src={src}
          alt={alt}
          w="6.5rem"
          h="4.25rem"
          radius={5}
          bg="var(--line)"
          fit={isLogo ? 'contain' : 'cover'}
          style={{ objectPosition: writeFocalPoint(readFocalPoint(focus, src)) }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setKnown({ src, size: naturalWidth > 0 ? `${naturalWidth} × ${naturalHeight}` : '', failures: 0 })
          }
          onError={() => setKnown({ src, failures: failures + 1 })}
        />
        <Stack gap={0} miw={0}>
          <Text truncate>{fileName(src)}</Text>
          <small>{size}</small>
        </Stack>
      </Group>
      <Group gap={6} mt="xs">
        {children}
      </Group>
      {isBroken && (
        <Text size="sm" c="bad" role="alert">
          {texts.broken}
        </Text>
      )}
      {isLogo && <HiddenLogo />}
    </Paper>
  );
}

interface FocusProps {
  /** Address of the picture. */
  src: string;
  /** The focal point in the config's notation: `84% 50%`. */
  value: unknown;
  onChange: (value: string) => void;
}

/** Sets the focal point, the part of the picture that stays visible when a narrow screen crops it: by a click, or with two sliders. */
export function FocusPicker({ src, value, onChange }: FocusProps) {
  const texts = useTexts(fieldTexts).image;
  const point = readFocalPoint(value, src);
  const place = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange(writeFocalPoint({ across: ((event.clientX - box.left) / box.width) * 100, down: ((event.clientY - box.top) / box.height) * 100 }));
  };
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {texts.focusHelp}
      </Text>
      <div
        className="focus-stage"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          place(event);
        }}
        onPointerMove={(event) => event.buttons > 0 && place(event)}
      >
        <img src={src} alt="" draggable={false} />
        <span className="focus-dot" style={{ insetInlineStart: `${point.across}%`, insetBlockStart: `${point.down}%` }} />
      </div>
      {(['across', 'down'] as const).map((axis) => (
        <LabelledSlider
          key={axis}
          label={texts[axis]}
          value={point[axis]}
          valueText={fill(texts.focusAt, { ...point })}
          onChange={(value) => onChange(writeFocalPoint({ ...point, [axis]: value }))}
        />
      ))}
    </Stack>
  );
}
