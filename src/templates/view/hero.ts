import { isReadableOn, toneOf } from '#core/colour/contrast.ts';
import { telLink } from '#core/links/phone.ts';
import type { HeroProps } from '#sections/hero/Hero.tsx';
import { chat, type ViewContext } from './context.ts';
import { unlessBlank } from './speaker.ts';

const longTitle = 48;
const longWord = 12;
/** A longer text is no fact to be read at a glance. */
const longestFact = 48;

/** Whether a title needs the smaller setting: many characters, or a word that would not fit a phone's line. */
const isLongTitle = (title: string): boolean => title.length > longTitle || longestWordOf(title) > longWord;

/** Letters of the longest word, between what any column holds and what even a small setting must break. */
const longestWordOf = (title: string): number => Math.min(24, Math.max(6, ...title.split(/\s+/).map((word) => word.length)));

/** The tone follows the title's colour; a colour that cannot be read on its scrim gives way to the template's ink. */
function colours({ config, definition }: ViewContext): Pick<HeroProps, 'tone' | 'ink' | 'subink'> {
  const wanted = unlessBlank(config.heroTextColor);
  const tone = (wanted === undefined ? undefined : toneOf(wanted)) ?? definition.hero.tone;
  const readable = (colour: string | undefined) => (colour !== undefined && isReadableOn(colour, definition.hero.scrims[tone]) ? colour : undefined);
  return { tone, ink: readable(wanted), subink: readable(unlessBlank(config.heroSubtextColor)) };
}

function person({ config, definition, say }: ViewContext): Pick<HeroProps, 'credentials' | 'portrait'> {
  if (!definition.hero.showsPerson) return { credentials: [] };
  const name = say(config.doctorName);
  const src = unlessBlank(config.profileImage);
  return {
    credentials: [name, say(config.specialty)].filter((text) => text !== ''),
    ...(src === undefined ? {} : { portrait: { src, alt: name, size: config.profileImageSize ?? 'large' } }),
  };
}

function facts({ config, definition, defaults, texts, say }: ViewContext): HeroProps['facts'] {
  if (!definition.hero.showsHours) return [];
  const hours = say(config.officeHours?.mondayFriday, defaults.officeHours.mondayFriday);
  const weekdays = `${texts.mondayFriday}: ${hours}`;
  return weekdays.length > longestFact ? [] : [{ icon: 'clock', text: weekdays }];
}

export function heroView(context: ViewContext & { hasCatalogue: boolean }): HeroProps {
  const { config, definition, defaults, own, say, businessName, phone, hasCatalogue } = context;
  const { hero, catalogue } = definition;
  const title = say(config.heroTitle) || businessName;
  const image = unlessBlank(config.heroImage);
  const phoneHref = telLink(phone);
  const toPhone = phoneHref === undefined ? undefined : { href: phoneHref, label: phone };
  const toCatalogue = hasCatalogue ? { href: `#${catalogue.anchor}`, label: own.heroSecond } : undefined;
  return {
    variant: hero.variant,
    options: {
      align: config.heroTextAlignment ?? hero.options.align,
      valign: config.heroVerticalAlignment ?? hero.options.valign,
      title: config.heroTitleSize ?? hero.options.title,
      subtitle: config.heroSubtitleSize ?? hero.options.subtitle,
      spacing: config.heroTextSpacing ?? hero.options.spacing,
    },
    ...colours(context),
    image: image ?? unlessBlank(defaults.heroImage),
    opacity: config.heroImageOpacity ?? defaults.heroImageOpacity,
    focus: unlessBlank(config.heroImageFocus) ?? (image === undefined || image === defaults.heroImage ? defaults.heroImageFocus : '50% 50%'),
    title,
    longestWord: longestWordOf(title),
    isLong: isLongTitle(title),
    subtitle: say(config.heroSubtitle, defaults.heroSubtitle),
    description: unlessBlank(say(config.heroDescription, defaults.heroDescription)),
    ...person(context),
    whatsapp: chat(context, own.heroAction),
    second: hero.second === 'phone' ? toPhone : toCatalogue,
    facts: facts(context),
  };
}
