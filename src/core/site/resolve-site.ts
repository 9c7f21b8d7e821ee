import { isWebUrl } from '#schema/field.ts';
import type { HeroOptions } from '#schema/groups.ts';
import type { IconName } from '#schema/icon.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { hasPart, type TemplateId } from '#schema/template.ts';
import { flattened, isReadableOn, readableForeground, type Tone, toneOf } from '../colour/contrast.ts';
import { type Painted, paint, paletteRoles } from '../colour/palette.ts';
import { localise, paragraphBreak, paragraphsOf } from '../config/localise.ts';
import { isPlaceholder } from '../links/responsive-picture.ts';
import { defaultFocalPoint, writeFocalPoint } from '../pictures/focal-point.ts';
import type { CatalogueSource, ContentFacts } from './content-facts.ts';
import { coverInstead, showsDrawnPerson, showsReview } from './emptiness.ts';
import { type CatalogueValues, catalogueOf, labelOf, type Template } from './resolve-catalogue.ts';
import { type ContactValues, contactOf } from './resolve-contact.ts';
import { isBlankText, type List, type Look, lookOf, mapText, type Picture, pictureOf, type Text, textOf } from './values.ts';

/**
 * Everything that a config's page shows, section by section and in both languages: with defaults filled in, without blanks, and
 * with colours corrected where they would be unreadable. Views draw it; hashes and lists of changes compare it; the editor
 * takes from it which default stands in for a blank field. Keys are fields of the config; values that the page does not show
 * are missing.
 */
export interface ResolvedSite {
  /** The top of the page: name, logo, cover and notice, and the title and description for search engines where the config has its own. */
  hero: {
    businessName: Text;
    /** A picture, or a name as text that replaces the business name in the navbar. */
    logo?: Picture | Text;
    heroTitle: Text;
    heroSubtitle: Text;
    heroDescription: Text;
    heroPrice: Text;
    heroImage: Picture;
    /** CSS `object-position`. */
    heroImageFocus: Look<string>;
    /** 0 to 1. */
    heroImageOpacity: Look<number>;
    /** Without `colour`, the template's own colour of this tone is used: the config has none, or an unreadable one. */
    heroTextColor: Look<{ tone: Tone; colour?: string }>;
    /** `''` means the template's own. */
    heroSubtextColor: Look<string>;
    heroTitleSize: Look<HeroOptions['title']>;
    heroSubtitleSize: Look<HeroOptions['subtitle']>;
    heroTextAlignment: Look<HeroOptions['align']>;
    heroVerticalAlignment: Look<HeroOptions['valign']>;
    heroTextSpacing: Look<HeroOptions['spacing']>;
    heroAction: Text;
    heroLink?: Text;
    doctorName?: Text;
    specialty?: Text;
    description?: Text;
    licenceNumber?: Text;
    profileImage?: Picture;
    profileImageSize?: Look<'small' | 'medium' | 'large'>;
    /** The client's own colours, which the whole page is adapted to; missing if there are none. */
    palette?: Look<Painted['used']>;
    /** The other template whose fonts the page uses; missing if it uses its own template's. */
    typePair?: Look<TemplateId>;
    bannerTitle?: Text;
    bannerText?: Text;
    bannerBackgroundColor?: Look<string>;
    bannerTextColor?: Look<string>;
    /** CSS pixels; `''` where the template's design sizes the text. */
    bannerTextSize?: Look<string>;
    /** The first and the last day it is shown, in the business's time zone; left out where there is none. */
    bannerFrom?: Look<string>;
    bannerUntil?: Look<string>;
    metaTitle: Text;
    metaDescription: Text;
  };
  about: {
    aboutTitle: Text;
    /** A blank line starts a paragraph; there are no others. */
    aboutText: Text;
    aboutImage: Picture;
    aboutStats: List<{ icon: Look<IconName>; value: Text; label: Text }>;
  };
  catalogue: CatalogueValues;
  photos: { photosTitle: Text; photos: List<{ url: Picture; caption: Text; alt: Text }> };
  reviews: { reviewsTitle: Text; reviews: List<{ name: Text; rating: Look<number>; text: Text }> };
  contact: ContactValues;
}

/** A site, and which of its lists is the catalogue. */
export interface Resolved {
  site: ResolvedSite;
  source: CatalogueSource;
}

const allStars = 5;

/** The last palette per design: one page asks for it several times (each language, shared parts, contact card). */
const paintedLast = new WeakMap<ContentFacts['palette'], { asked: string; painted: Painted | undefined }>();

/** The colours of the page for the client's palette; `undefined` if it uses the template's. */
export function paintedIn(
  { palette = {} }: Pick<SiteConfig, 'palette'>,
  { hero, palette: facts }: Pick<ContentFacts, 'hero' | 'palette'>,
): Painted | undefined {
  if (paletteRoles.every((role) => (palette[role] ?? '').trim() === '')) return undefined;
  const { light, dark } = hero.scrims;
  const asked = JSON.stringify([paletteRoles.map((role) => palette[role]), light.strength, dark.strength]);
  const last = paintedLast.get(facts);
  if (last?.asked === asked) return last.painted;
  const all = paint(palette, facts, { light: light.strength, dark: dark.strength });
  const painted = Object.entries(all.colours).every(([name, colour]) => facts.colours[name.slice(2)]?.[0] === colour) ? undefined : all;
  paintedLast.set(facts, { asked, painted });
  return painted;
}

const paletteOf = (painted: Painted | undefined): Pick<ResolvedSite['hero'], 'palette'> =>
  painted ? { palette: { kind: 'look', value: painted.used, words: paletteRoles.map((role) => painted.used[role]).join(' · '), isOwn: true } } : {};

/** Resolves the hero's text colours. The tone follows the title's colour; a colour that is unreadable on its scrim is replaced by the template's. */
function heroColours(
  config: SiteConfig,
  { hero }: ContentFacts,
  painted: Painted | undefined,
): Pick<ResolvedSite['hero'], 'heroTextColor' | 'heroSubtextColor'> {
  const [title, subtitle] = [config.heroTextColor?.trim() ?? '', config.heroSubtextColor?.trim() ?? ''];
  const tone = toneOf(title) ?? hero.tone;
  const readable = (colour: string): string => (isReadableOn(colour, (painted ?? hero).scrims[tone]) ? colour : '');
  const [colour, under] = [readable(title), readable(subtitle)];
  return {
    heroTextColor: { kind: 'look', value: colour === '' ? { tone } : { tone, colour }, words: colour, isOwn: title !== '' },
    heroSubtextColor: { kind: 'look', value: under, isOwn: subtitle !== '' },
  };
}

/** A logo is a picture, or a name in words. */
function logoOf(logo: string | undefined, businessName: Text): Pick<ResolvedSite['hero'], 'logo'> {
  const given = localise(logo, 'es').trim();
  if (given === '' || isPlaceholder(given)) return {};
  if (isWebUrl(given)) return { logo: pictureOf(given) };
  return given === businessName.es && given === businessName.en ? {} : { logo: textOf(given) };
}

function personOf(config: SiteConfig, { hero }: ContentFacts): Partial<ResolvedSite['hero']> {
  if (!hero.showsPerson) return {};
  const profileImage = pictureOf(config.profileImage);
  return {
    doctorName: textOf(config.doctorName),
    specialty: textOf(config.specialty),
    description: textOf(config.description),
    licenceNumber: textOf(config.licenceNumber),
    ...(profileImage.isOwn ? { profileImage, profileImageSize: lookOf(config.profileImageSize, 'large') } : {}),
  };
}

/** The banner is shown only if it is switched on and has a text (specification, section 5). */
function bannerOf(config: SiteConfig, { banner, defaults }: ContentFacts, painted: Painted | undefined): Partial<ResolvedSite['hero']> {
  const [bannerTitle, bannerText] = [textOf(config.bannerTitle), textOf(config.bannerText)];
  const says = !isBlankText(bannerText) || (banner.showsTitleAlone && !isBlankText(bannerTitle));
  if (config.showBanner !== true || !says) return {};
  const background = lookOf(config.bannerBackgroundColor?.trim(), painted?.banner.ground ?? defaults.bannerBackgroundColor);
  const colour = lookOf(config.bannerTextColor?.trim(), painted?.banner.ink ?? defaults.bannerTextColor);
  const ground = flattened(background.value, '#fff');
  return {
    bannerTitle,
    bannerText,
    bannerBackgroundColor: { ...background, value: ground },
    bannerTextColor: { ...colour, value: readableForeground(colour.value, ground) },
    bannerTextSize: lookOf(config.bannerTextSize?.trim(), defaults.bannerTextSize ?? ''),
    ...(config.bannerFrom ? { bannerFrom: lookOf(config.bannerFrom, '') } : {}),
    ...(config.bannerUntil ? { bannerUntil: lookOf(config.bannerUntil, '') } : {}),
  };
}

function heroOf(config: SiteConfig, template: Template): ResolvedSite['hero'] {
  const { defaults, hero } = template;
  const painted = paintedIn(config, template);
  const businessName = textOf(config.businessName, defaults.businessName);
  const heroImage = pictureOf(config.heroImage, coverInstead(config) ?? defaults.heroImage);
  // Only the default picture has a known focal point of its own.
  const focus = heroImage.src === defaults.heroImage ? defaults.heroImageFocus : writeFocalPoint(defaultFocalPoint(heroImage.src));
  return {
    businessName,
    ...logoOf(config.logo, businessName),
    heroTitle: textOf(config.heroTitle, businessName),
    heroSubtitle: textOf(config.heroSubtitle, defaults.heroSubtitle),
    heroDescription: textOf(config.heroDescription, defaults.heroDescription),
    heroPrice: textOf(config.heroPrice),
    heroImage,
    heroImageFocus: lookOf(config.heroImageFocus?.trim(), focus),
    heroImageOpacity: lookOf(config.heroImageOpacity, defaults.heroImageOpacity),
    ...heroColours(config, template, painted),
    heroTitleSize: lookOf(config.heroTitleSize, hero.options.title),
    heroSubtitleSize: lookOf(config.heroSubtitleSize, hero.options.subtitle),
    heroTextAlignment: lookOf(config.heroTextAlignment, hero.options.align),
    heroVerticalAlignment: lookOf(config.heroVerticalAlignment, hero.options.valign),
    heroTextSpacing: lookOf(config.heroTextSpacing, hero.options.spacing),
    heroAction: labelOf(config.heroAction, template, 'heroAction'),
    ...(hasPart(config.templateType, 'heroLink') ? { heroLink: labelOf(config.heroLink, template, 'heroSecond') } : {}),
    ...personOf(config, template),
    ...paletteOf(painted),
    ...(config.typePair && template.types.includes(config.typePair) ? { typePair: lookOf(config.typePair, template.id) } : {}),
    ...bannerOf(config, template, painted),
    metaTitle: textOf(config.metaTitle),
    metaDescription: textOf(config.metaDescription),
  };
}

const inParagraphs = (text: string): string => paragraphsOf(text).join(paragraphBreak);

function aboutOf(config: SiteConfig, { about, defaults }: Template): ResolvedSite['about'] {
  const stats = (config.aboutStats ?? [])
    .map(({ icon, value, label }) => ({ icon: lookOf(icon, 'star'), value: textOf(value), label: textOf(label) }))
    .filter(({ value, label }) => !isBlankText(value) || !isBlankText(label));
  return {
    aboutTitle: textOf(config.aboutTitle, defaults.aboutTitle),
    aboutText: mapText(textOf(config.aboutText, defaults.aboutText), inParagraphs),
    aboutImage: pictureOf(config.aboutImage, about.showsDefaultPicture && showsDrawnPerson(config) ? defaults.aboutImage : ''),
    aboutStats: { kind: 'list', items: stats, isOwn: stats.length > 0 },
  };
}

function photosOf({ photos = [], photosTitle }: SiteConfig, template: Template): ResolvedSite['photos'] {
  const items = photos.map(({ url, caption, alt }) => ({ url: pictureOf(url), caption: textOf(caption), alt: textOf(alt) })).filter(({ url }) => url.isOwn);
  return { photosTitle: labelOf(photosTitle, template, 'photosTitle'), photos: { kind: 'list', items, isOwn: items.length > 0 } };
}

function reviewsOf(config: SiteConfig, template: Template): ResolvedSite['reviews'] {
  const { reviews = [], reviewsTitle } = config;
  const { review } = template;
  const shown = reviews.filter((each) => showsReview(config, each));
  const items = shown.map(({ name, rating, text }) => ({
    name: textOf(name, review.name),
    rating: lookOf(rating, allStars),
    text: textOf(text, review.text),
  }));
  return { reviewsTitle: labelOf(reviewsTitle, template, 'reviewsTitle'), reviews: { kind: 'list', items, isOwn: items.length > 0 } };
}

/** Resolves everything that a config's page shows. Pure: the same config and template give the same site. */
export function resolveSite(config: SiteConfig, template: Template): ResolvedSite {
  return {
    hero: heroOf(config, template),
    about: aboutOf(config, template),
    catalogue: catalogueOf(config, template),
    photos: photosOf(config, template),
    reviews: reviewsOf(config, template),
    contact: contactOf(config, template),
  };
}
