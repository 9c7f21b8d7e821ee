import { approvalTexts } from '#content/editor/panels/approval.ts';
import { ConfigForm } from '../../forms/ConfigForm.tsx';
import { useTexts } from '../../language.ts';
import { useDocument } from '../../stores/use-field.ts';
import { ApprovalLink } from './ApprovalLink.tsx';
import { ApprovalResults } from './ApprovalResults.tsx';
import { ResetForm } from './ResetForm.tsx';
import { Submissions } from './Submissions.tsx';

/** What the client is asked, the link to send, what they answered and what they sent before. */
export function ApprovalPanel() {
  const texts = useTexts(approvalTexts);
  const { kind } = useDocument();
  if (kind === 'home' || kind === 'pro') return <p className="quiet">{texts.onlySites}</p>;
  return (
    <div className="panel-parts">
      <section aria-label={texts.settings}>
        <ConfigForm group="approval" />
      </section>
      <ApprovalLink />
      <ApprovalResults />
      <Submissions />
      <ResetForm />
    </div>
  );
}
