import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formTexts } from '#content/approval/form-texts.ts';
import { opinionLine } from '#core/approval/approvers/opinion-line.ts';
import type { approvalSections } from '#core/approval/sections.ts';
import { submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { readPath } from '../../api/query.ts';
import { $editorLanguage } from '../../language.ts';
import { useDocumentStatus, useField, useSession } from '../../stores/use-field.ts';

type Section = ReturnType<typeof approvalSections>[number];

export interface ShownOpinion {
  key: string;
  said: string;
  comment: string;
}

/** What those said last who do not decide, in words, by section. Read again with each revision; nothing is read where nobody is named. */
export function useOpinions(): (section: Section) => readonly ShownOpinion[] {
  const session = useSession();
  const { revision } = useDocumentStatus(session);
  const [approvers] = useField(['clientApproval', 'approvers']);
  const list = `/api/config/${session.id}/submissions`;
  const { data } = useQuery({
    queryKey: [list, revision, 'opinions'],
    queryFn: ({ signal }) => readPath(submissionsAnswerSchema, `${list}?limit=1`, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    enabled: Array.isArray(approvers) && approvers.length > 0,
  });
  const words = formTexts[$editorLanguage.get()].opinions;
  return (section) =>
    (data?.opinions ?? []).flatMap(({ name, sections }, at): ShownOpinion[] => {
      const verdict = sections[section];
      const line = verdict && opinionLine(words, { name, status: verdict.status, comments: verdict.comments, isChanged: verdict.changed });
      return line ? [{ key: `${section} ${at}`, ...line }] : [];
    });
}
