import * as z from 'zod';
import { approvalSections } from '#core/approval/sections.ts';
import { sectionTransitions } from '#core/approval/states.ts';
import type { Json } from '#core/edit/path.ts';
import { clientApprovalSchema, type SectionApproval } from '#schema/approval/client-approval.ts';
import { siteOf, useDocument } from '../../stores/use-field.ts';

const recordSchema = z.record(z.string(), z.unknown());
// Each field is parsed on its own: a draft may be invalid in one of them, and the others must still be read.
const { isFormEnabled, formStatus, clientInfo, sectionApprovals, publishGate } = clientApprovalSchema.shape;

export interface ReviewedSection extends SectionApproval {
  section: ReturnType<typeof approvalSections>[number];
  /** The status in the client's form: while the form is open, a section that has changed is pending again. */
  asked: SectionApproval['status'];
}

/** The path of a client's reminders; also used to refresh them after changes. */
export const remindersPath = (id: string): string => `/api/config/${id}/reminders`;

/** The approval of a site: its settings, and the verdict on each section in page order. */
export function approvalState(config: Json) {
  const approval = recordSchema.safeParse(config['clientApproval']).data ?? {};
  const verdicts = sectionApprovals.safeParse(approval['sectionApprovals']).data ?? {};
  const pending = { status: 'pending', approved: false, comments: '' } as const;
  const isCompleted = formStatus.safeParse(approval['formStatus']).data === 'completed';
  const isAskedAnew = ({ changed }: SectionApproval) => changed === true && !isCompleted;
  return {
    isEnabled: isFormEnabled.safeParse(approval['isFormEnabled']).data === true,
    isGated: publishGate.safeParse(approval['publishGate']).data === true,
    isCompleted,
    client: clientInfo.safeParse(approval['clientInfo']).data,
    sections: approvalSections(siteOf(config)).map((section): ReviewedSection => {
      const verdict = verdicts[section] ?? pending;
      return { section, ...verdict, asked: isAskedAnew(verdict) ? sectionTransitions.contentChanged.to[verdict.status] : verdict.status };
    }),
    whatsapp: typeof config['whatsappNumber'] === 'string' ? config['whatsappNumber'] : '',
  };
}

/** The approval of the open site. */
export function useApproval() {
  const { id, config } = useDocument();
  return { id, ...approvalState(config) };
}
