import type { Proposal } from '#schema/approval/proposal.ts';
import { type FlexText, limits } from '#schema/field.ts';
import { dateSchema, type HoursException } from '#schema/hours/exceptions.ts';
import { officeHoursSchema, weekdays } from '#schema/hours/hours.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import { type Language, otherLanguage } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { localise } from '../../config/localise.ts';
import { isObject } from '../../config/loose-json.ts';
import { getAt, isWithin, type Path, parsePathKey, pathKey, setAt } from '../../edit/path.ts';
import { describeForm } from '../../forms/describe-form.ts';
import type { FormField, FormGroupId } from '../../forms/form.ts';
import { calendarDay } from '../../hours/wall-time.ts';
import { showsReview } from '../../site/emptiness.ts';
import type { Resolved } from '../../site/resolve-site.ts';
import type { Value } from '../../site/values.ts';
import { type ApprovalSectionKey, approvalSections, sectionContent, templateSections } from '../sections.ts';

/** Kind of value of a field that a client may correct. `date`: the hours of one calendar day. */
type ProposalKind = 'text' | 'contact' | 'price' | 'hours' | 'date' | 'picture';

/** A field that a client may correct. */
export interface ProposableField {
  kind: ProposalKind;
  path: Path;
  /** `pair`: a text in each language; `flex`: one for both or one in each; `one`: the same in both. */
  languages: 'one' | 'pair' | 'flex';
  /** Longest text, in UTF-16 code units. */
  longest: number;
  /** Whether it may have several lines. */
  isLong: boolean;
}

/** Kind of an input's value; `undefined` for anything but text, price, hours or a picture, which no link may change. */
const kinds: Readonly<Record<FormField['widget'], ProposalKind | undefined>> = {
  line: 'text',
  paragraph: 'text',
  price: 'price',
  image: 'picture',
  hours: 'hours',
  week: 'hours',
  exceptions: 'date',
  phone: 'contact',
  whatsapp: 'contact',
  email: 'contact',
  group: undefined,
  marks: undefined,
  list: undefined,
  choice: undefined,
  icon: undefined,
  colour: undefined,
  toggle: undefined,
  date: undefined,
  map: undefined,
  url: undefined,
  slider: undefined,
  size: undefined,
  rating: undefined,
  client: undefined,
};

/** Groups of fields that are not visible on the page: settings of publishing and of the approval. */
const unseen: readonly FormGroupId[] = ['publishing', 'approval'];

/** Whether the page shows a field of the config. A date with other hours may be added wherever the page shows opening hours. */
function isShown({ path: [key], widget }: FormField, config: SiteConfig, resolved: Resolved): boolean {
  const shown = approvalSections(config).flatMap((section) => sectionContent(resolved, section).map(([field]) => String(field)));
  return shown.includes(String(key)) || (widget === 'exceptions' && (shown.includes('weekHours') || shown.includes('officeHours')));
}

/** The field of a list's item or of a day, or the field itself. `rest`: the part of the path after `base`. */
function fieldAt(field: FormField, base: Path, rest: Path, config: SiteConfig): ProposableField | undefined {
  const [part, ...deeper] = rest;
  const path = [...base, ...rest];
  if (field.widget === 'list') {
    if (typeof part !== 'number' || getAt(config, [...base, part]) === undefined) return undefined;
    if (base[0] === 'reviews' && !showsReview(config, config.reviews?.[part])) return undefined;
    const inner = field.fields.find((one) => one.widget !== 'list' && isWithin(deeper, one.path));
    return inner && fieldAt(inner, [...base, part, ...inner.path], deeper.slice(inner.path.length), config);
  }
  const kind = kinds[field.widget];
  if (kind === undefined) return undefined;
  const text = { longest: 'longest' in field ? field.longest : limits.line, isLong: field.widget === 'paragraph' };
  const isOne = deeper.length === 0 && part !== undefined;
  if (field.widget === 'hours') return isOne && Object.hasOwn(officeHoursSchema.shape, part) ? { kind, path, languages: 'pair', ...text } : undefined;
  if (field.widget === 'week') return isOne && weekdays.some((day) => day === part) ? { kind, path, languages: 'one', ...text } : undefined;
  if (field.widget === 'exceptions') return isOne && part !== '' && dateSchema.safeParse(part).success ? { kind, path, languages: 'one', ...text } : undefined;
  if (part !== undefined) return undefined;
  return { kind, path, languages: 'languages' in field ? field.languages : 'one', ...text };
}

/**
 * The field at a path, if a client may correct it: a text, price, hours or picture that the page shows, by the schema's
 * metadata. In a list, only items that the config has.
 */
export function proposableField(pathKey: string, config: SiteConfig, resolved: Resolved): ProposableField | undefined {
  const path = parsePathKey(pathKey);
  for (const { id, fields } of describeForm('client', config.templateType)) {
    if (unseen.includes(id)) continue;
    const field = fields.find((one) => isWithin(path, one.path));
    if (field) return isShown(field, config, resolved) ? fieldAt(field, field.path, path.slice(field.path.length), config) : undefined;
  }
  return undefined;
}

function flexOf(value: unknown): FlexText | undefined {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return undefined;
  const { es, en } = value;
  return { es: typeof es === 'string' ? es : '', en: typeof en === 'string' ? en : '' };
}

/** The template's default that the page shows in place of a blank field. */
function defaultAt({ path: [key, part] }: ProposableField, config: SiteConfig, resolved: Resolved, language: Language): string {
  const content = templateSections(config.templateType).flatMap((section) => sectionContent(resolved, section));
  const root: Value | undefined = content.find(([field]) => field === key)?.[1];
  const value = root?.kind === 'group' ? root.cells[String(part)] : part === undefined ? root : undefined;
  if (value?.kind === 'text') return value[language];
  return value?.kind === 'picture' ? value.src : '';
}

/** Whether an exception of the opening hours is for this day alone. */
const isOfDay = (day: string) => (exception: HoursException) => exception.from === day && (!exception.until || exception.until === day);

/** The text that the page shows for a field, in one language. */
export function shownText(field: ProposableField, config: SiteConfig, resolved: Resolved, language: Language): string {
  if (field.kind === 'date') return config.hoursExceptions?.find(isOfDay(String(field.path[1])))?.hours ?? '';
  const own = localise(flexOf(getAt(config, field.path)), language).trim();
  return own === '' && field.path[0] !== 'weekHours' ? defaultAt(field, config, resolved, language) : own;
}

/** A text with all white space, paragraph breaks included, reduced to single spaces. */
const words = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');
/** Whether two texts differ at most in white space. */
export const hasSameWords = (a: string, b: string): boolean => words(a) === words(b);

/** The dates with other hours after setting those of one day; blank hours remove the day. `undefined` if none are left. */
function onDay(exceptions: readonly HoursException[] = [], day: string, hours: string): readonly HoursException[] | undefined {
  const known = exceptions.find(isOfDay(day));
  if (hours !== '') return known ? exceptions.map((one) => (one === known ? { ...one, hours } : one)) : [...exceptions, { from: day, hours }];
  const others = exceptions.filter((one) => one !== known);
  return others.length === 0 ? undefined : others;
}

/**
 * The value of a bilingual text after one language is changed. The other keeps what the page showed. A price that was equal in
 * both stays equal; a text that is removed is removed in both.
 */
function textAfter(field: ProposableField, config: SiteConfig, resolved: Resolved, { language, after }: { language: Language; after: string }): FlexText {
  const other = otherLanguage(language);
  const before = { es: shownText(field, config, resolved, 'es'), en: shownText(field, config, resolved, 'en') };
  const isAlike = hasSameWords(before[language], before[other]);
  if (after === '') return { es: '', en: '' };
  if (field.kind !== 'price' || !isAlike) return { ...before, [language]: after };
  return typeof getAt(config, field.path) === 'string' ? after : { es: after, en: after };
}

/** The config with a proposal's value in its field. Not validated: the caller parses it with the schema. */
export function withProposed(field: ProposableField, config: SiteConfig, resolved: Resolved, proposal: Pick<Proposal, 'language' | 'after'>): unknown {
  const after = proposal.after.trim();
  if (field.kind === 'date') return setAt(config, ['hoursExceptions'], onDay(config.hoursExceptions, String(field.path[1]), after));
  if (field.languages === 'one') return setAt(config, field.path, after);
  return setAt(config, field.path, textAfter(field, config, resolved, { language: proposal.language ?? 'es', after }));
}

/** The section that shows a field. Dates with other hours belong to the section of the hours, even before there is one. */
export function sectionOf(key: string, config: SiteConfig, resolved: Resolved): ApprovalSectionKey | undefined {
  const shows = (section: ApprovalSectionKey, name: string) => sectionContent(resolved, section).some(([field]) => field === name);
  const names = key === 'hoursExceptions' ? [key, 'weekHours', 'officeHours'] : [key];
  return approvalSections(config).find((section) => names.some((name) => shows(section, name)));
}

/** Path of today's hours in the business's time zone; `undefined` if the page shows no hours. */
export function dayToday(config: SiteConfig, resolved: Resolved, now: Date): string | undefined {
  const path = pathKey(['hoursExceptions', calendarDay(now, config.timeZone ?? defaultZone)]);
  return proposableField(path, config, resolved) ? path : undefined;
}
