import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formTexts } from '#content/approval/form-texts.ts';
import { opinionLine } from '#core/approval/opinion-line.ts';
import type { approvalSections } from '#core/approval/sections.ts';
import { submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { readPath } from '../../api/query.ts';
import { $editorLanguage } from '../../language.ts';
import { useDocumentStatus, useField, useSession } from '../../stores/use-field.ts';

type Section = ReturnType<typeof approvalSections>[number];

/** What those said last who do not decide, in words, by section. Read again with each revision; nothing is read where nobody is named. */
export function useOpinions(): (section: Section) => readonly { said: string; comment: string }[] {
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
    (data?.opinions ?? []).flatMap(({ name, sections }) => {
      const said = sections[section];
      return said ? (opinionLine(words, { name, status: said.status, comments: said.comments, isChanged: said.changed }) ?? []) : [];
    });
}
