import { panelTexts } from '#content/editor/fields/panel-texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import { pathKey } from '#core/edit/path.ts';
import { type GroupLanguages, withChecked } from '#core/translation/completeness.ts';
import type { LanguageText } from '#core/translation/language-texts.ts';
import { useTexts } from '../../language.ts';
import { focusField } from '../../stores/focus-field.ts';
import { useSession } from '../../stores/use-field.ts';
import { useChecked } from './use-checked.ts';

interface Props {
  label: string;
  state: GroupLanguages;
}

/** One section: how much of it is there in both languages, and each text that is not. */
export function LanguageGroup({ label, state }: Props) {
  const texts = useTexts(panelTexts).languages;
  const session = useSession();
  const [, check] = useChecked();
  const { missing, stale, total } = state;
  const open = new Set([...missing.es, ...missing.en, ...stale]).size;
  const row = (text: LanguageText, reason: string, target: 'es' | 'en', more?: { label: string; run: () => void }) => (
    <li key={`${pathKey(text.places[target])}-${reason}`}>
      <span className="check-excerpt" lang={target === 'en' ? 'es' : 'en'}>
        {(target === 'en' ? text.es : text.en).slice(0, 120)}
      </span>
      <small>{reason}</small>
      <span className="check-actions">
        <button type="button" className="field-link" onClick={() => focusField(text.places[target])}>
          {texts.edit}
        </button>
        {more && !session.readOnly && (
          <button type="button" className="field-link" onClick={more.run}>
            {more.label}
          </button>
        )}
      </span>
    </li>
  );
  return (
    <li className="check-group" data-open={open > 0 || undefined}>
      <div className="check-group-head">
        <b>{label}</b>
        <small>{open === 0 ? texts.allDone : fill(texts.section, { done: total - open, total })}</small>
      </div>
      {open > 0 && (
        <ul>
          {missing.es.map((text) => row(text, texts.missingSpanish, 'es'))}
          {missing.en.map((text) => row(text, texts.missingEnglish, 'en', { label: texts.copy, run: () => session.edit(text.places.en, text.es) }))}
          {stale.map((text) => row(text, texts.stale, 'en', { label: texts.stillRight, run: () => check((marks, all) => withChecked(marks, text, all)) }))}
        </ul>
      )}
    </li>
  );
}
