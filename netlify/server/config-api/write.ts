import { parseConfigWrite } from '#core/config/parse-write.ts';
import { roles } from '#schema/api.ts';
import { type Config, maxConfigBytes, readOnlyKeys } from '#schema/config.ts';
import { configKind } from '#schema/template.ts';
import { type Failure, fail, json } from '../http/answer.ts';
import type { Action, Call } from '../http/endpoint.ts';
import { expectedRevision, revisionETag } from '../http/preconditions.ts';
import { createConfig } from '../store/create.ts';
import { readHead } from '../store/head.ts';
import { type Change, type SaveResult, saveChange } from '../store/save.ts';
import { afterChange } from './after-change.ts';
import { addressOf, configResponse } from './representation.ts';

/** Turns the result of a save into its answer, after everything that follows a save. */
export async function answerSave(call: Call, result: SaveResult): Promise<Response | Failure> {
  if (!result.ok) return fail(result.code, result.code === 'conflict' ? { revision: result.revision, headers: { etag: revisionETag(result.revision) } } : {});
  await afterChange(call, result.record);
  return configResponse(result.record, call.user);
}

/** PUT `/api/config/{id}`: the whole config, over the revision that If-Match names. Without a session nobody may write. */
export const saveAction: Action = {
  access: roles,
  maxBytes: maxConfigBytes,
  async run(call) {
    const id = call.params['id'] ?? '';
    if (configKind(id) === undefined || !(await readHead(call.stores, id))) return fail('not_found');
    const expected = expectedRevision(call.request);
    if (expected === undefined) return fail('precondition_required');
    const parsed = parseConfigWrite(id, call.body);
    if (!parsed.ok) return fail('invalid', { issues: parsed.issues });
    const next: Change['next'] = ({ archived }) => ({ config: parsed.config, archived });
    return answerSave(call, await saveChange(call.stores, id, { action: 'save', savedBy: call.user?.email ?? '', expected, next }, call.source));
  },
};

// The rules are the same for every client; its own id is only known when it is stored.
const anyClientId = '1';

function parseNewClient(body: unknown): ReturnType<typeof parseConfigWrite> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return parseConfigWrite(anyClientId, body);
  const fields = Object.fromEntries(Object.entries(body).filter(([key]) => !readOnlyKeys.some((known) => known === key)));
  const name = fields['businessName'];
  const parsed = parseConfigWrite(anyClientId, typeof name === 'string' ? { ...fields, businessName: { es: name, en: name } } : fields);
  return parsed.ok && !hasName(parsed.config) ? { ok: false, issues: [{ path: 'businessName', message: 'must not be blank' }] } : parsed;
}

const hasName = (config: Config): boolean => 'businessName' in config && Object.values(config.businessName ?? {}).some((text) => text.trim() !== '');

/** POST `/api/config`: a new client. `businessName` may be one text for both languages; the rest is as strict as a PUT. */
export const createAction: Action = {
  access: roles,
  maxBytes: maxConfigBytes,
  async run(call) {
    const parsed = parseNewClient(call.body);
    if (!parsed.ok) return fail('invalid', { issues: parsed.issues });
    const record = await createConfig(call.stores, { config: parsed.config, savedBy: call.user?.email ?? '', action: 'create' }, call.source);
    await afterChange(call, record);
    const body = { id: record.id, ...addressOf(record), revision: record.revision };
    return json(body, { status: 201, headers: { location: `/api/config/${record.id}`, etag: revisionETag(record.revision) } });
  },
};
