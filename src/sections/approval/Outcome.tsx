import { fill } from '#content/texts/site-texts.ts';
import type { FormProps } from './approval-view.ts';
import { Glyph } from './Glyph.tsx';

/** The thank-you: its first sentence is its heading, for the eye. */
function Thanks({ text, more }: { text: string; more: string }) {
  const [, first = text, rest = ''] = /^(.*?!)(\s.*)$/s.exec(text) ?? [];
  return (
    <div className="outcome" data-outcome="completed" role="status" tabIndex={-1}>
      <span className="outcome-seal">
        <Glyph name="check" />
      </span>
      <p className="outcome-text">
        <strong>{first}</strong>
        {rest}
      </p>
      <p className="outcome-more">{more}</p>
    </div>
  );
}

/** What stands in the form's place: the thank-you, a submission that waits for the network, or why there is no form any more. */
export function Outcome({ view: { texts }, state, moment, act, submit }: Pick<FormProps, 'view' | 'state' | 'moment' | 'act' | 'submit'>) {
  if (state.phase === 'completed') return <Thanks text={fill(texts.thanks, { name: state.name.trim() })} more={texts.thanksMore} />;
  if (state.phase === 'waiting') {
    return (
      <div className="outcome" data-outcome="waiting" role="status" tabIndex={-1}>
        <span className="outcome-seal">
          <Glyph name="offline" />
        </span>
        <p className="outcome-text">
          <strong>{texts.waiting}</strong>
        </p>
        <p className="outcome-more">{moment.isKept ? texts.waitingMore : texts.waitingOpen}</p>
        <p className="outcome-actions">
          <button className="button" type="button" onClick={submit}>
            {texts.tryNow}
          </button>
          <button className="button" data-kind="quiet" type="button" onClick={() => act({ type: 'edit' })}>
            {texts.edit}
          </button>
        </p>
      </div>
    );
  }
  return (
    <div className="outcome" data-outcome="closed" role="status" tabIndex={-1}>
      <span className="outcome-seal">
        <Glyph name="lock" />
      </span>
      <p className="outcome-text">
        <strong>{texts.closed}</strong>
      </p>
      {state.refusal !== undefined && <p className="outcome-more">{texts.refusals[state.refusal]}</p>}
    </div>
  );
}
