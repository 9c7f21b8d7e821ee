import { emptyForm } from '#core/approval/form-state.ts';
import { Approval } from './Approval.tsx';
import { ApprovalBody } from './ApprovalBody.tsx';
import { type ApprovalView, stillMoment } from './view.ts';

interface Props {
  view: ApprovalView;
  /** Shown to a designer, who must not answer for the client. */
  isPreview?: boolean;
}

const nothing = () => undefined;

/** The form as it stands in a page until its island runs: nothing judged, nothing to press. */
export function StillApproval({ view, isPreview = false }: Props) {
  const state = emptyForm(view.sections.map(({ key }) => key));
  const moment = { ...stillMoment, isPreview };
  return (
    <Approval>
      <ApprovalBody view={view} state={state} moment={moment} act={nothing} leave={nothing} visit={nothing} submit={nothing} />
    </Approval>
  );
}
