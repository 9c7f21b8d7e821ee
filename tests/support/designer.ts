import { type APIRequestContext, expect, request } from '@playwright/test';
import { publishAnswerSchema, publishedSchema } from '#schema/publish/publish.ts';
import { buildingAlone } from '#scripts/builder/build-lock.ts';
import { admin } from './servers/serve.ts';

/** Address of the site under test. */
export const siteUrl = (): string => process.env['SITE_URL'] ?? '';

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;
const sessions = new Map<string, { session: Promise<Session>; since: number }>();
/** Some calls are only for who signed in within the last 10 minutes, and a test takes a while itself. */
const longestKeptMs = 4 * 60_000;

async function signIn(url: string): Promise<Session> {
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const answer = await api.post('/api/session', { data: admin });
  expect(answer.status(), 'sign-in').toBe(200);
  const session = await api.storageState();
  await api.dispose();
  return session;
}

/** The administrator's session at the site under test: a worker signs in once for the tests of some minutes, as a password takes a while to check. */
export function designerSession(): Promise<Session> {
  const url = siteUrl();
  const last = sessions.get(url);
  if (last && Date.now() - last.since < longestKeptMs) return last.session;
  const session = signIn(url);
  sessions.set(url, { session, since: Date.now() });
  return session;
}

/** A signed-in designer's calls to the API, from the site's own origin. */
export async function signedIn(): Promise<APIRequestContext> {
  return request.newContext({ baseURL: siteUrl(), extraHTTPHeaders: { origin: siteUrl() }, storageState: await designerSession() });
}

/** For what takes a build: beside a whole run and a busy core one has taken two minutes. */
export const longestWaitMs = 300_000;

/** Waits until the live build shows these revisions. */
export async function waitUntilPublished(api: APIRequestContext, revisions: Record<string, number>): Promise<void> {
  await expect
    .poll(
      async () => {
        const { configs } = publishedSchema.parse(await (await api.get('/published.json')).json());
        return Object.entries(revisions).filter(([id, revision]) => (configs[id] ?? 0) < revision);
      },
      { timeout: longestWaitMs, message: 'these revisions go live' },
    )
    .toEqual([]);
}

/** Waits until everything that was to be published is: what others left behind is built. */
export const untilNothingToPublish = (api: APIRequestContext): Promise<void> =>
  expect.poll(async () => publishAnswerSchema.parse(await (await api.get('/api/publish')).json()).state, { timeout: longestWaitMs }).toBe('idle');

/** Holds up builds while a test looks at what nothing has built yet: one takes a fraction of a second. */
export const beforeBuilt = <Result>(look: () => Promise<Result>): Promise<Result> => buildingAlone(look);

/** A client's site of the test's own, so that no other journey's data is touched. */
export async function makeClient(api: APIRequestContext, config: object): Promise<{ id: string; path: string }> {
  const made = await api.post('/api/config', { data: config });
  expect(made.status(), await made.text()).toBe(201);
  return made.json();
}

/** Saves a config with some fields changed, over its newest revision; answers the new one. */
export async function changeConfig(api: APIRequestContext, id: string, change: object): Promise<number> {
  const config = await (await api.get(`/api/config/${id}`)).json();
  const saved = await api.put(`/api/config/${id}`, { data: { ...config, ...change }, headers: { 'if-match': `"${config.revision}"` } });
  expect(saved.status(), await saved.text()).toBe(200);
  return config.revision + 1;
}

/** Runs with another config live, and leaves the site with the one it had. */
export async function withConfig(id: string, config: unknown, run: () => Promise<void>): Promise<void> {
  const api = await signedIn();
  const { revision } = await (await api.get(`/api/config/${id}`)).json();
  const saved = await api.put(`/api/config/${id}`, { data: config, headers: { 'if-match': `"${revision}"` } });
  expect(saved.status(), await saved.text()).toBe(200);
  try {
    await waitUntilPublished(api, { [id]: revision + 1 });
    await run();
  } finally {
    await api.post(`/api/config/${id}/revisions/${revision}/restore`);
    await waitUntilPublished(api, { [id]: revision + 2 });
    await api.dispose();
  }
}
