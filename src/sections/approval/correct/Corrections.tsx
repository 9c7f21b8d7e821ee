import { counted } from '#core/fill.ts';
import type { FormProps } from '../approval-view.ts';
import { Glyph } from '../Glyph.tsx';
import { ProposedList } from './ProposedList.tsx';

/** The way to correct the page itself, and what was proposed so far. */
export function Corrections({ view, state, moment, act, correct }: Pick<FormProps, 'view' | 'state' | 'moment' | 'act' | 'correct'>) {
  const texts = view.texts.correct;
  const { proposals = [] } = state;
  return (
    <section className="corrections" aria-labelledby="approval-correct">
      <div className="corrections-head">
        <div>
          <h3 className="corrections-title" id="approval-correct">
            {proposals.length > 0 ? counted(proposals.length, texts.proposed) : texts.title}
          </h3>
          <p>{moment.hasUnproposed ? texts.unproposed : proposals.length > 0 ? texts.travels : texts.hint}</p>
        </div>
        <button
          className="button corrections-begin"
          data-kind="quiet"
          type="button"
          aria-busy={moment.correcting === 'loading' || undefined}
          // Somebody who opened it with the keyboard goes on with the keyboard.
          onClick={({ currentTarget }) => correct(currentTarget.matches(':focus-visible'))}
        >
          <Glyph name="pencil" />
          {texts.begin}
        </button>
      </div>
      {proposals.length > 0 && <ProposedList view={view} proposals={proposals} act={act} canUndo />}
    </section>
  );
}
