import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { type Area, areaWithin } from '#core/pictures/fit.ts';
import type { OpenPicture } from '#islands/pictures/open-picture.ts';
import { hasMouse } from '../app/device.ts';
import { Dialog } from '../app/kit/Dialog.tsx';
import { atTheFoot } from '../app/kit/DialogFoot.tsx';
import { LabelledSlider } from '../fields/ChoiceFields.tsx';
import { useTexts } from '../language.ts';

interface Props {
  picture: OpenPicture;
  /** Address from which the picture is displayed, because the decoded `picture` would have to be encoded first. */
  address: string;
  /** Aspect ratio (width divided by height) of the picture's frame on the page. */
  ratio: number | undefined;
  onApply: (part: Area) => void;
  onCancel: () => void;
}

type Shape = 'place' | 'original' | 'square' | 'wide' | 'tall' | 'free';

/** Crops a picture to the aspect ratio of its frame on the page, to another fixed ratio, or freely; by pointer or keyboard. */
export function CropDialog({ picture, address, ratio, onApply, onCancel }: Props) {
  const texts = useTexts(fieldTexts).image;
  const help = hasMouse() ? texts.cropHelp : texts.cropTouchHelp;
  const { bitmap } = picture;
  const original = bitmap.width / bitmap.height;
  const [shape, setShape] = useState<Shape>(ratio ? 'place' : 'original');
  const [free, setFree] = useState(original);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  /** The selected area, in percent of the picture's size. */
  const [part, setPart] = useState<Area>();
  const aspects: Record<Shape, number> = { place: ratio ?? original, original, square: 1, wide: 4 / 3, tall: 3 / 4, free };
  const shapes: readonly Shape[] = [...(ratio ? (['place'] as const) : []), 'original', 'square', ...(ratio ? [] : (['wide'] as const)), 'free'];
  const apply = () => {
    if (!part) return;
    const [across, down] = [bitmap.width / 100, bitmap.height / 100];
    onApply(areaWithin({ x: part.x * across, y: part.y * down, width: part.width * across, height: part.height * down }, bitmap));
  };
  return (
    <Dialog onClose={onCancel} title={texts.cropTitle} size="lg">
      <Stack gap="sm">
        {/* As the picture, so that a wide one has no bands above and below it. */}
        <div className="crop-stage" style={{ aspectRatio: original, minBlockSize: '9rem' }}>
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={aspects[shape]}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={setPart}
            disableAutomaticStylesInjection
            zoomWithScroll={false}
            keyboardStep={8}
            cropperProps={{ role: 'group', 'aria-label': help }}
            mediaProps={{ alt: '' }}
          />
        </div>
        <Text size="sm" c="dimmed">
          {help}
        </Text>
        <SegmentedControl
          fullWidth
          // As wide as its word: a fourth of a phone's width would cut the longest.
          styles={{ control: { flexBasis: 'auto' } }}
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
          <Button color="rosa" disabled={!part} onClick={apply}>
            {texts.apply}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
