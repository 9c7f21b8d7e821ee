import type { IntakeRecord, IntakeSending, IntakeWord } from '#schema/calls/intake.ts';
import { intakeWords } from '#schema/calls/intake.ts';
import { type WeekHours, weekdays } from '#schema/hours/hours.ts';
import { readSpans } from '#schema/hours/spans.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { catalogueSource, hasPart, type TemplateId } from '#schema/template.ts';
import { dayInWords } from '../approval/proposals/words.ts';
import { normaliseSite } from '../config/normalise.ts';
import type { Path } from '../edit/path.ts';
import { isSame } from '../edit/same.ts';
import { hoursInWords } from '../hours/write-hours.ts';
import { plainLetters } from '../links/plain-letters.ts';

type Item = IntakeSending['items'][number];
/** One thing that an owner sent and a designer decides on. `key` names it for good: `2.items.0`. */
export type IntakePart = { key: string; at: string; language: Language } & (
  | { kind: 'photo'; url: string }
  | { kind: 'item'; item: Item }
  | { kind: 'week'; week: WeekHours }
  | { kind: 'words'; word: IntakeWord; text: string }
);

/** What a sending is made of, in the order of the page. */
export function partsOf({ n, at, language, photos, week, items, words }: Omit<IntakeSending, 'sendId'>): IntakePart[] {
  const about = (name: string) => ({ key: `${n}.${name}`, at, language });
  const hasHours = Object.values(week ?? {}).some((hours) => hours !== '' && hours !== undefined);
  return [
    ...photos.map(({ url }, place): IntakePart => ({ ...about(`photos.${place}`), kind: 'photo', url })),
    ...(week && hasHours ? [{ ...about('week'), kind: 'week' as const, week }] : []),
    ...items.map((item, place): IntakePart => ({ ...about(`items.${place}`), kind: 'item', item })),
    ...intakeWords.flatMap((word): IntakePart[] => {
      const text = words[word] ?? '';
      return text === '' ? [] : [{ ...about(word), kind: 'words', word, text }];
    }),
  ];
}

/** The parts that nobody has decided on, the oldest first. */
export const openParts = ({ sendings, decided }: { sendings: readonly Omit<IntakeSending, 'sendId'>[]; decided: IntakeRecord['decided'] }): IntakePart[] =>
  sendings.flatMap(partsOf).filter(({ key }) => decided[key] === undefined);

/** Where a photo can go: the cover, the person's or the business's own picture, the gallery, the logo. */
export const photoPlaces = ['cover', 'portrait', 'gallery', 'logo'] as const;
export type PhotoPlace = (typeof photoPlaces)[number];

/** What taking a part does: the value that `path` gets. `before` and `after` are lines for people, or the addresses of pictures. */
export interface IntakeSuggestion {
  path: Path;
  value: unknown;
  before: readonly string[];
  after: readonly string[];
  /** The draft says so already. */
  isSaid: boolean;
}

/** The list of a template that has a price for each. The menu of a restaurant is pictures; its text is the list beside them. */
const listOf = (template: TemplateId): 'services' | 'dishes' | 'tours' | 'products' => {
  const source = catalogueSource(template);
  return source === 'menuPages' ? 'dishes' : source;
};

const pathOf = {
  story: 'aboutText',
  phone: 'phone',
  whatsapp: 'whatsappNumber',
  email: 'email',
  address: 'address',
  facebook: 'facebookUrl',
  instagram: 'instagramUrl',
} as const;
const fieldOfWord = (word: IntakeWord): (typeof pathOf)[keyof typeof pathOf] | undefined =>
  word === 'hoursWords' || word === 'note' ? undefined : pathOf[word];

/** The form that a part belongs to though it has no field of its own. */
export const fieldOfPart = (part: IntakePart): string | undefined =>
  part.kind === 'words' ? (part.word === 'hoursWords' ? 'weekHours' : fieldOfWord(part.word)) : undefined;

const blank = { es: '', en: '' };
/** A text in both languages with one of them set; the other stays. */
const inLanguage = (present: { es: string; en: string } | undefined, language: Language, text: string) => ({ ...blank, ...present, [language]: text });
const lines = (...texts: readonly (string | undefined)[]): string[] => texts.filter((text) => text !== undefined && text !== '').map((text) => text ?? '');

function ofWords({ word, text, language }: IntakePart & { kind: 'words' }, config: SiteConfig): IntakeSuggestion | undefined {
  const field = fieldOfWord(word);
  if (field === undefined) return undefined;
  const present = config[field];
  if (field === 'aboutText' || field === 'address') {
    const both = typeof present === 'object' ? present : undefined;
    const said = field === 'address' ? text.replace(/\s*\n\s*/g, ', ') : text;
    return { path: [field], value: inLanguage(both, language, said), before: lines(both?.[language]), after: [said], isSaid: both?.[language] === said };
  }
  // As an import would read it: `@laespiga` becomes an address. What is no number or address at all is not laid into a field.
  const value = normaliseSite({ templateType: config.templateType, [field]: text }).config[field];
  if (typeof value !== 'string' || value === '') return undefined;
  return { path: [field], value, before: lines(typeof present === 'string' ? present : ''), after: [value], isSaid: present === value };
}

const hoursLine = (day: string, hours: string, language: Language): string =>
  `${dayInWords(`weekHours.${day}`, language)}: ${hoursInWords(readSpans(hours) ?? [], language)}`;

function ofWeek({ week }: IntakePart & { kind: 'week' }, { weekHours }: SiteConfig, editor: Language): IntakeSuggestion {
  const value: WeekHours = { ...weekHours };
  for (const day of weekdays) if (week[day]) value[day] = week[day];
  const said = (of: WeekHours | undefined) => weekdays.flatMap((day) => (of?.[day] ? [hoursLine(day, of[day], editor)] : []));
  return { path: ['weekHours'], value, before: said(weekHours), after: said(value), isSaid: isSame(weekHours, value) };
}

const folded = (text: string): string =>
  plainLetters(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const priceText = (price: string | { es: string; en: string } | undefined, language: Language): string =>
  typeof price === 'object' ? price[language] || price.es || price.en : (price ?? '');

function ofItem({ item, language }: IntakePart & { kind: 'item' }, config: SiteConfig): IntakeSuggestion {
  const list = listOf(config.templateType);
  const items = config[list] ?? [];
  const at = items.findIndex(({ title }) => [title.es, title.en].some((name) => name !== '' && folded(name) === folded(item.name)));
  const known = items[at];
  const value = {
    ...known,
    title: known?.title ?? inLanguage(undefined, language, item.name),
    ...(item.words ? { description: inLanguage(known?.description, language, item.words) } : {}),
    ...(item.price ? { price: item.price } : {}),
  };
  const said = (of: typeof value | undefined) =>
    lines(of && (of.title[language] || of.title.es || of.title.en), priceText(of?.price, language), of?.description?.[language]);
  return { path: [list, at < 0 ? items.length : at], value, before: said(known), after: said(value), isSaid: isSame(known, value) };
}

function ofPhoto(url: string, place: PhotoPlace, config: SiteConfig): IntakeSuggestion {
  if (place === 'gallery') {
    const photos = config.photos ?? [];
    return { path: ['photos', photos.length], value: { url }, before: [], after: [url], isSaid: photos.some((photo) => photo.url === url) };
  }
  const field = place === 'cover' ? 'heroImage' : place === 'logo' ? 'logo' : hasPart(config.templateType, 'person') ? 'profileImage' : 'aboutImage';
  return { path: [field], value: url, before: lines(config[field]), after: [url], isSaid: config[field] === url };
}

/** Where a photo goes when all is taken at once: the first one on the cover that has none, the others into the gallery. */
export const usualPlace = ({ heroImage }: SiteConfig): PhotoPlace => ((heroImage ?? '').trim() === '' ? 'cover' : 'gallery');

/** What taking a part would do to a config; `undefined` where it is for a person to read. `editor`: the language of who reads the lines of hours. */
export function suggestionOf(part: IntakePart, config: SiteConfig, editor: Language, place: PhotoPlace = usualPlace(config)): IntakeSuggestion | undefined {
  switch (part.kind) {
    case 'words':
      return ofWords(part, config);
    case 'week':
      return ofWeek(part, config, editor);
    case 'item':
      return ofItem(part, config);
    case 'photo':
      return ofPhoto(part.url, place, config);
  }
}

/** Whether a picture of a sending stands anywhere in a config. */
export const isShown = (url: string, config: SiteConfig): boolean => JSON.stringify(config).includes(url);
