import { securityCsvHead, securityCsvLine } from '#core/security-log/csv.ts';
import { type SecurityLogPage, securityLogQuerySchema } from '#schema/people/security-log.ts';
import { fail, json } from '../http/answer.ts';
import { type Action, isFresh } from '../http/endpoint.ts';
import { readQuery } from '../http/input.ts';
import { readEventKey } from './log-key.ts';
import { readSecurityLog } from './read.ts';
import { recordSecurityEvent } from './record.ts';

const pageSize = 50;
/** Most events in a file; a longer log is split, and each file's `Link` header names the next. */
const fileSize = 2000;

function asFile({ events, next }: SecurityLogPage, format: 'csv' | 'json', url: URL, { isFirst }: { isFirst: boolean }): Response {
  const following = new URL(url);
  following.searchParams.set('after', next ?? '');
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="security-log.${format}"`,
    ...(next === null ? {} : { link: `<${following.pathname}${following.search}>; rel="next"` }),
  };
  if (format === 'json') return json({ events, next }, { headers });
  const body = (isFirst ? securityCsvHead : '') + events.map(securityCsvLine).join('');
  return new Response(body, { headers: { 'content-type': 'text/csv; charset=utf-8', ...headers } });
}

/**
 * GET `/api/security-log`: the newest events first, a page at a time; with `format` as a file, `csv` or `json`. That
 * somebody took it as a file is an event itself.
 */
export const readSecurityLogAction: Action = {
  access: ['admin'],
  async run(call) {
    const { url, stores } = call;
    const query = readQuery(url, securityLogQuerySchema);
    if (!query.ok) return query;
    const { after, format } = query.value;
    if (after !== undefined && !readEventKey(after)) return fail('invalid', { issues: [{ path: 'after', message: 'must be the next of a page' }] });
    if (format && !isFresh(call.session, call.source.now())) return fail('reauthentication_required');
    const page = await readSecurityLog(stores.own['security-log'], query.value, format ? fileSize : pageSize);
    if (!format) return json(page);
    if (after === undefined) recordSecurityEvent(call, { type: 'log-exported', detail: { format } });
    return asFile(page, format, url, { isFirst: after === undefined });
  },
};
