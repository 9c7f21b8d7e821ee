import stylesheet from '#sections/approval/approval.css?url';
import { linkOnce } from '../link-stylesheet.ts';

/** Address of the approval form's stylesheet: only pages that show the form ask for it. */
export const approvalStylesheet: string = stylesheet;

export const linkApprovalStylesheet = (): Promise<void> => linkOnce(stylesheet);
