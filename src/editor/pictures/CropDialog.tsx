import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { type Area, areaWithin, fitWithin } from '#core/pictures/fit.ts';
import type { OpenPicture } from '#islands/pictures/open-picture.ts';
import { atTheFoot } from '../app/kit/DialogFoot.tsx';
import { Dialog } from '../app/kit/dialogs.tsx';
import { useTexts } from '../language.ts';
import { LabelledSlider } from './PictureParts.tsx';

interface Props {
  picture: OpenPicture;
  /** Aspect ratio (width by height) of the picture's place on the page. */
  ratio: number | undefined;
  onApply: (part: Area) => void;
  onCancel: () => void;
}

type Shape = 'place' | 'original' | 'square' | 'wide' | 'tall' | 'free';
/** Longest side of the copy shown on the screen, in pixels; the crop is made from the original. */
const shownSide = 1200;

/** A small copy of an open picture that an image element can show. */
function useShown({ bitmap }: OpenPicture): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isOn = true;
    const { width, height } = fitWithin(bitmap, shownSide);
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    void canvas.convertToBlob({ type: 'image/webp', quality: 0.85 }).then((blob) => {
      if (!isOn) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    });
    return () => {
      isOn = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [bitmap]);
  return address;
}

/** Crops a picture to the aspect ratio of its place on the page, to another fixed ratio, or freely; by pointer or keyboard. */
export function CropDialog({ picture, ratio, onApply, onCancel }: Props) {
  const texts = useTexts(fieldTexts).image;
  const { bitmap } = picture;
  const original = bitmap.width / bitmap.height;
  const shown = useShown(picture);
  const [shape, setShape] = useState<Shape>(ratio ? 'place' : 'original');
  const [free, setFree] = useState(original);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Area>();
  const aspects: Record<Shape, number> = { place: ratio ?? original, original, square: 1, wide: 4 / 3, tall: 3 / 4, free };
  const shapes: readonly Shape[] = [...(ratio ? (['place'] as const) : []), 'original', 'square', ...(ratio ? [] : (['wide'] as const)), 'free'];
  const scale = bitmap.width / fitWithin(bitmap, shownSide).width;
  const apply = () => {
    if (!part) return;
    onApply(areaWithin({ x: part.x * scale, y: part.y * scale, width: part.width * scale, height: part.height * scale }, bitmap));
  };
  return (
    <Dialog onClose={onCancel} title={texts.cropTitle} size="lg">
      <Stack gap="sm">
        <div className="crop-stage">
          {shown && (
            <Cropper
              image={shown}
              crop={crop}
              zoom={zoom}
              aspect={aspects[shape]}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setPart(pixels)}
              disableAutomaticStylesInjection
              zoomWithScroll={false}
              keyboardStep={8}
              cropperProps={{ role: 'group', 'aria-label': texts.cropHelp }}
              mediaProps={{ alt: '' }}
            />
          )}
        </div>
        <Text size="sm" c="dimmed">
          {texts.cropHelp}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={texts.shape}
          data={shapes.map((value) => ({ value, label: value === 'free' ? texts.free : texts.shapes[value] }))}
          value={shape}
          onChange={setShape}
        />
        {shape === 'free' && (
          <LabelledSlider label={texts.proportion} min={-1} max={1} step={0.02} value={Math.log2(free) / 2} onChange={(value) => setFree(2 ** (value * 2))} />
        )}
        <LabelledSlider label={texts.zoom} min={1} max={3} step={0.05} value={zoom} onChange={setZoom} />
        <Group justify="end" {...atTheFoot}>
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button disabled={!part} onClick={apply}>
            {texts.apply}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
