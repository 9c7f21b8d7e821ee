import { isSiteConfig } from '#core/config/kind.ts';
import { localise } from '#core/config/localise.ts';
import { parseConfigWrite } from '#core/config/parse-write.ts';
import { isSame } from '#core/edit/same.ts';
import { editorHeader, idempotencyKeyHeader, readOnlyKeys, roles } from '#schema/api.ts';
import { type Config, type ConfigRecord, maxAnswerBytes, maxConfigBytes } from '#schema/config.ts';
import { deviceIdSchema } from '#schema/field.ts';
import { configKind } from '#schema/template.ts';
import { recordApprovalSettings } from '../approval/settings-log.ts';
import { answerAsClient } from '../approval/submit/answer-as-client.ts';
import { asCreated, asSavedByDesigner, saveActionOf } from '../approval/verdicts.ts';
import { type Failure, fail, json } from '../http/answer.ts';
import type { Action, Call } from '../http/endpoint.ts';
import { expectedRevision, revisionETag, saveFailure } from '../http/preconditions.ts';
import { afterChange } from '../publish/request.ts';
import { createConfig } from '../store/create.ts';
import { type Head, readHead } from '../store/head.ts';
import { type Change, type SaveResult, saveChange } from '../store/save.ts';
import { addressOf, configResponse } from './representation.ts';

/**
 * PUT `/api/config/{id}`, by two kinds of callers:
 * - a designer, with a session, saves the whole config over the revision that If-Match names (`saveAsDesigner`);
 * - anybody else answers the approval form as the client, where it is open to them (`answerAsClient`): of the body only
 *   the answer is read.
 */
export const saveAction: Action = {
  access: 'anyone',
  fromRegions: true,
  maxBytes: maxAnswerBytes,
  async run(call) {
    const id = call.params['id'] ?? '';
    const head = configKind(id) === undefined ? undefined : await readHead(call.stores, id);
    if (!head) return fail('not_found');
    if (call.user) return saveAsDesigner(call, id, head);
    return isSignedOutDesigner(call, head.record) ? fail('unauthenticated') : answerAsClient(call, id);
  },
};

async function saveAsDesigner(call: Call, id: string, head: Head): Promise<Response | Failure> {
  const expected = expectedRevision(call.request);
  if (expected === undefined) return fail('precondition_required');
  const parsed = parseConfigWrite(id, call.body);
  if (!parsed.ok) return fail('invalid', { issues: parsed.issues });
  // Not of the body: what the API has computed for readers is left out by now, and only what the schema has bounded can be serialised for certain.
  if (Buffer.byteLength(JSON.stringify(parsed.config)) > maxConfigBytes) return fail('too_large');
  const savedBy = call.user?.email ?? '';
  const next: Change['next'] = (present, revision) => ({ config: asSavedByDesigner(parsed.config, present, revision), archived: present.archived });
  const action = saveActionOf(parsed.config, head.record);
  return answerSave(call, await saveChange(call.stores, id, { action, savedBy, expected, next, head }, call.source));
}

/**
 * Whether a call without a session comes from a designer whose session has ended, so that it is not taken for the
 * client's answer. The editor sends a header; and where a form is open, only the editor sends If-Match.
 */
function isSignedOutDesigner({ request }: Call, { config }: ConfigRecord): boolean {
  if (request.headers.has(editorHeader)) return true;
  return expectedRevision(request) !== undefined && isSiteConfig(config) && config.clientApproval?.isFormEnabled === true;
}

/** Turns the result of a save into its answer, after everything that follows a save. */
export async function answerSave(call: Call, result: SaveResult): Promise<Response | Failure> {
  if (!result.ok) return saveFailure(result);
  await afterChange(call, result.record);
  if (!result.isKnown) recordApprovalSettings(call, result.record);
  return configResponse(call, result.record);
}

// The rules are the same for every client; its own id is only known when it is stored.
const placeholderId = '1';

function parseNewClient(body: unknown): ReturnType<typeof parseConfigWrite> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return parseConfigWrite(placeholderId, body);
  const fields = Object.fromEntries(Object.entries(body).filter(([key]) => !readOnlyKeys.some((known) => known === key)));
  const name = fields['businessName'];
  const parsed = parseConfigWrite(placeholderId, typeof name === 'string' ? { ...fields, businessName: { es: name, en: name } } : fields);
  return parsed.ok && !hasName(parsed.config) ? { ok: false, issues: [{ path: 'businessName', message: 'must not be blank' }] } : parsed;
}

const hasName = (config: Config): boolean => 'businessName' in config && localise(config.businessName, 'es') !== '';

/**
 * For a call that is repeated because its answer was lost: the person may have corrected the form before pressing again, so the client is
 * updated to the form's present content, unless somebody has edited it meanwhile.
 */
async function withWhatWasCorrected(call: Call, made: ConfigRecord, config: Config): Promise<ConfigRecord> {
  if (made.revision > 1 || isSame(made.config, asCreated(config))) return made;
  const next: Change['next'] = (present, revision) => ({ config: asSavedByDesigner(config, present, revision), archived: present.archived });
  const saved = await saveChange(call.stores, made.id, { action: 'save', savedBy: call.user?.email ?? '', expected: [1], next }, call.source);
  return saved.ok ? saved.record : made;
}

/** POST `/api/config`: a new client. `businessName` may be one text for both languages; the rest is as strict as a PUT. */
export const createAction: Action = {
  access: roles,
  maxBytes: maxConfigBytes,
  async run(call) {
    const parsed = parseNewClient(call.body);
    if (!parsed.ok) return fail('invalid', { issues: parsed.issues });
    const by = call.user?.email ?? '';
    const key = call.request.headers.get(idempotencyKeyHeader);
    if (key !== null && !deviceIdSchema.safeParse(key).success)
      return fail('invalid', { issues: [{ path: idempotencyKeyHeader, message: 'must be 8 to 64 letters, digits, - or _' }] });
    const start = { config: parsed.config, savedBy: by, action: 'create' } as const;
    const made = await createConfig(call.stores, start, call.source, key === null ? undefined : { by, key });
    const record = await withWhatWasCorrected(call, made, parsed.config);
    await afterChange(call, record);
    recordApprovalSettings(call, record);
    const body = { id: record.id, ...addressOf(record), revision: record.revision };
    return json(body, { status: 201, headers: { location: `/api/config/${record.id}`, etag: revisionETag(record.revision) } });
  },
};
