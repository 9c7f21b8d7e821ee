import { isOpinion } from '#core/approval/approvers/approvers.ts';
import { approvalSections } from '#core/approval/sections.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { approvalSectionKeySchema } from '#schema/approval/client-approval.ts';
import type { SubmissionRecord } from '#schema/approval/submission.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { readNotification, readSubmission } from '#server/approval/submit/submission-store.ts';
import { hashSection } from '#server/approval/verdicts.ts';
import type { Stores } from '#server/store/stores.ts';
import type { ReportBreach } from '../faults.ts';
import { type Ledger, ownFields } from '../ledger.ts';
import { fieldOf } from './history.ts';

/** All answers and opinions of a client, the first one first. */
export async function readAllSubmissions(stores: Stores, id: string): Promise<SubmissionRecord[]> {
  const all: SubmissionRecord[] = [];
  for (;;) {
    const next = await readSubmission(stores, id, all.length + 1);
    if (!next) return all;
    all.push(next);
  }
}

/** Submissions whose notification nobody has tried to send. */
export async function pendingNotifications(stores: Stores, submissions: readonly SubmissionRecord[]): Promise<SubmissionRecord[]> {
  const states = await Promise.all(submissions.map((submission) => readNotification(stores, submission)));
  return submissions.filter((_, index) => states[index]?.state === 'pending');
}

/** The stored records of a client. */
interface Kept {
  id: string;
  submissions: readonly SubmissionRecord[];
  /** Its revisions. */
  chain: readonly ConfigRecord[];
}

/** Checks that every accepted answer is stored as it was given, for the revision that was on the screen. */
export function checkAnswers({ id, submissions, chain }: Kept, { answers }: Ledger, report: ReportBreach): void {
  for (const answer of answers) {
    if (answer.id !== id) continue;
    const kept = submissions.find(({ name }) => name === answer.name);
    const where = `${id}, "${answer.name}" about revision ${answer.seen}`;
    if (!kept) {
      report("an owner's answer is lost", where);
      continue;
    }
    const differing = Object.entries(answer.sections).filter(([section, { status, comments }]) => {
      const key = approvalSectionKeySchema.parse(section);
      return kept.sections[key]?.status !== status || kept.sections[key]?.comments !== comments;
    });
    if (kept.revision !== answer.seen || differing.length > 0)
      report("an owner's answer is kept otherwise than it was given", `${where}: ${differing.map(([section]) => section)}`);
    const isTaken = chain.some(({ config }) => isSiteConfig(config) && config.clientApproval?.clientInfo?.name === answer.name);
    if (!isTaken) report("an owner's answer never reached the site", where);
  }
}

/** Checks that every verdict, in submissions and in the site, has the content hash of the revision that it names. */
export function checkBound({ id, submissions, chain }: Kept, report: ReportBreach): void {
  const byRevision = new Map(chain.map((record) => [record.revision, record]));
  const verdicts = [
    ...submissions.flatMap(({ n, sections }) => Object.entries(sections).map(([section, verdict]) => ({ where: `submission ${n}`, section, verdict }))),
    ...chain.flatMap(({ revision, config }) =>
      isSiteConfig(config)
        ? Object.entries(config.clientApproval?.sectionApprovals ?? {}).map(([section, verdict]) => ({ where: `revision ${revision}`, section, verdict }))
        : [],
    ),
  ];
  for (const { where, section, verdict } of verdicts) {
    if (!verdict || verdict.contentHash === undefined || verdict.revision === undefined) continue;
    const judged = byRevision.get(verdict.revision);
    const key = approvalSectionKeySchema.parse(section);
    const hash = judged && isSiteConfig(judged.config) ? hashSection(judged.config, key) : undefined;
    if (hash !== verdict.contentHash)
      report(
        'a verdict is not bound to what was seen',
        `${id}, ${where}, ${section}: revision ${verdict.revision} shows ${hash}, bound to ${verdict.contentHash}`,
      );
  }
}

/** Checks that a gated site was shown only as approved: every text that a visitor saw is in a fully approved revision. */
export function checkGate({ id, submissions, chain }: Kept, { shown }: Ledger, report: ReportBreach): void {
  const approved = new Set(
    submissions
      .filter((submission) => !isOpinion(submission))
      .flatMap(({ sections }) => Object.values(sections).flatMap((verdict) => (verdict?.status === 'approved' ? (verdict.contentHash ?? []) : []))),
  );
  const shownRevisions = new Set(chain.flatMap(({ approvedRevision }) => approvedRevision ?? []));
  const words = new Set<string>();
  for (const { revision, config, ...rest } of chain) {
    if (!shownRevisions.has(revision) || !isSiteConfig(config)) continue;
    const missing = approvalSections(config).filter((section) => !approved.has(hashSection(config, section)));
    if (missing.length > 0) report('an unapproved revision counts as approved', `${id}/${revision}: nobody approved ${missing.join(', ')} as it is there`);
    for (const field of ownFields) words.add(fieldOf({ ...rest, revision, config }, field));
  }
  for (const word of shown.get(id) ?? []) if (!words.has(word)) report('a visitor saw what was not approved', `${id}: "${word}"`);
}
