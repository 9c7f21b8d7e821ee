import { contrast, isReadableOn, readableContrast, type Tone, toneOf } from '#core/colour/contrast.ts';
import { isPlaceholder } from '#core/links/responsive-picture.ts';
import type { HeroOptions } from '#schema/groups.ts';
import type { HomeConfig } from '#schema/home-config.ts';
import type { ProConfig } from '#schema/pro-config.ts';
import { homeDefaults, proDefaults } from './page-defaults.ts';

/**
 * A headline in two parts of about the same length, so that the second can have another colour; a single word is not split.
 * The parts joined by a space are the headline with normalised white space.
 */
export function headlineParts(headline: string): [string, string] {
  const words = headline.trim().split(/\s+/);
  const whole = words.join(' ');
  let best: [string, string] = [whole, ''];
  for (let index = 1; index < words.length; index += 1) {
    const first = words.slice(0, index).join(' ');
    const second = words.slice(index).join(' ');
    if (best[1] === '' || Math.abs(first.length - second.length) < Math.abs(best[0].length - best[1].length)) best = [first, second];
  }
  return best;
}

/** The settings of a page's hero in its config. */
export interface HeroSettings {
  image?: string | undefined;
  opacity: number;
  options: HeroOptions;
  titleColour?: string | undefined;
  subtitleColour?: string | undefined;
}

export const homeHero = (home: HomeConfig): HeroSettings => ({
  image: home.heroImage,
  opacity: home.heroImageOpacity ?? homeDefaults.heroImageOpacity,
  options: {
    align: home.heroTextAlignment ?? homeDefaults.heroTextAlignment,
    valign: home.heroVerticalAlignment ?? homeDefaults.heroVerticalAlignment,
    title: home.heroTitleSize ?? homeDefaults.heroTitleSize,
    subtitle: home.heroSubtitleSize ?? homeDefaults.heroSubtitleSize,
    spacing: home.heroTextSpacing ?? homeDefaults.heroTextSpacing,
  },
  titleColour: home.heroTextColor,
  subtitleColour: home.heroSubtextColor,
});

export const proHero = (pro: ProConfig): HeroSettings => ({
  image: pro.proHeroImage,
  opacity: pro.proHeroImageOpacity ?? proDefaults.proHeroImageOpacity,
  options: {
    align: pro.proHeroTextAlignment ?? proDefaults.proHeroTextAlignment,
    valign: pro.proHeroVerticalAlignment ?? proDefaults.proHeroVerticalAlignment,
    title: pro.proHeroTitleSize ?? proDefaults.proHeroTitleSize,
    subtitle: pro.proHeroSubtitleSize ?? proDefaults.proHeroSubtitleSize,
    spacing: pro.proHeroTextSpacing ?? proDefaults.proHeroTextSpacing,
  },
  titleColour: pro.proHeroTextColor,
  subtitleColour: pro.proHeroSubtextColor,
});

export interface HeroLook {
  options: HeroOptions;
  /** A photograph that replaces the street, with its opacity, 0 to 1. */
  photo: { src: string; opacity: number } | undefined;
  /** Light text is on the sky or on a dark scrim, dark text on a light scrim. */
  tone: Tone;
  /** Colours from the config; `undefined` if they would be unreadable. */
  titleColour: string | undefined;
  subtitleColour: string | undefined;
}

export interface HeroWords {
  headline: string;
  /** The headline in two parts: the second has a second colour unless the config colours the whole. */
  parts: [string, string];
  /** Whether the headline is long and needs a smaller font size. */
  isLong: boolean;
  lead: string;
}

/** The lightest colour of the sky behind text: at the top of the street on a phone. */
const sky = '#7a2a6a';
/** The scrims over a photograph, as in `street/photo.css`. */
const scrims = { light: { colour: '#180a21', strength: 0.72 }, dark: { colour: '#fff8ef', strength: 0.82 } } as const;
const longHeadline = 56;

/** A placeholder picture counts as none (specification, section 4). */
const isPicture = (address: string | undefined): address is string => address !== undefined && address.trim() !== '' && !isPlaceholder(address);

export function heroLook({ image, opacity, options, titleColour, subtitleColour }: HeroSettings): HeroLook {
  const photo = isPicture(image) ? { src: image.trim(), opacity } : undefined;
  const tone = photo && titleColour ? (toneOf(titleColour) ?? 'light') : 'light';
  const readable = (colour: string | undefined) => {
    if (!colour) return undefined;
    return (photo ? isReadableOn(colour, scrims[tone]) : (contrast(colour, sky) ?? 0) >= readableContrast) ? colour : undefined;
  };
  return { options, photo, tone, titleColour: readable(titleColour), subtitleColour: readable(subtitleColour) };
}

export function heroWords(headline: string, lead: string): HeroWords {
  return { headline, parts: headlineParts(headline), isLong: headline.length > longHeadline, lead };
}
