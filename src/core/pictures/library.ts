import type { KnownPicture } from '#schema/calls/known-picture.ts';
import type { Bilingual } from '#schema/field.ts';
import { type Language, languages } from '#schema/language.ts';
import type { ConfigKind, TemplateId } from '#schema/template.ts';
import { getAt, type Json, type Path, textAt } from '../edit/path.ts';
import { describeForm } from '../forms/describe-form.ts';
import type { FormField } from '../forms/form.ts';
import { plainLetters } from '../links/plain-letters.ts';

/** A field of a config that shows a picture. `alt` and `focus`: paths of its alternative text and its focal point, if it has them. */
export interface PictureUse extends Partial<Record<'alt' | 'focus', Path>> {
  path: Path;
}

const inBoth = (said: (language: Language) => string): Bilingual => ({ es: said('es'), en: said('en') });
/** A text in both languages from any value; blank where there is none. */
const bothOf = (value: unknown): Bilingual => inBoth((language) => textAt(value, [language]).trim());

/** The fields of a config that show pictures, by the picture's address, in the order of the forms. Fields that its template does not show are left out. */
export function pictureUses(kind: ConfigKind, template: TemplateId | undefined, config: Json): ReadonlyMap<string, readonly PictureUse[]> {
  const uses = new Map<string, PictureUse[]>();
  const visit = (field: FormField, base: Path): void => {
    const path = [...base, ...field.path];
    const value = getAt(config, path);
    if (field.widget === 'list' && Array.isArray(value)) for (const index of value.keys()) for (const inner of field.fields) visit(inner, [...path, index]);
    if (field.widget !== 'image' || typeof value !== 'string' || value.trim() === '') return;
    const { alt, focus } = field;
    const use: PictureUse = { path, ...(alt ? { alt: [...base, ...alt] } : {}), ...(focus ? { focus: [...base, ...focus] } : {}) };
    uses.set(value.trim(), [...(uses.get(value.trim()) ?? []), use]);
  };
  for (const { fields } of describeForm(kind, template)) for (const field of fields) visit(field, []);
  return uses;
}

/** The alternative text of a picture: the library's; in a language in which that is blank, the first one in the config. */
export function knownAlt({ alt }: Pick<KnownPicture, 'alt'>, uses: readonly PictureUse[], config: Json): Bilingual {
  const places = uses.flatMap((use) => (use.alt ? bothOf(getAt(config, use.alt)) : []));
  return inBoth((language) => alt[language] || (places.find((place) => place[language] !== '')?.[language] ?? ''));
}

/** A field's alternative text after its blank languages are filled from `alt`; `undefined` if nothing changes. */
export function filledAlt(present: unknown, alt: Bilingual): Bilingual | undefined {
  const before = bothOf(present);
  const isFilled = languages.some((language) => before[language] === '' && alt[language] !== '');
  return isFilled ? inBoth((language) => before[language] || alt[language]) : undefined;
}

/** The alternative texts in a config that `filledAlt` would change, among those of a picture's uses: each with its path and its text after that. */
export const altsToFill = (uses: readonly PictureUse[], config: Json, alt: Bilingual): { path: Path; value: Bilingual }[] =>
  uses.flatMap((use) => {
    const value = use.alt && filledAlt(getAt(config, use.alt), alt);
    return use.alt && value ? [{ path: use.alt, value }] : [];
  });

/** Whether the texts contain every word of a query, regardless of case and accents. */
export function matchesQuery(query: string, texts: readonly string[]): boolean {
  const text = plainLetters(texts.join(' '));
  const words = plainLetters(query).split(/\s+/);
  return words.every((word) => text.includes(word));
}
