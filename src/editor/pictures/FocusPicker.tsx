import { Stack, Text } from '@mantine/core';
import type { PointerEvent } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { fill } from '#core/fill.ts';
import { readFocalPoint, writeFocalPoint } from '#core/pictures/focal-point.ts';
import { useTexts } from '../language.ts';
import { LabelledSlider } from './PictureParts.tsx';

interface Props {
  /** Address of the picture. */
  src: string;
  /** As the config keeps it: `84% 50%`. */
  value: unknown;
  onChange: (value: string) => void;
}

/** What must stay in view where the picture is cut by a narrow screen: touch it, or move it with the two sliders. */
export function FocusPicker({ src, value, onChange }: Props) {
  const texts = useTexts(fieldTexts).image;
  const point = readFocalPoint(value);
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
