import { type APIRequestContext, expect, request } from '@playwright/test';
import { publishAnswerSchema, publishedSchema } from '#schema/publish/publish.ts';
import { buildingAlone } from '#scripts/builder/build-lock.ts';
import { admin } from './servers/serve.ts';

/** Address of the site under test. */
export const siteUrl = (): string => process.env['SITE_URL'] ?? '';

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;
const sessions = new Map<string, { session: Promise<Session>; since: number }>();
/** Maximum age of a shared session, in milliseconds: some calls need a sign-in within the last 10 minutes, and a test takes some of these. */
const longestKeptMs = 4 * 60_000;

async function signIn(url: string): Promise<Session> {
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const answer = await api.post('/api/session', { data: admin });
  expect(answer.status(), 'sign-in').toBe(200);
  const session = await api.storageState();
  await api.dispose();
  return session;
}

/** The administrator's session at the site under test. Tests of a worker share it, because checking a password takes long. */
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

/** Timeout for builds, in milliseconds: on a busy machine one has taken two minutes. */
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

/** Waits until nothing is left to publish, including changes of other tests. */
export const untilNothingToPublish = (api: APIRequestContext): Promise<void> =>
  expect.poll(async () => publishAnswerSchema.parse(await (await api.get('/api/publish')).json()).state, { timeout: longestWaitMs }).toBe('idle');

/** Prevents builds while a test checks a state before the build, because a build takes only a fraction of a second. */
export const beforeBuilt = <Result>(look: () => Promise<Result>): Promise<Result> => buildingAlone(look);

/** Makes a client for one test, so that no other test's data is changed. */
export async function makeClient(api: APIRequestContext, config: object): Promise<{ id: string; path: string }> {
  const made = await api.post('/api/config', { data: config });
  expect(made.status(), await made.text()).toBe(201);
  return made.json();
}

/** Changes some fields of a config's newest revision; returns the new revision. */
export async function changeConfig(api: APIRequestContext, id: string, change: object): Promise<number> {
  const config = await (await api.get(`/api/config/${id}`)).json();
  const saved = await api.put(`/api/config/${id}`, { data: { ...config, ...change }, headers: { 'if-match': `"${config.revision}"` } });
  expect(saved.status(), await saved.text()).toBe(200);
  return config.revision + 1;
}

/** Runs a test while another config is live, then restores the previous one. */
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
