import { isSiteConfig } from '#core/config/kind.ts';
import { parseConfigWrite } from '#core/config/parse-write.ts';
import { editorHeader, roles } from '#schema/api.ts';
import { type Config, type ConfigRecord, maxConfigBytes, readOnlyKeys } from '#schema/config.ts';
import { configKind } from '#schema/template.ts';
import { notify } from '../approval/notify.ts';
import { recordApprovalSettings } from '../approval/settings-log.ts';
import { takeSubmission } from '../approval/submit/submit-action.ts';
import { asksAnew, asStored } from '../approval/verdicts.ts';
import { type Failure, fail, json } from '../http/answer.ts';
import type { Action, Call } from '../http/endpoint.ts';
import { expectedRevision, revisionETag } from '../http/preconditions.ts';
import { createConfig } from '../store/create.ts';
import { type Head, readHead } from '../store/head.ts';
import { type Change, type SaveResult, saveChange } from '../store/save.ts';
import { afterChange } from './after-change.ts';
import { addressOf, configResponse, publicResponse } from './representation.ts';

/** Turns the result of a save into its answer, after everything that follows a save. */
export async function answerSave(call: Call, result: SaveResult): Promise<Response | Failure> {
  if (!result.ok) return fail(result.code, result.code === 'conflict' ? { revision: result.revision, headers: { etag: revisionETag(result.revision) } } : {});
  await afterChange(call, result.record);
  recordApprovalSettings(call, result.record);
  return configResponse(call, result.record);
}

async function saveWhole(call: Call, id: string, head: Head): Promise<Response | Failure> {
  const expected = expectedRevision(call.request);
  if (expected === undefined) return fail('precondition_required');
  const parsed = parseConfigWrite(id, call.body);
  if (!parsed.ok) return fail('invalid', { issues: parsed.issues });
  const savedBy = call.user?.email ?? '';
  const next: Change['next'] = (present) => ({ config: asStored(parsed.config, present), archived: present.archived });
  const action = asksAnew(parsed.config, head.record) ? 'reset' : 'save';
  return answerSave(call, await saveChange(call.stores, id, { action, savedBy, expected, next, head }, call.source));
}

async function saveSubmission(call: Call, id: string): Promise<Response | Failure> {
  const taken = await takeSubmission(call, id);
  const brought = taken.ok ? taken : 'completed' in taken ? taken.completed : undefined;
  if (brought) {
    await afterChange(call, brought.record);
    call.afterAnswer(() => notify(call, brought.submission));
  }
  return taken.ok ? publicResponse(call, taken.record) : taken;
}

/**
 * Whether a call without a session is a designer's whose session has ended, which must not pass for the client's: the
 * editor says so, and nobody else names the revision they save over where a form is open.
 */
function isDesigners({ request }: Call, { config }: ConfigRecord): boolean {
  if (request.headers.has(editorHeader)) return true;
  return expectedRevision(request) !== undefined && isSiteConfig(config) && config.clientApproval?.isFormEnabled === true;
}

/**
 * PUT `/api/config/{id}`: with a session the whole config, over the revision that If-Match names; without one what a
 * client says of the site.
 */
export const saveAction: Action = {
  access: 'anyone',
  maxBytes: maxConfigBytes,
  async run(call) {
    const id = call.params['id'] ?? '';
    const head = configKind(id) === undefined ? undefined : await readHead(call.stores, id);
    if (!head) return fail('not_found');
    if (!call.user && isDesigners(call, head.record)) return fail('unauthenticated');
    return call.user ? saveWhole(call, id, head) : saveSubmission(call, id);
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
    recordApprovalSettings(call, record);
    const body = { id: record.id, ...addressOf(record), revision: record.revision };
    return json(body, { status: 201, headers: { location: `/api/config/${record.id}`, etag: revisionETag(record.revision) } });
  },
};
