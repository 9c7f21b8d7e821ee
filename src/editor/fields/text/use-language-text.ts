import { getAt, type Path } from '#core/edit/path.ts';
import type { TextField } from '#core/forms/form.ts';
import { type Language, otherLanguage } from '#schema/language.ts';
import { useField, useSession } from '../../stores/use-field.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * One language of a text in both, and how to change it. The first word of a text that was not there makes the whole
 * pair, because a write must carry both languages; later words touch their own language only, so that two people can
 * translate at once.
 */
export function useLanguageText(field: Pick<TextField, 'places'>, base: Path, language: Language): readonly [string, (text: string) => void] {
  const session = useSession();
  const place = [...base, ...field.places[language]];
  const [value] = useField(place);
  const change = (text: string) => {
    const isPair = place.at(-1) === language;
    const parent = place.slice(0, -1);
    const pair = getAt(session.$config.get(), parent);
    const isWhole = typeof pair === 'object' && pair !== null && 'es' in pair && 'en' in pair;
    if (!isPair || isWhole) return session.edit(place, text);
    const rest = typeof pair === 'object' && pair !== null ? pair : {};
    session.edit(parent, { [otherLanguage(language)]: '', ...rest, [language]: text });
  };
  return [asText(value), change];
}
