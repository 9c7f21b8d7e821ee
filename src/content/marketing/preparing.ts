import type { Language } from '#schema/language.ts';

/** What the address of a site says before its client has approved it. */
export const preparingTexts: Record<Language, { title: string; text: string }> = {
  es: { title: 'Sitio en preparación', text: 'Lo estamos afinando con sus dueños. Vuelve pronto: abrirá en esta misma dirección.' },
  en: { title: 'Website in preparation', text: 'We are putting on the finishing touches with its owners. Come back soon: it will open at this very address.' },
};
