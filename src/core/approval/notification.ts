import type { SubmissionRecord } from '#schema/approval/submission.ts';
import type { NotificationParams } from '#schema/email.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { localise } from '../config/localise.ts';
import type { ApprovalSectionKey } from './sections.ts';
import { approvalSections } from './sections.ts';

/** What a notification tells, read from a submission and the config it was made for, in the designer's language. */
export interface NotificationFacts {
  isApproved: boolean;
  counts: { approved: number; needsEdit: number; pending: number };
  approved: string[];
  /** `Portada: la foto no es nuestra`, and what nobody has judged. */
  edits: string[];
}

interface Words {
  sections: Readonly<Record<ApprovalSectionKey, string>>;
  notJudged: string;
}

export function notificationFacts({ templateType }: SiteConfig, { sections }: SubmissionRecord, { sections: names, notJudged }: Words): NotificationFacts {
  const judged = approvalSections(templateType).map((section) => ({ name: names[section], verdict: sections[section] }));
  const of = (status: string) => judged.filter(({ verdict }) => (verdict?.status ?? 'pending') === status);
  const edits = judged.flatMap(({ name, verdict }) => {
    if (verdict?.status === 'approved') return verdict.comments.trim() === '' ? [] : [`${name}: ${verdict.comments.trim()}`];
    return [`${name}: ${verdict?.status === 'needsEdit' ? verdict.comments.trim() : notJudged}`];
  });
  const counts = { approved: of('approved').length, needsEdit: of('needsEdit').length, pending: of('pending').length };
  return { isApproved: counts.approved === judged.length, counts, approved: of('approved').map(({ name }) => name), edits };
}

interface ParamsInput {
  to: string;
  config: SiteConfig;
  submission: SubmissionRecord;
  facts: NotificationFacts;
  businessName: string;
  language: Language;
  /** The submission's instant as a person reads it. */
  date: string;
  message: string;
}

/** The parameters of a notification, exactly those the specification lists (section 3, other payloads). */
export const notificationParams = ({ to, config, submission, facts, businessName, language, date, message }: ParamsInput): NotificationParams => ({
  to_email: to,
  client_name: submission.name,
  client_email: submission.email,
  business_name: businessName,
  template_type: config.templateType,
  approved_sections: facts.approved.join(', '),
  pending_edits: facts.edits.join('\n'),
  general_instructions: localise(config.clientApproval?.generalInstructions, language),
  submission_date: date,
  message,
});
