import type { MarketingTexts } from '#content/marketing/contract.ts';
import { marketingTexts } from '#content/marketing/texts.ts';
import { localPath, privacyPath } from '#core/links/client-path.ts';
import type { HomeConfig } from '#schema/home-config.ts';
import { defaultLanguage, type Language, otherLanguage } from '#schema/language.ts';
import { demoConfigId, type TemplateId, templateIds } from '#schema/template.ts';
import type { LanguageLinkProps } from '#sections/nav/LanguageLink.tsx';
import { showcases } from '#templates/showcases.ts';
import { brandColours, type Colours } from './colours.ts';
import { homeText, type Provider, providerOf } from './provider.ts';

/** The data from which a page of the provider is made. */
export interface Shown {
  home: HomeConfig;
  language: Language;
  /** Path of the same page in the other language. */
  otherPath: string;
  /** Year of the build, for the copyright line. */
  year: number;
}

export interface PageLink {
  href: string;
  label: string;
  /** Hidden in the header if there is little space, because the name beside it has the same link. */
  isSpare?: boolean;
}

export interface Demo {
  template: TemplateId;
  trade: string;
  businesses: string;
  href: string;
}

/** A link that opens a chat in WhatsApp. */
export interface Chat {
  href: string;
  label: string;
  colours?: Colours | undefined;
}

export interface Banner extends Colours {
  text: string;
  /** CSS font size from the config. */
  size: string | undefined;
}

/** The parts common to the provider's pages. */
export interface FrameView {
  language: Language;
  texts: MarketingTexts;
  provider: Provider;
  /** Name of the pro page. */
  proName: string;
  /** Number of characters in each name; long names are set smaller. */
  nameLength: number;
  proNameLength: number;
  homePath: string;
  proPath: string;
  privacyPath: string;
  /** The link to the same page in the other language. */
  other: LanguageLinkProps;
  /** The language for visitors whose preference is unknown. */
  defaultLanguage: Language;
  colours: Record<`--${string}`, string>;
  demos: Demo[];
  legal: string;
  /** Text of the footer's link to the pro page. */
  proLink: string;
}

/** The language toggle of a page in `language`; `href`: the page in the other language. */
export const otherLink = (language: Language, href: string): LanguageLinkProps => ({
  language: otherLanguage(language),
  href,
  label: marketingTexts[language].otherLanguage,
});

export function frameView({ home, language, otherPath, year }: Shown): FrameView {
  const texts = marketingTexts[language];
  const provider = providerOf(home, language);
  const proName = `${provider.name} Pro`;
  return {
    language,
    texts,
    provider,
    proName,
    nameLength: provider.name.length,
    proNameLength: proName.length,
    homePath: localPath('/', language),
    proPath: localPath('/pro', language),
    privacyPath: privacyPath[language],
    other: otherLink(language, otherPath),
    defaultLanguage: home.defaultLanguage ?? defaultLanguage,
    colours: brandColours(home),
    demos: templateIds.map((template) => ({
      template,
      trade: showcases[template].trade[language],
      businesses: showcases[template].businesses[language],
      href: localPath(`/${demoConfigId(template)}`, language),
    })),
    legal: `© ${year} ${provider.name.replace(/\.$/, '')}. ${homeText(home, 'copyrightText', language)}`,
    proLink: homeText(home, 'footerLinkText', language) || proName,
  };
}

/** The banner; `undefined` if it is switched off or its text is blank (specification, section 5). */
export function bannerView(isOn: boolean | undefined, text: string, colours: Colours, size?: string): Banner | undefined {
  return isOn === true && text.trim() !== '' ? { text: text.trim(), ...colours, size: size || undefined } : undefined;
}

/** The provider for search engines (schema.org `ProfessionalService`). `url` is the page's absolute address; missing data is left out. */
export function businessData({ provider }: FrameView, description: string, url: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    '@id': `${new URL('/', url).href}#provider`,
    name: provider.name,
    description,
    url,
    ...(provider.logoImage ? { logo: new URL(provider.logoImage, url).href } : {}),
    ...(provider.phoneHref ? { telephone: provider.phoneHref.replace(/^tel:|;.*$/g, '') } : {}),
    ...(provider.email ? { email: provider.email } : {}),
    ...(provider.address ? { address: provider.address } : {}),
    availableLanguage: ['es', 'en'],
  };
}

/** The content of a data block in the head, which is never run; `<` is escaped so that no text can close the element. */
export const dataBlock = (data: Record<string, unknown>): string => JSON.stringify(data).replaceAll('<', '\\u003c');
