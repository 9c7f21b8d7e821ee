import { isSiteConfig } from '#core/config/kind.ts';
import { toIssues } from '#core/config/write-issues.ts';
import { mostTapsBytes, tapsSentSchema } from '#schema/calls/taps.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import { fail } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { readHead } from '../store/head.ts';
import { countTaps } from './taps-store.ts';

/**
 * POST `/api/taps`: what a visitor tapped in one page view. The answer is the same whether it counts or not. It does not where the visitor's
 * browser asks not to be followed, for staff who look at their work, in previews, and for a client that is archived or does not count.
 * Nothing about the visitor is kept, not even for a limit: the host counts calls (`rateLimit`), the record what a day may hold.
 */
export const countTapsAction: Action = {
  access: 'anyone',
  maxBytes: mostTapsBytes,
  async run({ request, body, stores, user, source }) {
    const sent = tapsSentSchema.safeParse(body);
    if (!sent.success) return fail('invalid', { issues: toIssues(sent.error.issues) });
    const done = new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    if (user || stores.base || request.headers.get('sec-gpc') === '1' || request.headers.get('dnt') === '1') return done;
    const record = (await readHead(stores, sent.data.id))?.record;
    if (!record || record.archived || !isSiteConfig(record.config) || record.config.countsTaps !== true) return done;
    await countTaps(stores, sent.data, source.now(), record.config.timeZone ?? defaultZone);
    return done;
  },
};
