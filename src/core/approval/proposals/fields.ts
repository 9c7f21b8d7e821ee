import { limits } from '#schema/field.ts';
import { dateSchema, weekdays } from '#schema/hours/hours.ts';
import { officeHoursSchema, type SiteConfig } from '#schema/site-config.ts';
import { getAt, isWithin, type Path, parsePathKey } from '../../edit/path.ts';
import { describeForm } from '../../forms/describe-form.ts';
import type { FormField, FormGroupId } from '../../forms/form.ts';
import { showsReview } from '../../site/emptiness.ts';
import type { Resolved } from '../../site/resolve-site.ts';
import { approvalSections, sectionContent } from '../sections.ts';

/** What a field says that a client may propose something for. `date`: the hours of one day of the calendar. */
type ProposalKind = 'text' | 'contact' | 'price' | 'hours' | 'date' | 'picture';

/** A field that a client may propose something for. */
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

/** What an input's value says; `undefined` where it is no text, price, hour or picture, and so no link may touch it. */
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

/** Fields of the page's head and of the approval itself: no visitor reads them on the page. */
const unseen: readonly FormGroupId[] = ['publishing', 'approval'];

/** Whether the page shows a field of the config. Dates with other hours may begin wherever hours are shown. */
function isShown({ path: [key], widget }: FormField, config: SiteConfig, resolved: Resolved): boolean {
  const shown = approvalSections(config).flatMap((section) => sectionContent(resolved, section).map(([field]) => String(field)));
  return shown.includes(String(key)) || (widget === 'exceptions' && (shown.includes('weekHours') || shown.includes('officeHours')));
}

/** The field of a list's item, of a day, or the field itself: `rest` is what is left of the path. */
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
 * The field at a path, if it is one that a client may propose something for: a text, price, hour or picture that the page
 * shows, by the schema's metadata. Of a list only the items that the config has.
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
