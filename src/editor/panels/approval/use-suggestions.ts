import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isCounting } from '#core/approval/proposals/words.ts';
import { parsePathKey } from '#core/edit/path.ts';
import { type ProposalEntry, type SubmissionEntry, type SubmissionsAnswer, submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { maxEntries } from '#schema/calls/paging.ts';
import { readPath, refresh } from '../../api/query.ts';
import { useKind, useSavedRevision, useSession } from '../../stores/use-field.ts';
import { formGroupOf } from '../../workspace/ui-state.ts';

export interface Suggestion extends Pick<SubmissionEntry, 'n' | 'name' | 'submittedAt'> {
  /** Its index among the proposals of its answer. */
  item: number;
  proposal: ProposalEntry;
  /** The form group of its field; `undefined` if no form of the present template has the field. */
  group: string | undefined;
}

/** Whether it can still be decided. A declined proposal can be accepted later, unless its field is gone. */
const isOpen = ({ fit, decision }: ProposalEntry): boolean =>
  fit !== 'said' && (decision === undefined || (decision.decision === 'declined' && fit !== 'gone'));

/** Reads all answers of the client, newest first: a proposal of an old answer waits until it is decided. */
async function readAll(list: string, signal: AbortSignal): Promise<readonly SubmissionEntry[]> {
  const read: SubmissionEntry[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const page: SubmissionsAnswer | null = await readPath(submissionsAnswerSchema, `${list}?limit=${maxEntries}${before ? `&before=${before}` : ''}`, {
      signal,
    });
    read.push(...(page?.submissions ?? []));
    before = page?.next ?? null;
  }
  return read;
}

/** The proposals that have not been accepted, newest answers first. Read again with every new revision, because it may be an answer. */
export function useSuggestions() {
  const session = useSession();
  const { kind, template } = useKind();
  const revision = useSavedRevision(session);
  const list = `/api/config/${session.id}/submissions`;
  const { data, error } = useQuery({
    queryKey: [list, revision],
    queryFn: ({ signal }) => readAll(list, signal),
    placeholderData: keepPreviousData,
    // The provider's own pages have no approval.
    enabled: kind === 'client' || kind === 'demo',
  });
  const suggestions = (data ?? []).flatMap((answer) =>
    answer.proposals.flatMap((proposal, index): Suggestion[] => {
      if (!isCounting(answer) || !isOpen(proposal)) return [];
      const { n, name, submittedAt } = answer;
      return [{ n, name, submittedAt, item: index, proposal, group: formGroupOf(kind, template, parsePathKey(proposal.place ?? proposal.path)) }];
    }),
  );
  return { suggestions, error, list, revision, read: () => refresh(list) };
}
