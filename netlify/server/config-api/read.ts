import { builtInRecord } from '#content/seeds.ts';
import { homeConfigId, proConfigId } from '#schema/config-id.ts';
import { configKind, demoConfigId, templateIdSchema } from '#schema/template.ts';
import { type Failure, fail } from '../http/answer.ts';
import type { Action, Call } from '../http/endpoint.ts';
import { completeChange } from '../publish/request.ts';
import { readHead } from '../store/head.ts';
import { storeShipped } from '../store/seed.ts';
import { configResponse, publicResponse } from './representation.ts';

/** Answers with the stored config; on a new site, where nothing is stored yet, with the built-in one (see `storeShipped`). */
async function answerConfig(call: Call, id: string): Promise<Response | Failure> {
  const stored = configKind(id) === undefined ? undefined : await readHead(call.stores, id);
  const head = stored ?? (call.user ? await storeShipped(call.stores, id, call.source) : undefined);
  if (!head) {
    const shipped = builtInRecord(id);
    return shipped ? publicResponse(call, shipped) : fail('not_found');
  }
  await completeChange(call, head);
  const { record } = head;
  // Never 304: a browser may still have the public answer of this revision, which must not be taken for the whole
  // config.
  if (call.user) return configResponse(call, record);
  return record.archived ? fail('not_found') : publicResponse(call, record);
}

function idOfTemplate(name: string): string | undefined {
  if (name === 'homepage') return homeConfigId;
  if (name === 'pro') return proConfigId;
  const template = templateIdSchema.safeParse(name);
  return template.success ? demoConfigId(template.data) : undefined;
}

/** GET `/api/config?id=112`, `?template=homepage` (also `pro`, or a template's name for its demo). */
export const readByQueryAction: Action = {
  access: 'anyone',
  async run(call) {
    const id = call.url.searchParams.get('id');
    const template = call.url.searchParams.get('template');
    if (id === null && template === null) return fail('invalid', { issues: [{ path: 'id', message: 'is missing: say ?id= or ?template=' }] });
    const wanted = id ?? idOfTemplate(template ?? '');
    return wanted === undefined ? fail('not_found') : answerConfig(call, wanted);
  },
};

/** GET `/api/config/{id}`. */
export const readAction: Action = {
  access: 'anyone',
  run: (call) => answerConfig(call, call.params['id'] ?? ''),
};
