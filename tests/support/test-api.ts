import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { issueSchema, revisionEntrySchema, userSchema } from '#schema/api.ts';
import { projectRoot } from '#scripts/local/paths.ts';
import type { RequestContext } from '#server/http/endpoint.ts';
import { startTestBlobs } from './store/test-blobs.ts';

type Handle = (request: Request, context: RequestContext) => Promise<Response>;
const isHandle = (value: unknown): value is Handle => typeof value === 'function';
const settingsSchema = z.object({ path: z.union([z.string(), z.array(z.string())]).transform((paths) => [paths].flat()), rateLimit: z.unknown().optional() });

const folder = path.join(projectRoot, 'netlify/functions');

/** All routes of the functions, read from their folder, except those that serve pages and their preview pictures, and the one for all other addresses. */
export const routes: readonly { name: string; path: string; handle: Handle; rateLimit: unknown }[] = (
  await Promise.all(
    readdirSync(folder).map(async (name) => {
      const { config, default: handle }: { config?: unknown; default?: unknown } = await import(path.join(folder, name));
      const settings = settingsSchema.safeParse(config);
      return settings.success && isHandle(handle)
        ? settings.data.path.map((address) => ({ name, path: address, handle, rateLimit: settings.data.rateLimit }))
        : [];
    }),
  )
)
  .flat()
  .filter(({ name }) => !['client-router.ts', 'draft-page.ts', 'link-preview.ts', 'unknown-call.ts'].includes(name));
const patterns = routes.map(({ path, handle }) => ({ pattern: new URLPattern({ pathname: path }), handle }));

interface Route {
  handle: Handle;
  params: Record<string, string>;
}
/** Cache of the function for each address, because trying all patterns can take longer than the answer. */
const known = new Map<string, Route>();

function routeOf(pathname: string): Route {
  const before = known.get(pathname);
  if (before) return before;
  for (const { pattern, handle } of patterns) {
    const groups = pattern.exec({ pathname })?.pathname.groups;
    if (!groups) continue;
    const route = { handle, params: Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value ?? ''])) };
    known.set(pathname, route);
    return route;
  }
  throw new Error(`No function has the path ${pathname}.`);
}

export interface TestCall {
  body?: unknown;
  /** Sent as it is, instead of `body` as JSON. */
  rawBody?: BodyInit;
  headers?: Record<string, string>;
  ip?: string;
  /** Host prefix of a deploy preview, such as `deploy-preview-42`; production if missing. */
  preview?: string;
}
/** The parts of answers that tests check; missing parts are blank. */
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
  /** The JSON body; `undefined` for an empty one. */
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

  /** Resolves to the raw answer, once the work that continues after it is done. */
  async function ask(method: string, path: string, options: TestCall = {}): Promise<Response> {
    const url = new URL(path, `https://${options.preview ? `${options.preview}--` : ''}${siteHost}`);
    const { handle, params } = routeOf(url.pathname);
    const sent = options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const headers = { ...(sent === undefined ? {} : { 'content-type': 'application/json' }), ...options.headers };
    const init: RequestInit & { duplex: 'half' } = { method, headers, duplex: 'half', ...(sent === undefined ? {} : { body: sent }) };
    const deploy = { context: options.preview ? 'deploy-preview' : 'production', id: '65f0c0ffee' };
    const later: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void later.push(work);
    const response = await handle(new Request(url, init), { ip: options.ip ?? '203.0.113.7', params: { ...params }, deploy, waitUntil });
    await Promise.all(later);
    return response;
  }

  async function call(method: string, path: string, options: TestCall = {}): Promise<TestAnswer> {
    const response = await ask(method, path, options);
    const text = await response.text();
    const body = text === '' ? undefined : z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    return { status: response.status, headers: response.headers, body, seen: seenSchema.parse(response.ok ? { ...body, error: undefined } : (body ?? {})) };
  }

  async function signIn(credentials = testAdmin, options: TestCall = {}): Promise<{ cookie: string }> {
    const answer = await call('POST', '/api/session', { ...options, body: credentials });
    if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  }

  return { ask, call, signIn, directory: blobs.directory, stop: blobs.stop };
}
