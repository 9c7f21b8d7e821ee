import type { Config } from '#schema/config.ts';
import type { HomeConfig } from '#schema/home-config.ts';
import { weekdays } from '#schema/hours/hours.ts';
import type { ProConfig } from '#schema/pro-config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { SectionName } from '#schema/template.ts';
import { isSiteConfig } from '../config/kind.ts';
import { localise } from '../config/localise.ts';
import type { Path } from '../edit/path.ts';
import { parseHours } from '../hours/parse-hours.ts';
import { internationalDigits } from '../links/phone.ts';
import { whatsappDigits } from '../links/whatsapp.ts';
import { emptySection, hasWords } from '../site/emptiness.ts';
import { isHidden } from '../site/page-order.ts';
import type { Resolved, ResolvedSite } from '../site/resolve-site.ts';
import type { GroupLanguages } from '../translation/completeness.ts';
import { hoursRows } from '../translation/language-texts.ts';

/** The checks of a page before it goes live, one id for each line of the readiness panel; their texts are in the dictionaries. */
const readinessIds = [
  'faults',
  'name',
  'hero',
  'heroPicture',
  'about',
  'catalogue',
  'photos',
  'photoWords',
  'reviews',
  'menuWords',
  'hours',
  'whatsapp',
  'phone',
  'email',
  'address',
  'map',
  'english',
  'spanish',
  'staleEnglish',
  'contrast',
  'logo',
  'search',
  'privacy',
] as const;
export type ReadinessId = (typeof readinessIds)[number];

export interface ReadinessLine {
  id: ReadinessId;
  /** `missing`: should be done before it goes live; `advice`: it can go live, but is better with it. */
  state: 'ready' | 'missing' | 'advice';
  /** The field to go to; left out where it is in another document. */
  path?: Path;
  /** Its section is hidden meanwhile, so that the page looks complete without it. */
  isLeftOut?: true;
  /** The number of fields or items concerned, for lines that show it. */
  count?: number;
  /** Contact data that is still the template's sample: customers must not call it, so it stops publishing. */
  stops?: true;
}

type Texts = Parameters<typeof localise>[0];
const says = (text: Texts): boolean => localise(text, 'es') !== '';
const line = (id: ReadinessLine['id'], isReady: boolean, path: Path, otherwise: 'missing' | 'advice' = 'missing'): ReadinessLine => ({
  id,
  state: isReady ? 'ready' : otherwise,
  path,
});

/** A line about contact data, which stops a publication while the page shows the template's. */
const contactLine = (ready: ReadinessLine, { isOwn, es }: { isOwn: boolean; es: string }): ReadinessLine =>
  isOwn || es === '' ? ready : { ...ready, state: 'missing', stops: true };

/** Fewer photos than this look like an empty gallery. */
const fewPhotos = 3;

function hoursLine({ officeHours, weekHours }: ResolvedSite['contact']): ReadinessLine {
  if (officeHours === undefined) {
    // A day without hours: the page does not say whether the business is open then.
    const open = weekdays.find((day) => weekHours?.cells[day] === undefined);
    return { id: 'hours', state: open === undefined ? 'ready' : 'advice', path: ['weekHours', open ?? weekdays[0]] };
  }
  const { cells } = officeHours;
  const open = hoursRows.find((row) => {
    const { isOwn, es, en } = cells[row];
    return !isOwn || ![es, en].some((text) => parseHours(text) !== undefined);
  });
  // Given but not understood: the page shows the text and does not say whether it is open.
  return { id: 'hours', state: open === undefined ? 'ready' : cells.mondayFriday.isOwn ? 'advice' : 'missing', path: ['officeHours', open ?? hoursRows[0]] };
}

/** A list whose pictures need a description for people who cannot see them. */
function wordsLine(id: 'photoWords' | 'menuWords', list: 'photos' | 'menuPages', bare: readonly number[], key: string): ReadinessLine {
  const [first] = bare;
  return first === undefined ? { id, state: 'ready', path: [list] } : { id, state: 'missing', path: [list, first, key, 'es'], count: bare.length };
}

const indexesOf = <Item>(items: readonly Item[], isBare: (item: Item) => boolean): number[] => items.flatMap((item, index) => (isBare(item) ? [index] : []));

/** Reviews that are not shown because they have no text. If empty things are not left out, they are shown and there is nothing to report. */
function reviewLines({ hidesEmpty, reviews = [] }: SiteConfig): ReadinessLine[] {
  if (hidesEmpty !== true) return [];
  const silent = indexesOf(reviews, (review) => !hasWords(review));
  const [first] = silent;
  if (first !== undefined) return [{ id: 'reviews', state: 'advice', path: ['reviews', first, 'text', 'es'], count: silent.length }];
  return [line('reviews', reviews.length > 0, ['reviews'], 'advice')];
}

/** The section that a line is about: if it is hidden, the line does not count as missing. */
const sectionOf: Partial<Record<ReadinessId, SectionName>> = {
  about: 'about',
  catalogue: 'catalogue',
  menuWords: 'catalogue',
  photos: 'photos',
  photoWords: 'photos',
  reviews: 'reviews',
  map: 'map',
};

/** The lines about a client's site or a demo, in the order in which a designer fills it in. Only fields that its page shows count. */
function siteLines(config: SiteConfig, { site, source }: Resolved): ReadinessLine[] {
  const { photos = [], menuPages = [] } = config;
  const { hero, about, catalogue, contact } = site;
  const shown = site.photos.photos.items.length;
  const bareMenuPages = indexesOf(menuPages, ({ url, title }) => url.trim() !== '' && !says(title));
  const barePhotos = indexesOf(photos, ({ url, caption, alt }) => url.trim() !== '' && !says(caption) && !says(alt));
  const lines = [
    line('name', hero.businessName.isOwn, ['businessName', 'es']),
    line('hero', hero.heroTitle.isOwn, ['heroTitle', 'es'], 'advice'),
    line('heroPicture', hero.heroImage.isOwn, ['heroImage']),
    line('about', about.aboutText.isOwn, ['aboutText', 'es']),
    line('catalogue', catalogue.dishes !== undefined || (catalogue.items.isOwn && catalogue.items.items.length > 0), [source]),
    ...(source === 'menuPages' ? [wordsLine('menuWords', 'menuPages', bareMenuPages, 'title')] : []),
    line('photos', shown >= fewPhotos, ['photos'], shown === 0 ? 'missing' : 'advice'),
    wordsLine('photoWords', 'photos', barePhotos, 'alt'),
    ...reviewLines(config),
    contactLine(line('phone', contact.phone.isOwn && internationalDigits(contact.phone.es) !== '', ['phone']), contact.phone),
    line('whatsapp', contact.whatsappNumber !== undefined, ['whatsappNumber']),
    contactLine(line('email', contact.email.isOwn, ['email'], 'advice'), contact.email),
    contactLine(line('address', contact.address.isOwn, ['address', 'es']), contact.address),
    contactLine(hoursLine(contact), contact.officeHours?.cells.mondayFriday ?? { isOwn: true, es: '' }),
    line('map', contact.googleMapsEmbed?.value.state === 'ready', ['googleMapsEmbed']),
    line('search', hero.metaDescription.isOwn, ['metaDescription', 'es'], 'advice'),
  ];
  return lines.flatMap((each) => {
    const section = sectionOf[each.id];
    if (section === undefined) return [each];
    if (isHidden(config, section)) return [];
    return [each.state === 'ready' || emptySection(config, section) === undefined ? each : { ...each, state: 'advice', isLeftOut: true }];
  });
}

/** The fields of the homepage's config that name the provider, who is responsible for personal data. */
type PrivacyContact = Pick<HomeConfig, 'name' | 'logo' | 'email' | 'address' | 'translations'>;

export interface ReadinessInput {
  config: Config;
  /** Resolves everything that the page of a client's site or a demo shows. */
  resolve(config: SiteConfig): Resolved;
  /** State of both languages (`groupLanguages`). */
  languages: readonly GroupLanguages[];
  /** Colours that cannot be read where they stand. */
  unreadable: readonly Path[];
  /** Whether most of the logo cannot be seen where the page has it; `undefined` if there is none, or its pixels are not known. */
  isLogoHidden: boolean | undefined;
  /** Faults of the strict schema: while there are any, nothing can be saved. */
  faults: readonly Path[];
  /** The provider's homepage; `undefined` while it is not known. */
  provider: PrivacyContact | undefined;
}

const isGiven = (text: string | undefined): boolean => (text ?? '').trim() !== '';

function addressOf({ address, translations }: PrivacyContact): string {
  return localise(address, 'es') || localise({ es: translations?.es?.address ?? '', en: translations?.en?.address ?? '' }, 'es');
}

/** Mexican law wants a privacy notice that names who answers for the data, an address and a way to reach them. */
const hasPrivacyContact = (provider: PrivacyContact): boolean =>
  (isGiven(provider.name) || isGiven(provider.logo)) && isGiven(provider.email) && addressOf(provider) !== '';

function homeLines(config: HomeConfig): ReadinessLine[] {
  const simple: readonly [ReadinessLine['id'], boolean, Path][] = [
    ['name', isGiven(config.name), ['name']],
    ['phone', internationalDigits(config.phone ?? '') !== '', ['phone']],
    ['whatsapp', whatsappDigits(config.whatsappNumber ?? '') !== '', ['whatsappNumber']],
    ['email', isGiven(config.email), ['email']],
    ['address', addressOf(config) !== '', ['address', 'es']],
  ];
  return simple.map(([id, isReady, path]) => ({ id, state: isReady ? 'ready' : 'missing', path }));
}
const isHome = (config: Config): config is HomeConfig => !isSiteConfig(config) && config.templateType !== 'pro';
const ownLines = (config: Config, resolve: ReadinessInput['resolve']): ReadinessLine[] =>
  isSiteConfig(config) ? siteLines(config, resolve(config)) : isHome(config) ? homeLines(config) : proLines(config);
function proLines(config: ProConfig): ReadinessLine[] {
  return [
    { id: 'catalogue', state: (config.templateShowcaseCards ?? []).some(({ enabled }) => enabled) ? 'ready' : 'advice', path: ['templateShowcaseCards'] },
  ];
}

/** A line about several places: ready when there is none, else a link to the first. */
function several(id: ReadinessLine['id'], places: readonly Path[], otherwise: 'missing' | 'advice'): ReadinessLine {
  const [first] = places;
  return first === undefined ? { id, state: 'ready' } : { id, state: otherwise, path: first, count: places.length };
}

/** The lines that stop a publication, and all other lines about the site alone that are not ready. */
export function beforePublishing(config: SiteConfig, resolved: Resolved): { stops: ReadinessLine[]; lacks: ReadinessLine[] } {
  const lacks = siteLines(config, resolved).filter(({ state }) => state !== 'ready');
  return { stops: lacks.filter(({ stops }) => stops === true), lacks };
}

/** All lines of the readiness panel, ready or not, each with the field to go to. */
export function readiness({ config, resolve, languages, unreadable, isLogoHidden, faults, provider }: ReadinessInput): ReadinessLine[] {
  const missing = (language: 'es' | 'en') => languages.flatMap((group) => group.missing[language].map(({ places }) => places[language]));
  const stale = languages.flatMap((group) => group.stale.map(({ places }) => places.en));
  const privacy: ReadinessLine[] = provider === undefined ? [] : [{ id: 'privacy', state: hasPrivacyContact(provider) ? 'ready' : 'missing' }];
  return [
    ...(faults.length > 0 ? [several('faults', faults, 'missing')] : []),
    ...ownLines(config, resolve),
    several('spanish', missing('es'), 'missing'),
    several('english', missing('en'), 'missing'),
    several('staleEnglish', stale, 'advice'),
    several('contrast', unreadable, 'missing'),
    ...(isLogoHidden === undefined ? [] : [line('logo', !isLogoHidden, ['logo'])]),
    ...privacy,
  ];
}
