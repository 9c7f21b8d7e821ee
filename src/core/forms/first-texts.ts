import type { Language } from '#schema/language.ts';
import { getAt, type Path, pathKey } from '../edit/path.ts';
import type { ListField, TextField } from './form.ts';

/** The texts of a new item that it is begun with where it is written on the page. None where something else is to be chosen before the page shows it. */
function textsToBegin({ path, fields }: ListField, config: unknown): TextField[] {
  const texts = fields.filter((field): field is TextField => 'places' in field);
  const isForWords = pathKey(path) === 'reviews' && getAt(config, ['hidesEmpty']) === true;
  if (isForWords) return texts.filter((field) => pathKey(field.path) === 'text');
  const isChosenFirst = fields[0]?.widget === 'client' || fields[0]?.widget === 'toggle';
  return isChosenFirst ? [] : texts.slice(0, pathKey(path) === 'questions' ? 2 : 1);
}

/**
 * What is written first of a new item at a place of a list: the first text, and whatever else the page must have to show it; each with
 * what it is called in a language. A review without words may not be there: then they come first.
 */
export const firstTexts = (list: ListField, place: number, config: unknown, language: Language) =>
  textsToBegin(list, config).map(({ path, places, label }) => {
    const inItem = (inner: Path) => [...list.path, place, ...inner];
    return { field: inItem(path), places: { es: inItem(places.es), en: inItem(places.en) }, hint: label[language] };
  });
