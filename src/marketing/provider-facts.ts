import type { HomeConfig } from '#schema/home-config.ts';
import type { Language } from '#schema/language.ts';
import { defaultProviderName, providerOf } from './provider.ts';

/**
 * All that a client's page says of the provider. It gets nothing else of the homepage's config, so a build knows which
 * edits of the homepage change every client's page, and that all others change none.
 */
export interface ProviderFacts {
  /** In the credit. */
  name: string;
  /** Digits of the provider's WhatsApp, as its links carry them. */
  chat: Readonly<Record<Language, string | undefined>>;
  /** Origin of the provider's own site, on the page of a client that has a domain of its own. */
  origin?: string;
}

export const providerFacts = (home: HomeConfig, origin?: string): ProviderFacts => ({
  name: providerOf(home, 'es').name || defaultProviderName,
  chat: { es: providerOf(home, 'es').chatDigits, en: providerOf(home, 'en').chatDigits },
  ...(origin === undefined ? {} : { origin }),
});
