import * as z from 'zod';
import { submissionFaultTexts } from '#content/approval/server-texts.ts';
import { resolved } from '#content/resolved-site.ts';
import { dayToday } from '#core/approval/proposals/fields.ts';
import { correctableFields } from '#core/approval/proposals/list.ts';
import { liveKinds, proposalFault } from '#core/approval/proposals/proposals.ts';
import { isFormOpen } from '#core/config/public-view.ts';
import { sentProposalSchema } from '#schema/approval/proposal.ts';
import { languageSchema } from '#schema/language.ts';
import { type Failure, fail, json } from '../../http/answer.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { parseInput, readQuery } from '../../http/input.ts';
import { requestLanguage } from '../../http/messages.ts';
import { readSiteHead } from '../../store/head.ts';
import { linkHolder } from '../links.ts';
import { type Seen, seenBy } from '../submit/answer-as-client.ts';
import { foreignPictures } from './own-pictures.ts';

const querySchema = z.strictObject({
  revision: z.coerce.number().int().positive().max(1e9).optional(),
  language: languageSchema.default('es'),
});
type Page = { ok: true; seen: Seen; hasLink: boolean; decides: boolean; language: z.infer<typeof languageSchema> };

/** The revision that the caller's page shows, if the form is open for them. The errors tell no more than those of a refused answer do. */
export async function pageOf(call: Call): Promise<Page | Failure> {
  const head = await readSiteHead(call.stores, call.params['id'] ?? '');
  if (!head || head.archived) return fail('not_found');
  const holder = await linkHolder(call, head);
  const hasLink = holder !== undefined;
  if (!isFormOpen(head.config.clientApproval, { hasLink })) return fail('forbidden', { reason: 'form_off' });
  const query = readQuery(call.url, querySchema);
  if (!query.ok) return query;
  const seen = await seenBy(call, head, query.value.revision, holder);
  // The approval's settings are the present ones, whatever revision the page shows.
  const config = seen && { ...seen.config, clientApproval: head.config.clientApproval };
  if (!seen || !config) return fail('not_found');
  return { ok: true, seen: { ...seen, config }, hasLink, decides: holder?.decides === true, language: query.value.language };
}

/**
 * GET `/api/config/{id}/correctable?revision=&language=`: the fields that a client may correct, each with its present text, in the revision and
 * language that their page shows; the kinds of fields whose corrections go live by themselves; and the path of today's hours, where they may
 * close for the day without a designer.
 */
export const readCorrectableAction: Action = {
  access: 'anyone',
  async run(call) {
    const page = await pageOf(call);
    if (!page.ok) return page;
    const { seen, decides, language } = page;
    const shown = resolved(seen.config);
    const live = decides ? liveKinds(seen.config.clientApproval) : [];
    const today = live.includes('date') ? dayToday(seen.config, shown, call.source.now()) : undefined;
    const body = { revision: seen.revision, fields: correctableFields(seen.config, shown, language), live, ...(today ? { today } : {}) };
    return json(body, { headers: { 'cache-control': 'private, no-store' } });
  },
};

/**
 * POST `/api/config/{id}/correctable?revision=`: checks one proposal while the client writes it, and answers 200 where it may be sent. An answer with a
 * proposal that may not be sent is refused as a whole. Nothing is stored.
 */
export const checkProposalAction: Action = {
  access: 'anyone',
  fromRegions: true,
  maxBytes: 64 * 1024,
  async run(call) {
    const page = await pageOf(call);
    if (!page.ok) return page;
    const parsed = parseInput(sentProposalSchema, call.body);
    if (!parsed.ok) return parsed;
    const fault = proposalFault(parsed.value, page.seen.config, resolved);
    const texts = submissionFaultTexts[requestLanguage(call.request)];
    const refused = (path: 'path' | 'after', message: string) => fail('invalid', { issues: [{ path, message }] });
    if (fault === 'field' || fault === 'language') return refused('path', texts.proposal);
    if (fault !== undefined) return refused('after', texts.proposed);
    const foreign = await foreignPictures(call.stores, call.params['id'] ?? '', [parsed.value], page.seen.config);
    return foreign.length > 0 ? refused('after', texts.picture) : json({ ok: true });
  },
};
