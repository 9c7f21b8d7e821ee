import { Button, Group, Progress, Slider, Stack, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { fill } from '#core/fill.ts';
import { useTexts } from '../language.ts';
import type { PictureFailure, PictureState } from './use-picture.ts';

const kilobytes = (bytes: number): number => Math.round(bytes / 1024);
const figures = ({ code: _code, ...rest }: PictureFailure): Record<string, number> => rest;

/** The state of an upload: preparing, uploading, done, or why it failed. */
export function PictureStatus({ state }: { state: PictureState }) {
  const texts = useTexts(fieldTexts).image;
  if (state.state === 'idle') return null;
  if (state.state === 'failed') {
    return (
      <Text size="sm" c="bad" role="alert">
        {fill(texts.refusals[state.failure.code], figures(state.failure))}
        {state.retry && (
          <Button variant="link" ml="0.5em" onClick={state.retry}>
            {texts.retry}
          </Button>
        )}
      </Text>
    );
  }
  return (
    <Stack gap={4} role="status">
      <Text size="sm" c="dimmed">
        {state.state === 'done' && fill(texts.uploaded, { kilobytes: kilobytes(state.media.bytes) })}
        {state.state === 'preparing' && texts.preparing}
        {state.state === 'uploading' && fill(texts.uploading, { percent: state.percent })}
      </Text>
      {state.state === 'uploading' && <Progress value={state.percent} aria-label={fill(texts.uploading, { percent: state.percent })} />}
    </Stack>
  );
}

interface SliderProps extends Pick<ComponentProps<typeof Slider>, 'min' | 'max' | 'step'> {
  label: string;
  value: number;
  /** The value as screen readers announce it. */
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
