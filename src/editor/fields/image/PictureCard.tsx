import { Group, Image, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { type Tone, toneOf } from '#core/colour/contrast.ts';
import { shownShare } from '#core/colour/logo-colours.ts';
import { readFocalPoint, writeFocalPoint } from '#core/pictures/focal-point.ts';
import { paintedIn } from '#core/site/resolve-site.ts';
import { isWebUrl } from '#schema/field.ts';
import { paletteSchema } from '#schema/site-parts.ts';
import { templates } from '#templates/registry.ts';
import { useTexts } from '../../language.ts';
import { useFieldValue, useKind } from '../../stores/use-field.ts';

/** Size to which a picture is reduced before its pixels are looked at: enough for all colours of a logo, and for the strokes of its letters. */
const across = 160;

interface Pixels {
  data: Uint8ClampedArray;
  width: number;
}

/**
 * Reads the pixels of a picture, on this device only. `undefined` if it cannot be decoded, or its
 * server does not allow other sites to read it (CORS). An SVG without a size of its own gets one.
 */
async function pixelsOf(address: string): Promise<Pixels | undefined> {
  const picture = new globalThis.Image(across, across);
  picture.crossOrigin = 'anonymous';
  picture.src = address;
  try {
    await picture.decode();
    const scale = across / Math.max(picture.naturalWidth, picture.naturalHeight, 1);
    const [width, height] = [picture.naturalWidth || across, picture.naturalHeight || across].map((side) =>
      Math.max(1, Math.min(across, Math.round(side * scale))),
    );
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data;
    return data && { data, width: canvas.width };
  } catch {
    return undefined;
  }
}

/** The pixels of the picture at an address; `undefined` without an address. */
export function usePixels(address: string | undefined): Pixels | 'reading' | 'unreadable' | undefined {
  const [read, setRead] = useState<{ address: string; pixels: Pixels | undefined }>();
  useEffect(() => {
    let isOver = false;
    if (address !== undefined) void pixelsOf(address).then((pixels) => isOver || setRead({ address, pixels }));
    return () => {
      isOver = true;
    };
  }, [address]);
  if (address === undefined) return undefined;
  return read?.address === address ? (read.pixels ?? 'unreadable') : 'reading';
}

/** The address of the open config's logo; `undefined` if it is none, or a name in letters. */
export function useLogo(): string | undefined {
  const logo = useFieldValue(['logo']);
  return typeof logo === 'string' && isWebUrl(logo.trim()) ? logo.trim() : undefined;
}

/** The background at the top of the open site, if most of its logo cannot be seen there; `false` if it can, `undefined` if that is not known. */
export function useHiddenLogo(): Tone | false | undefined {
  const { kind, template } = useKind();
  const pixels = usePixels(useLogo());
  const palette = useFieldValue(['palette']);
  return useMemo(() => {
    if (typeof pixels !== 'object' || template === undefined || kind === 'home' || kind === 'pro') return undefined;
    const facts = templates[template];
    const painted = paintedIn({ palette: paletteSchema.safeParse(palette).data }, facts);
    const ground = painted?.colours['--nav-ground'] ?? facts.palette.colours['nav-ground']?.[0] ?? '#fff';
    const share = shownShare(pixels.data, pixels.width, ground);
    return share !== undefined && (share >= 0.5 ? false : toneOf(ground));
  }, [pixels, palette, template, kind]);
}

/** Says that most of the open site's logo cannot be seen on its page, and what helps. */
export function HiddenLogo() {
  const texts = useTexts(fieldTexts).image;
  const hidden = useHiddenLogo();
  return (
    <div role="status">
      {hidden && (
        <Text size="sm" c="warn" mt="xs">
          {texts.hiddenLogo[hidden]}
        </Text>
      )}
    </div>
  );
}

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
