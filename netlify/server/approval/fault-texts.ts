import type { Language } from '#schema/language.ts';

/** What may be wrong with a client's submission. */
export type SubmissionFault = 'name' | 'email' | 'comments' | 'section' | 'revision';

/** The same in words for a business owner. */
export const submissionFaultTexts: Record<Language, Record<SubmissionFault, string>> = {
  es: {
    name: 'Completa tu nombre para continuar',
    email: 'Escribe un correo válido',
    comments: 'El comentario es demasiado largo: caben 5,000 letras.',
    section: 'Este sitio no tiene esa sección. Vuelve a cargar la página.',
    revision: 'Esa versión del sitio no existe. Vuelve a cargar la página.',
  },
  en: {
    name: 'Complete your name to continue',
    email: 'Please enter a valid email',
    comments: 'The comment is too long: 5,000 characters fit.',
    section: 'This site has no such section. Please reload the page.',
    revision: 'There is no such version of the site. Please reload the page.',
  },
};
