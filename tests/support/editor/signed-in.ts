import { endpoint } from '#server/http/endpoint.ts';
import { signInAction } from '#server/session/actions.ts';
import type { BlobStore } from '#server/store/blobs/blob-store.ts';
import { memoryStore } from '#server/store/blobs/memory-store.ts';
import { openStores, type Stores } from '#server/store/stores.ts';

export const origin = 'https://vitrina-prueba.netlify.app';
export const deploy = { context: 'production', id: '65f0c0ffee' };
const admin = { email: 'admin@vitrina.test', password: 'una-clave-de-prueba' };

/** Signs a designer in through the real endpoint; returns the headers for their calls. */
async function signIn(stores: Stores): Promise<Record<string, string>> {
  const request = new Request(`${origin}/api/session`, { method: 'POST', body: JSON.stringify(admin), headers: { 'content-type': 'application/json' } });
  const response = await endpoint({ POST: signInAction }, { stores: () => stores })(request, { ip: '203.0.113.7', params: {}, deploy });
  if (response.status !== 200) throw new Error(`Signing in answered ${response.status}.`);
  return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** A cached sign-in, because checking a password takes long. */
let signedIn: { users: BlobStore; sessions: BlobStore; headers: Record<string, string> } | undefined;

/** Stores in memory in which a designer is signed in, and the headers of their calls. `wrap` may replace each store, by its name. */
export async function openSignedIn(wrap: (name: string, store: BlobStore) => BlobStore = (_name, store) => store) {
  // On each call: the session is cached across test files, which may have changed the environment.
  Object.assign(process.env, { SESSION_SECRET: 'secreto-de-prueba-de-32-caracteres-o-mas', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  delete process.env['BUILD_HOOK_URL'];
  const { users, sessions } = signedIn ?? { users: memoryStore(), sessions: memoryStore() };
  const stores = openStores(undefined, (name) => (name === 'users' ? users : name === 'sessions' ? sessions : wrap(name, memoryStore())));
  signedIn ??= { users, sessions, headers: await signIn(stores) };
  return { stores, headers: signedIn.headers, savedBy: admin.email };
}
