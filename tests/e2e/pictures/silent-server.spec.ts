import { test } from '@playwright/test';
import { newClient } from '../../support/editor/own-client.ts';
import { designerContext, expect, openWorkspace } from '../../support/editor/workspace.ts';
import { phonePicture } from '../../support/pictures/test-pictures.ts';

test('an upload that a server never answers counts as lost after a while, and keeps no other photo from being uploaded', async ({ browser }) => {
  const id = await newClient({ templateType: 'services', businessName: 'Herrería Que Espera' });
  const context = await designerContext(browser);
  const { page } = await openWorkspace(context, `/editor/client/${id}`);
  const photo = async (name: string, width: number) => ({ name, mimeType: 'image/jpeg', buffer: await phonePicture('jpeg', { width, height: 480 }) });
  let sent = 0;
  await page.route('**/api/media?*', (route) => {
    sent += 1;
    // The first one is left without an answer.
    return sent === 1 ? undefined : route.continue();
  });
  await page.locator('.ws-outline').getByText('Fotos', { exact: true }).click();
  await page.clock.install();
  const list = page.locator('.field[data-widget="list"]').first();
  await list.locator('input[type="file"]').setInputFiles([await photo('uno.jpg', 620), await photo('dos.jpg', 640)]);
  await expect.poll(() => sent).toBe(1);
  await page.clock.fastForward('01:20');
  await expect(list.getByRole('listitem').filter({ hasText: 'uno.jpg' })).toContainText('Subiendo');
  await page.clock.fastForward('00:20');
  await expect(list.getByRole('listitem').filter({ hasText: 'uno.jpg' })).toContainText('No hay conexión');
  await expect(page.locator('.row')).toHaveCount(1);
  await list.getByRole('listitem').filter({ hasText: 'uno.jpg' }).getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.locator('.row')).toHaveCount(2);
  await context.close();
});
