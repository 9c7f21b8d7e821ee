import type { Language } from '#schema/language.ts';
import type { TemplateId } from '#schema/template.ts';
import { isWithin, parsePathKey } from '../../edit/path.ts';
import { describeForm } from '../../forms/describe-form.ts';
import { dayInWords } from './words.ts';

const hours: Record<Language, string> = { es: 'Horario', en: 'Opening hours' };

/** What the place of a proposal is called: `Servicios 2: Precio`, `Horario: Lunes`. */
export function placeLabel(key: string, template: TemplateId, language: Language): string {
  const path = parsePathKey(key);
  const field = describeForm('client', template)
    .flatMap(({ fields }) => fields)
    .find((one) => isWithin(path, one.path));
  if (!field) return key;
  const day = dayInWords(key, language);
  if (day !== undefined) return `${hours[language]}: ${day}`;
  const name = field.label[language];
  if (field.widget !== 'list') return name;
  const [place, ...inner] = path.slice(field.path.length);
  const part = field.fields.find((one) => isWithin(inner, one.path));
  return `${name} ${Number(place) + 1}${part ? `: ${part.label[language]}` : ''}`;
}
