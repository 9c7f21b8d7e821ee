import * as z from 'zod';
import { resolved } from '#content/resolved-site.ts';
import { isFormOpen } from '#core/approval/gate.ts';
import { tappableFields } from '#core/approval/proposals/list.ts';
import { fail, json } from '../../http/answer.ts';
import type { Action } from '../../http/endpoint.ts';
import { readQuery } from '../../http/query.ts';
import { readSiteHead } from '../../store/head.ts';
import { presentsLink } from '../links.ts';
import { seenBy } from './answer-as-client.ts';

const querySchema = z.strictObject({ revision: z.coerce.number().int().positive().max(1e9).optional() });

/**
 * GET `/api/config/{id}/tappable?revision=`: what a client may propose something for, with what it says, in the revision
 * that her page shows. For whom the form is open; anybody else learns no more than from an answer that is refused.
 */
export const tappableAction: Action = {
  access: 'anyone',
  async run(call) {
    const head = await readSiteHead(call.stores, call.params['id'] ?? '');
    if (!head || head.archived) return fail('not_found');
    const hasLink = await presentsLink(call, head.id);
    if (!isFormOpen(head.config.clientApproval, { hasLink })) return fail('forbidden', { reason: 'form_off' });
    const query = readQuery(call.url, querySchema);
    if (!query.ok) return query;
    const seen = await seenBy(call, head, query.value.revision, hasLink);
    if (!seen) return fail('not_found');
    return json({ revision: seen.revision, fields: tappableFields(seen.config, resolved(seen.config)) }, { headers: { 'cache-control': 'private, no-store' } });
  },
};
