import { whatsappDigits } from '../../links/whatsapp.ts';
import type { ApprovalSectionKey } from '../sections.ts';
import { catalogueParts } from './catalogue.ts';
import type { Part } from './part.ts';
import { firstShown, items, look, picture, type Source, shows, text } from './reader.ts';

const allStars = 5;

/** What greets the visitor: name and logo, the cover, and the notice, which is no section of its own. */
function heroParts({ config, defaults }: Source): Part[] {
  return [
    ...formerHeroParts({ config, defaults }),
    // What search engines and link previews show of the page, where it is not made of the texts above.
    text('metaTitle', config.metaTitle),
    text('metaDescription', config.metaDescription),
  ];
}

function formerHeroParts({ config, defaults }: Source): Part[] {
  // Only this template shows the person (specification, section 2).
  const person =
    config.templateType === 'professionals'
      ? [
          text('doctorName', config.doctorName),
          text('specialty', config.specialty),
          text('description', config.description),
          picture('profileImage', config.profileImage),
          look('profileImageSize', config.profileImageSize),
        ]
      : [];
  return [
    text('businessName', config.businessName, defaults.businessName),
    picture('logo', config.logo),
    text('heroTitle', config.heroTitle, config.businessName, defaults.businessName),
    text('heroSubtitle', config.heroSubtitle, defaults.heroSubtitle),
    text('heroDescription', config.heroDescription, defaults.heroDescription),
    picture('heroImage', config.heroImage, defaults.heroImage),
    look('heroImageFocus', config.heroImageFocus),
    look('heroImageOpacity', config.heroImageOpacity, defaults.heroImageOpacity),
    look('heroTextColor', config.heroTextColor),
    look('heroSubtextColor', config.heroSubtextColor),
    look('heroTitleSize', config.heroTitleSize),
    look('heroSubtitleSize', config.heroSubtitleSize),
    look('heroTextAlignment', config.heroTextAlignment),
    look('heroVerticalAlignment', config.heroVerticalAlignment),
    look('heroTextSpacing', config.heroTextSpacing),
    ...person,
    ...bannerParts({ config, defaults }),
  ];
}

/** A size that the template's design sets was always hashed as this one, which somebody may choose as well: that is another look. */
const designedBannerSize = '18px';
const bannerSize = (size: string | undefined): string => (size === designedBannerSize ? `exactly ${size}` : (size ?? designedBannerSize));

/** A notice that is off, or says nothing, shows nothing at all (specification, section 5). */
function bannerParts({ config, defaults }: Source): Part[] {
  if (config.showBanner !== true) return [];
  const title = text('bannerTitle', config.bannerTitle);
  const message = text('bannerText', config.bannerText);
  const isShown = message.lines.es.length > 0 || (config.templateType === 'professionals' && title.lines.es.length > 0);
  if (!isShown) return [];
  return [
    title,
    message,
    look('bannerBackgroundColor', config.bannerBackgroundColor, defaults.bannerBackgroundColor),
    look('bannerTextColor', config.bannerTextColor, defaults.bannerTextColor),
    look('bannerTextSize', bannerSize(config.bannerTextSize?.trim() || defaults.bannerTextSize)),
  ];
}

/** Figures that say nothing are not shown (src/site/view/about.ts), and one without an icon has a star. */
function aboutParts({ config, defaults }: Source): Part[] {
  const aboutStats = (config.aboutStats ?? [])
    .filter(({ value, label }) => shows(value, label))
    .map((stat) => ({ ...stat, icon: stat.icon ?? ('star' as const) }));
  return formerAboutParts({ config: { ...config, aboutStats }, defaults });
}

const formerAboutParts = ({ config, defaults }: Source): Part[] => [
  text('aboutTitle', config.aboutTitle, defaults.aboutTitle),
  text('aboutText', config.aboutText, defaults.aboutText),
  // The professional's own picture stands in the hero: only there is none shown by default.
  picture('aboutImage', config.aboutImage, config.templateType === 'professionals' ? undefined : defaults.aboutImage),
  items('aboutStats', 'text', config.aboutStats ?? [], ({ value, label }) => [value, label]),
  items('aboutStats', 'look', config.aboutStats ?? [], ({ icon }) => [icon]),
];

function photosParts({ config }: Source): Part[] {
  const photos = (config.photos ?? []).filter(({ url }) => url.trim() !== '');
  return [items('photos', 'picture', photos, ({ url }) => [url]), items('photos', 'text', photos, ({ caption, alt }) => [caption, alt])];
}

const reviewsParts = ({ config, defaults }: Source): Part[] => [
  items('reviews', 'text', config.reviews ?? [], ({ name, text: words }) => [firstShown(name, defaults.reviewName), firstShown(words, defaults.reviewText)]),
  items('reviews', 'look', config.reviews ?? [], ({ rating }) => [rating ?? allStars]),
];

const formerReviewsParts = ({ config }: Source): Part[] => [
  items('reviews', 'text', config.reviews ?? [], ({ name, text: words }) => [name, words]),
  items('reviews', 'look', config.reviews ?? [], ({ rating }) => [rating ?? allStars]),
];

/** Without a number nobody can write: neither the greeting nor a number that cannot be dialled is on the page. */
function contactParts({ config, defaults }: Source): Part[] {
  const canChat = whatsappDigits(config.whatsappNumber ?? '', config.whatsappUses521) !== '';
  return formerContactParts({ config, defaults }).filter(({ field }) => canChat || !field.startsWith('whatsapp'));
}

const formerContactParts = ({ config, defaults }: Source): Part[] => [
  text('phone', config.phone, defaults.phone),
  text('email', config.email, defaults.email),
  text('address', config.address),
  items('officeHours', 'text', ['mondayFriday', 'saturday'] as const, (days) => [firstShown(config.officeHours?.[days], defaults.officeHours[days])]),
  text('whatsappNumber', config.whatsappNumber),
  look('whatsappUses521', config.whatsappUses521 ? '521' : undefined),
  text('whatsappMessage', config.whatsappMessage, defaults.whatsappMessage),
  text('facebookUrl', config.facebookUrl),
  text('instagramUrl', config.instagramUrl),
  text('googleMapsEmbed', config.googleMapsEmbed),
];

const partsOf: Record<ApprovalSectionKey, (source: Source) => Part[]> = {
  hero: heroParts,
  about: aboutParts,
  services: catalogueParts,
  menu: catalogueParts,
  tours: catalogueParts,
  products: catalogueParts,
  photos: photosParts,
  reviews: reviewsParts,
  contact: contactParts,
};

/** As sections were read before search texts and what stands for blank reviews and figures were part of them. */
export const formerSectionParts = (section: ApprovalSectionKey, source: Source): Part[] =>
  ({ ...partsOf, hero: formerHeroParts, about: formerAboutParts, reviews: formerReviewsParts, contact: formerContactParts })[section](source);

/**
 * Everything a page shows that belongs to a judged section, each field in one section only. Left out is what no reader
 * of the page sees: internal notes, the domain.
 */
export const sectionParts = (section: ApprovalSectionKey, source: Source): Part[] => partsOf[section](source);
