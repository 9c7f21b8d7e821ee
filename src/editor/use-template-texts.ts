import { useStore } from '@nanostores/react';
import type { TemplateId } from '#schema/template.ts';
import { editorTemplates } from '#templates/editors.ts';
import { $editorLanguage } from './language.ts';

/** What the editor says of a template, in its language. */
export function useTemplateTexts(): (template: TemplateId) => Record<'name' | 'plural' | 'trades', string> {
  const language = useStore($editorLanguage);
  return (template) => {
    const { name, plural, trades } = editorTemplates[template];
    return { name: name[language], plural: plural[language], trades: trades[language] };
  };
}
