import { ActionIcon } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';
import { toggleCommandPalette } from './command-palette.ts';

/** A button for people without a keyboard, or who do not know the shortcut. */
export function CommandPaletteButton() {
  const texts = useTexts(shellTexts).palette;
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={texts.button}
      aria-keyshortcuts="Control+K Meta+K"
      title={`${texts.button} (Ctrl K)`}
      onClick={() => toggleCommandPalette()}
    >
      <IconSearch size={19} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
