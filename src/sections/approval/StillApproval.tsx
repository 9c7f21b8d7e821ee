import { emptyForm } from '#core/approval/form-state.ts';
import { Approval } from './Approval.tsx';
import { ApprovalBody } from './ApprovalBody.tsx';
import { type ApprovalView, stillMoment } from './view.ts';

const nothing = () => undefined;

/** The form as it is shown to a designer, who must not answer for the client: nothing judged, nothing to press. */
export function StillApproval({ view }: { view: ApprovalView }) {
  const state = emptyForm(view.sections.map(({ key }) => key));
  return (
    <Approval>
      <ApprovalBody view={view} state={state} moment={{ ...stillMoment, isPreview: true }} act={nothing} leave={nothing} visit={nothing} submit={nothing} />
    </Approval>
  );
}
