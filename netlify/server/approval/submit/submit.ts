import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { resolved } from '#content/resolved-site.ts';
import { approvalOf, holderOf, isOpinion } from '#core/approval/approvers/approvers.ts';
import { withFitting } from '#core/approval/proposals/proposals.ts';
import { mapVerdicts, reviewedSections, withSubmission } from '#core/approval/verdicts.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { withSettingsOf } from '#core/config/public-view.ts';
import { hasSameContent, type PublicationStep, publicationOf, publicRevisionOf } from '#core/publish/publication.ts';
import type { StoredProposal } from '#schema/approval/proposal.ts';
import type { SubmissionBody, SubmissionRecord } from '#schema/approval/submission.ts';
import { type ConfigRecord, lastAct, revisionBefore } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { type Head, readHead } from '../../store/head.ts';
import { saveChange } from '../../store/save.ts';
import { readStoredRevision } from '../../store/stored-revision.ts';
import type { StoreContext, Stores, WriteSource } from '../../store/stores.ts';
import { noteDecisions } from '../proposals/decisions.ts';
import { noteProposals } from '../proposals/notes.ts';
import { hashSection } from '../verdicts.ts';
import {
  correctionWaitMs,
  type NextSubmission,
  newestSubmission,
  readSubmission,
  refuse,
  sentBefore,
  storeSubmission,
  submissionIdentity,
  submissionLostAfterMs,
} from './submission-store.ts';

/** The changes that an answer makes to the content. */
interface OwnChanges {
  config: SiteConfig;
  sections: SubmissionRecord['sections'];
  step?: PublicationStep;
  /** The indexes of the proposals that are in the config. */
  applied: readonly number[];
}

/** Whether a revision (0: none) looks the same to visitors as the record. */
async function showsSame(stores: Stores, record: ConfigRecord, revision: number): Promise<boolean> {
  if (revision === 0) return false;
  const other = revision === record.revision ? record : await readStoredRevision(stores, record.id, revision);
  return other !== undefined && hasSameContent(other.config, record.config);
}

/** How the client's corrections of this record are published; `undefined` while a draft or a scheduled publication waits. */
async function stepFor(stores: Stores, record: ConfigRecord): Promise<PublicationStep | undefined> {
  if (record.archived || record.schedule) return undefined;
  if (await showsSame(stores, record, publicRevisionOf(record))) return { kind: 'ownerChange', isPublic: true };
  return (await showsSame(stores, record, record.publishedRevision ?? 0)) ? { kind: 'ownerChange', isPublic: false } : undefined;
}

/** Verdicts on the present content of a section are bound to its content after the client's own changes, which are part of what was approved. */
const boundAfter = (sections: SubmissionRecord['sections'], before: SiteConfig, after: SiteConfig, revision: number): SubmissionRecord['sections'] =>
  mapVerdicts(sections, (verdict, section) => {
    const [was, is] = [hashSection(before, section), hashSection(after, section)];
    return verdict.contentHash !== was || was === is ? verdict : { ...verdict, contentHash: is, revision };
  });

/**
 * Applies an answer's proposals that go live by themselves, by the designer's settings at the time it was sent, and that still fit. They
 * count as approved with their sections, and become public if the present content is public.
 *
 * `before`: where this answer replaces earlier ones of the same device, the record from before the first of them. What those
 * changed is taken back, provided that nobody has saved since. `revision`: the number that it is saved under.
 */
async function ownChanges(
  stores: Stores,
  submission: SubmissionRecord,
  present: ConfigRecord<SiteConfig>,
  before: ConfigRecord | undefined,
  revision: number,
): Promise<OwnChanges> {
  const { sections, proposals = [] } = submission;
  const isNext = before !== undefined && lastAct(present).revision === submission.headRevision;
  const earlier = isNext ? withSettingsOf(present.config, before.config) : present.config;
  const from = isSiteConfig(earlier) ? earlier : present.config;
  // If the earlier answer's changes were published, the published revision goes back to the one before them.
  const published = isNext && present.publishedRevision !== undefined && !hasSameContent(from, present.config) ? before.publishedRevision : undefined;
  const back: Pick<OwnChanges, 'step'> = published === undefined ? {} : { step: { kind: 'publish', revision: published } };
  const unchanged = { config: from, sections, applied: [], ...back };
  if (!proposals.some(({ live }) => live)) return unchanged;
  const seen = (await readStoredRevision(stores, submission.configId, submission.revision))?.config;
  if (!seen || !isSiteConfig(seen)) return unchanged;
  const { config, applied } = withFitting(proposals, { seen, present: from }, resolved, ({ live }) => live === true);
  if (applied.length === 0) return unchanged;
  const step = await stepFor(stores, isNext ? before : present);
  const bound = boundAfter(sections, from, config, revision);
  return { config, sections: bound, applied, ...(step ? { step } : back) };
}

/** `savedBy` of a revision that applies a submission. */
const client = 'client';

export interface Applied {
  record: ConfigRecord;
  submission: SubmissionRecord;
}
export type SubmitResult =
  /** `isKnown`: it had arrived before, and nothing was changed. */
  | ({ ok: true; isKnown?: true } & Applied)
  /** `completed`: an earlier submission whose function had died, and that this call has applied. */
  | { ok: false; code: 'already_submitted'; completed?: Applied }
  | { ok: false; code: 'rate_limited'; retryAfterSeconds: number }
  | { ok: false; code: 'not_found' }
  /** While the answer was being sent, the form was switched off, a link became required that it lacks, or its sender was removed from the list or no longer decides. */
  | { ok: false; code: 'forbidden'; reason: 'form_off' | 'link_needed' };

/** The revisions since a submission was checked, newest first. */
async function revisionsSince(stores: Stores, { headRevision }: SubmissionRecord, head: ConfigRecord): Promise<ConfigRecord[]> {
  const limit = pLimit(16);
  const numbers = Array.from({ length: Math.max(0, head.revision - headRevision) }, (_, index) => head.revision - index);
  const records = await Promise.all(numbers.map((number) => limit(() => readStoredRevision(stores, head.id, number))));
  return records.flatMap((record) => record ?? []);
}

/**
 * This device's own submission, if the head is still the revision that applied it: any later revision (a save, a reset, a
 * restore, an archiving) ends the right to replace it.
 */
const ownAnswer = (newest: SubmissionRecord | undefined, head: ConfigRecord, formId: string | undefined): SubmissionRecord | undefined =>
  formId !== undefined && newest?.formId === formId && newest.writeId === lastAct(head).writeId ? newest : undefined;

/**
 * Whether another device's submission was never applied and no longer will be: its function died, and somebody has saved since. It stays
 * among the answers, which the designer reads; applied now, it would take the place of an answer to a site that it never saw.
 */
const isOvertaken = ({ formId, headRevision, submittedAt }: SubmissionRecord, head: ConfigRecord, body: SubmissionBody, now: Date): boolean =>
  (formId === undefined || formId !== body.formId) &&
  headRevision !== lastAct(head).revision &&
  now.getTime() - Date.parse(submittedAt) >= submissionLostAfterMs;

/** Why a state of the site since the answer was checked keeps its sender from completing the form, if it does. Archiving does not: it comes after the answer. */
function shutOutBy({ byLink, approver }: Pick<SubmissionRecord, 'byLink' | 'approver'>, { config }: Pick<ConfigRecord, 'config'>) {
  const approval = approvalOf(config);
  if (approval?.isFormEnabled !== true) return 'form_off';
  const isAllowed = approver === undefined ? byLink !== false || approval.access !== 'link' : holderOf(approval, { approver })?.decides === true;
  return isAllowed ? undefined : 'link_needed';
}
/**
 * What became of a submission. `refused`: its sender was shut out by one of the revisions since, before it was applied, so it counts for nothing and stays
 * among the answers. That follows from the history alone: everybody decides the same, whenever they look and whatever is allowed again by then.
 */
async function fateOf(stores: Stores, submission: SubmissionRecord, head: ConfigRecord): Promise<'open' | 'applied' | 'refused'> {
  const since = await revisionsSince(stores, submission, head);
  if (since.some(({ writeId }) => writeId === submission.writeId)) return 'applied';
  return since.some((record) => shutOutBy(submission, record)) ? 'refused' : 'open';
}

/** Whether an answer that is stored does not count: the form was closed to it before it could be applied. An opinion always counts. */
export const isRefused = async (stores: Stores, submission: SubmissionRecord, head: ConfigRecord): Promise<boolean> =>
  !isOpinion(submission) && (await fateOf(stores, submission, head)) === 'refused';

type Answer = Pick<SubmissionRecord, 'name' | 'approver' | 'email' | 'byLink' | 'revision' | 'sections' | 'proposals'>;
/** The client's part of a submission, without time and number. */
const comparable = ({ name, approver, email, revision, sections, proposals = [] }: Answer): unknown =>
  JSON.parse(JSON.stringify([name, approver, email, revision, sections, proposals]));
/** Whether two answers have the same content. */
export const isSameAnswer = (one: Answer, other: Answer): boolean => isDeepStrictEqual(comparable(one), comparable(other));

/** The content that an answer is for, and its sender. */
export interface AnswerSource {
  config: SiteConfig;
  revision: number;
  proposals?: readonly StoredProposal[];
  /** The holder of the link that it came with; missing without a link. */
  from?: { name: string; approver?: string };
  /** Whether it came with a link of the site. */
  byLink?: boolean;
}

/** The content of the submission to store for an answer. */
export function submissionContent(body: SubmissionBody, { config, revision, proposals = [], from, byLink }: AnswerSource): Answer {
  const { name, email } = body.clientApproval.clientInfo;
  return {
    name,
    ...from,
    email,
    ...(byLink === undefined ? {} : { byLink }),
    revision,
    sections: reviewedSections(body, { config, revision }, hashSection),
    ...(proposals.length > 0 ? { proposals: [...proposals] } : {}),
  };
}

/**
 * The record from before this device's first answer; `undefined` if this is the first. Goes back over its answers as long as nothing
 * else was saved between them: an answer that was applied over somebody's save cannot take back what came before that save. Each step
 * goes back at least one revision, so the loop ends, whatever is stored.
 */
async function beforeReplaced(stores: Stores, submission: SubmissionRecord): Promise<ConfigRecord | undefined> {
  for (let answer = submission; answer.replaces !== undefined; ) {
    const { configId, headRevision, replaces } = answer;
    const [answered, replaced] = await Promise.all([readStoredRevision(stores, configId, headRevision), readSubmission(stores, configId, replaces)]);
    const before = answered && (await readStoredRevision(stores, configId, Math.min(revisionBefore(answered), headRevision - 1)));
    if (replaced?.replaces === undefined || before === undefined || replaced.headRevision !== lastAct(before).revision) return before;
    answer = replaced;
  }
  return undefined;
}

/** The record from before the answers that this one replaces, with later publications of the timer, which stay when the answers are taken back. */
async function publishedBefore(stores: Stores, submission: SubmissionRecord, present: ConfigRecord): Promise<ConfigRecord | undefined> {
  const before = await beforeReplaced(stores, submission);
  if (!before) return undefined;
  const { schedule, ...was } = before;
  if (!schedule || present.schedule || lastAct(present).revision !== submission.headRevision) return before;
  const published = await readStoredRevision(stores, before.id, schedule.revision);
  return { ...was, ...publicationOf({ ...before, present: before, step: { kind: 'publish', revision: schedule.revision } }, published?.config, hashSection) };
}

/**
 * Notes which proposals of an applied answer went live with it. Computed from what is stored, so that another process can finish what a
 * function that died left undone.
 */
export async function noteLive(stores: Stores, submission: SubmissionRecord, head: ConfigRecord): Promise<void> {
  if (!submission.proposals?.some(({ live }) => live)) return;
  const record = [head, ...(await revisionsSince(stores, submission, head))].find(({ writeId }) => writeId === submission.writeId);
  const present = record && (await readStoredRevision(stores, head.id, revisionBefore(record)));
  if (!record || !present || !isSiteConfig(present.config)) return;
  const was = await publishedBefore(stores, submission, present);
  const { applied } = await ownChanges(stores, submission, { ...present, config: present.config }, was, record.revision);
  const rest = { decision: 'live', by: client, at: submission.submittedAt, revision: record.revision } as const;
  const decisions = applied.map((item) => ({ item, ...rest }));
  if (applied.length > 0) await noteDecisions(stores, submission, decisions);
}

/** Applies a stored submission to its config: once, however many processes try. An opinion is never applied. `head`: as in `Change`. */
export async function applySubmission(stores: Stores, submission: SubmissionRecord, source: WriteSource, head?: Head): Promise<ConfigRecord | undefined> {
  if (isOpinion(submission)) return undefined;
  const { configId, writeId, submittedAt, replaces } = submission;
  const change = {
    action: 'approval',
    savedBy: client,
    expected: 'any',
    as: { writeId, savedAt: submittedAt },
    ...(head ? { head } : {}),
    next: async (present: ConfigRecord, revision: number) => {
      if (!isSiteConfig(present.config) || (await fateOf(stores, submission, present)) !== 'open') return undefined;
      const was = await publishedBefore(stores, submission, present);
      const { config, sections, step } = await ownChanges(stores, submission, { ...present, config: present.config }, was, revision);
      // An answer that is replaced may have approved a revision: the gate goes back to the one approved before the first of them.
      const takenBack = replaces === undefined ? {} : { takenBack: was ?? {} };
      return { config: withSubmission(config, { ...submission, sections }), archived: present.archived, ...takenBack, ...(step ? { step } : {}) };
    },
  } as const;
  const result = await saveChange(stores, configId, change, source);
  if (!result.ok) return undefined;
  await noteLive(stores, submission, result.record);
  return result.record;
}

/**
 * Takes a client's answer to an open form. First the submission is stored under the next number, which only one of several callers
 * can get; then it is applied to the config. If the function dies in between, the next submission or the timer applies it, unless
 * somebody has saved since. So none is lost, none counts twice, and of several answers to one form exactly one is taken. The device
 * that sent it may send it again, which changes nothing, or send another, which is stored beside it.
 */
export async function submit(context: StoreContext, id: string, body: SubmissionBody, seen: AnswerSource): Promise<SubmitResult> {
  const { stores, source } = context;
  const answer = submissionContent(body, seen);
  const next = async (): Promise<NextSubmission<SubmitResult>> => {
    const head = (await readHead(stores, id))?.record;
    if (!head || !isSiteConfig(head.config)) return { result: { ok: false, code: 'not_found' } };
    const reason = shutOutBy(answer, head);
    if (reason) return { result: { ok: false, code: 'forbidden', reason } };
    const { newest, next: n } = await newestSubmission(stores, id);
    const own = ownAnswer(newest, head, body.formId);
    const before = await sentBefore(stores, id, body);
    const sent = before && !(await isRefused(stores, before, head)) ? before : undefined;
    if (head.config.clientApproval?.formStatus === 'completed' && !own)
      return { result: sent ? { ok: true, isKnown: true, record: head, submission: sent } : { ok: false, code: 'already_submitted' } };
    if (newest && !own && !isOvertaken(newest, head, body, source.now()) && (await fateOf(stores, newest, head)) === 'open') {
      const record = await applySubmission(stores, newest, source);
      // Decides again if this call did not apply the earlier submission (the settings have changed, or another process has applied it, which then
      // also notifies), or if it is this device's own, interrupted between its two writes: the present one repeats or replaces it.
      const isOfDevice = newest.formId !== undefined && newest.formId === body.formId;
      if (record && (record.writeId !== newest.writeId || isOfDevice)) return next();
      return { result: { ok: false, code: 'already_submitted', ...(record ? { completed: { record, submission: newest } } : {}) } };
    }
    const known = own && isSameAnswer(own, answer) ? own : sent;
    if (known) return { result: { ok: true, isKnown: true, record: head, submission: known } };
    const waitMs = own ? await correctionWaitMs(stores, own, source.now()) : 0;
    if (waitMs > 0) return { result: { ok: false, code: 'rate_limited', retryAfterSeconds: Math.ceil(waitMs / 1000) } };
    if (answer.proposals) await noteProposals(context, id);
    return { store: { n, headRevision: lastAct(head).revision, ...answer, ...submissionIdentity(body), ...(own ? { replaces: own.n } : {}) } };
  };
  const done = await storeSubmission(context, id, next);
  if ('result' in done) return done.result;
  const record = await applySubmission(stores, done.stored, source);
  if (!record) return { ok: false, code: 'not_found' };
  if (!(await isRefused(stores, done.stored, record))) return { ok: true, record, submission: done.stored };
  await refuse(stores, done.stored, source.now());
  // What shut it out may be taken back by now.
  return { ok: false, code: 'forbidden', reason: shutOutBy(answer, record) ?? 'link_needed' };
}
