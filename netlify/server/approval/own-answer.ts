import { changedSections } from '#core/approval/changes/section-changes.ts';
import { placeLabels } from '#core/approval/proposals/label.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { formHeader } from '#schema/api.ts';
import type { Proposal, StoredProposal } from '#schema/approval/proposal.ts';
import type { SubmissionRecord } from '#schema/approval/submission.ts';
import { type ConfigRecord, lastAct } from '#schema/config.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { Call } from '../http/endpoint.ts';
import { readStoredRevision } from '../store/stored-revision.ts';
import type { Stores } from '../store/stores.ts';
import { newestSubmission } from './submit/submission-store.ts';
import { hashSection, withUpgradedHashes } from './verdicts.ts';

/** A proposal as its sender sees it, with the label of its field. */
export interface ReportedProposal extends Proposal {
  label?: Record<Language, string>;
}

/** Facts about an answer for its senders, besides its content. */
export interface OwnAnswer {
  /** Whether the calling device may replace the answer (`submit`). */
  canCorrect: boolean;
  /** Whether somebody has saved the site since. */
  isActedOn: boolean;
  /** Whether the content of a section has changed since the answer, so that it will have to be reviewed again. */
  isOutdated?: boolean;
  /** Its proposals, so that a replacement can include them again. */
  proposals?: readonly ReportedProposal[];
}

/** The site as the person who answered saw it; nothing is read if they proposed nothing. */
export async function readSeen(stores: Stores, { configId, revision, proposals }: SubmissionRecord): Promise<SiteConfig | undefined> {
  const config = proposals && (await readStoredRevision(stores, configId, revision))?.config;
  return config && isSiteConfig(config) ? config : undefined;
}

/** A proposal as its sender and designers see it; with labels where the config that it is about is still there. */
export const reportedProposal = ({ live: _live, ...proposal }: StoredProposal, seen: SiteConfig | undefined): ReportedProposal => ({
  ...proposal,
  ...(seen && { label: placeLabels(proposal.path, seen) }),
});

/** The proposals of an answer, as its sender sees them. */
export async function reportedProposals(stores: Stores, submission: SubmissionRecord): Promise<Pick<OwnAnswer, 'proposals'>> {
  const { proposals } = submission;
  if (!proposals) return {};
  const seen = await readSeen(stores, submission);
  return { proposals: proposals.map((proposal) => reportedProposal(proposal, seen)) };
}

/** Whether the caller names the form on its device. */
export const presentsForm = ({ request }: Pick<Call, 'request'>): boolean => request.headers.has(formHeader);

/** The answer that a form is completed with, and whether it came from the device that asks; `undefined` where no form is completed. */
export async function readAnswer({ request, stores }: Call, head: ConfigRecord): Promise<{ answer: OwnAnswer; isAuthor: boolean } | undefined> {
  const config = await withUpgradedHashes(stores, head.id, head.config);
  if (!isSiteConfig(config) || config.clientApproval?.isFormEnabled !== true || config.clientApproval.formStatus !== 'completed') return undefined;
  const { newest } = await newestSubmission(stores, head.id);
  const formId = request.headers.get(formHeader);
  const isAuthor = formId !== null && newest?.formId === formId;
  const isActedOn = newest?.writeId !== lastAct(head).writeId;
  const proposed = newest ? await reportedProposals(stores, newest) : {};
  const outdated = changedSections(config, hashSection).length > 0 ? { isOutdated: true } : {};
  return { answer: { canCorrect: isAuthor && !isActedOn, isActedOn, ...outdated, ...proposed }, isAuthor };
}
