import { z } from 'zod';
import { issueSchema, revisionEntrySchema, userSchema } from '#schema/api.ts';
import * as configCollection from '../../netlify/functions/config.ts';
import * as configById from '../../netlify/functions/config-by-id.ts';
import * as configRestore from '../../netlify/functions/config-restore.ts';
import * as configRevision from '../../netlify/functions/config-revision.ts';
import * as configRevisionRestore from '../../netlify/functions/config-revision-restore.ts';
import * as configRevisions from '../../netlify/functions/config-revisions.ts';
import * as configs from '../../netlify/functions/configs.ts';
import * as domainCheck from '../../netlify/functions/domain-check.ts';
import * as publish from '../../netlify/functions/publish.ts';
import * as session from '../../netlify/functions/session.ts';
import * as templatePreview from '../../netlify/functions/template-preview.ts';
import * as templates from '../../netlify/functions/templates.ts';
import { startTestBlobs } from './test-blobs.ts';

const functions = [
  configById,
  configCollection,
  configRestore,
  configRevision,
  configRevisionRestore,
  configRevisions,
  configs,
  domainCheck,
  publish,
  session,
  templatePreview,
  templates,
];
const routes = functions.flatMap(({ config, default: handle }) =>
  [config.path ?? []].flat().map((path) => ({ pattern: new URLPattern({ pathname: path }), handle })),
);

export interface TestCall {
  body?: unknown;
  /** Sent as it is, instead of `body` as JSON. */
  rawBody?: BodyInit;
  headers?: Record<string, string>;
  ip?: string;
  /** Host prefix of a deploy preview, such as `deploy-preview-42`; production without. */
  preview?: string;
}
/** What tests look at in answers, with blanks for what an answer does not hold. */
const seenSchema = z.object({
  id: z.string().default(''),
  name: z.string().default(''),
  path: z.string().default(''),
  revision: z.int().default(0),
  updatedAt: z.string().default(''),
  total: z.int().default(-1),
  user: userSchema.nullable().default(null),
  clients: z.array(z.object({ id: z.string() })).default([]),
  revisions: z.array(revisionEntrySchema).default([]),
  error: z
    .object({ code: z.string(), message: z.string(), issues: z.array(issueSchema).default([]), revision: z.int().default(0) })
    .prefault({ code: '', message: '' }),
});

export interface TestAnswer {
  status: number;
  headers: Headers;
  /** The JSON body as it came; `undefined` for an empty one. */
  body: Record<string, unknown> | undefined;
  seen: z.infer<typeof seenSchema>;
}
export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

const siteHost = 'vitrina-prueba.netlify.app';
export const testAdmin = { email: 'admin@vitrina.test', password: 'una-clave-de-prueba' };

/** Calls the functions as the host would, by their own paths, on the real local Blobs server. */
export async function startTestApi() {
  const blobs = await startTestBlobs();
  Object.assign(process.env, { SESSION_SECRET: 'secreto-de-prueba-de-32-caracteres-o-mas', ADMIN_EMAIL: testAdmin.email, ADMIN_PASSWORD: testAdmin.password });
  delete process.env['BUILD_HOOK_URL'];

  async function call(method: string, path: string, options: TestCall = {}): Promise<TestAnswer> {
    const url = new URL(path, `https://${options.preview ? `${options.preview}--` : ''}${siteHost}`);
    const route = routes.find(({ pattern }) => pattern.test({ pathname: url.pathname }));
    if (!route) throw new Error(`No function has the path ${url.pathname}.`);
    const params = Object.fromEntries(
      Object.entries(route.pattern.exec({ pathname: url.pathname })?.pathname.groups ?? {}).map(([name, value]) => [name, value ?? '']),
    );
    const sent = options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const headers = { ...(sent === undefined ? {} : { 'content-type': 'application/json' }), ...options.headers };
    const init: RequestInit & { duplex: 'half' } = { method, headers, duplex: 'half', ...(sent === undefined ? {} : { body: sent }) };
    const deploy = { context: options.preview ? 'deploy-preview' : 'production', id: '65f0c0ffee' };
    const response = await route.handle(new Request(url, init), { ip: options.ip ?? '203.0.113.7', params, deploy });
    const text = await response.text();
    const body = text === '' ? undefined : z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    return { status: response.status, headers: response.headers, body, seen: seenSchema.parse(response.ok ? { ...body, error: undefined } : (body ?? {})) };
  }

  async function signIn(credentials = testAdmin, options: TestCall = {}): Promise<{ cookie: string }> {
    const answer = await call('POST', '/api/session', { ...options, body: credentials });
    if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  }

  return { call, signIn, stop: blobs.stop };
}
