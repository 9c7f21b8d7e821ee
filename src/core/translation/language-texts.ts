import { weekdays } from '#schema/hours/hours.ts';
import { getAt, type Path } from '../edit/path.ts';
import type { FormField, FormGroup, FormGroupId } from '../forms/form.ts';

/** One text of a config in both languages, wherever it stands. */
export interface LanguageText {
  group: FormGroupId;
  /** Where each language's input stands. */
  places: { es: Path; en: Path };
  es: string;
  en: string;
}

type Pair = Omit<LanguageText, 'group'>;

const textAt = (config: unknown, path: Path): string => {
  const value = getAt(config, path);
  return typeof value === 'string' ? value : '';
};
const pairAt = (config: unknown, places: LanguageText['places']): Pair => ({ places, es: textAt(config, places.es), en: textAt(config, places.en) });
const under = (base: Path, path: Path): Path => [...base, ...path];

/** Rows of the opening hours; each is a text in both languages. */
export const hoursRows = ['mondayFriday', 'saturday'] as const;

/** Whether a config says the hours of any of seven days. */
export const hasWeek = (config: unknown): boolean => weekdays.some((day) => textAt(config, ['weekHours', day]) !== '');

function pairsOf(field: FormField, base: Path, config: unknown): Pair[] {
  if (field.widget === 'exceptions') {
    const path = under(base, field.path);
    const exceptions = getAt(config, path);
    const count = Array.isArray(exceptions) ? exceptions.length : 0;
    return Array.from({ length: count }, (_, at) => pairAt(config, { es: [...path, at, 'reason', 'es'], en: [...path, at, 'reason', 'en'] }));
  }
  if (field.widget === 'hours') {
    // The page shows the hours of seven days in place of the two texts.
    if (hasWeek(config)) return [];
    return hoursRows.map((row) => {
      const path = [...under(base, field.path), row];
      return pairAt(config, { es: [...path, 'es'], en: [...path, 'en'] });
    });
  }
  if (field.widget === 'list') {
    const items = getAt(config, under(base, field.path));
    const count = Array.isArray(items) ? items.length : 0;
    return Array.from({ length: count }, (_, at) => field.fields.flatMap((inner) => pairsOf(inner, [...under(base, field.path), at], config))).flat();
  }
  if (!('languages' in field) || field.languages === 'one') return [];
  // One text for both languages: nothing to translate.
  if (field.languages === 'flex' && typeof getAt(config, under(base, field.path)) === 'string') return [];
  return [pairAt(config, { es: under(base, field.places.es), en: under(base, field.places.en) })];
}

/** Every text of a config that its forms show in two languages and that is not blank in both. */
export function languageTexts(form: readonly FormGroup[], config: unknown): LanguageText[] {
  return form
    .filter(({ id }) => id !== 'approval')
    .flatMap(({ id, fields }) => fields.flatMap((field) => pairsOf(field, [], config).map((pair) => ({ group: id, ...pair }))))
    .filter(({ es, en }) => es.trim() !== '' || en.trim() !== '');
}
