import { isReadableOn, toneOf } from '#core/colour/contrast.ts';
import { telLink } from '#core/links/phone.ts';
import type { HeroProps } from '#sections/hero/Hero.tsx';
import { chat, type ViewContext } from './context.ts';
import { unlessBlank } from './speaker.ts';

const longTitle = 48;
const longWord = 12;
/** A longer text is no fact to be read at a glance. */
const longestFact = 48;
/** A longer introduction is a paragraph; a shorter one stands with the credentials. */
const longestCredential = 72;

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
  const introduction = introductionOf({ config, say });
  const src = unlessBlank(config.profileImage);
  return {
    credentials: [name, say(config.specialty), introduction.isCredential ? introduction.text : ''].filter((text) => text !== ''),
    ...(src === undefined ? {} : { portrait: { src, alt: name, size: config.profileImageSize ?? 'large' } }),
  };
}

/** The professional's introduction: a line such as `UNAM, céd. prof. 4821907`, or a paragraph. */
function introductionOf({ config, say }: Pick<ViewContext, 'config' | 'say'>): { text: string; isCredential: boolean } {
  const text = say(config.description);
  return { text, isCredential: text.length <= longestCredential && !text.includes('\n') };
}

/** What stands under the subtitle: the hero's own description and a longer introduction of the person. */
function descriptionOf({ config, definition, defaults, say }: ViewContext): string[] {
  const introduction = introductionOf({ config, say });
  const isParagraph = definition.hero.showsPerson && !introduction.isCredential;
  return [say(config.heroDescription, defaults.heroDescription), isParagraph ? introduction.text : ''].filter((text) => text !== '');
}

function facts({ config, definition, defaults, texts, say }: ViewContext): HeroProps['facts'] {
  if (!definition.hero.showsHours) return [];
  const hours = say(config.officeHours?.mondayFriday, defaults.officeHours.mondayFriday);
  const weekdays = `${texts.mondayFriday}: ${hours}`;
  return weekdays.length > longestFact ? [] : [{ icon: 'clock', text: weekdays, isHours: true }];
}

export function heroView(context: ViewContext): HeroProps {
  const { config, definition, defaults, own, say, businessName, phone } = context;
  const { hero, catalogue } = definition;
  const title = say(config.heroTitle) || businessName;
  const image = unlessBlank(config.heroImage);
  const phoneHref = telLink(phone);
  const toPhone = phoneHref === undefined ? undefined : { href: phoneHref, label: phone };
  const toCatalogue = { href: `#${catalogue.anchor}`, label: own.heroSecond };
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
    description: descriptionOf(context),
    edge: definition.edges.hero,
    ...person(context),
    whatsapp: chat(context, own.heroAction),
    second: hero.second === 'phone' ? toPhone : toCatalogue,
    facts: facts(context),
  };
}
