import { fill } from '#core/fill.ts';
import { $editorLanguage } from '../language.ts';

/** The text for a count in the editor's language, with the count in its `{n}`. */
export const counted = (count: number, { one, many }: Readonly<Record<'one' | 'many', string>>): string =>
  fill(new Intl.PluralRules($editorLanguage.get()).select(count) === 'one' ? one : many, { n: count });
