import { localise } from '#core/config/localise.ts';
import { telLink } from '#core/links/phone.ts';
import { whatsappLink } from '#core/links/whatsapp.ts';
import type { HomeConfig } from '#schema/home-config.ts';
import type { Language } from '#schema/language.ts';

/** What every page says of the provider, taken from the homepage's config. */
export interface Provider {
  name: string;
  /** A picture address, when the logo is one (specification, section 2: an http image URL). */
  logoImage: string | undefined;
  phone: string;
  phoneHref: string | undefined;
  email: string;
  address: string;
  /** Chat link with the page's first message, or `undefined` without a number. */
  whatsapp(message: string): string | undefined;
  whatsappMessage: string;
}

/** The name that stands when the homepage's config has none. */
export const defaultProviderName = 'Vitrina';

export function providerOf(home: HomeConfig, language: Language): Provider {
  const logo = home.logo?.trim() ?? '';
  const isPicture = /^https?:\/\/|^\//.test(logo) && !logo.includes('placeholder');
  const texts = home.translations?.[language];
  const name = home.name?.trim() || (isPicture ? '' : logo) || defaultProviderName;
  return {
    name,
    logoImage: isPicture ? logo : undefined,
    phone: home.phone?.trim() ?? '',
    phoneHref: telLink(home.phone ?? ''),
    email: home.email?.trim() ?? '',
    address: localise(home.address, language) || texts?.address?.trim() || '',
    whatsapp: (message) => whatsappLink(home.whatsappNumber ?? '', message),
    whatsappMessage:
      texts?.whatsappMessage?.trim() || (language === 'es' ? 'Hola, quiero un sitio web para mi negocio' : 'Hello, I would like a website for my business'),
  };
}
