import * as z from 'zod';
import { approvalSections } from '#core/approval/sections.ts';
import { sectionTransitions } from '#core/approval/states.ts';
import type { Json } from '#core/edit/path.ts';
import { clientApprovalSchema, type SectionApproval } from '#schema/approval/client-approval.ts';
import { siteOf, useDocument } from '../../stores/use-field.ts';

const recordSchema = z.record(z.string(), z.unknown());
// While it is edited a config may hold what the strict schema refuses, in one field: each is read for itself.
const { isFormEnabled, formStatus, clientInfo, sectionApprovals, publishGate } = clientApprovalSchema.shape;

export interface ReviewedSection extends SectionApproval {
  section: ReturnType<typeof approvalSections>[number];
  /** Where the form is open: as it shows the section, which is asked again after a change. */
  asked: SectionApproval['status'];
}

/** Where the reminders of a client are read, and again after whatever changes them. */
export const remindersPath = (id: string): string => `/api/config/${id}/reminders`;

/** The approval of a site: whether it is asked for, and each section's verdict in page order. */
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
