import { fieldTexts } from '#content/editor/fields/texts.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import type { FormGroupId } from '#core/forms/form.ts';
import type { Bilingual } from '#schema/field.ts';
import type { ConfigKind, TemplateId } from '#schema/template.ts';
import { fallbackTemplateId } from '#schema/template-facts.ts';
import { editorTemplates } from '#templates/editors.ts';
import { templates } from '#templates/registry.ts';

export interface FormGroupEntry {
  id: FormGroupId;
  label: Bilingual;
  /** Whether it is a section of the page, or belongs to the site as a whole. */
  area: 'page' | 'site';
}

/** The groups of the provider's pages, which have no template, in page order. */
const ownOrder: Record<'home' | 'pro', readonly FormGroupId[]> = {
  home: ['banner', 'hero', 'why', 'about', 'portfolio', 'showcase', 'pricing', 'comparison', 'domain', 'questions', 'contact'],
  pro: ['banner', 'hero', 'steps', 'showcase', 'pricing', 'reviews', 'contact'],
};
const ofTheSite: readonly FormGroupId[] = ['brand', 'identity', 'publishing'];

function pageOrder(kind: ConfigKind, template: TemplateId | undefined): readonly FormGroupId[] {
  if (kind === 'home' || kind === 'pro') return ownOrder[kind];
  const { order } = templates[template ?? fallbackTemplateId];
  return order.includes('map') ? order : [...order, 'map'];
}

function labelOf(id: FormGroupId, template: TemplateId | undefined): Bilingual {
  const { es, en } = fieldTexts;
  if (id === 'catalogue' && template) return editorTemplates[template].catalogue;
  return { es: es.groups[id], en: en.groups[id] };
}

/** Groups of a page's forms: sections in page order, then those of the whole site. The approval is left out, because it has its own panel. */
export function formGroups(kind: ConfigKind, template?: TemplateId): FormGroupEntry[] {
  const described = new Set(describeForm(kind, template).map(({ id }) => id));
  const entries = (ids: readonly FormGroupId[], area: FormGroupEntry['area']) =>
    ids.filter((id) => described.has(id)).map((id) => ({ id, label: labelOf(id, template), area }));
  return [...entries(pageOrder(kind, template), 'page'), ...entries(ofTheSite, 'site')];
}
