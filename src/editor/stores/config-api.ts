import * as z from 'zod';
import type { Saved } from '#core/edit/edit-state.ts';
import type { Json } from '#core/edit/path.ts';
import { type RevisionsAnswer, readOnlyKeys, revisionsAnswerSchema } from '#schema/api.ts';
import { type CallResult, callApi } from '../api/call.ts';
import { configPath } from '../api/first-calls.ts';

/** A config for editing, with the server's data about it. */
export interface Loaded {
  saved: Saved;
  /** Path of its page: `/la-olla-118`. */
  path: string;
  archived: boolean;
}

const loadedSchema = z.looseObject({
  revision: z.int(),
  path: z.string(),
  archived: z.boolean(),
  updatedAt: z.string(),
  updatedBy: z.string().optional(),
});
/** The answer to a signed-in user contains `updatedBy`; the public answer does not, and has hardly any fields for a site that was never published. */
const answerSchema = z.union([loadedSchema.required(), z.looseObject({ updatedBy: z.undefined().optional() })]);

function toLoaded(body: z.infer<typeof loadedSchema>): Loaded {
  const config: Json = Object.fromEntries(Object.entries(body).filter(([key]) => !readOnlyKeys.some((known) => known === key)));
  const { revision, path, archived, updatedAt, updatedBy = '' } = body;
  return { saved: { revision, config, savedAt: updatedAt, savedBy: updatedBy }, path, archived };
}

type Answer = CallResult<Loaded>;

async function ask(path: string, init: { method?: 'GET' | 'PUT' | 'POST'; json?: unknown; headers?: Record<string, string> } = {}): Promise<Answer> {
  const result = await callApi(loadedSchema, path, init);
  return result.ok ? { ...result, value: toLoaded(result.value) } : result;
}

/** The newest revision of a config. */
export async function loadConfig(id: string): Promise<Answer> {
  const path = configPath(id);
  const first = await callApi(answerSchema, path);
  if (!first.ok) return first;
  if (first.value.updatedBy !== undefined) return { ...first, value: toLoaded(first.value) };
  // This is the public answer: the session has ended. A call that needs a session opens the sign-in dialog.
  const signedIn = await listRevisions(id, { limit: 1 });
  if (!signedIn.ok) return signedIn;
  // The public answer is never taken for the config: it lacks the private fields, and saving it would remove them.
  const second = await callApi(loadedSchema.required(), path);
  return second.ok ? { ...second, value: toLoaded(second.value) } : second;
}

/** The newest revision number, without the config; `undefined` when the server did not answer. */
export async function currentRevision(id: string): Promise<number | undefined> {
  const result = await callApi(z.undefined(), configPath(id), { method: 'HEAD', isAboutSession: true });
  const digits = result.ok ? /\d+/.exec(result.etag ?? '')?.[0] : undefined;
  return digits === undefined ? undefined : Number(digits);
}

/** Saves a config if `over` is still the newest revision; otherwise the answer is `conflict`. */
export const saveConfig = (id: string, config: Json, over: number): Promise<Answer> =>
  ask(configPath(id), { method: 'PUT', json: config, headers: { 'if-match': `"${over}"` } });

/** A page of the history, newest first: the revisions below `before`, or the newest ones. */
export const listRevisions = (id: string, { limit, before }: { limit: number; before?: number | undefined }): Promise<CallResult<RevisionsAnswer>> =>
  callApi(revisionsAnswerSchema, `${configPath(id)}/revisions?limit=${limit}${before === undefined ? '' : `&before=${before}`}`);

/** An earlier revision of a config. */
export const loadRevision = (id: string, revision: number): Promise<Answer> => ask(`${configPath(id)}/revisions/${revision}`);

/** Saves an earlier revision again as the newest one, if `over` is still the newest. */
export const restoreRevision = (id: string, revision: number, over: number): Promise<Answer> =>
  ask(`${configPath(id)}/revisions/${revision}/restore`, { method: 'POST', headers: { 'if-match': `"${over}"` } });
