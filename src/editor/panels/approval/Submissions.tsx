import { Badge, Button, Group, List, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { approvalTexts } from '#content/approval/editor-texts.ts';
import { peopleTexts } from '#content/approval/people-texts.ts';
import { isCounting, isPictureAddress, isWaiting, saidInWords } from '#core/approval/proposals/words.ts';
import { parsePathKey } from '#core/edit/path.ts';
import { counted, fill } from '#core/fill.ts';
import { approvalSectionKeySchema } from '#schema/approval/client-approval.ts';
import {
  type ProposalEntry,
  type SubmissionEntry,
  type SubmissionsAnswer,
  submissionEntrySchema,
  submissionsAnswerSchema,
} from '#schema/approval/submission.ts';
import { callApi } from '../../api/call.ts';
import { usePages } from '../../api/queries.ts';
import { queryClient, refresh } from '../../api/query.ts';
import { instantText } from '../../app/dates.ts';
import { QueryStatus } from '../../app/kit/Screen.tsx';
import { Link } from '../../app/navigation.tsx';
import { proposalLabel } from '../../history/labels.ts';
import { $editorLanguage, useTexts } from '../../language.ts';
import { useKind, useOnNewRevision, useSession } from '../../stores/use-field.ts';
import { $panel, openFormAt } from '../../workspace/ui-state.ts';
import { suggestionsId } from './Suggestions.tsx';
import { useApproval } from './use-approval.ts';

interface Props {
  submission: SubmissionEntry;
  /** Path of the submissions in the API. */
  path: string;
}

/** One submission: sender, time, verdicts, proposals and the state of its notification. */
function SubmissionRow({ submission, path }: Props) {
  const { submissions: texts, sections: names, suggestions, results } = useTexts(approvalTexts);
  const people = useTexts(peopleTexts);
  const { kind, template } = useKind();
  const { remote, base } = useSession().$state.get();
  const { n, email, submittedAt, revision, sections, proposals, overallApproved, isOpinion, notification } = submission;
  const counts = isCounting(submission);
  const name = submission.name || texts.erased;
  const [isBusy, setIsBusy] = useState(false);
  const labelOf = (proposal: ProposalEntry) => proposalLabel({ kind, template }, proposal, $editorLanguage.get(), (remote ?? base).config);
  const verdicts = approvalSectionKeySchema.options.flatMap((section) => {
    const verdict = sections[section];
    return verdict ? [{ section, ...verdict }] : [];
  });
  const approved = verdicts.filter((verdict) => verdict.approved).length;
  const commented = verdicts.filter(({ comments }) => comments !== '');

  /** Opens the form of a proposal's field, above which it can be accepted or declined. */
  function openSuggestion({ place, path }: ProposalEntry) {
    $panel.set(undefined);
    openFormAt(kind, template, parsePathKey(place ?? path));
    requestAnimationFrame(() => document.getElementById(suggestionsId)?.focus());
  }

  async function resend() {
    setIsBusy(true);
    const result = await callApi(submissionEntrySchema, `${path}/${n}/resend`, { method: 'POST' });
    setIsBusy(false);
    if (!result.ok) notifications.show({ color: 'bad', title: texts.resendFailed, message: result.message });
    else notifications.show({ message: result.value.notification.state === 'outbox' ? texts.resentOutbox : texts.resent });
    await refresh(path);
  }

  return (
    <li>
      <Group gap="4px 10px">
        <b>{name}</b>
        <small>{instantText(submittedAt, $editorLanguage.get())}</small>
        {isOpinion && <Badge color="quiet">{people.opinion}</Badge>}
      </Group>
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      <p>{overallApproved ? fill(texts.all, { revision }) : fill(texts.line, { approved, total: verdicts.length, revision })}</p>
      {commented.length > 0 && (
        <details>
          <summary>{texts.comments}</summary>
          <List withPadding>
            {commented.map(({ section, comments }) => (
              <List.Item key={section}>
                <b>{names[section]}:</b> {comments}
              </List.Item>
            ))}
          </List>
        </details>
      )}
      {proposals.length > 0 && (
        <details open={counts && proposals.some(isWaiting)}>
          <summary>{counted(proposals.length, suggestions.sent)}</summary>
          <List withPadding>
            {proposals.map((proposal) => (
              <List.Item key={`${proposal.path} ${proposal.language}`}>
                <b>{labelOf(proposal)}:</b>{' '}
                {isPictureAddress(proposal) ? '' : <q lang={proposal.language}>{saidInWords(proposal.path, proposal.after, $editorLanguage.get())}</q>}{' '}
                {(counts || proposal.decision) && <small>{suggestions.states[proposal.decision?.decision ?? 'open']}</small>}
                {isWaiting(proposal) && counts && (
                  <Button ml={8} variant="link" aria-label={fill(results.edit, { section: labelOf(proposal) })} onClick={() => openSuggestion(proposal)}>
                    {results.editShort}
                  </Button>
                )}
              </List.Item>
            ))}
          </List>
        </details>
      )}
      <Group gap="4px 10px">
        <Text component="span" c={notification.state === 'failed' || notification.state === 'refused' ? 'bad' : 'dimmed'}>
          {notification.state === 'outbox' ? <Link href="/editor/outbox">{texts.states.outbox}</Link> : texts.states[notification.state]}
          {notification.code && ` (${texts.faults[notification.code]})`}
        </Text>
        {notification.state !== 'off' && notification.state !== 'refused' && (
          <Button ml="auto" size="compact-sm" variant="subtle" loading={isBusy} onClick={resend} aria-label={fill(texts.resendTo, { name })}>
            {texts.resend}
          </Button>
        )}
      </Group>
      {notification.detail && (
        <p className="quiet" lang="en">
          {notification.detail}
        </p>
      )}
    </li>
  );
}

const page = 20;

/** All submissions of this site, newest first. */
export function Submissions() {
  const texts = useTexts(approvalTexts).submissions;
  const { id } = useApproval();
  const path = `/api/config/${id}/submissions`;
  const query = usePages<SubmissionsAnswer>(
    [path],
    (before) => callApi(submissionsAnswerSchema, `${path}?limit=${page}${before === undefined ? '' : `&before=${before}`}`),
    { isFresh: true },
  );
  // A new revision may be an answer. `exact`, because the proposals are cached under a longer key that contains the revision.
  useOnNewRevision(() => void queryClient.invalidateQueries({ queryKey: [path], exact: true }));
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const submissions = query.data?.flatMap((answer) => answer.submissions);
  return (
    <section aria-labelledby="approval-submissions">
      <h3 id="approval-submissions">{texts.title}</h3>
      <QueryStatus query={query} />
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
