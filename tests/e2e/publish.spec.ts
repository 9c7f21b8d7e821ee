import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { publishAnswerSchema } from '#schema/publish/publish.ts';
import { beforeBuilt, signedIn, siteUrl, untilNothingToPublish, waitUntilPublished } from '../support/designer.ts';

const directory = () => process.env['SITE_DIR'] ?? '';
/** A client without a gate, whose edits go live at once; one of the samples has a gate. */
const openClient = async (api: APIRequestContext): Promise<{ id: string; path: string; revision: number }> =>
  (await (await api.get('/api/configs')).json()).clients.find(({ approval }: { approval: string }) => approval !== 'approved');
const builds = () => readFileSync(path.join(directory(), 'build.log'), 'utf8').split('== build at').length - 1;

test('a burst of requests is met by few builds, one after the other, and the last state is what is live', async ({ page }) => {
  const api = await signedIn();
  await untilNothingToPublish(api);
  const before = builds();
  const { id, path: address, revision } = await openClient(api);
  const config = await (await api.get(`/api/config/${id}`)).json();

  const title = { es: 'El último título', en: 'The last title' };
  // Otherwise, a build could be finished during the series of saves.
  await beforeBuilt(async () => {
    const bursts = Array.from({ length: 20 }, () => api.post('/api/publish'));
    const saved = await api.put(`/api/config/${id}`, { data: { ...config, heroTitle: title, countsTaps: true }, headers: { 'if-match': `"${revision}"` } });
    expect(saved.status()).toBe(200);
    for (const answer of await Promise.all(bursts)) expect(answer.status()).toBe(202);
  });

  await waitUntilPublished(api, { [id]: revision + 1 });
  await untilNothingToPublish(api);
  const state = publishAnswerSchema.parse(await (await api.get('/api/publish')).json());
  expect(state).toMatchObject({ error: null, pending: [], requestedAt: null });
  expect(builds() - before).toBeLessThanOrEqual(2);
  await page.goto(`${siteUrl()}${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.es);
  // The number of taps, and nothing else, is sent when the page is hidden.
  const call = page.locator('a[href^="tel:"]').first();
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.dispatchEvent('click');
  const answered = page.waitForResponse('**/api/taps');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await answered).status()).toBe(204);
  expect(await page.context().cookies()).toEqual([]);

  await api.post(`/api/config/${id}/revisions/${revision}/restore`);
  await waitUntilPublished(api, { [id]: revision + 2 });
});

test('the served site is a complete release behind one link, and two releases alternate @thorough', async () => {
  const api = await signedIn();
  const releases = path.join(directory(), 'releases');
  const live = () => readlinkSync(path.join(directory(), 'host/live'));
  const { id } = await openClient(api);
  /** Saves and waits until that is live; returns the release, and the number of builds so far. */
  const publish = async (): Promise<{ release: string; count: number }> => {
    const config = await (await api.get(`/api/config/${id}`)).json();
    const saved = await api.put(`/api/config/${id}`, { data: config, headers: { 'if-match': `"${config.revision}"` } });
    await waitUntilPublished(api, { [id]: (await saved.json()).revision });
    await untilNothingToPublish(api);
    return { release: path.relative(releases, live()), count: builds() };
  };
  const [first, second, third] = [await publish(), await publish(), await publish()];
  for (const [before, after] of [
    [first, second],
    [second, third],
  ] as const) {
    const turns = after.count - before.count;
    expect(turns).toBeGreaterThan(0);
    expect(after.release !== before.release, `after ${turns} builds`).toBe(turns % 2 === 1);
  }
  for (const { release } of [first, second, third]) expect(['a', 'b']).toContain(release);
  for (const release of ['a', 'b']) {
    expect(readdirSync(path.join(releases, release))).toEqual(
      expect.arrayContaining(['index.html', 'en.html', '404.html', 'published.json', 'services-demo.html']),
    );
  }
});
