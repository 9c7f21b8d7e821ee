import { Button } from '@mantine/core';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { otherLanguage } from '#schema/language.ts';
import { $editorLanguage, toggleEditorLanguage, useTexts } from '../language.ts';

/** Switches the editor's own language; the language of what is edited is another matter. */
export function LanguageToggle() {
  const texts = useTexts(shellTexts);
  return (
    <Button variant="subtle" px="sm" onClick={toggleEditorLanguage} lang={otherLanguage($editorLanguage.get())}>
      {texts.otherLanguage}
    </Button>
  );
}
