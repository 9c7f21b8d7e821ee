import { homeConfig } from '#content/provider/home.ts';
import { localise } from '#core/config/localise.ts';
import { shownPhone, telLink } from '#core/links/phone.ts';
import { isPlaceholder } from '#core/links/responsive-picture.ts';
import { whatsappDigits, whatsappLink } from '#core/links/whatsapp.ts';
import type { HomeConfig, HomeTexts } from '#schema/home-config.ts';
import type { Language } from '#schema/language.ts';

/**
 * One of the homepage's texts: the config's in this language, else its Spanish one, else its English one, else the built-in one
 * (specification, section 4: the server's config merged with defaults).
 */
export function homeText(home: HomeConfig, key: keyof HomeTexts, language: Language): string {
  const of = (config: HomeConfig) => localise({ es: config.translations?.es?.[key] ?? '', en: config.translations?.en?.[key] ?? '' }, language);
  return of(home) || of(homeConfig);
}

/** The provider's data on every page, from the homepage's config. */
export interface Provider {
  name: string;
  /** A picture address, when the logo is one (specification, section 2: an http image URL). The name replaces one that does not load. */
  logoImage: string | undefined;
  phone: string;
  phoneHref: string | undefined;
  email: string;
  address: string;
  /** Chat link with a prepared message; `undefined` without a number. */
  whatsapp(message: string): string | undefined;
  /** Digits of the WhatsApp number; `undefined` without one. */
  chatDigits: string | undefined;
  whatsappMessage: string;
}

/** The provider's name if the homepage's config has none. */
export const defaultProviderName = 'Vitrina';

export function providerOf(home: HomeConfig, language: Language): Provider {
  const given = home.logo?.trim() ?? '';
  // A placeholder's address counts as none, also where it is not a whole address and would be taken for a name.
  const logo = isPlaceholder(given) ? '' : given;
  const isPicture = /^https?:\/\/|^\//.test(logo);
  const name = (isPicture ? '' : logo) || home.name?.trim() || defaultProviderName;
  const texts = home.translations;
  const address = localise(home.address, language) || localise({ es: texts?.es?.address ?? '', en: texts?.en?.address ?? '' }, language);
  return {
    name,
    logoImage: isPicture ? logo : undefined,
    phone: shownPhone(home.phone?.trim() ?? ''),
    phoneHref: telLink(home.phone ?? ''),
    email: home.email?.trim() ?? '',
    address: address.trim(),
    whatsapp: (message) => whatsappLink(home.whatsappNumber ?? '', message, home.whatsappUses521),
    chatDigits: whatsappDigits(home.whatsappNumber ?? '', home.whatsappUses521) || undefined,
    whatsappMessage: homeText(home, 'whatsappMessage', language),
  };
}

/**
 * The provider's data on a client's page. Clients' pages use nothing else of the homepage's config, so that a build knows which
 * edits of the homepage change all of them; other edits change none.
 */
export interface ProviderFacts {
  /** Name in the footer's credit. */
  name: string;
  /** Digits of the provider's WhatsApp, as its links carry them. */
  chat: Readonly<Record<Language, string | undefined>>;
  /** Origin of the provider's own site; only for a client with a domain of its own. */
  origin?: string;
}

export const providerFacts = (home: HomeConfig, origin?: string): ProviderFacts => ({
  name: providerOf(home, 'es').name || defaultProviderName,
  chat: { es: providerOf(home, 'es').chatDigits, en: providerOf(home, 'en').chatDigits },
  ...(origin === undefined ? {} : { origin }),
});
