import { fill } from '#core/fill.ts';
import { datesInWords } from '#core/hours/date-words.ts';
import { shownPhone, telLink } from '#core/links/phone.ts';
import { isPanorama, smallPicture } from '#core/links/responsive-picture.ts';
import type { ResolvedSite } from '#core/site/resolve-site.ts';
import type { Language } from '#schema/language.ts';
import type { BannerProps } from '#sections/banner/Banner.tsx';
import type { HeroProps } from '#sections/hero/Hero.tsx';
import type { HeroVariant } from '#templates/definition.ts';
import { chat, emergencyLine, type ViewContext } from './context.ts';
import { weekRows } from './hours.ts';

const longTitle = 48;
const longWord = 12;
/** Maximum number of characters in a fact of the cover; longer texts cannot be read at a glance. */
const longestFact = 48;
/** Maximum number of characters in a credential; a longer introduction becomes a paragraph. */
const longestCredential = 72;

/** Size of each variant's picture in a wide window, in CSS pixels. */
const largest: Record<HeroVariant, { width: number; height: number }> = {
  cover: { width: 1600, height: 800 },
  plaque: { width: 1600, height: 800 },
  split: { width: 900, height: 800 },
  stacked: { width: 1000, height: 700 },
};
const largestPortrait = { width: 350, height: 350 };

/** Whether a title needs the smaller font size: many characters, or a word that would not fit a phone's line. */
const isLongTitle = (title: string): boolean => title.length > longTitle || wordsOf(title).some((word) => word.length > longWord);

const wordsOf = (title: string): string[] => title.split(/\s+/);

/** The approximate width of a word, in letters of average width, for all templates' fonts. */
const widthOf = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (/[mw]/i.test(letter) ? 2 : /\p{Lu}/u.test(letter) ? 1.2 : /\p{P}/u.test(letter) ? 0.5 : 1), 0);

/** Width of the title's widest word in letters, limited to 6, which fits every column, and 24, which is broken in any. */
const longestWordOf = (title: string): number => Math.min(24, Math.max(6, ...wordsOf(title).map((word) => Math.round(widthOf(word)))));

function person({ site: { hero }, texts, language }: ViewContext): Pick<HeroProps, 'credentials' | 'portrait'> {
  const { doctorName, specialty, licenceNumber, profileImage, profileImageSize } = hero;
  const licence = licenceNumber?.[language] ?? '';
  const name = doctorName?.[language] ?? '';
  const introduction = introductionOf(hero, language);
  return {
    credentials: [
      name,
      specialty?.[language] ?? '',
      introduction.isCredential ? introduction.text : '',
      licence === '' ? '' : fill(texts.licence, { number: licence }),
    ].filter((text) => text !== ''),
    ...(profileImage &&
      profileImageSize && {
        portrait: { src: profileImage.src, alt: name, size: profileImageSize.value, small: smallPicture(profileImage.src, largestPortrait) },
      }),
  };
}

/** The professional's introduction: a line such as `UNAM, céd. prof. 4821907`, or a paragraph. */
function introductionOf({ description }: ViewContext['site']['hero'], language: Language): { text: string; isCredential: boolean } {
  const text = description?.[language] ?? '';
  return { text, isCredential: text.length <= longestCredential && !text.includes('\n') };
}

/** Paragraphs under the subtitle: the hero's description, and an introduction that is too long for a credential. */
function descriptionOf({ site: { hero }, language }: ViewContext): string[] {
  const introduction = introductionOf(hero, language);
  return [hero.heroDescription[language], introduction.isCredential ? '' : introduction.text].filter((text) => text !== '');
}

/** Street and neighbourhood, without town and state, which readers know. Only of the client's own address, not of sample data. */
function placeOf({ site: { contact }, order, language }: ViewContext): HeroProps['facts'] {
  if (!contact.address.isOwn || !order.includes('contact')) return [];
  const text = contact.address[language].split(',').slice(0, 2).join(',');
  return text.trim() === '' ? [] : [{ icon: 'map-pin', text, href: '#contact' }];
}

/** The facts of the cover: hours, place, price. Only the client's own data, not sample data. */
function facts(context: ViewContext): HeroProps['facts'] {
  const [first] = weekRows(context);
  const weekdays = first && `${first.label}: ${first.hours}`;
  const { officeHours } = context.site.contact;
  const hasOwnHours = officeHours === undefined || officeHours.cells.mondayFriday.isOwn;
  const emergency = emergencyLine(context);
  const price = context.site.hero.heroPrice[context.language];
  return [
    ...(weekdays === undefined || weekdays.length > longestFact || !hasOwnHours ? [] : [{ icon: 'clock' as const, text: weekdays, isHours: true }]),
    ...placeOf(context),
    ...(price === '' ? [] : [{ icon: 'tag' as const, text: price }]),
    ...(emergency ? [{ icon: 'phone' as const, text: `${emergency.label}: ${emergency.value}`, href: emergency.href }] : []),
  ];
}

/** Whether the text needs no scrim: it has the template's colours, and is where the template's own picture is dark enough. */
function isReadableWithoutScrim({ definition, site: { hero } }: ViewContext): boolean {
  return (
    definition.hero.ownPictureNeedsNoScrim === true &&
    hero.palette === undefined &&
    hero.heroImage.src === definition.defaults.heroImage &&
    hero.heroImageOpacity.value === 1 &&
    hero.heroTextAlignment.value === 'left' &&
    hero.heroVerticalAlignment.value === 'top' &&
    hero.heroTextColor.value.tone === 'light' &&
    !hero.heroTextColor.isOwn &&
    !hero.heroSubtextColor.isOwn
  );
}

export function heroView(context: ViewContext): HeroProps {
  const { site, definition, language, order } = context;
  const { hero, catalogue } = definition;
  const content = site.hero;
  const title = content.heroTitle[language];
  const phone = site.contact.phone[language];
  const phoneHref = telLink(phone);
  const toPhone = phoneHref === undefined ? undefined : { href: phoneHref, label: shownPhone(phone) };
  const toCatalogue = order.includes('catalogue') ? { href: `#${catalogue.anchor}`, label: content.heroLink?.[language] ?? '' } : undefined;
  return {
    variant: hero.variant,
    options: {
      align: content.heroTextAlignment.value,
      valign: content.heroVerticalAlignment.value,
      title: content.heroTitleSize.value,
      subtitle: content.heroSubtitleSize.value,
      spacing: content.heroTextSpacing.value,
    },
    tone: content.heroTextColor.value.tone,
    titleColour: content.heroTextColor.value.colour,
    subtitleColour: content.heroSubtextColor.value || undefined,
    image: content.heroImage.src || undefined,
    small: smallPicture(content.heroImage.src, largest[hero.variant]),
    isPanorama: isPanorama(content.heroImage.src),
    opacity: content.heroImageOpacity.value,
    hasScrim: !isReadableWithoutScrim(context),
    focus: content.heroImageFocus.value,
    title,
    longestWord: longestWordOf(title),
    isLong: isLongTitle(title),
    subtitle: content.heroSubtitle[language],
    description: descriptionOf(context),
    edge: definition.edges.hero,
    ...person(context),
    whatsapp: chat(context, content.heroAction[language]),
    second: hero.second === 'phone' ? toPhone : toCatalogue,
    facts: facts(context),
  };
}

/** The days on which the banner is shown; `undefined` if always. */
function bannerDates({ site, texts, language }: ViewContext): BannerProps['dates'] {
  const [from, until] = [site.hero.bannerFrom?.value, site.hero.bannerUntil?.value];
  if (from !== undefined && until !== undefined) return { from, until, words: datesInWords(from, until, language) };
  if (from !== undefined) return { from, words: fill(texts.fromDate, { date: datesInWords(from, '', language) }) };
  return until === undefined ? undefined : { until, words: fill(texts.untilDate, { date: datesInWords(until, '', language) }) };
}

/** Whether the banner has a text. */
export const hasBanner = ({ hero }: ResolvedSite): boolean => hero.bannerText !== undefined;

export function bannerView(context: ViewContext): BannerProps | undefined {
  const { site, definition, texts, language } = context;
  const { hero } = site;
  const { bannerTitle, bannerText, bannerBackgroundColor, bannerTextColor, bannerTextSize } = hero;
  if (!(bannerText && bannerBackgroundColor && bannerTextColor)) return undefined;
  return {
    variant: definition.banner.variant,
    label: texts.notice,
    title: bannerTitle?.[language] || undefined,
    text: bannerText[language],
    background: bannerBackgroundColor.value,
    foreground: bannerTextColor.value,
    size: bannerTextSize?.value || undefined,
    dates: bannerDates(context),
  };
}
