import { weekdays } from '#schema/hours/hours.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import type { Language } from '#schema/language.ts';
import { officeHoursSchema, type SiteConfig } from '#schema/site-config.ts';
import { getAt, type Path, pathKey } from '../../edit/path.ts';
import { describeForm } from '../../forms/describe-form.ts';
import type { FormField } from '../../forms/form.ts';
import { clockMinutes } from '../../hours/local-time.ts';
import type { Resolved } from '../../site/resolve-site.ts';
import { type ApprovalSectionKey, approvalSections, sectionContent } from '../sections.ts';
import { type ProposableField, proposableField, saidIn } from './fields.ts';
import { placeLabel } from './label.ts';

/** A field that a client may tap, in one language: what it says, and the section that shows it. */
export interface Tappable {
  path: string;
  kind: ProposableField['kind'];
  section: ApprovalSectionKey;
  language?: Language;
  said: string;
  /** What it is called, in the language that was asked for. */
  label: string;
  longest: number;
  isLong: boolean;
}

/** Every place inside of a form's field that may be one of its own. */
function placesIn(field: FormField, base: Path, config: SiteConfig): Path[] {
  const path = [...base, ...field.path];
  if (field.widget === 'list') {
    const items = getAt(config, path);
    return Array.isArray(items) ? items.flatMap((_, place) => field.fields.flatMap((inner) => placesIn(inner, [...path, place], config))) : [];
  }
  if (field.widget === 'hours') return Object.keys(officeHoursSchema.shape).map((key) => [...path, key]);
  if (field.widget === 'week') return weekdays.map((day) => [...path, day]);
  if (field.widget === 'exceptions') return (config.hoursExceptions ?? []).map(({ from }) => [...path, from]);
  return [path];
}

/** The section that shows a field; dates with other hours stand with the hours, also before there is one. */
function sectionOf(key: string, config: SiteConfig, resolved: Resolved): ApprovalSectionKey | undefined {
  const shows = (section: ApprovalSectionKey, name: string) => sectionContent(resolved, section).some(([field]) => field === name);
  const names = key === 'hoursExceptions' ? [key, 'weekHours', 'officeHours'] : [key];
  return approvalSections(config).find((section) => names.some((name) => shows(section, name)));
}

/**
 * Everything on a page in one language that its client may tap, in the forms' order. A text that is nowhere to be seen cannot
 * be tapped; a day without hours can.
 */
export function tappableFields(config: SiteConfig, resolved: Resolved, language: Language): Tappable[] {
  const places = describeForm('client', config.templateType).flatMap(({ fields }) => fields.flatMap((field) => placesIn(field, [], config)));
  return places.flatMap((place): Tappable[] => {
    const path = pathKey(place);
    const field = proposableField(path, config, resolved);
    const section = sectionOf(String(place[0]), config, resolved);
    if (!field || !section) return [];
    const { kind, longest, isLong } = field;
    const isOne = field.languages === 'one';
    const said = saidIn(field, config, resolved, isOne ? 'es' : language);
    if (said === '' && !(isOne && kind === 'hours')) return [];
    const label = placeLabel(path, config.templateType, language);
    return [{ path, kind, section, ...(isOne ? {} : { language }), said, label, longest, isLong }];
  });
}

/** The place of today's hours where the business is, if the page shows hours. */
export function dayToday(config: SiteConfig, resolved: Resolved, now: Date): string | undefined {
  const day = new Date(clockMinutes(now, config.timeZone ?? defaultZone) * 60_000).toISOString().slice(0, 10);
  const path = pathKey(['hoursExceptions', day]);
  return proposableField(path, config, resolved) ? path : undefined;
}
