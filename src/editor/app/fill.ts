import { $editorLanguage } from '../language.ts';

/** Puts values into a text's `{places}`. A place without a value stays, so that a missing one is seen. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** The text for a count in the editor's language, with the count in its `{n}`. */
export const counted = (count: number, { one, many }: Readonly<Record<'one' | 'many', string>>): string =>
  fill(new Intl.PluralRules($editorLanguage.get()).select(count) === 'one' ? one : many, { n: count });
