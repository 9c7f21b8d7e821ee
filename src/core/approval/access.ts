import type { ClientApproval } from '#schema/approval/client-approval.ts';
import { overallState, overallStates } from './states.ts';

/** Who reads: somebody with a valid approval link, or anybody. */
export interface Reader {
  hasLink: boolean;
}

/** Whether the form is there for this reader: enabled, and where it asks for a link, with one. */
export const isFormOpen = (approval: ClientApproval | undefined, { hasLink }: Reader): boolean =>
  approval?.isFormEnabled === true && (approval.access !== 'link' || hasLink);

/**
 * An approval as the public may read it: without the notification address and the client's e-mail; of a form that is
 * completed or off, only that it is so; of one that asks for a link, to readers without one, only that it is off.
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
