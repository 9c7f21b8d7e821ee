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

/** What a page of the provider is made from. */
export interface Shown {
  home: HomeConfig;
  language: Language;
  /** The same page in the other language. */
  otherPath: string;
  /** Year of the build, for the copyright line. */
  year: number;
}

export interface PageLink {
  href: string;
  label: string;
  /** Left out of the header's row where there is little room: the name beside it leads to the same place. */
  isSpare?: boolean;
}

export interface Demo {
  template: TemplateId;
  trade: string;
  businesses: string;
  href: string;
}

/** Something a visitor may open in WhatsApp. */
export interface Chat {
  href: string;
  label: string;
  colours?: Colours | undefined;
}

export interface Banner extends Colours {
  text: string;
  /** CSS size, as the config has it. */
  size: string | undefined;
}

/** What both pages of the provider have around their own content. */
export interface FrameView {
  language: Language;
  texts: MarketingTexts;
  provider: Provider;
  /** Name of the pro page. */
  proName: string;
  /** Letters of both names: long ones are set smaller. */
  nameLength: number;
  proNameLength: number;
  homePath: string;
  proPath: string;
  privacyPath: string;
  /** The way to the same page in the other language. */
  other: LanguageLinkProps;
  /** The language for a visitor of whom nothing is known. */
  defaultLanguage: Language;
  colours: Record<`--${string}`, string>;
  demos: Demo[];
  legal: string;
  /** Text of the footer's link to the pro page. */
  proLink: string;
}

/** The way to a page's other language, at `href`. */
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

/** A strip at the top: shown when it is switched on and says something (specification, section 5). */
export function bannerView(isOn: boolean | undefined, text: string, colours: Colours, size?: string): Banner | undefined {
  return isOn === true && text.trim() !== '' ? { text: text.trim(), ...colours, size: size || undefined } : undefined;
}

/** The provider for search engines (schema.org `ProfessionalService`). `url` is the page's absolute address; what is not given is left out. */
export function businessData({ provider }: FrameView, description: string, url: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    '@id': `${new URL('/', url).href}#provider`,
    name: provider.name,
    description,
    url,
    ...(provider.logoImage ? { logo: new URL(provider.logoImage, url).href } : {}),
    ...(provider.phoneHref ? { telephone: provider.phoneHref.replace('tel:', '') } : {}),
    ...(provider.email ? { email: provider.email } : {}),
    ...(provider.address ? { address: provider.address } : {}),
    availableLanguage: ['es', 'en'],
  };
}

/** A data block of the head: it is never run, and `<` is written so that no text can end it. */
export const dataBlock = (data: Record<string, unknown>): string => JSON.stringify(data).replaceAll('<', '\\u003c');
