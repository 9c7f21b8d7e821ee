import { expect, test } from '@playwright/test';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { signedIn, siteUrl } from '../support/designer.ts';
import { signIn } from '../support/editor/people.ts';
import { startOwnSite } from '../support/servers/own-site.ts';

let stop: () => Promise<void>;
test.beforeAll(async () => {
  stop = await startOwnSite({}, '--watch');
});
test.afterAll(() => stop());

test('npm run dev serves pages, what an approval link opens and the editor with hot reload, and nothing in them fails @thorough', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    // On the first visit Vite reloads the page whenever it has found another package to optimise.
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('Outdated Optimize Dep')) problems.push(message.text());
  });
  const open = async (path: string) => {
    const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
    await page.goto(siteUrl() + path);
    await connected;
  };
  await open('/services-demo');
  await page.locator('.photo-link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await open('/');
  await expect(page.locator('h1')).toBeVisible();

  const api = await signedIn();
  const { url } = approvalLinkSchema.parse(await (await api.post('/api/config/201/approval-link')).json());
  await api.dispose();
  await open(new URL(url).pathname + new URL(url).search);
  const approve = page.locator('#approval').getByRole('button', { name: 'Aprobar' }).first();
  await approve.click();
  await expect(approve).toHaveAttribute('aria-pressed', 'true');

  await signIn(page, '/editor/clients');
  await page
    .getByRole('link', { name: /Plomería/ })
    .first()
    .click();
  const title = page.locator('[data-field="heroTitle.es"]').first();
  await title.fill('Agua en casa');
  await expect(page.locator('.ws-paper iframe').contentFrame().locator('h1')).toHaveText('Agua en casa');
  expect(problems).toEqual([]);
});
