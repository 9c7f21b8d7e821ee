import type { ClientApproval } from '#schema/approval/client-approval.ts';
import { overallState, overallStates } from './states.ts';

/** Who reads: somebody with a valid approval link, or anybody. */
export interface Reader {
  hasLink: boolean;
}

/** Whether this reader may answer the form: it is enabled, and they have a link if it asks for one. */
export const isFormOpen = (approval: ClientApproval | undefined, { hasLink }: Reader): boolean =>
  approval?.isFormEnabled === true && (approval.access !== 'link' || hasLink);

/**
 * An approval as its reader may see it. Never the notification address nor the client's e-mail. If the form is completed
 * or off, only that. If it asks for a link that the reader does not have, only that it is off.
 */
export function publicApproval(approval: ClientApproval, reader: Reader): ClientApproval {
  const { isFormEnabled, formStatus } = approval;
  if (approval.access === 'link' && !reader.hasLink) return { isFormEnabled: false };
  if (!overallStates[overallState(approval)].showsForm) {
    return { ...(isFormEnabled === undefined ? {} : { isFormEnabled }), ...(formStatus === undefined ? {} : { formStatus }) };
  }
  const { notificationEmail: _notificationEmail, clientInfo, ...rest } = approval;
  if (clientInfo === undefined) return rest;
  const { email: _email, ...publicInfo } = clientInfo;
  return { ...rest, clientInfo: publicInfo };
}
