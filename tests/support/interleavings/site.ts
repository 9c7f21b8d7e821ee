import { type SubmissionRecord, submissionRecordSchema } from '#schema/approval/submission.ts';
import { type ConfigRecord, configRecordSchema } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { makeLink } from '#server/approval/links.ts';
import { decideAction } from '#server/approval/proposals/decide.ts';
import { listSubmissionsAction } from '#server/approval/submit/submission-actions.ts';
import { readBuildAction, readClientConfigAction, submitClientConfigAction } from '#server/client-sites/proxy-actions.ts';
import { makeSecret } from '#server/client-sites/secret.ts';
import { archiveAction, unarchiveAction } from '#server/config-api/archive.ts';
import { listRevisionsAction, readRevisionAction, restoreRevisionAction } from '#server/config-api/history.ts';
import { readAction, readByQueryAction } from '#server/config-api/read.ts';
import { saveAction } from '#server/config-api/write.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { BlobStore } from '#server/store/blobs/blob-store.ts';
import { createAt } from '#server/store/create.ts';
import { deploy, openSignedIn, origin } from '../editor/signed-in.ts';
import { steadySource } from '../store/write-source.ts';

export const id = '700';

/** Stores whose operations wait for their turn: those that determine a site's standing. */
const takesTurns = ['configs', 'revisions', 'submissions', 'approval-links'];

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; `undefined` for none. */
  body: unknown;
  /** Number of revisions at the time of the call, and of the answer. */
  from: number;
  to: number;
}

/**
 * One client's site behind the real endpoints, on stores in memory whose operations wait for their turn. Also returns the actual
 * content of the store: all revisions in the order of writing, and all submissions.
 */
export async function openSite(config: SiteConfig, inTurn: (store: BlobStore) => BlobStore) {
  const revisions: ConfigRecord[] = [];
  const submissions: SubmissionRecord[] = [];
  let head = 0;
  const noteHead = (isWritten: boolean, value: unknown): boolean => {
    if (isWritten) head = configRecordSchema.parse(value).revision;
    return isWritten;
  };
  const noting = (name: string, store: BlobStore): BlobStore => ({
    ...store,
    async create(key, value) {
      const isNew = await store.create(key, value);
      if (isNew && name === 'revisions') revisions.push(configRecordSchema.parse(value));
      if (isNew && name === 'submissions') {
        const submission = submissionRecordSchema.safeParse(value);
        if (submission.success) submissions.push(submission.data);
      }
      return name === 'configs' ? noteHead(isNew, value) : isNew;
    },
    async replace(key, etag, value) {
      const isWritten = await store.replace(key, etag, value);
      return name === 'configs' ? noteHead(isWritten, value) : isWritten;
    },
  });
  const { stores, headers, savedBy } = await openSignedIn((name, store) => (takesTurns.includes(name) ? inTurn(noting(name, store)) : store));
  const source = steadySource(id, Date.now());
  await createAt(stores, id, { config, savedBy, action: 'create' }, source);
  const { token } = await makeLink(stores, id, { createdBy: savedBy, now: source.now() });
  const secret = await makeSecret(stores, id, source.now());

  const dependencies = { stores: () => stores, ...source };
  const handlers: Record<string, ReturnType<typeof endpoint>> = {
    '/api/config': endpoint({ GET: readByQueryAction }, dependencies),
    [`/api/config/${id}`]: endpoint({ GET: readAction, PUT: saveAction, DELETE: archiveAction }, dependencies),
    [`/api/config/${id}/restore`]: endpoint({ POST: unarchiveAction }, dependencies),
    [`/api/config/${id}/revisions`]: endpoint({ GET: listRevisionsAction }, dependencies),
    [`/api/config/${id}/revisions/:n`]: endpoint({ GET: readRevisionAction }, dependencies),
    [`/api/config/${id}/revisions/:n/restore`]: endpoint({ POST: restoreRevisionAction }, dependencies),
    [`/api/config/${id}/submissions`]: endpoint({ GET: listSubmissionsAction }, dependencies),
    [`/api/config/${id}/submissions/:n/proposals`]: endpoint({ POST: decideAction }, dependencies),
    [`/api/client-site/${id}/config`]: endpoint({ GET: readClientConfigAction, PUT: submitClientConfigAction }, dependencies),
    [`/api/client-site/${id}/build`]: endpoint({ GET: readBuildAction }, dependencies),
  };
  const later: Promise<unknown>[] = [];

  async function serve(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const numbered = /\/(revisions|submissions)\/(\d+)/;
    const n = numbered.exec(pathname)?.[2];
    const handle = handlers[pathname.replace(numbered, '/$1/:n')];
    if (!handle) throw new Error(`Nothing answers ${pathname}.`);
    const params = { id, ...(n === undefined ? {} : { n }) };
    const response = await handle(request, { ip: '203.0.113.7', params, deploy, waitUntil: (work) => void later.push(work) });
    // As the host does, an answer to HEAD has no body.
    return request.method === 'HEAD' ? new Response(null, response) : response;
  }

  return {
    stores,
    staff: headers,
    token,
    secret,
    revisions: revisions as readonly ConfigRecord[],
    /** The revision of the stored head. */
    headRevision: () => head,
    submissions: submissions as readonly SubmissionRecord[],
    serve,
    /** Resolves when the work that continues after the answers so far is done. */
    settled: () => Promise.all(later),
    async ask(method: string, path: string, given: Record<string, string> = {}, body?: unknown): Promise<Answer> {
      const from = revisions.length;
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const response = await serve(new Request(new URL(path, origin), { method, headers: { ...type, ...given }, ...sent }));
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: text === '' ? undefined : JSON.parse(text), from, to: revisions.length };
    },
  };
}
export type TestSite = Awaited<ReturnType<typeof openSite>>;
