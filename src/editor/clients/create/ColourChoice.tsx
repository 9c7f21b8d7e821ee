import { ColorSwatch, Group, Radio } from '@mantine/core';
import { clientTexts } from '#content/editor/clients/texts.ts';
import type { ColourPreset } from '#templates/editor.ts';
import { $editorLanguage, useTexts } from '../../language.ts';

interface Props {
  presets: readonly ColourPreset[];
  /** Id of the chosen one. */
  value: string;
  onChange(id: string): void;
}

/** Colours to start with: a few that suit the trade and can be read. */
export function ColourChoice({ presets, value, onChange }: Props) {
  const texts = useTexts(clientTexts);
  return (
    <Radio.Group label={texts.new.colours} value={value} onChange={onChange}>
      <Group gap="xs">
        {presets.map(({ id, name, swatches }) => (
          <Radio.Card key={id} className="choice-card" w="auto" value={id} tabIndex={id === value ? 0 : -1}>
            <Group gap={9} px="xs" py={6} wrap="nowrap">
              <Group gap={0} wrap="nowrap" className="swatches" aria-hidden="true">
                {swatches.map((colour) => (
                  <ColorSwatch key={colour} color={colour} size={22} />
                ))}
              </Group>
              {name[$editorLanguage.get()]}
            </Group>
          </Radio.Card>
        ))}
      </Group>
    </Radio.Group>
  );
}
