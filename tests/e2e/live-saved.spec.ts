// A page that is open while its client is saved.
import { expect, type Page } from '@playwright/test';
import { thoroughUnless } from '../support/browser/matrix.ts';
import { test } from '../support/browser/one-page.ts';
import { openQuiet } from '../support/browser/stillness.ts';
import { changeConfig, makeClient, signedIn, siteUrl, waitUntilPublished } from '../support/designer.ts';

const open = (page: Page, path: string) => openQuiet(page, `${siteUrl()}${path}`);
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const post = (page: Page, message: unknown) => page.evaluate((data) => window.postMessage(data, location.origin), message);

test('TEMPLATE_UPDATED, as an object or its name, loads the newest config in place @thorough', async ({ page }) => {
  const api = await signedIn();
  const { id, path } = await makeClient(api, { templateType: 'retail', businessName: 'Papelería Luna', heroTitle: { es: 'Uno', en: 'One' } });
  await open(page, path);
  await expect(title(page)).toHaveText('Uno');
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  for (const [text, message] of [
    ['Dos', { type: 'TEMPLATE_UPDATED' }],
    ['Tres', 'TEMPLATE_UPDATED'],
  ] as const) {
    await changeConfig(api, id, { heroTitle: { es: text, en: text } });
    const call = page.waitForRequest((request) => request.url().includes(`/api/config/${id}?`));
    await post(page, message);
    expect([...new URL((await call).url()).searchParams.keys()]).toEqual(['_t', '_r', '_cache', '_v']);
    await expect(title(page)).toHaveText(text);
  }
  await expect(page.locator('body')).toHaveAttribute('data-same', '');
  await api.delete(`/api/config/${id}`);
});

for (const [name, send] of [
  ['a window message', (page: Page) => post(page, 'refresh-preview')],
  ['a message of another tab', sendFromAnotherTab],
] as const) {
  test(`refresh-preview as ${name} reloads the page, which shows what was saved${thoroughUnless(send === sendFromAnotherTab)}`, async ({ page }) => {
    const api = await signedIn();
    const { id, path } = await makeClient(api, { templateType: 'services', businessName: 'Recarga', heroTitle: { es: 'Antes', en: 'Before' } });
    await waitUntilPublished(api, { [id]: 1 });
    await open(page, path);
    await expect(title(page)).toHaveText('Antes');
    expect(await page.locator('html').getAttribute('data-live')).toBeNull();
    await page.evaluate(() => document.body.setAttribute('data-same', ''));
    await changeConfig(api, id, { heroTitle: { es: 'Guardado', en: 'Saved' } });
    await send(page);
    await expect(title(page)).toHaveText('Guardado');
    await expect(page.locator('body')).not.toHaveAttribute('data-same', '');
    await api.delete(`/api/config/${id}`);
  });
}

async function sendFromAnotherTab(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await open(other, '/');
  await other.evaluate(() => new BroadcastChannel('refresh-preview').postMessage({ type: 'refresh-preview' }));
  await other.close();
}
