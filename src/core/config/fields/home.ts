import { mostChecked } from '#schema/field.ts';
import { type HomeConfig, type HomeTexts, homeConfigSchema } from '#schema/home-config.ts';
import { whyIconNames } from '#schema/icon.ts';
import { languages } from '#schema/language.ts';
import { type Field, item, list, object } from '../readers/structure.ts';
import { bilingualLine, bilingualParagraph, line, paragraph, type Reader, singleLine } from '../readers/text.ts';
import { checkedMark, colour, email, icon, logo, opacity, option, phone, pixelSize, toggle, url } from '../readers/value.ts';
import { horizontalAlignment, subtitleSize, textSpacing, titleSize, verticalAlignment } from './hero.ts';

const homeTexts = {
  heroHeadline: line,
  heroSubheadline: line,
  whyTitle: line,
  aboutTitle: line,
  aboutText: paragraph,
  pricingTitle: line,
  pricingText: paragraph,
  address: line,
  whatsappMessage: line,
  whatsappText: line,
  copyrightText: line,
  footerLinkText: line,
  bannerText: line,
} as const satisfies Record<keyof HomeTexts, Reader>;

/** An item whose languages stand beside its other fields: a missing language is copied from the other. */
export function bothLanguages(read: Record<string, unknown>): Record<string, unknown> {
  const { es, en, ...rest } = read;
  return es === undefined && en === undefined ? rest : { es: es ?? en, en: en ?? es, ...rest };
}

/** How every field of the homepage's config is read (specification, section 3). */
export const homeFields = {
  templateType: option(['homepage']),
  name: singleLine,
  logo: logo(homeConfigSchema.shape.logo),
  heroImage: url,
  heroImageOpacity: opacity,
  heroTextAlignment: horizontalAlignment,
  heroVerticalAlignment: verticalAlignment,
  heroTextColor: colour,
  heroSubtextColor: colour,
  heroTitleSize: titleSize,
  heroSubtitleSize: subtitleSize,
  heroTextSpacing: textSpacing,
  phone,
  email,
  whatsappNumber: phone,
  whatsappUses521: toggle,
  address: bilingualLine,
  primaryColor: colour,
  secondaryColor: colour,
  showBanner: toggle,
  bannerText: bilingualLine,
  bannerBackgroundColor: colour,
  bannerTextColor: colour,
  bannerTextSize: pixelSize,
  defaultLanguage: option(languages),
  translations: object({ es: object(homeTexts), en: object(homeTexts) }),
  whyPoints: list(item({ es: line, en: line, icon: icon(whyIconNames) }, { blank: { es: '', en: '' }, finish: bothLanguages, shorthand: 'es' })),
  showcaseTitle: bilingualLine,
  showcaseDescription: bilingualParagraph,
  showcaseFeatures: list(bilingualLine),
  showcaseCTA: bilingualLine,
  showcaseHelper: bilingualLine,
  showcaseImage: url,
  solutionsTitle: bilingualLine,
  pricingTitle: bilingualLine,
  startingPrice: singleLine,
  pricingImage: url,
  pricingChartImage: url,
  pricingBannerText: bilingualLine,
  pricingBannerBgColor: colour,
  pricingBannerTextColor: colour,
  paymentText: bilingualLine,
  paymentBannerBgColor: colour,
  paymentBannerTextColor: colour,
  domainPriceUsd: singleLine,
  checkedEnglish: list(checkedMark, mostChecked),
} as const satisfies Record<keyof HomeConfig, Field | Reader>;
