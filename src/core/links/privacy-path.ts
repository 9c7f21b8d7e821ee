import type { Language } from '#schema/language.ts';

/** Where the provider's privacy notice stands. */
export const privacyPath: Readonly<Record<Language, string>> = { es: '/privacidad', en: '/en/privacy' };
