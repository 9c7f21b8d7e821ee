import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parsePathKey } from '#core/edit/path.ts';
import { type ProposalEntry, type SubmissionEntry, type SubmissionsAnswer, submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { mostEntries } from '#schema/calls/paging.ts';
import { readPath, refresh } from '../../api/query.ts';
import { useDocumentStatus, useKind, useSession } from '../../stores/use-field.ts';
import { groupOf } from '../../workspace/ui-state.ts';

export interface Suggestion extends Pick<SubmissionEntry, 'n' | 'name' | 'submittedAt'> {
  /** Its place among the proposals of its answer. */
  item: number;
  proposal: ProposalEntry;
  /** The form group with the field that it is about; `undefined` where no form of the present template has it. */
  group: string | undefined;
}

/** Whether a designer can still decide. What was declined can be taken after all, unless its field is gone. */
const isOpen = ({ fit, decision }: ProposalEntry): boolean =>
  fit !== 'said' && (decision === undefined || (decision.decision === 'declined' && fit !== 'gone'));

/** Every answer of the client's, newest first: a proposal of an old one waits as long as nobody decides on it. */
async function readAll(list: string, signal: AbortSignal): Promise<readonly SubmissionEntry[]> {
  const read: SubmissionEntry[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const page: SubmissionsAnswer | null = await readPath(submissionsAnswerSchema, `${list}?limit=${mostEntries}${before ? `&before=${before}` : ''}`, {
      signal,
    });
    read.push(...(page?.submissions ?? []));
    before = page?.next ?? null;
  }
  return read;
}

/** What the client proposes and nobody has taken, newest answers first. Read again whenever another revision is known: it may be an answer. */
export function useSuggestions() {
  const session = useSession();
  const { kind, template } = useKind();
  const { revision } = useDocumentStatus(session);
  const list = `/api/config/${session.id}/submissions`;
  const { data, error } = useQuery({
    queryKey: [list, revision],
    queryFn: ({ signal }) => readAll(list, signal),
    placeholderData: keepPreviousData,
    // Only sites have clients who answer.
    enabled: kind === 'client' || kind === 'demo',
  });
  const suggestions = (data ?? []).flatMap(({ n, name, submittedAt, proposals, isReplaced }) =>
    proposals.flatMap((proposal, item): Suggestion[] => {
      if (isReplaced || !isOpen(proposal)) return [];
      return [{ n, name, submittedAt, item, proposal, group: groupOf(kind, template, parsePathKey(proposal.place ?? proposal.path)) }];
    }),
  );
  return { suggestions, error, list, revision, read: () => refresh(list) };
}
