import { useStore } from '@nanostores/react';
import type { TemplateId } from '#schema/template.ts';
import { editorTemplates } from '#templates/editors.ts';
import { $editorLanguage } from './language.ts';

/** Returns the editor's texts for a template, in the editor's language. */
export function useTemplateTexts(): (template: TemplateId) => Record<'name' | 'plural' | 'trades', string> {
  const language = useStore($editorLanguage);
  return (template) => {
    const { name, plural, trades } = editorTemplates[template];
    return { name: name[language], plural: plural[language], trades: trades[language] };
  };
}
