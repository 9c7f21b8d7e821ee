import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { normaliseConfig } from '#core/config/normalise.ts';
import { localPath } from '#core/links/client-path.ts';
import { languages } from '#schema/language.ts';
import { homeConfigId, proConfigId } from '#schema/template.ts';
import { projectRoot } from '#scripts/local/paths.ts';
import { signedIn, siteUrl, waitUntilPublished } from '../support/designer.ts';
import { overflow } from '../support/page-checks.ts';

const folder = path.join(projectRoot, 'tests/fixtures');
const fixtures = readdirSync(folder).filter((name) => name.startsWith('client-'));
const readFixture = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
const frameHosts = ['www.google.com', 'maps.google.com'];

/** Path of each fixture's site, by file name. */
const served = new Map<string, string>();

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const api = await signedIn();
  const revisions: Record<string, number> = {};
  for (const name of fixtures) {
    const { config } = normaliseConfig('client', readFixture(name));
    const created = await api.post('/api/config', { data: config });
    expect(created.status(), `${name}: ${await created.text()}`).toBe(201);
    const { id, path: address, revision } = await created.json();
    served.set(name, address);
    revisions[id] = revision;
  }
  await waitUntilPublished(api, revisions);
});

/** Faults of a page that no config may cause. The pictures of the fixtures never answer, which the browser reports as failed loads. */
async function visit(page: Page, address: string): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(message.text());
  });
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.route(/^https:\/\/(?!localhost)/, (route) => route.abort());
  const answer = await page.goto(address, { waitUntil: 'load' });
  if (answer?.status() !== 200) problems.push(`status ${answer?.status()}`);
  return problems;
}

/** What is in the page that came from a config and should not be: each entry names one element. */
const hostileParts = (page: Page) =>
  page.evaluate((hosts) => {
    const found: string[] = [];
    for (const script of document.querySelectorAll('script')) {
      if (script.type !== 'application/ld+json' && !script.src && !/astro/i.test(script.textContent ?? '') && script.textContent?.includes('alert'))
        found.push('script');
    }
    for (const element of document.querySelectorAll('[href], [src], [action], [formaction]')) {
      for (const name of ['href', 'src', 'action', 'formaction']) {
        if (/^\s*(?:javascript|data:text|vbscript):/i.test(element.getAttribute(name) ?? '')) found.push(`${element.tagName} ${name}`);
      }
    }
    for (const frame of document.querySelectorAll('iframe')) if (!hosts.includes(new URL(frame.src).hostname)) found.push(`iframe ${frame.src}`);
    for (const element of document.querySelectorAll('[style]')) {
      if ((element.getAttribute('style') ?? '').split(';').some((rule) => rule.trim() !== '' && !rule.trim().startsWith('--')))
        found.push(`style ${element.className}`);
    }
    for (const element of document.querySelectorAll('*'))
      if ([...element.attributes].some(({ name }) => name.startsWith('on'))) found.push(`handler ${element.tagName}`);
    return found;
  }, frameHosts);

for (const name of fixtures) {
  for (const language of languages) {
    test(`${name} is a whole, harmless page in ${language}`, async ({ page }) => {
      const address = `${siteUrl()}${localPath(served.get(name) ?? '', language)}`;
      const problems = await visit(page, address);
      for (const id of ['home', 'about', 'photos', 'reviews', 'contact']) await expect(page.locator(`main #${id}`)).toHaveCount(1);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('footer')).toContainText(String(new Date().getFullYear()));
      expect(await hostileParts(page)).toEqual([]);
      for (const width of [320, 360, 768, 992, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        // Layout settles some frames after the window has its new size; what still overflows then is a fault.
        await expect.poll(() => overflow(page), { timeout: 2000, message: `overflow at ${width} px` }).toBeLessThanOrEqual(0);
      }
      expect(problems).toEqual([]);
    });
  }
}

for (const { id, kind, file, address } of [
  { id: homeConfigId, kind: 'home', file: 'home-112.json', address: '/' },
  { id: proConfigId, kind: 'pro', file: 'pro-46.json', address: '/pro' },
] as const) {
  test(`${file} is a whole, harmless page in both languages`, async ({ page }) => {
    test.setTimeout(120_000);
    const api = await signedIn();
    const before = await (await api.get(`/api/config/${id}`)).json();
    const { config } = normaliseConfig(kind, readFixture(file));
    const saved = await api.put(`/api/config/${id}`, { data: config, headers: { 'if-match': `"${before.revision}"` } });
    expect(saved.status(), await saved.text()).toBe(200);
    try {
      await waitUntilPublished(api, { [id]: before.revision + 1 });
      for (const language of languages) {
        const problems = await visit(page, `${siteUrl()}${localPath(address, language)}`);
        await expect(page.locator('h1')).toHaveCount(1);
        expect(await hostileParts(page)).toEqual([]);
        expect(problems).toEqual([]);
      }
    } finally {
      await api.post(`/api/config/${id}/revisions/${before.revision}/restore`);
      await waitUntilPublished(api, { [id]: before.revision + 2 });
    }
  });
}
