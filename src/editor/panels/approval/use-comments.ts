import * as z from 'zod';
import { sectionGroups } from '#core/approval/sections.ts';
import { approvalSectionKeySchema, sectionApprovalSchema } from '#schema/approval/client-approval.ts';
import { useFieldValue } from '../../stores/use-field.ts';

// Each verdict is parsed on its own: a draft may be invalid in one of them, and the others must still be read.
const verdictsSchema = z.record(z.string(), z.unknown());
const { comments, handled } = sectionApprovalSchema.shape;
const commentSchema = z.object({ comments, handled });

export interface ClientComment {
  section: z.infer<typeof approvalSectionKeySchema>;
  /** The form group of the section's fields. */
  group: string | undefined;
  text: string;
  isHandled: boolean;
}

/** The client's comments by section. Renders again only when the verdicts change, not at every edit. */
export function useComments(): readonly ClientComment[] {
  const stored = useFieldValue(['clientApproval', 'sectionApprovals']);
  const verdicts = verdictsSchema.safeParse(stored).data ?? {};
  return approvalSectionKeySchema.options.flatMap((section) => {
    const { data } = commentSchema.safeParse(verdicts[section]);
    if (!data || data.comments.trim() === '') return [];
    return [{ section, group: sectionGroups[section], text: data.comments, isHandled: data.handled === true }];
  });
}
