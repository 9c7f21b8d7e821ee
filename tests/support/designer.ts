import { type APIRequestContext, expect, request } from '@playwright/test';
import { publishedSchema } from '#schema/publish.ts';
import { admin } from './start-site.ts';

/** Address of the site under test. */
export const siteUrl = (): string => process.env['SITE_URL'] ?? '';

/** A signed-in designer's calls to the API, from the site's own origin. */
export async function signedIn(): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: siteUrl(), extraHTTPHeaders: { origin: siteUrl() } });
  const answer = await api.post('/api/session', { data: admin });
  expect(answer.status(), 'sign-in').toBe(200);
  return api;
}

/** Waits until the live build shows these revisions. */
export async function waitUntilPublished(api: APIRequestContext, revisions: Record<string, number>): Promise<void> {
  await expect
    .poll(
      async () => {
        const { configs } = publishedSchema.parse(await (await api.get('/published.json')).json());
        return Object.entries(revisions).filter(([id, revision]) => (configs[id] ?? 0) < revision);
      },
      { timeout: 45_000, message: 'these revisions go live' },
    )
    .toEqual([]);
}
