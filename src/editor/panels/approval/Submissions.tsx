import { Alert } from '@mantine/core';
import { approvalTexts } from '#content/editor/panels/approval.ts';
import { submissionsAnswerSchema } from '#schema/submission.ts';
import { useApi } from '../../api/query.ts';
import { useTexts } from '../../language.ts';
import { SubmissionRow } from './SubmissionRow.tsx';
import { useApproval } from './use-approval.ts';

/** Everything clients ever sent for this site, newest first, and how each notification went. */
export function Submissions() {
  const texts = useTexts(approvalTexts).submissions;
  const { id } = useApproval();
  const path = `/api/config/${id}/submissions`;
  const { data, error } = useApi(submissionsAnswerSchema, path, { isFresh: true });
  return (
    <section aria-labelledby="approval-submissions">
      <h3 id="approval-submissions">{texts.title}</h3>
      {error && (
        <Alert color="bad" role="alert">
          {error.failure.message}
        </Alert>
      )}
      {data?.submissions.length === 0 && <p className="quiet">{texts.none}</p>}
      <ul className="rows">
        {data?.submissions.map((submission) => (
          <SubmissionRow key={submission.n} submission={submission} path={path} />
        ))}
      </ul>
    </section>
  );
}
