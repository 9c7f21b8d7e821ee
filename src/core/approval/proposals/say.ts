import type { FlexText } from '#schema/field.ts';
import type { HoursException } from '#schema/hours/hours.ts';
import { type Language, otherLanguage } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { localise } from '../../config/localise.ts';
import { isObject } from '../../config/loose-json.ts';
import { getAt, setAt } from '../../edit/path.ts';
import type { Resolved } from '../../site/resolve-site.ts';
import type { Value } from '../../site/values.ts';
import { sectionContent, templateSections } from '../sections.ts';
import type { ProposableField } from './fields.ts';

function flexOf(value: unknown): FlexText | undefined {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return undefined;
  const { es, en } = value;
  return { es: typeof es === 'string' ? es : '', en: typeof en === 'string' ? en : '' };
}

/** What stands in place of a blank field: the template's own words or picture. */
function defaultAt({ path: [key, part] }: ProposableField, config: SiteConfig, resolved: Resolved, language: Language): string {
  const content = templateSections(config.templateType).flatMap((section) => sectionContent(resolved, section));
  const root: Value | undefined = content.find(([field]) => field === key)?.[1];
  const value = root?.kind === 'group' ? root.cells[String(part)] : part === undefined ? root : undefined;
  if (value?.kind === 'text') return value[language];
  return value?.kind === 'picture' ? value.src : '';
}

/** The one exception that is of this day alone. */
const isOfDay = (day: string) => (exception: HoursException) => exception.from === day && (!exception.until || exception.until === day);

/** What the page says in a field, in one language. */
export function saidIn(field: ProposableField, config: SiteConfig, resolved: Resolved, language: Language): string {
  if (field.kind === 'date') return config.hoursExceptions?.find(isOfDay(String(field.path[1])))?.hours ?? '';
  const own = localise(flexOf(getAt(config, field.path)), language).trim();
  return own === '' && field.path[0] !== 'weekHours' ? defaultAt(field, config, resolved, language) : own;
}

/** The words alone: paragraphs and spaces count as one. */
const words = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');
export const isSaidAlike = (a: string, b: string): boolean => words(a) === words(b);

function onDay(exceptions: readonly HoursException[] = [], day: string, hours: string): readonly HoursException[] | undefined {
  const known = exceptions.find(isOfDay(day));
  const others = exceptions.filter((one) => one !== known);
  const next = hours === '' ? others : known ? exceptions.map((one) => (one === known ? { ...one, hours } : one)) : [...exceptions, { from: day, hours }];
  return next.length === 0 ? undefined : next;
}

/**
 * The value of a text in both languages once one of them is changed. What the page showed in the other language stays. A
 * price that both say alike stays alike; a text that is taken away is taken away in both.
 */
function textAfter(field: ProposableField, config: SiteConfig, resolved: Resolved, language: Language, after: string): FlexText {
  const other = otherLanguage(language);
  const before = { es: saidIn(field, config, resolved, 'es'), en: saidIn(field, config, resolved, 'en') };
  const isAlike = isSaidAlike(before[language], before[other]);
  if (after === '') return { es: '', en: '' };
  if (field.kind !== 'price' || !isAlike) return { ...before, [language]: after };
  return typeof getAt(config, field.path) === 'string' ? after : { es: after, en: after };
}

/** The config with a field that says something else; whether that is allowed, the schema tells. */
export function withSaid(field: ProposableField, config: SiteConfig, resolved: Resolved, language: Language | undefined, said: string): unknown {
  const after = said.trim();
  if (field.kind === 'date') return setAt(config, ['hoursExceptions'], onDay(config.hoursExceptions, String(field.path[1]), after));
  if (field.languages === 'one') return setAt(config, field.path, after);
  return setAt(config, field.path, textAfter(field, config, resolved, language ?? 'es', after));
}
