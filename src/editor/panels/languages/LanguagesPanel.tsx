import { useStore } from '@nanostores/react';
import { panelTexts } from '#content/editor/fields/panel-texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import { englishPercent } from '#core/translation/completeness.ts';
import { formGroups } from '../../forms/form-groups.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useDocument } from '../../stores/use-field.ts';
import '../readiness/checks.css';
import { LanguageGroup } from './LanguageGroup.tsx';
import { useLanguages } from './use-languages.ts';

/** How complete each section is in each language, and which English is older than its Spanish. */
export function LanguagesPanel() {
  const texts = useTexts(panelTexts).languages;
  const language = useStore($editorLanguage);
  const { kind, template } = useDocument();
  const { texts: words, groups } = useLanguages();
  const percent = englishPercent(groups);
  const inOrder = formGroups(kind, template).flatMap(({ id, label }) => {
    const found = groups.find(({ group }) => group === id);
    return found ? [{ label: label[language], state: found }] : [];
  });
  return (
    <section className="check-panel" aria-label={texts.title}>
      {words.length === 0 ? (
        <p className="field-note">{texts.nothing}</p>
      ) : (
        <div className="check-meter">
          <b>{fill(texts.complete, { n: percent })}</b>
          <small>{fill(texts.total, { n: words.length })}</small>
          <progress max={100} value={percent} aria-label={fill(texts.complete, { n: percent })} />
        </div>
      )}
      <ul className="check-groups">
        {inOrder.map(({ label, state }) => (
          <LanguageGroup key={state.group} label={label} state={state} />
        ))}
      </ul>
    </section>
  );
}
