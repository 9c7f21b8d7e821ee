import { contrast, isReadableOn, toneOf } from '#core/colour/contrast.ts';
import type { horizontalAlignments, subtitleSizes, textSpacings, titleSizes, verticalAlignments } from '#schema/groups.ts';
import { headlineParts } from './headline.ts';

/** The hero options of either page under one name each. */
export interface HeroSettings {
  image?: string | undefined;
  opacity?: number | undefined;
  align?: (typeof horizontalAlignments)[number] | undefined;
  vertical?: (typeof verticalAlignments)[number] | undefined;
  title?: (typeof titleSizes)[number] | undefined;
  subtitle?: (typeof subtitleSizes)[number] | undefined;
  spacing?: (typeof textSpacings)[number] | undefined;
  ink?: string | undefined;
  subink?: string | undefined;
}

export interface HeroLook {
  align: (typeof horizontalAlignments)[number];
  vertical: (typeof verticalAlignments)[number];
  title: (typeof titleSizes)[number];
  subtitle: (typeof subtitleSizes)[number];
  spacing: (typeof textSpacings)[number];
  /** A photograph in place of the street, with the opacity of its own layer. */
  photo: { src: string; opacity: number } | undefined;
  /** Light text stands on the sky or a dark scrim, dark text on a light scrim. */
  tone: 'light' | 'dark';
  /** Colours of the config that can be read where they stand. */
  ink: string | undefined;
  subink: string | undefined;
}

export interface HeroWords {
  headline: string;
  /** The headline in two parts: the second is painted in lamp light unless the config colours the whole. */
  parts: [string, string];
  /** A long headline takes a smaller setting. */
  isLong: boolean;
  lead: string;
}

/** The lightest sky that text stands on, at the height where the street begins on a phone. */
const sky = '#7a2a6a';
/** The scrims over a photograph, as in `street/photo.css`. */
const scrims = { light: { colour: '#180a21', strength: 0.72 }, dark: { colour: '#fff8ef', strength: 0.82 } } as const;
const longHeadline = 56;

/** A picture that is nothing but a placeholder counts as none (specification, section 4). */
const isPicture = (address: string | undefined): address is string => address !== undefined && address.trim() !== '' && !address.includes('placeholder');

export function heroLook(settings: HeroSettings, usual: Pick<HeroLook, 'align' | 'vertical'>): HeroLook {
  const { image, ink, subink } = settings;
  const photo = isPicture(image) ? { src: image.trim(), opacity: settings.opacity ?? 1 } : undefined;
  const tone = photo && ink ? (toneOf(ink) ?? 'light') : 'light';
  const readable = (colour: string | undefined) => {
    if (!colour) return undefined;
    return (photo ? isReadableOn(colour, scrims[tone]) : (contrast(colour, sky) ?? 0) >= 4.5) ? colour : undefined;
  };
  return {
    align: settings.align ?? usual.align,
    vertical: settings.vertical ?? usual.vertical,
    title: settings.title ?? 'default',
    subtitle: settings.subtitle ?? 'default',
    spacing: settings.spacing ?? 'compact',
    photo,
    tone,
    ink: readable(ink),
    subink: readable(subink),
  };
}

export function heroWords(headline: string, lead: string): HeroWords {
  return { headline, parts: headlineParts(headline), isLong: headline.length > longHeadline, lead };
}
