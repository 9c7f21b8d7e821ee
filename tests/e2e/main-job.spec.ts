import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { siteConfigSchema } from '#schema/site-config.ts';
import { signedIn, siteUrl, untilNothingToPublish, waitUntilPublished } from '../support/designer.ts';
import { admin } from '../support/servers/serve.ts';

const buildLog = () => readFileSync(path.join(process.env['SITE_DIR'] ?? '', 'build.log'), 'utf8');

/** The pages that were rendered and those that were restored, by a part of the build's log. */
function renderedIn(log: string): { rendered: string[]; restored: string[] } {
  const lines = log.split('\n').flatMap((line) => /├─ (\S+\.html)\s+(.*)$/.exec(line)?.slice(1) ?? []);
  const pages = lines.flatMap((name, index) => (index % 2 === 0 ? [{ name, note: lines[index + 1] ?? '' }] : []));
  const restored = pages.filter(({ note }) => /restored|cached/.test(note)).map(({ name }) => name);
  return { rendered: pages.map(({ name }) => name).filter((name) => !restored.includes(name)), restored };
}

test('a designer changes a title: only that client is rendered again; a stale save is refused; history restores', async ({ page }) => {
  const api = await signedIn();
  expect((await (await api.get('/api/session')).json()).user).toMatchObject({ email: admin.email, role: 'admin' });

  const { clients } = await (await api.get('/api/configs')).json();
  expect(clients.length).toBeGreaterThanOrEqual(3);
  const { id, path: clientPath, revision: first } = clients.find(({ approval }: { approval: string }) => approval !== 'approved');

  const answer = await api.get(`/api/config/${id}`);
  expect(answer.headers()['etag']).toBe(`"${first}"`);
  const config = await answer.json();
  const before = config.heroTitle;
  const title = { es: `Título nuevo ${Date.now()}`, en: `New title ${Date.now()}` };
  await untilNothingToPublish(api);
  const logBefore = buildLog().length;

  const saved = await api.put(`/api/config/${id}`, { data: { ...config, heroTitle: title }, headers: { 'if-match': `"${first}"` } });
  expect(saved.status()).toBe(200);
  expect((await saved.json()).revision).toBe(first + 1);
  await waitUntilPublished(api, { [id]: first + 1 });

  const { rendered, restored } = renderedIn(buildLog().slice(logBefore));
  const names = (address: string) => `${address.slice(1)}.html`;
  const own = [names(clientPath), names(`/en${clientPath}`)].sort();
  expect(
    rendered
      .filter((name) => !name.endsWith('404.html'))
      .map((name) => name.replace(/^\//, ''))
      .sort(),
  ).toEqual(own);
  expect(restored.length).toBeGreaterThan(10);

  await page.goto(`${siteUrl()}${clientPath}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.es);
  await expect(page.locator('meta[name="config-revision"]')).toHaveAttribute('content', String(first + 1));
  await page.goto(`${siteUrl()}/en${clientPath}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.en);

  const stale = await api.put(`/api/config/${id}`, { data: { ...config, heroTitle: { es: 'No', en: 'No' } }, headers: { 'if-match': `"${first}"` } });
  expect(stale.status()).toBe(412);
  expect((await stale.json()).error).toMatchObject({ code: 'conflict', revision: first + 1 });
  const unchanged = await (await api.get(`/api/config/${id}`)).json();
  expect(unchanged).toMatchObject({ revision: first + 1, heroTitle: title });

  const history = await (await api.get(`/api/config/${id}/revisions`)).json();
  expect(history.revisions.map((entry: { revision: number }) => entry.revision)).toEqual(expect.arrayContaining([first, first + 1]));

  const restoring = await api.post(`/api/config/${id}/revisions/${first}/restore`);
  expect(restoring.status()).toBe(200);
  const back = await (await api.get(`/api/config/${id}`)).json();
  expect(back.revision).toBe(first + 2);
  expect(back.heroTitle).toEqual(before);
  await waitUntilPublished(api, { [id]: first + 2 });
  await page.goto(`${siteUrl()}${clientPath}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title.es);
  expect(siteConfigSchema.shape.templateType.safeParse(back.templateType).success).toBe(true);
});
