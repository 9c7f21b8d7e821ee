import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { getAt, isWithin, parsePathKey } from '../../edit/path.ts';
import { describeForm } from '../../forms/describe-form.ts';
import { itemName } from '../../forms/list-items.ts';
import { dayInWords } from './words.ts';

const hours: Record<Language, string> = { es: 'Horario', en: 'Opening hours' };

/** Label of a proposal's field on the page that it was made for: `Concha de vainilla: Precio`, `Horario: Lunes`, or for an item without a name `Servicios 2: Precio`. */
export function placeLabel(key: string, seen: SiteConfig, language: Language): string {
  const path = parsePathKey(key);
  const field = describeForm('client', seen.templateType)
    .flatMap(({ fields }) => fields)
    .find((one) => isWithin(path, one.path));
  if (!field) return key;
  const day = dayInWords(key, language);
  if (day !== undefined) return `${hours[language]}: ${day}`;
  const name = field.label[language];
  if (field.widget !== 'list') return name;
  const [index, ...inner] = path.slice(field.path.length);
  const part = field.fields.find((one) => isWithin(inner, one.path));
  const item = itemName(field.fields, getAt(seen, [...field.path, Number(index)]), language) || `${name} ${Number(index) + 1}`;
  return `${item}${part ? `: ${part.label[language]}` : ''}`;
}

/** `placeLabel` in both languages: a page keeps it while its reader changes to the other. */
export const placeLabels = (key: string, seen: SiteConfig): Record<Language, string> => ({ es: placeLabel(key, seen, 'es'), en: placeLabel(key, seen, 'en') });
