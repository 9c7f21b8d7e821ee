import type { Language } from '#schema/language.ts';

/** Texts of the not-found page, in English in both languages (specification, sections 2 and 8). */
export const notFoundTexts = {
  title: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  loading: 'Loading website...',
} as const;

/** Reasons why a client's address shows no site (specification, section 8). */
export const clientFaults = {
  invalid_slug: 'Invalid client URL format',
  not_found: 'Client not found',
  failed: 'Failed to load client configuration',
  network: 'Network error loading client',
} as const;
export type ClientFault = keyof typeof clientFaults;

/**
 * Text of the sign above the specified English sentence, `page` until the reason is known. Only for languages other than
 * English, as a page in English begins with the specified sentence.
 */
export const notFoundSigns: Partial<Record<Language, Record<ClientFault | 'page', string>>> = {
  es: {
    page: 'Esta página no existe',
    invalid_slug: 'Esta página no existe',
    not_found: 'Este sitio no existe',
    failed: 'No se pudo abrir el sitio',
    network: 'No se pudo abrir el sitio',
  },
};

/** The reasons in words for visitors, under the sign. */
export const clientFaultHelp: Record<Language, Record<ClientFault, string>> = {
  es: {
    invalid_slug: 'La dirección no termina en el número del cliente.',
    not_found: 'No hay un sitio con ese número, o ya se archivó.',
    failed: 'El servidor contestó, pero con un error. Prueba de nuevo en un momento.',
    network: 'No hubo respuesta. Revisa tu conexión.',
  },
  en: {
    invalid_slug: 'The address does not end in the client’s number.',
    not_found: 'There is no site with that number, or it has been archived.',
    failed: 'The server answered, but with an error. Try again in a moment.',
    network: 'There was no answer. Check your connection.',
  },
};

/** Texts of the page of a site that its client has not approved yet. */
export const preparingTexts: Record<Language, { title: string; text: string }> = {
  es: { title: 'Sitio en preparación', text: 'Lo estamos afinando con sus dueños. Vuelve pronto: abrirá en esta misma dirección.' },
  en: { title: 'Website in preparation', text: 'We are putting on the finishing touches with its owners. Come back soon: it will open at this very address.' },
};
