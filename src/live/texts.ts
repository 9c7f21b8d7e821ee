import type { Language } from '#schema/language.ts';
import type { TemplateId } from '#schema/template.ts';

/** What the loading screen says (specification, section 2, loading screens). */
const loading: Record<Language, { page: string; template: string }> = {
  es: { page: 'Cargando...', template: 'Cargando template...' },
  en: { page: 'Loading...', template: 'Loading template...' },
};

export const loadingText = (template: TemplateId, language: Language): string => loading[language][template === 'professionals' ? 'page' : 'template'];
