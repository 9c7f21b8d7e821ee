import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { panelTexts } from '#content/editor/fields/panel-texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import type { ReadinessLine } from '#core/readiness/readiness.ts';
import { Link } from '../../app/Link.tsx';
import { useTexts } from '../../language.ts';
import { focusField } from '../../stores/focus-field.ts';
import './checks.css';
import { useReadiness } from './use-readiness.ts';

const icons = { ready: IconCircleCheck, missing: IconAlertCircle, advice: IconBulb } as const;

/** What the page still lacks before it should go live, each line a link to its field. */
export function ReadinessPanel() {
  const texts = useTexts(panelTexts).readiness;
  const lines = useReadiness();
  const of = (state: ReadinessLine['state']) => lines.filter((line) => line.state === state);
  const [missing, advice, ready] = [of('missing'), of('advice'), of('ready')];
  const row = (line: ReadinessLine) => {
    const Mark = icons[line.state];
    const words = texts.lines[line.id][line.state === 'ready' ? 1 : 0];
    const label = line.count === undefined || line.count < 2 ? words : `${words} (${line.count})`;
    const { path } = line;
    return (
      <li key={line.id} data-state={line.state}>
        <Mark size={18} aria-hidden="true" />
        {line.state === 'ready' && <span>{label}</span>}
        {line.state !== 'ready' && path && (
          <button type="button" className="check-link" onClick={() => focusField(path)}>
            {label}
          </button>
        )}
        {line.state !== 'ready' && !path && (
          <Link className="check-link" href="/editor">
            {label}
          </Link>
        )}
      </li>
    );
  };
  const headline = missing.length === 0 ? texts.ready : missing.length === 1 ? texts.missingOne : fill(texts.missing, { n: missing.length });
  return (
    <section className="check-panel" aria-label={texts.title}>
      <div className="check-meter" data-state={missing.length === 0 ? 'good' : 'warn'}>
        <b role="status">{headline}</b>
        <small>{fill(texts.progress, { done: ready.length, total: lines.length })}</small>
        <progress max={lines.length} value={ready.length} aria-label={fill(texts.progress, { done: ready.length, total: lines.length })} />
      </div>
      {missing.length > 0 && <ul className="check-lines">{missing.map(row)}</ul>}
      {advice.length > 0 && (
        <>
          <h3>{texts.advice}</h3>
          <ul className="check-lines">{advice.map(row)}</ul>
        </>
      )}
      {ready.length > 0 && (
        <details>
          <summary>{fill(texts.done, { n: ready.length })}</summary>
          <ul className="check-lines">{ready.map(row)}</ul>
        </details>
      )}
    </section>
  );
}
