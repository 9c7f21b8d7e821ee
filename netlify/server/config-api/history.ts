import { roles } from '#schema/api.ts';
import { pageQuerySchema } from '#schema/calls/paging.ts';
import { configKind } from '#schema/template.ts';
import { fail, json } from '../http/answer.ts';
import type { Action, Call } from '../http/endpoint.ts';
import { pathNumber, readQuery } from '../http/input.ts';
import { expectedRevision } from '../http/preconditions.ts';
import { saverFor } from '../session/accounts.ts';
import { listRevisions, readRevision, restoreRevision } from '../store/history.ts';
import { configResponse } from './representation.ts';
import { answerSave } from './write.ts';

function configId({ params }: Call): string | undefined {
  const id = params['id'] ?? '';
  return configKind(id) === undefined ? undefined : id;
}

/** GET `/api/config/{id}/revisions?limit=&before=`: a page of them, newest first. */
export const listRevisionsAction: Action = {
  access: roles,
  async run(call) {
    const id = configId(call);
    const query = readQuery(call.url, pageQuerySchema);
    if (!query.ok) return query;
    const page = id === undefined ? undefined : await listRevisions(call.stores, id, query.value);
    if (!page) return fail('not_found');
    const savers = [...new Set(page.revisions.map(({ savedBy }) => savedBy))];
    const shown = new Map(await Promise.all(savers.map(async (savedBy) => [savedBy, await saverFor(call, savedBy)] as const)));
    return json({ ...page, revisions: page.revisions.map((entry) => ({ ...entry, savedBy: shown.get(entry.savedBy) ?? entry.savedBy })) });
  },
};

/** GET `/api/config/{id}/revisions/{n}`: the whole config as it was. */
export const readRevisionAction: Action = {
  access: roles,
  async run(call) {
    const [id, number] = [configId(call), pathNumber(call.params['n'])];
    const record = id === undefined || number === undefined ? undefined : await readRevision(call.stores, id, number);
    return record ? configResponse(call, record) : fail('not_found');
  },
};

/** POST `/api/config/{id}/revisions/{n}/restore`: the earlier content as a new revision. */
export const restoreRevisionAction: Action = {
  access: roles,
  async run(call) {
    const [id, number] = [configId(call), pathNumber(call.params['n'])];
    if (id === undefined || number === undefined) return fail('not_found');
    const restore = { revision: number, savedBy: call.user?.email ?? '', expected: expectedRevision(call.request) ?? ('any' as const) };
    return answerSave(call, await restoreRevision(call.stores, id, restore, call.source));
  },
};
