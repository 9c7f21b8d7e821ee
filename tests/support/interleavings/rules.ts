import { isSiteConfig } from '#core/config/kind.ts';
import type { SubmissionRecord } from '#schema/approval/submission.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { sections } from '../approval/calls.ts';
import type { Status } from '../approval/steps.ts';
import { type EditedSection, editedSections, sectionWords, wordsOf } from './words.ts';

interface Verdict {
  status: Status;
  /** The reviewed revision, and the section's text in it. */
  seen: number;
  reviewed: string;
}

/** The expected state of a site with a revision as the newest, computed independently of hashes, races and the records' own notes. */
export interface Standing {
  revision: number;
  words: ReadonlyMap<string, string>;
  isArchived: boolean;
  isGated: boolean;
  isOpen: boolean;
  isCompleted: boolean;
  verdicts: ReadonlyMap<string, Verdict>;
  approved: number;
  ungated: number;
  /** The approved revision at the time the gate was switched on, if the public already saw a newer one: it is not shown again. */
  outdated: number;
  /** The public revision; 0 for "in preparation", -1 for nothing. */
  shown: number;
}

export const siteOf = ({ config, id }: ConfigRecord): SiteConfig => {
  if (!isSiteConfig(config)) throw new Error(`${id} is no site.`);
  return config;
};
const isEdited = (section: string): section is EditedSection => Object.hasOwn(editedSections, section);
const said = (words: ReadonlyMap<string, string>, section: string): string => (isEdited(section) ? sectionWords(words, section) : '');

function verdictsAfter(record: ConfigRecord, before: readonly Standing[], submission: SubmissionRecord | undefined): ReadonlyMap<string, Verdict> {
  if (submission) {
    const { revision } = submission;
    const words = before[revision - 1]?.words ?? wordsOf(siteOf(record));
    return new Map(
      sections.map((section) => [section, { status: submission.sections[section]?.status ?? 'pending', seen: revision, reviewed: said(words, section) }]),
    );
  }
  return before.at(-1)?.verdicts ?? new Map();
}

/** The first of a series of answers in which each replaces the one right before it. */
function firstOf(submission: SubmissionRecord, submissions: readonly SubmissionRecord[]): SubmissionRecord {
  const replaced = submissions.find(({ n }) => n === submission.replaces);
  return replaced?.replaces !== undefined && replaced.headRevision === submission.headRevision - 1 ? firstOf(replaced, submissions) : submission;
}

/** The standing after each revision, from the first on, by the rules, from the saved configs and the stored answers. */
export function standingsOf(revisions: readonly ConfigRecord[], submissions: readonly SubmissionRecord[]): Standing[] {
  const standings: Standing[] = [];
  let hadAnswer = false;
  for (const record of revisions) {
    const { revision, archived, action, writeId } = record;
    const config = siteOf(record);
    const approval = config.clientApproval ?? {};
    const before = standings.at(-1);
    const words = wordsOf(config);
    const submission = action === 'approval' ? submissions.find((one) => one.writeId === writeId) : undefined;
    const hasAnswer = Boolean(approval.clientInfo?.name || approval.clientInfo?.submissionDate);
    const isCompleted = approval.formStatus === 'completed';
    const isAskedAnew = hadAnswer && !hasAnswer && !isCompleted;
    hadAnswer = hasAnswer;
    const verdicts = isAskedAnew ? new Map<string, Verdict>() : verdictsAfter(record, standings, submission);

    // An answer that replaces an approval withdraws it, and those of the same device right before it.
    const first = submission && firstOf(submission, submissions);
    const known = first?.replaces === undefined ? (before?.approved ?? 0) : (standings[first.headRevision - 2]?.approved ?? 0);
    const all = sections.map((section) => verdicts.get(section));
    const isAsItIs = sections.every((section) => verdicts.get(section)?.status === 'approved' && verdicts.get(section)?.reviewed === said(words, section));
    const seen = all[0]?.seen ?? 0;
    const isTogether = seen < revision && seen > known && all.every((verdict) => verdict?.status === 'approved' && verdict.seen === seen);
    const approved = isAsItIs ? revision : isTogether ? seen : known;

    const isGated = approval.publishGate === true;
    const wasOn = before && !before.isArchived ? before.revision : 0;
    const ungated = !isGated ? 0 : before?.isGated ? before.ungated : wasOn;
    const found = before && before.approved < ungated ? before.approved : 0;
    const outdated = !isGated ? 0 : before?.isGated ? before.outdated : found;
    const shown = archived ? -1 : !isGated ? revision : approved === outdated ? ungated : approved || ungated;
    const isOpen = approval.isFormEnabled === true && approval.access !== 'link';
    standings.push({ revision, words, isArchived: archived, isGated, isOpen, isCompleted, verdicts, approved, ungated, outdated, shown });
  }
  return standings;
}
