import { getAt } from '#core/edit/path.ts';
import type { FormField } from '#core/forms/form.ts';
import type { Language } from '#schema/language.ts';
import { otherLanguage } from '#schema/language.ts';

export interface Summary {
  /** The item's first text; `''` if it has none yet. */
  title: string;
  detail: string;
  /** Address of the item's picture. */
  picture?: string | undefined;
  /** The item's icon: its name, and the set of names that it belongs to. */
  icon?: { name: string; set: readonly string[] } | undefined;
  /** Whether the item is switched off, so that the page leaves it out. */
  isOff: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The text of an item's field in a language, otherwise in the other one; stars for a rating. */
export function words(field: FormField, item: unknown, language: Language): string {
  if (field.widget === 'rating') {
    const stars = getAt(item, field.path);
    return '★'.repeat(typeof stars === 'number' && stars >= 1 && stars <= 5 ? stars : 5);
  }
  if (!('languages' in field)) return '';
  const whole = getAt(item, field.path);
  if (typeof whole === 'string') return whole.trim();
  return text(getAt(item, field.places[language])) || text(getAt(item, field.places[otherLanguage(language)]));
}

/** The summary of an item for its collapsed row: first text, then group and price (or the second text), picture or icon. */
export function summaryOf(fields: readonly FormField[], item: unknown, language: Language): Summary {
  const [title = '', ...rest] = fields.map((field) => words(field, item, language)).filter((each) => each !== '' && !each.startsWith('★'));
  const stars = fields.map((field) => words(field, item, language)).find((each) => each.startsWith('★'));
  const image = fields.find(({ widget }) => widget === 'image');
  const icon = fields.find((field) => field.widget === 'icon');
  // A switch that only one item of the list can have on, such as the main one, is named in the row.
  const once = fields.find((field) => field.widget === 'toggle' && field.isOnce && getAt(item, field.path) === true);
  // Group and price distinguish the items of a long list better than a description, which the row cuts off.
  const facts = (['group', 'price'] as const).flatMap((widget) =>
    fields.filter((field) => field.widget === widget).map((field) => words(field, item, language)),
  );
  const second = facts.filter((each) => each !== '' && each !== title).join(' · ') || rest[0];
  const name = icon ? text(getAt(item, icon.path)) : '';
  return {
    title,
    detail: [stars ?? '', second ?? '', once?.label[language] ?? ''].filter((each) => each !== '').join(' · '),
    picture: image ? text(getAt(item, image.path)) || undefined : undefined,
    icon: icon?.widget === 'icon' && name !== '' ? { name, set: icon.names } : undefined,
    isOff: getAt(item, ['enabled']) === false,
  };
}
