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
import type { StoreContext, Stores, WriteSource } from '../../store/stores.ts';
import type { DueNote, NextLook } from '../due-notes.ts';
import { newestSubmissions, nextAnswer } from '../submit/submission-store.ts';
import { decisionOf, readDecisions } from './decisions.ts';
import { proposalNotes } from './notes.ts';

interface Counting {
  stores: Stores;
  source: Pick<WriteSource, 'now'>;
}

/** How an answer's proposals stand to the newest revision, and what became of them. */
export async function proposalEntries(stores: Stores, submission: SubmissionRecord, config: SiteConfig): Promise<ProposalEntry[]> {
  const { proposals = [], configId, revision } = submission;
  if (proposals.length === 0) return [];
  const [seen, decisions] = await Promise.all([readStoredRevision(stores, configId, revision), readDecisions(stores, submission)]);
  return proposals.map((proposal, item): ProposalEntry => {
    const found = seen && isSiteConfig(seen.config) ? proposalFit(proposal, seen.config, config, resolved) : ({ fit: 'gone' } as const);
    const { item: _item, ...decision } = decisionOf(decisions, item) ?? { item };
    const at = found.fit === 'gone' ? {} : { place: found.path, now: found.now };
    return { ...proposal, fit: found.fit, ...at, ...('decision' in decision ? { decision } : {}) };
  });
}

/** Whether another answer of the same people stands in the place of one. */
export async function isReplaced(stores: Stores, record: SubmissionRecord, newestOpinions: ReadonlyMap<string, Opinion>): Promise<boolean> {
  const isNewest = isOpinion(record) && newestOpinions.get(record.approver ?? '')?.n === record.n;
  return !isNewest && (await nextAnswer(stores, record))?.replaces === record.n;
}

/** Counts a client's proposals that wait. The note stays while one is undecided: the next save may make the page say something else than it. */
async function countWaiting({ stores }: Counting, id: string, now: Date): Promise<NextLook> {
  const head = await readSiteHead(stores, id);
  if (!head) return undefined;
  let [undecided, step] = [0, 0];
  const replaced = new Set<number>();
  for await (const record of newestSubmissions(stores, id, Number.POSITIVE_INFINITY)) {
    // From the newest on: who replaces another has been read before it.
    if (record.replaces !== undefined) replaced.add(record.replaces);
    if (!record.proposals || replaced.has(record.n)) continue;
    const entries = await proposalEntries(stores, record, head.config);
    undecided += entries.filter(({ decision }) => decision === undefined).length;
    step += entries.filter(isWaiting).length;
  }
  return undecided === 0 ? undefined : { at: new Date(now.getTime() + dayMs).toISOString(), ...(step > 0 ? { step } : {}) };
}

async function recount(call: Counting, id: string, note: DueNote): Promise<void> {
  const now = call.source.now();
  const next = await countWaiting(call, id, now).catch((error: unknown) => {
    // Whoever reads a damaged record reports it as a fault; until it is repaired nobody can decide.
    if (error instanceof DamagedRecordError) return undefined;
    throw error;
  });
  // Of two who count at the same time neither knows whether the other saw more: the timer counts again.
  await proposalNotes.settle(call.stores, id, note, next, now);
}

/**
 * To be called when an answer was stored, proposals were decided on, or the config was saved. Costs one small read where none is undecided.
 * Never throws: what was done stays done, and the timer counts again.
 */
export async function countProposals(call: Counting, id: string): Promise<void> {
  try {
    const note = (await proposalNotes.read(call.stores))?.[id];
    if (note) await recount(call, id, note);
  } catch (error) {
    logProblem(`The proposals of config ${id} could not be counted; the timer counts them within a day.`, error);
  }
}

/** Counted by the timer in one minute, the longest due first: after a restore all clients are due, and reminders and mails wait for the same process. */
const mostAMinute = 40;

/** From the timer: counts what a process that died has not. */
export const countDueProposals = (call: StoreContext): Promise<void> =>
  proposalNotes.lookAtDue(call, {
    most: mostAMinute,
    async all() {
      const keys = (await call.stores.own.submissions.list()).map(({ key }) => key.split('/')[0] ?? '');
      return [...new Set(keys)].filter((id) => configKind(id) === 'client');
    },
    look: (id, note) => recount(call, id, note),
    failed: (id, error) => logProblem(`The proposals of config ${id} could not be counted; the next minute tries again.`, error),
  });
