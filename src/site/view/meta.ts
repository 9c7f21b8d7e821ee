import { initials, isCompact, markColours, markFacts, monogram } from '#core/clients/mark.ts';
import type { Painted } from '#core/colour/palette.ts';
import { telLink } from '#core/links/phone.ts';
import { sharedAddress } from '#core/links/picture-address.ts';
import { isPanorama, pixelsOf, responsivePicture, uploaded } from '#core/links/responsive-picture.ts';
import { priceParts } from '#core/site/price-parts.ts';
import type { DishItem } from '#core/site/resolve-catalogue.ts';
import type { Text } from '#core/site/values.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { DishMark } from '#schema/site-parts.ts';
import type { HeroProps } from '#sections/hero/Hero.tsx';
import { templates } from '#templates/registry.ts';
import type { ViewContext } from './context.ts';
import { type Facts, openingFacts } from './hours.ts';

/** Minimum size, in pixels, of a large picture in link previews; networks show a smaller one as a stamp, or not at all. */
const leastShared = { width: 600, height: 315 };

/** Whether link previews can show a picture: not SVG, which chat apps and networks ignore, and not too small if its address tells its size. */
function isShareable(address: string): boolean {
  const { width, height } = pixelsOf(address) ?? leastShared;
  return address.trim() !== '' && !/\.svg(?:[?#]|$)/i.test(address.trim()) && width >= leastShared.width && height >= leastShared.height;
}

/** Size of a large picture in link previews, in pixels. */
const wholeCard = { width: 1200, height: 630 };

/**
 * Address of a shareable picture, cropped for link previews. Messengers show the middle of a picture, as a square or twice as wide as high. Of an
 * upright photo that would be a chest, or the lower half of a shop front; therefore only its upper square is used, with the face or the sign.
 */
function sharedPicture(src: string): string {
  if (!uploaded.test(src)) return src;
  const { width, height } = pixelsOf(src) ?? wholeCard;
  if (height > width) return sharedAddress(src, { width: Math.min(width, wholeCard.width), height: Math.min(width, wholeCard.width), from: 'top' });
  if (!isPanorama(src)) return sharedAddress(src, { width: wholeCard.width });
  const down = Math.min(height, wholeCard.height);
  return sharedAddress(src, { width: Math.round((down * wholeCard.width) / wholeCard.height), height: down });
}

/** The page's data for search engines, link previews and the browser's interface. */
export interface SiteMeta {
  title: string;
  description: string;
  themeColour: string;
  /** Picture of the browser's tab: the client's mark. */
  icon: string;
  siteName: string;
  /** Picture of link previews, as an address or a path; never SVG, which previews do not show. */
  image?: string | undefined;
  /** Fonts of the first view, by file name without extension; the first is fetched first. */
  fonts: readonly string[];
  /** schema.org LocalBusiness, without the page's address. Only the client's own data, not sample data. */
  business: Facts;
}

/** Approximate lengths, in characters, at which search results cut a title and a description. */
export const longestTitle = 65;
export const longestDescription = 158;

/** A text of at most `longest` characters, cut after a word, with an ellipsis. */
function shortened(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  // Removes half of an emoji, which the cut may leave.
  const cut = line.slice(0, longest).replace(/\p{Cs}$/u, '');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > longest / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}

function titleOf({ site, language }: ViewContext, hero: HeroProps): string {
  const { businessName: name, metaTitle } = site.hero;
  if (metaTitle.isOwn) return metaTitle[language];
  const businessName = name[language];
  const promise = hero.title === businessName ? hero.subtitle : hero.title;
  const whole = `${businessName} · ${promise.replace(/\.$/, '')}`;
  return whole.length <= longestTitle ? whole : businessName;
}

const diets: Partial<Record<DishMark, string>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  glutenFree: 'https://schema.org/GlutenFreeDiet',
};

/** A price as schema.org Offer; `undefined` for a price in words, a minimum price ("from"), or an ambiguous one. */
function offerOf(price: string): Facts | undefined {
  const parts = priceParts(price);
  if (parts === undefined || parts.from !== '' || /\d|^mil/i.test(parts.note)) return undefined;
  const amount = parts.amount.replace(/,(?=\d{3}(?:\D|$))/g, '');
  return /^\d+(?:\.\d\d)?$/.test(amount) ? { '@type': 'Offer', price: amount, priceCurrency: parts.unit || 'MXN' } : undefined;
}

/** The menu as schema.org Menu, if the page shows one as text, which is always the client's own. */
function menuFacts({ site: { catalogue }, order, language }: ViewContext): Facts | undefined {
  if (catalogue.dishes === undefined || !order.includes('catalogue')) return undefined;
  const groups = Map.groupBy(catalogue.dishes.items, ({ group }) => group?.[language] ?? '');
  const itemsOf = (dishes: readonly DishItem[]): Facts[] =>
    dishes.map(({ title, description, price, kinds }) => {
      const offers = offerOf(price[language]);
      const suited = (kinds?.value ?? []).flatMap((mark) => diets[mark] ?? []);
      return {
        '@type': 'MenuItem',
        name: title[language],
        ...(description[language] === '' ? {} : { description: description[language] }),
        ...(offers ? { offers } : {}),
        ...(suited.length > 0 ? { suitableForDiet: suited } : {}),
      };
    });
  const sections = [...groups].filter(([name]) => name !== '').map(([name, dishes]) => ({ '@type': 'MenuSection', name, hasMenuItem: itemsOf(dishes) }));
  const others = itemsOf(groups.get('') ?? []);
  return {
    '@type': 'Menu',
    name: catalogue.servicesTitle[language],
    inLanguage: language,
    ...(sections.length > 0 ? { hasMenuSection: sections } : {}),
    ...(others.length > 0 ? { hasMenuItem: others } : {}),
  };
}

function businessOf(context: ViewContext, image: string | undefined): SiteMeta['business'] {
  const { site, definition, language } = context;
  const { phone, email, address, facebookUrl, instagramUrl } = site.contact;
  const own = (text: Text): string | undefined => (text.isOwn ? text[language] : undefined);
  const sameAs = [facebookUrl, instagramUrl].flatMap((url) => own(url) ?? []);
  const facts: [string, Facts[string] | undefined][] = [
    ['name', site.hero.businessName[language]],
    ['telephone', telLink(own(phone))?.replace(/^tel:|;.*$/g, '')],
    ['email', own(email)],
    ['address', own(address)],
    ...Object.entries(openingFacts(context)),
    ['hasMenu', menuFacts(context)],
    ['image', image],
    ['sameAs', sameAs.length > 0 ? sameAs : undefined],
  ];
  const known = facts.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return { '@context': 'https://schema.org', '@type': definition.businessType, ...Object.fromEntries(known) };
}

/** The icon of the tab: the logo, if its address tells that it is compact, because it may be a long word; otherwise a monogram. */
function iconOf({ config, id, site, definition: { palette }, language }: MetaContext): string {
  const { logo = '', ...colours } = markFacts(config);
  const pixels = pixelsOf(logo);
  if (pixels && isCompact(pixels)) return responsivePicture(logo, '').srcSet?.split(' ')[0] ?? logo;
  const { primary, accent, ground } = palette.own;
  return monogram(initials(site.hero.businessName[language]) || id.slice(-2), markColours(colours, [primary, accent, ground]));
}

interface MetaContext extends ViewContext {
  config: SiteConfig;
  id: string;
  hero: HeroProps;
  painted?: Painted | undefined;
}

export function metaView(context: MetaContext): SiteMeta {
  const { site, definition, defaults, language, hero, order } = context;
  const { heroImage, metaDescription } = site.hero;
  const own = [
    heroImage.src === defaults.heroImage ? '' : heroImage.src,
    ...(order.includes('photos') ? site.photos.photos.items.map(({ url }) => url.src) : []),
  ];
  const image = own.find(isShareable);
  const summary =
    metaDescription[language] ||
    [hero.subtitle, hero.description[0] ?? (order.includes('about') ? site.about.aboutText[language] : '')].filter((text) => text !== '').join(' ');
  return {
    title: titleOf(context, hero),
    description: shortened(summary, longestDescription),
    themeColour: context.painted?.bar ?? definition.themeColour,
    icon: iconOf(context),
    siteName: site.hero.businessName[language],
    image: image && sharedPicture(image),
    fonts: site.hero.typePair ? templates[site.hero.typePair.value].fonts : definition.fonts,
    business: businessOf(context, image),
  };
}
