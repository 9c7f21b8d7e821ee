import { resolved } from '#content/resolved-site.ts';
import { isOpinion, type Opinion } from '#core/approval/approvers/approvers.ts';
import { proposalFit } from '#core/approval/proposals/proposals.ts';
import { isWaiting } from '#core/approval/proposals/words.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { dayMs } from '#core/durations.ts';
import type { ProposalEntry, SubmissionRecord } from '#schema/approval/submission.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { configKind } from '#schema/template.ts';
import { DamagedRecordError } from '../../faults/faults.ts';
import { logProblem } from '../../log.ts';
import { readSiteHead } from '../../store/head.ts';
import { readStoredRevision } from '../../store/stored-revision.ts';
import type { Stores, WriteSource } from '../../store/stores.ts';
import type { DueNote, NextCheck, TimerContext } from '../due-notes.ts';
import { newestSubmissions, nextAnswer } from '../submit/submission-store.ts';
import { decisionOf, readDecisions } from './decisions.ts';
import { proposalNotes } from './notes.ts';

interface Counting {
  stores: Stores;
  source: Pick<WriteSource, 'now'>;
}

/** An answer's proposals, each compared with the newest revision, and the decision on it. */
export async function proposalEntries(stores: Stores, submission: SubmissionRecord, config: SiteConfig): Promise<ProposalEntry[]> {
  const { proposals = [], configId, revision } = submission;
  if (proposals.length === 0) return [];
  const [seen, decisions] = await Promise.all([readStoredRevision(stores, configId, revision), readDecisions(stores, submission)]);
  return proposals.map((proposal, index): ProposalEntry => {
    const found = seen && isSiteConfig(seen.config) ? proposalFit(proposal, seen.config, config, resolved) : ({ fit: 'gone' } as const);
    const { item: _item, ...decision } = decisionOf(decisions, index) ?? { item: index };
    const present = found.fit === 'gone' ? {} : { place: found.path, now: found.now };
    return { ...proposal, fit: found.fit, ...present, ...('decision' in decision ? { decision } : {}) };
  });
}

/** Whether a later answer of the same device, or a later opinion of the same person, replaces this one. */
export async function isReplaced(stores: Stores, record: SubmissionRecord, newestOpinions: ReadonlyMap<string, Opinion>): Promise<boolean> {
  const isNewest = isOpinion(record) && newestOpinions.get(record.approver ?? '')?.n === record.n;
  return !isNewest && (await nextAnswer(stores, record))?.replaces === record.n;
}

/**
 * Counts a client's proposals that wait for a designer. The note is kept while one is undecided, even if the page says what it proposes: the
 * next save may change that.
 */
async function countWaiting({ stores }: Counting, id: string, now: Date): Promise<NextCheck> {
  const head = await readSiteHead(stores, id);
  if (!head) return undefined;
  let [undecided, step] = [0, 0];
  const replaced = new Set<number>();
  for await (const record of newestSubmissions(stores, id, Number.POSITIVE_INFINITY)) {
    // Answers come newest first, so an answer that replaces another is read before it.
    if (record.replaces !== undefined) replaced.add(record.replaces);
    if (!record.proposals || replaced.has(record.n)) continue;
    const entries = await proposalEntries(stores, record, head.config);
    undecided += entries.filter(({ decision }) => decision === undefined).length;
    step += entries.filter(isWaiting).length;
  }
  return undecided === 0 ? undefined : { at: new Date(now.getTime() + dayMs).toISOString(), ...(step > 0 ? { step } : {}) };
}

async function recount(context: Counting, id: string, note: DueNote): Promise<void> {
  const now = context.source.now();
  const next = await countWaiting(context, id, now).catch((error: unknown) => {
    // Reading a damaged record reports it as a fault. Until it is repaired nobody can decide on its proposals.
    if (error instanceof DamagedRecordError) return undefined;
    throw error;
  });
  // Of two simultaneous counts either may be outdated, so the timer counts again.
  await proposalNotes.settle(context.stores, id, note, next, now);
}

/**
 * To be called after an answer was stored, proposals were decided on, or the config was saved. Where no proposal is undecided it costs one
 * small read. Never throws, as the caller's own work is done already: where the count fails, the timer repeats it.
 */
export async function countProposals(context: Counting, id: string): Promise<void> {
  try {
    const note = (await proposalNotes.read(context.stores))?.[id];
    if (note) await recount(context, id, note);
  } catch (error) {
    logProblem(`The proposals of config ${id} could not be counted; the timer does it.`, error);
    await countSoon(context, id).catch(() => logProblem(`The proposals of config ${id} are counted within a day.`));
  }
}

/** Makes the timer count a client soon that could not be counted now, instead of at its next turn. */
async function countSoon({ stores, source }: Counting, id: string): Promise<void> {
  const note = (await proposalNotes.read(stores))?.[id];
  if (!note) return;
  const { mark: _mark, ...noted } = note;
  await proposalNotes.settle(stores, id, note, { ...noted, at: source.now().toISOString() });
}

/**
 * How many clients the timer counts in one minute, those longest due first. After a restore all clients are due at once, and the same
 * process also sends reminders and mails.
 */
const maxPerMinute = 40;

/** Called by the timer: counts the proposals of clients that are due, for instance where a process died before it had counted. */
export const countDueProposals = (context: TimerContext): Promise<void> =>
  proposalNotes.checkDue(context, {
    most: maxPerMinute,
    async all() {
      const keys = (await context.stores.own.submissions.list()).map(({ key }) => key.split('/')[0] ?? '');
      return [...new Set(keys)].filter((id) => configKind(id) === 'client');
    },
    check: (id, note) => recount(context, id, note),
    failed: (id, error) => logProblem(`The proposals of config ${id} could not be counted; the next minute tries again.`, error),
  });
