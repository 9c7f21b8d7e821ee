import type { ListView } from '#core/clients/client-list.ts';

export const sessionPath = '/api/session';
export const planningPath = '/api/planning';
export const listPath = '/api/configs';
export const configPath = (id: string): string => `/api/config/${encodeURIComponent(id)}`;

/** Number of clients in one page of the list. */
export const pageSize = 100;
/** The view with which the client list opens. */
export const firstView: ListView = { filters: { query: '' }, sort: { key: 'updated', isDescending: true }, isArchive: false };

/** The query string that requests a view of the list from `offset` on. `today` is the user's local date, with which due dates are compared. */
export function listSearch({ filters, sort, isArchive }: ListView, today: string, limit = pageSize, offset = 0): string {
  return new URLSearchParams({
    query: filters.query.trim(),
    template: filters.template ?? '',
    approval: filters.approval ?? '',
    publish: filters.publish ?? '',
    group: filters.group ?? '',
    tag: filters.tag ?? '',
    inCharge: filters.inCharge ?? '',
    due: filters.due ?? '',
    today: filters.due === undefined ? '' : today,
    archived: String(isArchive),
    sort: sort.key,
    order: sort.isDescending ? 'descending' : 'ascending',
    limit: String(limit),
    offset: String(offset),
  }).toString();
}

const sent = new Map<string, Promise<Response | undefined>>();
/** Paths that the editor has already requested: prefetching them would send the request twice. */
const called = new Set<string>();

/** Prefetches the editor's first requests while its code is still loading. Resolves to `undefined` when no answer came. */
export function prefetch(path: string): Promise<Response | undefined> {
  if (called.has(path)) return Promise.resolve(undefined);
  const answer = fetch(path, { credentials: 'same-origin' }).catch(() => undefined);
  sent.set(path, answer);
  return answer;
}

/** The prefetched answer of a path, for its first call only. A refusal is not used: the caller repeats the call and gets its message in the editor's language. */
export async function prefetched(path: string): Promise<Response | undefined> {
  const answer = sent.get(path);
  sent.delete(path);
  called.add(path);
  const response = await answer;
  return response?.ok ? response : undefined;
}
