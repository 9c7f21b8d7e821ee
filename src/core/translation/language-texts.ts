import { weekdays } from '#schema/hours/hours.ts';
import { getAt, type Path } from '../edit/path.ts';
import type { FormField, FormGroup, FormGroupId } from '../forms/form.ts';

/** One text of a config in both languages, wherever it stands. */
export interface LanguageText {
  group: FormGroupId;
  /** Path of each language's input. */
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
/** Paths of a list's items. */
const itemsAt = (config: unknown, list: Path): Path[] => {
  const items = getAt(config, list);
  return Array.isArray(items) ? items.map((_, index) => [...list, index]) : [];
};

/** Rows of the opening hours; each is a text in both languages. */
export const hoursRows = ['mondayFriday', 'saturday'] as const;

/** Whether a config has hours for any of the seven days. */
export const hasWeek = (config: unknown): boolean => weekdays.some((day) => textAt(config, ['weekHours', day]) !== '');

function pairsOf(field: FormField, base: Path, config: unknown): Pair[] {
  const path = [...base, ...field.path];
  const pair = (es: Path, en: Path): Pair => pairAt(config, { es, en });
  if (field.widget === 'exceptions') return itemsAt(config, path).map((item) => pair([...item, 'reason', 'es'], [...item, 'reason', 'en']));
  if (field.widget === 'hours') {
    // The page shows the hours of seven days in place of the two texts.
    return hasWeek(config) ? [] : hoursRows.map((row) => pair([...path, row, 'es'], [...path, row, 'en']));
  }
  if (field.widget === 'list') return itemsAt(config, path).flatMap((item) => field.fields.flatMap((inner) => pairsOf(inner, item, config)));
  if (!('languages' in field) || field.languages === 'one') return [];
  // One text for both languages: nothing to translate.
  if (field.languages === 'flex' && typeof getAt(config, path) === 'string') return [];
  return [pair([...base, ...field.places.es], [...base, ...field.places.en])];
}

/** Every text of a config that its forms show in two languages and that is not blank in both. */
export function languageTexts(form: readonly FormGroup[], config: unknown): LanguageText[] {
  return form
    .filter(({ id }) => id !== 'approval')
    .flatMap(({ id, fields }) => fields.flatMap((field) => pairsOf(field, [], config).map((pair) => ({ group: id, ...pair }))))
    .filter(({ es, en }) => es.trim() !== '' || en.trim() !== '');
}
