import type { Json } from '#core/edit/path.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { readRevisionAction } from '#server/config-api/history.ts';
import { readAction } from '#server/config-api/read.ts';
import { saveAction } from '#server/config-api/write.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { signInAction } from '#server/session/actions.ts';
import type { BlobStore } from '#server/store/blobs/blob-store.ts';
import { memoryStore } from '#server/store/blobs/memory-store.ts';
import { createAt } from '#server/store/create.ts';
import { readHead } from '#server/store/head.ts';
import { openStores, type Stores } from '#server/store/stores.ts';

const origin = 'https://vitrina-prueba.netlify.app';
const admin = { email: 'admin@vitrina.test', password: 'una-clave-de-prueba' };
const deploy = { context: 'production', id: '65f0c0ffee' };

/** Signs a designer in through the real endpoint; gives the headers of their calls. */
async function signIn(stores: Stores): Promise<Record<string, string>> {
  Object.assign(process.env, { SESSION_SECRET: 'secreto-de-prueba-de-32-caracteres-o-mas', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  delete process.env['BUILD_HOOK_URL'];
  const request = new Request(`${origin}/api/session`, { method: 'POST', body: JSON.stringify(admin), headers: { 'content-type': 'application/json' } });
  const response = await endpoint({ POST: signInAction }, { stores: () => stores })(request, { ip: '203.0.113.7', params: {}, deploy });
  if (response.status !== 200) throw new Error(`Signing in answered ${response.status}.`);
  return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** Signed in once: a password takes long to check. */
let signedIn: { users: BlobStore; sessions: BlobStore; headers: Record<string, string> } | undefined;

/** One config behind the real API handlers, on stores in memory, as two editors reach it. */
export async function serveConfig(id: string, config: SiteConfig) {
  const { users, sessions } = signedIn ?? { users: memoryStore(), sessions: memoryStore() };
  const stores = openStores(undefined, (name) => (name === 'users' ? users : name === 'sessions' ? sessions : memoryStore()));
  signedIn ??= { users, sessions, headers: await signIn(stores) };
  const { headers } = signedIn;
  let writes = 0;
  const newWriteId = () => {
    writes += 1;
    return `write-${writes}`;
  };
  const source = { now: () => new Date(), newWriteId };
  await createAt(stores, id, { config, savedBy: admin.email, action: 'create' }, source);
  const surroundings = { stores: () => stores, ...source };
  const configEndpoint = endpoint({ GET: readAction, PUT: saveAction }, surroundings);
  const revisionEndpoint = endpoint({ GET: readRevisionAction }, surroundings);
  return {
    origin,
    headers,
    async serve(request: Request): Promise<Response> {
      const [, , , , n] = new URL(request.url).pathname.split('/').slice(1);
      const context = { ip: '203.0.113.7', params: { id, ...(n === undefined ? {} : { n }) }, deploy };
      const response = await (n === undefined ? configEndpoint(request, context) : revisionEndpoint(request, context));
      // The host leaves the body out.
      return request.method === 'HEAD' ? new Response(null, { status: response.status, headers: response.headers }) : response;
    },
    /** The config as the store has it. */
    async stored(): Promise<Json> {
      const head = await readHead(stores, id);
      if (!head) throw new Error(`Config ${id} is gone.`);
      return { ...head.record.config };
    },
  };
}
