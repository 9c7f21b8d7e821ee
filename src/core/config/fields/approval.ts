import {
  approvalAccess,
  approvalSectionKeySchema,
  type ClientApproval,
  formStatuses,
  type SectionApproval,
  sectionApprovalSchema,
  sectionStatuses,
} from '#schema/approval.ts';
import { isMissing, isObject } from '../loose-json.ts';
import { type Fields, object } from '../readers/structure.ts';
import { flexLine, flexParagraph, line, paragraph, type Reader } from '../readers/text.ts';
import { colour, email, instant, option, revision, textOf, toggle } from '../readers/value.ts';

/** Only the server makes these, so there is no looser form to read. */
const changes: Reader = (value, place) => {
  if (isMissing(value)) return undefined;
  const read = sectionApprovalSchema.shape.changes.safeParse(value);
  return read.success ? read.data : place.warn('wrong_type');
};

const verdictFields = {
  status: option(sectionStatuses, { needsedit: 'needsEdit', 'needs-edit': 'needsEdit' }),
  approved: toggle,
  comments: paragraph,
  revision,
  contentHash: textOf(sectionApprovalSchema.shape.contentHash, 'too_long'),
  changed: toggle,
  changes,
} as const satisfies Record<keyof SectionApproval, Reader>;

/** Status, approval and comment say the same thing in old records; what is missing follows from the rest. */
function completeVerdict(read: Record<string, unknown>): Record<string, unknown> {
  const comments = read['comments'] ?? '';
  const status = read['status'] ?? (read['approved'] === true ? 'approved' : comments === '' ? 'pending' : 'needsEdit');
  return { ...read, status, approved: read['approved'] ?? status === 'approved', comments };
}

const sections: Fields = Object.fromEntries(approvalSectionKeySchema.options.map((key) => [key, object(verdictFields, completeVerdict)]));

const approvalFields = {
  isFormEnabled: toggle,
  formStatus: option(formStatuses),
  clientInfo: object({ name: line, email, submissionDate: instant }),
  sectionApprovals: object(sections),
  overallApproved: toggle,
  lastSavedAt: instant,
  notificationEmail: email,
  generalInstructions: flexParagraph,
  showFloatingButton: toggle,
  floatingButtonText: flexLine,
  floatingButtonColor: colour,
  access: option(approvalAccess),
  publishGate: toggle,
} as const satisfies Record<keyof ClientApproval, Reader>;

const readApproval = object(approvalFields);

/** `clientApproval` and its parts (specification, section 3). A publish gate that anybody could open is put behind the link. */
export const clientApproval: Reader = (value, place) => {
  const read = readApproval(value, place);
  if (!isObject(read) || read['publishGate'] !== true || read['access'] === 'link') return read;
  place.at('access').warn('gate_behind_link');
  return { ...read, access: 'link' };
};
