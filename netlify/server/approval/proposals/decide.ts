import { resolved } from '#content/resolved-site.ts';
import { withProposal } from '#core/approval/proposals/proposals.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { issuePath } from '#core/config/write-issues.ts';
import { roles } from '#schema/api.ts';
import type { Decision } from '#schema/approval/decision.ts';
import { decideBodySchema, type SubmissionRecord } from '#schema/approval/submission.ts';
import { mediaNameOf, mediaPathPattern } from '#schema/calls/media.ts';
import type { Config, ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { configResponse } from '../../config-api/representation.ts';
import { answerSave } from '../../config-api/write.ts';
import { type Failure, fail } from '../../http/answer.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { parseInput, pathNumber } from '../../http/input.ts';
import { expectedRevision } from '../../http/preconditions.ts';
import { readSiteHead } from '../../store/head.ts';
import { saveChange } from '../../store/save.ts';
import { readStoredRevision } from '../../store/stored-revision.ts';
import type { Stores } from '../../store/stores.ts';
import { readSubmission, wasRefused } from '../submit/submission-store.ts';
import { isIn, noteDecisions, readDecisions } from './decisions.ts';
import { noteProposals } from './notes.ts';
import { countProposals } from './waiting.ts';

/** The config with several proposals of an answer applied, or the index of the first that cannot be applied. */
function withAll(items: readonly number[], { proposals = [] }: SubmissionRecord, seen: SiteConfig, present: SiteConfig): SiteConfig | number {
  let config = present;
  for (const item of items) {
    const proposal = proposals[item];
    const next = proposal && withProposal(proposal, seen, config, resolved);
    if (!next) return item;
    config = next;
  }
  return config;
}

const refused = (items: readonly number[], item: number, message: string): Failure =>
  fail('invalid', { issues: [{ path: issuePath(['items', items.indexOf(item)]), message }] });

/** The index of the first proposal whose picture no longer exists: the pictures of declined proposals are deleted after some time. */
async function withoutPicture({ own, base }: Stores, items: readonly number[], { proposals = [] }: SubmissionRecord): Promise<number | undefined> {
  for (const item of items) {
    const address = proposals[item]?.after.trim() ?? '';
    const name = mediaNameOf(address);
    if (mediaPathPattern.test(address) && !(await own.media.has(name)) && !(await base?.media.has(name))) return item;
  }
  return undefined;
}

/** Takes proposals: saves a revision in which they are applied, over the one that If-Match names. Proposals that are in the site already are skipped. */
async function take(
  call: Call,
  head: ConfigRecord,
  submission: SubmissionRecord,
  items: readonly number[],
  noted: (revision: number) => Promise<unknown>,
): Promise<Response | Failure> {
  const expected = expectedRevision(call.request);
  if (expected === undefined) return fail('precondition_required');
  const { stores, source } = call;
  const [known, seen] = await Promise.all([readDecisions(stores, submission), readStoredRevision(stores, submission.configId, submission.revision)]);
  const open = items.filter((item) => !isIn(known, item));
  // Also when the call is sent again over the revision before, because its answer was lost.
  if (open.length === 0) return configResponse(call, head);
  const gone = await withoutPicture(stores, open, submission);
  if (gone !== undefined) return refused(items, gone, 'has no picture any more');
  let cannot: number | undefined;
  const next = ({ config, archived }: { config: Config; archived: boolean }) => {
    if (!isSiteConfig(config) || !seen || !isSiteConfig(seen.config)) {
      cannot = open[0];
      return undefined;
    }
    const taken = withAll(open, submission, seen.config, config);
    cannot = typeof taken === 'number' ? taken : undefined;
    return typeof taken === 'number' || taken === config ? undefined : { config: taken, archived };
  };
  const saved = await saveChange(stores, submission.configId, { action: 'take', savedBy: call.user?.email ?? '', expected, next }, source);
  if (saved.ok && cannot !== undefined) return refused(items, cannot, 'has no field any more');
  if (saved.ok) await noted(saved.record.revision);
  return answerSave(call, saved);
}

/**
 * POST `/api/config/{id}/submissions/{n}/proposals`: takes or declines some of an answer's proposals. Those taken in one call make one
 * revision, with the action `take`. A proposal that was taken cannot be declined any more; restoring a revision undoes it. Repeating a call
 * changes nothing. Answers with the resulting config.
 */
export const decideAction: Action = {
  access: roles,
  maxBytes: 4096,
  async run(call) {
    const parsed = parseInput(decideBodySchema, call.body);
    if (!parsed.ok) return parsed;
    const head = await readSiteHead(call.stores, call.params['id'] ?? '');
    const n = pathNumber(call.params['n']);
    const submission = head && n !== undefined ? await readSubmission(call.stores, head.id, n) : undefined;
    // An answer that does not count proposes nothing.
    if (!head || !submission || (await wasRefused(call.stores, submission))) return fail('not_found');
    const { decision, items } = parsed.value;
    const unknown = items.find((item) => item >= (submission.proposals?.length ?? 0));
    if (unknown !== undefined) return refused(items, unknown, 'is none of its proposals');
    const noted = (revision?: number) => {
      const rest = { decision, by: call.user?.email ?? '', at: call.source.now().toISOString(), ...(revision === undefined ? {} : { revision }) };
      return noteDecisions(
        call.stores,
        submission,
        items.map((item): Decision => ({ item, ...rest })),
      );
    };
    // The timer counts what is left if this process dies before it has.
    await noteProposals(call, head.id);
    if (decision === 'taken') return take(call, head, submission, items, noted);
    await noted();
    await countProposals(call, head.id);
    return configResponse(call, head);
  },
};
