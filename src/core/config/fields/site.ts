import { mostChecked } from '#schema/field.ts';
import { iconNames } from '#schema/icon.ts';
import { type SiteConfig, siteConfigSchema } from '#schema/site-config.ts';
import { fallbackTemplateId, templateIds } from '#schema/template.ts';
import { isObject } from '../loose-json.ts';
import { type Field, item, list, object } from '../readers/structure.ts';
import { bilingualLine, bilingualParagraph, flexLine, line, paragraph, type Reader, singleLine } from '../readers/text.ts';
import { checkedMark, colour, email, icon, logo, map, opacity, option, phone, pixelSize, rating, textOf, toggle, url } from '../readers/value.ts';
import { clientApproval } from './approval.ts';
import { horizontalAlignment, subtitleSize, textSpacing, titleSize, verticalAlignment } from './hero.ts';

const anyIcon = icon(iconNames);
const noText = { es: '', en: '' };
const title: Field = { read: bilingualLine, names: ['name'] };
const offer = { title, description: bilingualParagraph, price: flexLine };
const pictured = { ...offer, image: url };

/** An unknown template renders as the fallback (specification, section 2), so it is stored as that. */
const templateType: Reader = (value, place) =>
  option(templateIds, {}, 'unknown_template')(value, place) ?? (value === undefined || value === null ? undefined : fallbackTemplateId);

/** How every field of a site's config is read (specification, section 3). `translations` is only a loose home of the business name. */
export const siteFields = {
  templateType,
  name: singleLine,
  businessName: { read: bilingualLine, names: ['business_name'] },
  translations: object({ businessName: bilingualLine, es: object({ businessName: line }), en: object({ businessName: line }) }),
  logo: logo(siteConfigSchema.shape.logo),
  customDomain: textOf(siteConfigSchema.shape.customDomain, 'bad_url'),
  metaTitle: bilingualLine,
  metaDescription: bilingualLine,
  internalNotes: paragraph,
  heroImage: url,
  heroImageFocus: textOf(siteConfigSchema.shape.heroImageFocus, 'bad_option'),
  heroImageOpacity: opacity,
  heroTitle: bilingualLine,
  heroSubtitle: bilingualLine,
  heroDescription: bilingualParagraph,
  heroTextColor: colour,
  heroSubtextColor: colour,
  heroTitleSize: titleSize,
  heroSubtitleSize: subtitleSize,
  heroTextAlignment: horizontalAlignment,
  heroVerticalAlignment: verticalAlignment,
  heroTextSpacing: textSpacing,
  profileImage: url,
  profileImageSize: option(['small', 'medium', 'large']),
  doctorName: bilingualLine,
  specialty: bilingualLine,
  description: bilingualParagraph,
  aboutTitle: bilingualLine,
  aboutText: bilingualParagraph,
  aboutImage: url,
  aboutStats: list(item({ icon: anyIcon, value: bilingualLine, label: bilingualLine }, { blank: { value: noText, label: noText } })),
  servicesTitle: bilingualLine,
  services: list(item({ icon: anyIcon, ...offer }, { blank: { title: noText }, shorthand: 'title' })),
  menuPages: list(item({ url, title: bilingualLine }, { blank: {}, needs: ['url'], shorthand: 'url' })),
  tours: list(item(pictured, { blank: { title: noText }, shorthand: 'title' })),
  products: list(item(pictured, { blank: { title: noText }, shorthand: 'title' })),
  photos: list(item({ url, caption: bilingualLine, alt: bilingualLine }, { blank: {}, needs: ['url'], shorthand: 'url' })),
  reviews: list(item({ name: singleLine, rating, text: bilingualParagraph }, { blank: {}, shorthand: 'text' })),
  showBanner: toggle,
  bannerTitle: bilingualLine,
  bannerText: bilingualLine,
  bannerBackgroundColor: colour,
  bannerTextColor: colour,
  bannerTextSize: pixelSize,
  phone,
  email,
  address: bilingualLine,
  officeHours: object({ mondayFriday: bilingualLine, saturday: bilingualLine }),
  whatsappNumber: phone,
  whatsappUses521: toggle,
  checkedEnglish: list(checkedMark, mostChecked),
  whatsappMessage: bilingualLine,
  facebookUrl: url,
  instagramUrl: url,
  googleMapsEmbed: map,
  clientApproval,
} as const satisfies Record<keyof SiteConfig | 'translations', Field | Reader>;

/** Moves a business name that came under `translations` to its place. */
export function finishSite({ translations, ...read }: Record<string, unknown>): Record<string, unknown> {
  if (read['businessName'] !== undefined || !isObject(translations)) return read;
  const { businessName, es, en } = translations;
  const [spanish, english] = [es, en].map((texts) => (isObject(texts) ? texts['businessName'] : undefined));
  const name = businessName ?? (spanish || english ? { es: spanish ?? english, en: english ?? spanish } : undefined);
  return name === undefined ? read : { ...read, businessName: name };
}
