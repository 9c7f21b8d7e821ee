import { telLink } from '#core/links/phone.ts';
import { isPhotograph } from '#core/links/photograph.ts';
import type { HeroProps } from '#sections/hero/Hero.tsx';
import type { ViewContext } from './context.ts';
import { openingHoursOf } from './hours.ts';
import { unlessBlank } from './speaker.ts';

/** What search engines, link previews and the browser's own bars are told. */
export interface SiteMeta {
  title: string;
  description: string;
  themeColour: string;
  siteName: string;
  /** Picture of link previews: an address or a path. Drawings are left out: no preview shows SVG. */
  image?: string | undefined;
  /** Fonts of the first view, by file name without extension. */
  fonts: readonly string[];
  /** schema.org LocalBusiness, but for the page's own address. Only what the client gave: sample data is no fact. */
  business: Readonly<Record<string, string | readonly string[]>>;
}

/** Search results cut a title and a description at about these lengths. */
const longestTitle = 65;
const longestDescription = 158;

/** Shortened at the end of a word, with an ellipsis. */
function shortened(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > longest / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–-]+$/, '').toWellFormed()}…`;
}

function titleOf({ config, say, businessName }: ViewContext, hero: HeroProps): string {
  const own = say(config.metaTitle);
  if (own !== '') return own;
  const promise = hero.title === businessName ? hero.subtitle : hero.title;
  const whole = `${businessName} · ${promise.replace(/\.$/, '')}`;
  return whole.length <= longestTitle ? whole : businessName;
}

function businessOf(context: ViewContext, image: string | undefined): SiteMeta['business'] {
  const { config, definition, say, businessName } = context;
  const sameAs = [config.facebookUrl, config.instagramUrl].flatMap((url) => unlessBlank(url) ?? []);
  const openingHours = openingHoursOf(context);
  const facts: [string, string | readonly string[] | undefined][] = [
    ['name', businessName],
    ['telephone', telLink(config.phone)?.replace(/^tel:/, '')],
    ['email', unlessBlank(config.email)],
    ['address', unlessBlank(say(config.address))],
    ['openingHours', openingHours.length > 0 ? openingHours : undefined],
    ['image', image],
    ['sameAs', sameAs.length > 0 ? sameAs : undefined],
  ];
  const known = facts.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return { '@context': 'https://schema.org', '@type': definition.businessType, ...Object.fromEntries(known) };
}

export function metaView(context: ViewContext & { hero: HeroProps }): SiteMeta {
  const { config, definition, defaults, say, businessName, hero } = context;
  const picture = unlessBlank(config.heroImage);
  const image = isPhotograph(picture) ? picture : undefined;
  const summary =
    say(config.metaDescription) || [hero.subtitle, hero.description[0] ?? say(config.aboutText, defaults.aboutText)].filter((text) => text !== '').join(' ');
  return {
    title: titleOf(context, hero),
    description: shortened(summary, longestDescription),
    themeColour: definition.themeColour,
    siteName: businessName,
    image,
    fonts: definition.fonts,
    business: businessOf(context, image),
  };
}
