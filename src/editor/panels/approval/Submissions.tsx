import { Alert, Button } from '@mantine/core';
import { approvalTexts } from '#content/editor/panels/approval.ts';
import { type SubmissionsAnswer, submissionsAnswerSchema } from '#schema/submission.ts';
import { callApi } from '../../api/call.ts';
import { usePages } from '../../api/use-pages.ts';
import { useTexts } from '../../language.ts';
import { SubmissionRow } from './SubmissionRow.tsx';
import { useApproval } from './use-approval.ts';

const page = 20;

/** Everything clients ever sent for this site, newest first, and how each notification went. */
export function Submissions() {
  const texts = useTexts(approvalTexts).submissions;
  const { id } = useApproval();
  const path = `/api/config/${id}/submissions`;
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages<SubmissionsAnswer>(
    [path],
    (before) => callApi(submissionsAnswerSchema, `${path}?limit=${page}${before === undefined ? '' : `&before=${before}`}`),
    { isFresh: true },
  );
  const submissions = data?.flatMap((answer) => answer.submissions);
  return (
    <section aria-labelledby="approval-submissions">
      <h3 id="approval-submissions">{texts.title}</h3>
      {error && (
        <Alert color="bad" role="alert">
          {error.failure.message}
        </Alert>
      )}
      {submissions?.length === 0 && <p className="quiet">{texts.none}</p>}
      <ul className="rows">
        {submissions?.map((submission) => (
          <SubmissionRow key={submission.n} submission={submission} path={path} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" size="compact-md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </section>
  );
}
