import type { ReactNode } from 'react';
import { formPhases, refusals } from '#core/approval/states.ts';
import { fill } from '#core/fill.ts';
import type { FormProps } from './approval-view.ts';
import { Glyph } from './Glyph.tsx';
import { Recorded } from './Recorded.tsx';

/** The thank-you: its first sentence looks like a heading. */
function Thanks({ text, more, children }: { text: string; more: string; children: ReactNode }) {
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
      {children}
      <p className="outcome-more">{more}</p>
    </div>
  );
}

/** What stands in the form's place: the thank-you, an answer that waits for the network, or why the form is closed. */
export function Outcome({ view, state, moment, act, submit, thread }: Pick<FormProps, 'view' | 'state' | 'moment' | 'act' | 'submit' | 'thread'>) {
  const { site, texts } = view;
  const { language, providerName } = site;
  const { completed, waiting, closed } = formPhases;
  if (state.phase === 'completed') {
    const thanks = view.person?.decides === false ? texts.recorded.opinionThanks : completed.title[language];
    return (
      <Thanks text={fill(thanks, { name: state.name.trim() })} more={completed.more[language]}>
        {state.answer && <Recorded view={view} state={state} act={act} answer={state.answer} thread={thread} />}
      </Thanks>
    );
  }
  if (state.phase === 'waiting') {
    return (
      <div className="outcome" data-outcome="waiting" role="status" tabIndex={-1}>
        <span className="outcome-seal">
          <Glyph name="offline" />
        </span>
        <p className="outcome-text">
          <strong>{waiting.title[language]}</strong>
        </p>
        <p className="outcome-more">{(moment.isStored ? waiting.more : waiting.moreUnstored)[language]}</p>
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
  const isTooLate = state.refusal === 'already_submitted' && state.answer !== undefined;
  return (
    <div className="outcome" data-outcome="closed" role="status" tabIndex={-1}>
      <span className="outcome-seal">
        <Glyph name="lock" />
      </span>
      <p className="outcome-text">
        <strong>{closed.title[language]}</strong>
      </p>
      {state.refusal !== undefined && (
        <p className="outcome-more">{fill(isTooLate ? texts.recorded.tooLate : refusals[state.refusal].text[language], { provider: providerName })}</p>
      )}
    </div>
  );
}
