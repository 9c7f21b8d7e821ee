import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formTexts } from '#content/approval/form-texts.ts';
import { opinionLine, type ShownOpinion } from '#core/approval/approvers/opinion-line.ts';
import { sectionGroups, templateSections } from '#core/approval/sections.ts';
import { type SubmissionsAnswer, submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { paceUnlessRefused } from '../../api/queries.ts';
import { type ApiError, lookPace, queryClient, readPath } from '../../api/query.ts';
import { $editorLanguage } from '../../language.ts';
import { useFieldValue, useKind, useSavedRevision, useSession } from '../../stores/use-field.ts';

type Section = ReturnType<typeof templateSections>[number];

export interface KeyedOpinion extends ShownOpinion {
  key: string;
  /** Whether the section has not changed since the opinion. */
  isCurrent: boolean;
}

/**
 * By section, the latest opinion of each approver who does not decide, as text. Opinions make no revision, so this polls as often
 * as the editor polls for revisions; a new opinion also refreshes the list of submissions. Disabled for sites without approvers.
 */
export function useOpinions(): (section: Section) => readonly KeyedOpinion[] {
  const session = useSession();
  const revision = useSavedRevision(session);
  const approvers = useFieldValue(['clientApproval', 'approvers']);
  const list = `/api/config/${session.id}/submissions`;
  const key = [list, revision, 'opinions'];
  const { data } = useQuery<SubmissionsAnswer | null, ApiError>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const known = queryClient.getQueryData<SubmissionsAnswer | null>(key);
      const read = await readPath(submissionsAnswerSchema, `${list}?limit=1`, { signal });
      if (known && known.submissions[0]?.n !== read?.submissions[0]?.n)
        void queryClient.invalidateQueries({ queryKey: [list], predicate: ({ queryKey }) => queryKey[2] !== key[2] });
      return read;
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => paceUnlessRefused(state, lookPace),
    enabled: Array.isArray(approvers) && approvers.length > 0,
  });
  const words = formTexts[$editorLanguage.get()].opinions;
  return (section) =>
    (data?.opinions ?? []).flatMap(({ name, sections }, index): KeyedOpinion[] => {
      const verdict = sections[section];
      const line = verdict && opinionLine(words, { name, status: verdict.status, comments: verdict.comments, isChanged: verdict.changed });
      return line ? [{ key: `${section} ${index}`, isCurrent: !verdict.changed, ...line }] : [];
    });
}

/** Returns a function that gives the opinions with a comment for the sections of a form group. */
export function useOpinionComments(): (group: string) => readonly KeyedOpinion[] {
  const { template } = useKind();
  const opinionsOf = useOpinions();
  const sections = template === undefined ? [] : templateSections(template);
  return (group) =>
    sections.filter((section) => sectionGroups[section] === group).flatMap((section) => opinionsOf(section).filter(({ comment }) => comment !== ''));
}

/** The opinions on a section of approvers who do not decide. */
export function SectionOpinions({ title, opinions }: { title: string; opinions: readonly KeyedOpinion[] }) {
  if (opinions.length === 0) return null;
  return (
    <ul className="section-opinions" aria-label={title}>
      {opinions.map(({ key, name, said, comment }) => (
        <li key={key}>
          <span>
            <b>{name}</b>: {said}
          </span>
          {comment !== '' && <q>{comment}</q>}
        </li>
      ))}
    </ul>
  );
}
