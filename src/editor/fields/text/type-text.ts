import { getAt, isSamePath, type Path } from '#core/edit/path.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import type { FormField, ListField, TextField } from '#core/forms/form.ts';
import { type Language, otherLanguage } from '#schema/language.ts';
import { documentOf, type Session } from '../../stores/session.ts';

/**
 * Changes one language of a bilingual text. The first edit of a missing text sets both languages, because the schema requires
 * both; later edits change only their own language, so that two people can work on the two languages at the same time.
 */
export function changeLanguage(session: Session, place: Path, language: Language, text: string): void {
  const isPair = place.at(-1) === language;
  const parent = place.slice(0, -1);
  const pair = getAt(session.$config.get(), parent);
  const isWhole = typeof pair === 'object' && pair !== null && 'es' in pair && 'en' in pair;
  const rest = typeof pair === 'object' && pair !== null ? pair : {};
  if (!isPair || isWhole) session.edit(place, text);
  else session.edit(parent, { [otherLanguage(language)]: '', ...rest, [language]: text });
}

/** Finds the text field at a path. `fields` have paths relative to `base`, which is the config or a list item. */
function textFieldAt(fields: readonly FormField[], path: Path, base: Path): TextField | undefined {
  for (const field of fields) {
    const place = [...base, ...field.path];
    if (field.widget === 'list' && typeof path[place.length] === 'number' && isSamePath(path.slice(0, place.length), place)) {
      return textFieldAt(field.fields, path, path.slice(0, place.length + 1));
    }
    if ('places' in field && isSamePath(place, path)) return field;
  }
  return undefined;
}

function fieldsOf(session: Session): FormField[] {
  const { kind, template } = documentOf(session);
  return describeForm(kind, template).flatMap(({ fields }) => fields);
}

/** The field of the open config at a path, as a list of one or none. */
export const fieldsAt = (session: Session, path: Path): FormField[] => fieldsOf(session).filter((each) => isSamePath(each.path, path));

/** The list at a path of the open config; `undefined` when there is none. */
export function listAt(session: Session, path: Path): ListField | undefined {
  const [field] = fieldsAt(session, path);
  return field?.widget === 'list' ? field : undefined;
}

/** The path of a text field's text in a language; `undefined` if there is no such field. */
export function placeOfText(session: Session, path: Path, language: Language): Path | undefined {
  const field = textFieldAt(fieldsOf(session), path, []);
  if (!field || field.languages === 'one') return field && path;
  // For instance a price with one text for both languages.
  if (field.languages === 'flex' && typeof getAt(session.$config.get(), path) === 'string') return path;
  return [...path.slice(0, path.length - field.path.length), ...field.places[language]];
}

/** Changes a text field in one language, as its input in the form does. Does nothing if there is no text field at the path. */
export function typeText(session: Session, path: Path, language: Language, text: string): void {
  const place = placeOfText(session, path, language);
  if (place) changeLanguage(session, place, language, text);
}
