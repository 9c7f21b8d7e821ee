import { approvalTexts } from '#content/editor/panels/approval.ts';
import type { SectionChange } from '#schema/approval.ts';
import { languages } from '#schema/language.ts';
import { $editorLanguage, useTexts } from '../../language.ts';

/** What is different from what the client judged, field by field; a text in each language in which it differs. */
export function SectionChanges({ changes }: { changes: readonly SectionChange[] }) {
  const texts = useTexts(approvalTexts).results;
  const editor = $editorLanguage.get();
  const lines = (values: readonly string[]) => (values.length === 0 ? texts.nothing : values.join('\n'));
  return (
    <details className="compare">
      <summary>{texts.compare}</summary>
      {changes.map(({ field, kind, label, before, after }) => (
        <div key={`${field} ${kind}`}>
          <b>{label[editor]}</b>
          {languages
            .filter((language) => (language === 'es' || kind === 'text') && lines(before[language]) !== lines(after[language]))
            .map((language) => (
              <dl key={language} lang={language}>
                <dt lang={editor}>
                  {texts.before} {kind === 'text' && language.toUpperCase()}
                </dt>
                <dd>{lines(before[language])}</dd>
                <dt lang={editor}>
                  {texts.after} {kind === 'text' && language.toUpperCase()}
                </dt>
                <dd>{lines(after[language])}</dd>
              </dl>
            ))}
        </div>
      ))}
    </details>
  );
}
