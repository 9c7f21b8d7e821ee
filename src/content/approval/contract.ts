import type * as z from 'zod';
import type { Refusal, SectionStatus } from '#core/approval/form-state.ts';
import type { approvalSectionKeySchema } from '#schema/approval.ts';

/** Texts of the approval form: the same keys in both languages. `{provider}`, `{business}`, `{section}`, `{name}` and `{comment}` are filled in. */
export interface FormTexts {
  title: string;
  intro: string;
  instructions: string;
  progress: string;
  /** What a section is called here. */
  sections: Record<z.infer<typeof approvalSectionKeySchema>, string>;
  counters: Record<SectionStatus, string>;
  statuses: Record<SectionStatus, string>;
  approve: string;
  needsChanges: string;
  see: string;
  back: string;
  comments: string;
  commentsHint: string;
  changedSinceApproved: string;
  changedSinceJudged: string;
  before: string;
  now: string;
  nothing: string;
  yourComment: string;
  name: string;
  email: string;
  optional: string;
  nameHint: string;
  nameMissing: string;
  emailInvalid: string;
  submitApproval: string;
  submit: string;
  submitting: string;
  stay: string;
  privacy: string;
  privacyLink: string;
  thanks: string;
  thanksMore: string;
  waiting: string;
  waitingMore: string;
  /** The same where the browser keeps nothing. */
  waitingOpen: string;
  tryNow: string;
  edit: string;
  refusals: Record<Refusal, string>;
  closed: string;
  preview: string;
  /** Who comes with a link that was revoked or has expired. */
  linkInvalid: string;
  unscripted: string;
  unscriptedAction: string;
  unscriptedMessage: string;
  button: string;
}
