import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type Language, otherLanguage } from '#schema/language.ts';

const key = 'vitrina-editor-language';

function stored(): Language {
  try {
    return localStorage.getItem(key) === 'en' ? 'en' : 'es';
  } catch {
    // Without storage the editor is in Spanish.
    return 'es';
  }
}

/** The language of the editor itself, which is not the language of the text being edited. Spanish unless the person chose English on this device. */
export const $editorLanguage = atom<Language>(typeof localStorage === 'undefined' ? 'es' : stored());

/** Switches the editor's language and remembers it on the device. */
export function toggleEditorLanguage(): void {
  const language = otherLanguage($editorLanguage.get());
  $editorLanguage.set(language);
  document.documentElement.lang = language;
  try {
    localStorage.setItem(key, language);
  } catch {
    // Without storage the choice lasts until the page is reloaded.
  }
}

/** The texts of one area in the editor's language. */
export const useTexts = <T>(texts: Readonly<Record<Language, T>>): T => texts[useStore($editorLanguage)];
