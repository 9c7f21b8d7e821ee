import type { IntakeRecord, IntakeSending, IntakeWord } from '#schema/calls/intake.ts';
import { intakeWords } from '#schema/calls/intake.ts';
import { type WeekHours, weekdays } from '#schema/hours/hours.ts';
import { readSpans } from '#schema/hours/spans.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { catalogueSource, hasPart, type TemplateId } from '#schema/template.ts';
import { dayInWords } from '../approval/proposals/words.ts';
import { isObject } from '../config/loose-json.ts';
import { normaliseSite } from '../config/normalise.ts';
import type { Json, Path } from '../edit/path.ts';
import { isSame } from '../edit/same.ts';
import { hoursInWords } from '../hours/write-hours.ts';
import { plainLetters } from '../links/plain-letters.ts';

type Item = IntakeSending['items'][number];
/** One thing that an owner sent and a designer decides on. `key` (such as `2.items.0`: sending, kind, position) never changes. */
export type IntakePart = { key: string; at: string; language: Language } & (
  | { kind: 'photo'; url: string }
  /** `nth`: the number of items of the same name before it in its sending. */
  | { kind: 'item'; item: Item; nth: number }
  | { kind: 'week'; week: WeekHours }
  | { kind: 'words'; word: IntakeWord; text: string }
);

/** The form in which names are compared: letters and digits of any script only, or the whole name if it has none. */
const comparableName = (text: string): string =>
  plainLetters(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim() || text.trim();

/** The parts of a sending, in the order of the form. */
export function partsOf({ n, at, language, photos, week, items, words }: Omit<IntakeSending, 'sendId'>): IntakePart[] {
  const about = (name: string) => ({ key: `${n}.${name}`, at, language });
  const hasHours = Object.values(week ?? {}).some((hours) => hours !== '' && hours !== undefined);
  return [
    ...photos.map(({ url }, index): IntakePart => ({ ...about(`photos.${index}`), kind: 'photo', url })),
    ...(week && hasHours ? [{ ...about('week'), kind: 'week' as const, week }] : []),
    ...items.map((item, index): IntakePart => {
      const nth = items.slice(0, index).filter(({ name }) => comparableName(name) === comparableName(item.name)).length;
      return { ...about(`items.${index}`), kind: 'item', item, nth };
    }),
    ...intakeWords.flatMap((word): IntakePart[] => {
      const text = words[word] ?? '';
      return text === '' ? [] : [{ ...about(word), kind: 'words', word, text }];
    }),
  ];
}

/** A sending without the parts that these others contain in the same words. Its hours are left out only if all of them are the same. */
export function withoutSame<Content extends Pick<IntakeSending, 'photos' | 'week' | 'items' | 'words'>>(
  content: Content,
  others: readonly IntakeSending[],
): Content {
  const isElsewhere = (is: (other: IntakeSending) => boolean) => others.some(is);
  const { photos, week, items, words } = content;
  return {
    ...content,
    photos: photos.filter((photo) => !isElsewhere((other) => other.photos.some((one) => isSame(one, photo)))),
    week: isElsewhere((other) => isSame(other.week, week)) ? undefined : week,
    items: items.filter((item) => !isElsewhere((other) => other.items.some((one) => isSame(one, item)))),
    words: Object.fromEntries(intakeWords.flatMap((word) => (isElsewhere((other) => other.words[word] === words[word]) ? [] : [[word, words[word]]]))),
  };
}

/** The undecided parts, the oldest first. */
export const openParts = ({ sendings, decided }: { sendings: readonly Omit<IntakeSending, 'sendId'>[]; decided: IntakeRecord['decided'] }): IntakePart[] =>
  sendings.flatMap(partsOf).filter(({ key }) => decided[key] === undefined);

/** Where a photo can go: the cover, the person's or the business's own picture, the gallery, the logo. */
export const photoPlaces = ['cover', 'portrait', 'gallery', 'logo'] as const;
export type PhotoPlace = (typeof photoPlaces)[number];

/** The list of a template whose items have prices. A restaurant's menu consists of pictures, so its list is the dishes. */
const listOf = (template: TemplateId): 'services' | 'dishes' | 'tours' | 'products' => {
  const source = catalogueSource(template);
  return source === 'menuPages' ? 'dishes' : source;
};

/**
 * The open draft that suggestions are made for. `site`: the part of it that the strict schema accepts, for comparisons. `typed`: the whole
 * draft, including unfinished or refused values (an item without a title, a text that is too long). Indexes of lists refer to `typed`, and
 * edits apply to it, so that taking a part loses nothing.
 */
export interface SuggestionTarget {
  site: SiteConfig;
  typed: Json;
  /** The items of the list with prices, as typed and as the strict schema reads each of them; `undefined` for an item that it refuses. */
  items: readonly { item: unknown; read: NonNullable<SiteConfig[ReturnType<typeof listOf>]>[number] | undefined }[];
}
/** The target of an open draft. Never throws: whatever is typed is read as far as it can be. */
export function suggestionTarget(typed: Json): SuggestionTarget {
  const site = normaliseSite(typed).config;
  const list = listOf(site.templateType);
  const items = listAt(typed, list);
  const all = site[list] ?? [];
  // If the schema refuses no item, the list is read as a whole, which is much faster. Otherwise each item is read alone, so that positions stay the same.
  const read = (item: unknown, index: number) =>
    all.length === items.length ? all[index] : normaliseSite({ templateType: site.templateType, [list]: [item] }).config[list]?.[0];
  return { site, typed, items: items.map((item, index) => ({ item, read: read(item, index) })) };
}
const listAt = (typed: Json, field: string): readonly unknown[] => {
  const list = typed[field];
  return Array.isArray(list) ? list : [];
};

/** The edit that taking a part makes: `value` at `path`. `before` and `after` are lines to be shown, or addresses of pictures. */
export interface IntakeSuggestion {
  path: Path;
  value: unknown;
  before: readonly string[];
  after: readonly string[];
  /** Whether the draft has this value already. */
  isInDraft: boolean;
}

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

/** The field whose form a part in words belongs to; `undefined` if there is none. */
export const fieldOfPart = (part: IntakePart): string | undefined =>
  part.kind === 'words' ? (part.word === 'hoursWords' ? 'weekHours' : fieldOfWord(part.word)) : undefined;

const blank = { es: '', en: '' };
/** A text in both languages with one of them set; the other stays as it was typed. */
const inLanguage = (typed: unknown, language: Language, text: string) => ({ ...blank, ...(isObject(typed) ? typed : {}), [language]: text });
const lines = (...texts: readonly (string | undefined)[]): string[] => texts.flatMap((text) => (text ? [text] : []));

function ofWords({ word, text, language }: IntakePart & { kind: 'words' }, { site, typed }: SuggestionTarget): IntakeSuggestion | undefined {
  const field = fieldOfWord(word);
  if (field === undefined) return undefined;
  const present = site[field];
  if (field === 'aboutText' || field === 'address') {
    const both = typeof present === 'object' ? present : undefined;
    const said = field === 'address' ? text.replace(/\s*\n\s*/g, ', ') : text;
    return {
      path: [field],
      value: inLanguage(typed[field] ?? both, language, said),
      before: lines(both?.[language]),
      after: [said],
      isInDraft: both?.[language] === said,
    };
  }
  // Read like an import: `@laespiga` becomes an address. A text that is no number or address is not suggested for the field.
  const value = normaliseSite({ templateType: site.templateType, [field]: text }).config[field];
  if (typeof value !== 'string' || value === '') return undefined;
  return { path: [field], value, before: lines(typeof present === 'string' ? present : ''), after: [value], isInDraft: present === value };
}

const hoursLine = (day: string, hours: string, language: Language): string =>
  `${dayInWords(`weekHours.${day}`, language)}: ${hoursInWords(readSpans(hours) ?? [], language)}`;

function ofWeek({ week }: IntakePart & { kind: 'week' }, { site: { weekHours }, typed }: SuggestionTarget, editor: Language): IntakeSuggestion {
  const given = Object.fromEntries(weekdays.flatMap((day) => (week[day] ? [[day, week[day]]] : [])));
  const next: WeekHours = { ...weekHours, ...given };
  const value = { ...weekHours, ...(isObject(typed['weekHours']) ? typed['weekHours'] : {}), ...given };
  const said = (of: WeekHours | undefined) => weekdays.flatMap((day) => (of?.[day] ? [hoursLine(day, of[day], editor)] : []));
  return { path: ['weekHours'], value, before: said(weekHours), after: said(next), isInDraft: isSame(weekHours, next) };
}

const textIn = (text: { es: string; en: string }, language: Language): string => text[language] || text.es || text.en;
const priceText = (price: string | { es: string; en: string } | undefined, language: Language): string =>
  typeof price === 'object' ? textIn(price, language) : (price ?? '');

function ofItem({ item, nth, language }: IntakePart & { kind: 'item' }, { site, items }: SuggestionTarget): IntakeSuggestion {
  const isNamed = ({ es, en }: { es: string; en: string }) => [es, en].some((name) => name !== '' && comparableName(name) === comparableName(item.name));
  // Items of the same name are different things, as in "Café $30" and "Café $45": the second is matched with the second.
  const index = items.flatMap(({ read }, each) => (read && isNamed(read.title) ? [each] : []))[nth] ?? -1;
  const { item: typed, read: known } = items[index] ?? {};
  /** An item of the draft with what was sent put in. A name that the draft has keeps its spelling. */
  const over = (present: Json) => ({
    title: inLanguage(undefined, language, item.name),
    ...present,
    ...(item.words ? { description: inLanguage(present['description'], language, item.words) } : {}),
    ...(item.price ? { price: item.price } : {}),
  });
  return {
    path: [listOf(site.templateType), index < 0 ? items.length : index],
    value: over(isObject(typed) ? typed : { ...known }),
    before: lines(known && textIn(known.title, language), priceText(known?.price, language), known?.description?.[language]),
    after: lines(
      known ? textIn(known.title, language) : item.name,
      item.price || priceText(known?.price, language),
      item.words || known?.description?.[language],
    ),
    isInDraft: known !== undefined && isSame(known, over({ ...known })),
  };
}

function ofPhoto(url: string, place: PhotoPlace, { site, typed }: SuggestionTarget): IntakeSuggestion {
  if (place === 'gallery') {
    const isInDraft = site.photos?.some((photo) => photo.url === url) ?? false;
    return { path: ['photos', listAt(typed, 'photos').length], value: { url }, before: [], after: [url], isInDraft };
  }
  const portrait = hasPart(site.templateType, 'person') ? 'profileImage' : 'aboutImage';
  const field = ({ cover: 'heroImage', logo: 'logo', portrait } as const)[place];
  return { path: [field], value: url, before: lines(site[field]), after: [url], isInDraft: site[field] === url };
}

/** Where a photo goes if all parts are taken at once: the first one to the cover if that is blank, the others into the gallery. */
export const defaultPhotoPlace = ({ heroImage }: SiteConfig): PhotoPlace => ((heroImage ?? '').trim() === '' ? 'cover' : 'gallery');

/** The edit that taking a part would make; `undefined` for a part without a field, which is only read. `editor`: the language for lines of hours. */
export function suggestionOf(
  part: IntakePart,
  draft: SuggestionTarget,
  editor: Language,
  place: PhotoPlace = defaultPhotoPlace(draft.site),
): IntakeSuggestion | undefined {
  switch (part.kind) {
    case 'words':
      return ofWords(part, draft);
    case 'week':
      return ofWeek(part, draft, editor);
    case 'item':
      return ofItem(part, draft);
    case 'photo':
      return ofPhoto(part.url, place, draft);
  }
}

/** Whether a draft contains a picture. */
export const isPictureInDraft = (url: string, { typed }: SuggestionTarget): boolean => JSON.stringify(typed).includes(url);
