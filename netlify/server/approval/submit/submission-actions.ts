import { isOpinion, type Opinion } from '#core/approval/approvers/approvers.ts';
import { isOverallApproved, mapVerdicts } from '#core/approval/verdicts.ts';
import { roles } from '#schema/api.ts';
import type { SubmissionEntry, SubmissionRecord, SubmissionsAnswer } from '#schema/approval/submission.ts';
import { pageQuerySchema } from '#schema/calls/paging.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { fail, json } from '../../http/answer.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { pathNumber, readQuery } from '../../http/input.ts';
import { requestLanguage } from '../../http/messages.ts';
import { saverFor } from '../../session/accounts.ts';
import { readSiteHead } from '../../store/head.ts';
import { saidOpinions } from '../approvers/said-opinions.ts';
import { sendNotification } from '../notify.ts';
import { isReplaced, proposalEntries } from '../proposals/waiting.ts';
import { readOpinions } from './opinions.ts';
import { readNotification, readSubmission, readSubmissions, wasRefused } from './submission-store.ts';

type Reader = Pick<Call, 'stores' | 'user'>;

/** The proposals of an answer as this reader sees them: who decided on one is told like who saved a revision. */
async function proposalsFor(reader: Reader, record: SubmissionRecord, config: SiteConfig): Promise<SubmissionEntry['proposals']> {
  const entries = await proposalEntries(reader.stores, record, config);
  const deciders = [...new Set(entries.flatMap(({ decision }) => decision?.by ?? []))];
  const names = new Map(await Promise.all(deciders.map(async (by) => [by, await saverFor(reader, by)] as const)));
  return entries.map((entry) => (entry.decision ? { ...entry, decision: { ...entry.decision, by: names.get(entry.decision.by) ?? 'staff' } } : entry));
}

async function entryOf(reader: Reader, record: SubmissionRecord, config: SiteConfig, newestOpinions: ReadonlyMap<string, Opinion>): Promise<SubmissionEntry> {
  const { stores } = reader;
  const { n, submittedAt, name, email, revision, sections } = record;
  const [proposals, notification] = await Promise.all([proposalsFor(reader, record, config), readNotification(stores, record)]);
  return {
    n,
    submittedAt,
    name,
    email,
    revision,
    overallApproved: isOverallApproved(config, sections),
    sections: mapVerdicts(sections, ({ status, approved, comments }) => ({ status, approved, comments })),
    proposals,
    isOpinion: isOpinion(record),
    isReplaced: await isReplaced(stores, record, newestOpinions),
    notified: notification.state === 'sent',
    notification,
  };
}

/** GET `/api/config/{id}/submissions?limit=&before=`: a page of the client's submissions, newest first. */
export const listSubmissionsAction: Action = {
  access: roles,
  async run(call) {
    const head = await readSiteHead(call.stores, call.params['id'] ?? '');
    if (!head) return fail('not_found');
    const query = readQuery(call.url, pageQuerySchema);
    if (!query.ok) return query;
    const { records, next } = await readSubmissions(call.stores, head.id, query.value);
    const opinions = await readOpinions(call.stores, head);
    const submissions = await Promise.all(records.map((record) => entryOf(call, record, head.config, opinions)));
    return json({ submissions, opinions: saidOpinions(head, opinions), next } satisfies SubmissionsAnswer);
  },
};

/** POST `/api/config/{id}/submissions/{n}/resend`: the notification again, in the language of who asks; 502 when it fails again. */
export const resendAction: Action = {
  access: roles,
  async run(call) {
    const head = await readSiteHead(call.stores, call.params['id'] ?? '');
    const n = pathNumber(call.params['n']);
    const record = head && n !== undefined ? await readSubmission(call.stores, head.id, n) : undefined;
    // A refused answer has no notification.
    if (!head || !record || (await wasRefused(call.stores, record))) return fail('not_found');
    const notification = await sendNotification(call, record, requestLanguage(call.request));
    if (notification.state === 'off') return fail('invalid', { issues: [{ path: 'clientApproval.notificationEmail', message: 'is missing' }] });
    return notification.state === 'failed' ? fail('provider_failed') : json(await entryOf(call, record, head.config, await readOpinions(call.stores, head)));
  },
};
