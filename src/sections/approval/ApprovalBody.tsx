import { ApprovalForm } from './ApprovalForm.tsx';
import { Glyph } from './Glyph.tsx';
import { Outcome } from './Outcome.tsx';
import type { FormProps } from './view.ts';

const formPhases = ['editing', 'submitting'];

/** The form, or what has taken its place. */
export function ApprovalBody(props: FormProps) {
  const { view, state, moment, visit } = props;
  const isForm = formPhases.includes(state.phase);
  return (
    <>
      <div className="wrap approval-frame">
        <h2 className="section-title approval-title" id="approval-title">
          {view.texts.title}
        </h2>
        {isForm ? <ApprovalForm {...props} /> : <Outcome {...props} />}
      </div>
      {isForm && moment.visited !== undefined && (
        <a className="approval-return" href={`#approval-${moment.visited}`} onClick={() => visit(undefined)}>
          <Glyph name="back" />
          <span>{view.texts.back}</span>
        </a>
      )}
    </>
  );
}
