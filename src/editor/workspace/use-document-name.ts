import { useStore } from '@nanostores/react';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { localise } from '#core/config/localise.ts';
import { normaliseSite } from '#core/config/normalise.ts';
import { templates } from '#templates/registry.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { useField, useKind } from '../stores/use-field.ts';
import { useTemplateTexts } from '../use-template-texts.ts';

/** What the open document is called: the business, the template's demo, or the page of the provider. */
export function useDocumentName(): string {
  const language = useStore($editorLanguage);
  const texts = useTexts(workspaceTexts);
  const textsOf = useTemplateTexts();
  const { kind, template } = useKind();
  const [name] = useField(['businessName']);
  if (kind === 'home' || kind === 'pro' || !template) return texts.kinds[kind];
  if (kind === 'demo') return `${texts.kinds.demo}: ${textsOf(template).plural}`;
  const { businessName } = normaliseSite({ templateType: template, businessName: name }).config;
  return localise(businessName, 'es') || localise(templates[template].defaults.businessName, language);
}
