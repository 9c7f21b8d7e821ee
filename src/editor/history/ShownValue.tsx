import { useStore } from '@nanostores/react';
import type { Path } from '#core/edit/path.ts';
import { keyed } from '#sections/keyed.ts';
import { $editorLanguage } from '../language.ts';
import { useKind } from '../stores/use-field.ts';
import { shownValue } from './labels.ts';

/** A config value for display: its pictures, then its text. */
export function ShownValue({ path, value }: { path: Path; value: unknown }) {
  const language = useStore($editorLanguage);
  const { kind, template } = useKind();
  const { text, pictures } = shownValue({ kind, template }, path, value, language);
  return (
    <>
      {keyed(pictures).map(({ key, item }) => (
        <img key={key} src={item} alt={item.split('/').at(-1) ?? ''} loading="lazy" />
      ))}
      {text}
    </>
  );
}
