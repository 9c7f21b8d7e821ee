import { type SubmissionFault, submissionFaultTexts } from '#content/approval/server-texts.ts';
import { resolved } from '#content/resolved-site.ts';
import { approvalOf, isOpinion, signedBy } from '#core/approval/approvers/approvers.ts';
import { asSeen, goesLive, proposalFault } from '#core/approval/proposals/proposals.ts';
import { unknownSections } from '#core/approval/verdicts.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { isFormOpen } from '#core/config/public-view.ts';
import { issuePath, maxIssues, toIssues } from '#core/config/write-issues.ts';
import { publicRevisionOf, wasPublic } from '#core/publish/publication.ts';
import type { Issue } from '#schema/api.ts';
import type { Proposal, StoredProposal } from '#schema/approval/proposal.ts';
import { submissionBodySchema } from '#schema/approval/submission.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { publicResponse } from '../../config-api/representation.ts';
import { type Failure, fail } from '../../http/answer.ts';
import type { Call } from '../../http/endpoint.ts';
import { requestLanguage } from '../../http/messages.ts';
import { afterChange, finishSave } from '../../publish/request.ts';
import { readHead } from '../../store/head.ts';
import { readStoredRevision, revisionAfter } from '../../store/stored-revision.ts';
import type { Stores } from '../../store/stores.ts';
import { type LinkHolder, linkHolder } from '../links.ts';
import { notify } from '../notify.ts';
import { foreignPictures } from '../proposals/own-pictures.ts';
import { countProposals } from '../proposals/waiting.ts';
import { keepOpinion } from './opinions.ts';
import { submit } from './submit.ts';

/**
 * PUT `/api/config/{id}` without a session: the client's answer. Anybody to whom the form is open may send one. Of the
 * body only the answer is read, so that a stale page can never overwrite an edit.
 */
export async function answerAsClient(call: Call, id: string): Promise<Response | Failure> {
  const taken = await takeSubmission(call, id);
  const applied = taken.ok ? taken : 'completed' in taken ? taken.completed : undefined;
  if (applied) {
    // An opinion changes nothing of the site. A repeated answer asks for no build either, as anybody could repeat it.
    if (isOpinion(applied.submission)) await countProposals(call, id);
    else if ('isKnown' in taken) await finishIfCutOff(call, id);
    else await afterChange(call, applied.record);
    call.afterAnswer(() => notify(call, applied.submission));
  }
  return taken.ok ? publicResponse(call, taken.record) : taken;
}

/** Completes the follow-up work of an answer whose function died after applying it. */
async function finishIfCutOff(call: Call, id: string): Promise<void> {
  const head = await readHead(call.stores, id);
  if (head) await finishSave(call, head);
}

/** Checks an answer and stores it. Returns the head with the answer applied, and the submission to notify the designer of. */
async function takeSubmission(call: Call, id: string): Promise<Awaited<ReturnType<typeof submit>> | Failure> {
  const head = (await readHead(call.stores, id))?.record;
  if (!head || head.archived) return fail('not_found');
  const holder = await linkHolder(call, head);
  const hasLink = holder !== undefined;
  const approval = approvalOf(head.config);
  if (!isFormOpen(approval, { hasLink }))
    return fail('forbidden', { reason: approval?.isFormEnabled && approval.access === 'link' ? 'link_needed' : 'form_off' });
  const parsed = submissionBodySchema.safeParse(call.body);
  // The device that sent the stored answer may send it again, or another in its place; `submit` checks that.
  const decides = holder?.decides !== false;
  if (decides && approval?.formStatus === 'completed' && parsed.data?.formId === undefined) return fail('already_submitted');
  if (!parsed.success) {
    const issues = parsed.error.issues.flatMap((issue) => toIssues([issue]).map((each) => ({ ...each, code: issue.code })));
    return fail('invalid', { issues: inFormTexts(issues, call) });
  }
  const seen = await seenBy(call, head, parsed.data.revision, holder);
  if (!seen) return fail('invalid', { issues: inFormTexts([{ path: 'revision', message: '' }], call) });
  const unknown = unknownSections(parsed.data, seen.config);
  if (unknown.length > 0) {
    const message = submissionFaultTexts[requestLanguage(call.request)].section;
    return fail('invalid', {
      issues: unknown.slice(0, maxIssues).map((section) => ({ path: issuePath(['clientApproval', 'sectionApprovals', section]), message })),
    });
  }
  const proposals = parsed.data.proposals ?? [];
  const refused = await proposalIssues(call, id, proposals, seen.config);
  if (refused.length > 0) return fail('invalid', { issues: refused });
  const stored = proposals.map((proposal): StoredProposal => {
    const isLive = goesLive(proposal, seen.config, { approval, hasLink: hasLink && decides }, resolved);
    return { ...asSeen(proposal, seen.config, resolved), ...(isLive ? { live: true } : {}) };
  });
  const from = signedBy(holder ?? { decides }, parsed.data.clientApproval.clientInfo.name);
  const answer = { ...seen, proposals: stored, from, byLink: hasLink };
  const taken = decides ? await submit(call, id, parsed.data, answer) : await keepOpinion(call, head, parsed.data, answer);
  if (taken.ok) return { record: head, ...taken };
  return 'retryAfterSeconds' in taken ? fail('rate_limited', { headers: { 'retry-after': String(taken.retryAfterSeconds) } }) : taken;
}

/**
 * Issues of proposals: a field that a client may not change, an invalid value, a picture that this client did not send. Any issue refuses the
 * whole answer, so that no part of it is lost silently.
 */
async function proposalIssues(call: Call, id: string, proposals: readonly Proposal[], seen: SiteConfig): Promise<Issue[]> {
  const texts = submissionFaultTexts[requestLanguage(call.request)];
  const unusable = proposals.flatMap((proposal, index): Issue[] => {
    const fault = proposalFault(proposal, seen, resolved);
    if (fault === undefined) return [];
    const isValue = fault === 'value' || fault === 'same';
    return [{ path: issuePath(['proposals', index, isValue ? 'after' : 'path']), message: texts[isValue ? 'proposed' : 'proposal'] }];
  });
  const foreign = await foreignPictures(call.stores, id, proposals, seen);
  return [...unusable, ...foreign.map(({ path }) => ({ path, message: texts.picture }))];
}

export type Seen = { config: SiteConfig; revision: number };

/** Whether a revision was still the newest at some instant. */
async function wasNewestSince(stores: Stores, head: ConfigRecord, revision: number, instant: Date): Promise<boolean> {
  const next = await revisionAfter(stores, head, revision);
  return next !== undefined && Date.parse(next.savedAt) > instant.getTime();
}

/**
 * The content that an answer is about: the revision that it names, otherwise the newest. A page may be out of date, so an older
 * revision is accepted if the caller may have seen it: it was public, or was the newest at some time since their link was made.
 * Otherwise anybody could approve content behind a gate, or content that was never shown, and could then read it as `before` of a change.
 */
export async function seenBy({ stores }: Call, head: ConfigRecord, revision: number | undefined, holder: LinkHolder | undefined): Promise<Seen | undefined> {
  const isNewest = revision === undefined || revision === head.revision;
  const named = isNewest ? head : revision < head.revision ? await readStoredRevision(stores, head.id, revision) : undefined;
  if (!named || !isSiteConfig(named.config)) return undefined;
  const isPublic = wasPublic(named) || named.revision === publicRevisionOf(head);
  const isSeen = isPublic || (holder !== undefined && (isNewest || (await wasNewestSince(stores, head, named.revision, holder.since))));
  return isSeen ? { config: named.config, revision: named.revision } : undefined;
}

/** An issue with zod's code, where the schema has found it. */
interface FormIssue extends Issue {
  code?: string | undefined;
}

/** What is wrong with an answer in the form's own words: the first line whose path fits and whose code, if it has one, is the issue's. */
const formFaults: readonly { path: RegExp; code?: 'too_big'; fault: SubmissionFault }[] = [
  { path: /^clientApproval\.clientInfo\.name$/, code: 'too_big', fault: 'longName' },
  { path: /^clientApproval\.clientInfo\.name$/, fault: 'name' },
  { path: /^clientApproval\.clientInfo\.email$/, fault: 'email' },
  { path: /^clientApproval\.sectionApprovals\.[^.]+\.comments$/, code: 'too_big', fault: 'comments' },
  { path: /^revision$/, fault: 'revision' },
  { path: /^proposals(?:\.|$)/, fault: 'proposal' },
];

/** The issues with the form's own messages for a business owner, where there are any. */
function inFormTexts(issues: readonly FormIssue[], call: Call): Issue[] {
  const texts = submissionFaultTexts[requestLanguage(call.request)];
  return issues.slice(0, maxIssues).map(({ path, message, code }) => {
    const known = formFaults.find((each) => each.path.test(path) && (each.code ?? code) === code);
    return { path, message: known ? texts[known.fault] : message };
  });
}
