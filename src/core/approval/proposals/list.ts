import { officeHoursSchema, weekdays } from '#schema/hours/hours.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { getAt, type Path, pathKey } from '../../edit/path.ts';
import { describeForm } from '../../forms/describe-form.ts';
import type { FormField } from '../../forms/form.ts';
import type { Resolved } from '../../site/resolve-site.ts';
import type { ApprovalSectionKey } from '../sections.ts';
import { type ProposableField, proposableField, sectionOf, shownText } from './fields.ts';
import { placeLabels } from './label.ts';

/** A field that the client may correct, in one language: its present text and the section that shows it. */
export interface CorrectableField {
  path: string;
  kind: ProposableField['kind'];
  section: ApprovalSectionKey;
  language?: Language;
  said: string;
  /** Its label (`placeLabel`). */
  label: Record<Language, string>;
  longest: number;
  isLong: boolean;
}

/** Every path inside a form's field that may be correctable by itself. */
function placesIn(field: FormField, base: Path, config: SiteConfig): Path[] {
  const path = [...base, ...field.path];
  if (field.widget === 'list') {
    const items = getAt(config, path);
    return Array.isArray(items) ? items.flatMap((_, index) => field.fields.flatMap((inner) => placesIn(inner, [...path, index], config))) : [];
  }
  if (field.widget === 'hours') return Object.keys(officeHoursSchema.shape).map((key) => [...path, key]);
  if (field.widget === 'week') return weekdays.map((day) => [...path, day]);
  if (field.widget === 'exceptions') return (config.hoursExceptions ?? []).map(({ from }) => [...path, from]);
  return [path];
}

/**
 * Everything on a page in one language that its client may correct, in the forms' order. Texts that the page does not show are left out;
 * a day without hours is included.
 */
export function correctableFields(config: SiteConfig, resolved: Resolved, language: Language): CorrectableField[] {
  const places = describeForm('client', config.templateType).flatMap(({ fields }) => fields.flatMap((field) => placesIn(field, [], config)));
  return places.flatMap((place): CorrectableField[] => {
    const path = pathKey(place);
    const field = proposableField(path, config, resolved);
    const section = sectionOf(String(place[0]), config, resolved);
    if (!field || !section) return [];
    const { kind, longest, isLong } = field;
    const isOne = field.languages === 'one';
    const said = shownText(field, config, resolved, isOne ? 'es' : language);
    if (said === '' && !(isOne && kind === 'hours')) return [];
    return [{ path, kind, section, ...(isOne ? {} : { language }), said, label: placeLabels(path, config), longest, isLong }];
  });
}
