import { Group, Slider, Text } from '@mantine/core';
import type { ComponentProps } from 'react';

interface SliderProps extends Pick<ComponentProps<typeof Slider>, 'min' | 'max' | 'step'> {
  label: string;
  value: number;
  /** The value as it is read aloud. */
  valueText?: string;
  onChange: (value: number) => void;
}

/** A slider with its name beside it. */
export function LabelledSlider({ label, value, valueText, onChange, ...range }: SliderProps) {
  return (
    <Group wrap="nowrap">
      <Text size="sm" w="7.5rem" flex="none" aria-hidden="true">
        {label}
      </Text>
      <Slider flex={1} label={null} thumbLabel={label} value={value} onChange={onChange} {...(valueText && { thumbValueText: valueText })} {...range} />
    </Group>
  );
}
