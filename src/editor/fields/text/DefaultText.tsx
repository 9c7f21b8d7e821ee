import { Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import type { Bilingual } from '#schema/field.ts';
import { $editorLanguage, useTexts } from '../../language.ts';

/** What the page shows while the field is blank. */
export function DefaultText({ text }: { text: Bilingual }) {
  const texts = useTexts(fieldTexts).text;
  const shown = text[useStore($editorLanguage)].replace(/\s+/g, ' ');
  return (
    <Text size="sm" c="dimmed" lineClamp={2}>
      {fill(texts.shownDefault, { text: shown })}
    </Text>
  );
}
