import type { Proposal } from '#schema/approval/proposal.ts';
import type { SubmissionRecord } from '#schema/approval/submission.ts';
import type { NotificationParams } from '#schema/email.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { localise } from '../config/localise.ts';
import { fill } from '../fill.ts';
import { defaultComment } from './form.ts';
import { placeLabel } from './proposals/label.ts';
import { isPictureAddress, saidInWords } from './proposals/words.ts';
import type { ApprovalSectionKey } from './sections.ts';
import { approvalSections, templateSections } from './sections.ts';
import { type AnsweredState, answeredState, countStatuses, isApproved, type SectionStatus } from './states.ts';

/** The content of a notification, read from a submission and its config, in the designer's language. */
export interface NotificationFacts {
  state: AnsweredState;
  counts: Record<SectionStatus, number>;
  approved: string[];
  /** `Portada: la foto no es nuestra`, the sections that nobody has reviewed, and what was proposed for single fields. */
  edits: string[];
}

interface Words {
  sections: Readonly<Record<ApprovalSectionKey, string>>;
  notReviewed: string;
  /** A correction, with `{field}`, `{before}` and `{after}`; one that takes something away or adds it. */
  proposed: { changed: string; removed: string; added: string };
}

/** Longest quotation in a correction, in characters; the editor shows the whole text. */
const longestQuote = 200;
const quote = (text: string): string => (text.length > longestQuote ? `${text.slice(0, longestQuote).toWellFormed()}…` : text);

/** The proposals, one line each. For a picture the mail only says that it changes: its address means nothing to the reader. */
function proposedLines(seen: SiteConfig, proposals: readonly Proposal[], { proposed }: Words, language: Language): string[] {
  return proposals.map((proposal) => {
    const { path, before, after } = proposal;
    const field = placeLabel(path, seen, language);
    if (isPictureAddress(proposal)) return field;
    const text = proposed[before === '' ? 'added' : after === '' ? 'removed' : 'changed'];
    const quoted = (said: string) => quote(saidInWords(path, said.trim(), language));
    return fill(text, { field, before: quoted(before), after: quoted(after) });
  });
}

/** `seen`: the config that the client answered, from which the labels of proposals are taken. */
export function notificationFacts(
  config: SiteConfig,
  { sections, proposals = [] }: SubmissionRecord,
  words: Words,
  language: Language,
  seen = config,
): NotificationFacts {
  const { sections: names, notReviewed } = words;
  const asked = approvalSections(config);
  // Includes sections that were answered and have been hidden since.
  const answered = templateSections(config.templateType).filter((section) => sections[section] || asked.includes(section));
  const reviewed = answered.map((section) => {
    const { status, comments } = sections[section] ?? { status: 'pending' as const, comments: '' };
    return { name: names[section], status, comment: comments.trim() };
  });
  const edits = reviewed.flatMap(({ name, status, comment }) => {
    if (isApproved(status)) return comment === '' ? [] : [`${name}: ${comment}`];
    return [`${name}: ${status === 'needsEdit' ? comment || defaultComment : notReviewed}`];
  });
  const statuses = reviewed.map(({ status }) => status);
  const approved = reviewed.filter(({ status }) => isApproved(status)).map(({ name }) => name);
  return { state: answeredState(statuses), counts: countStatuses(statuses), approved, edits: [...edits, ...proposedLines(seen, proposals, words, language)] };
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
