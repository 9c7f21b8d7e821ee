import { test } from '@playwright/test';
import sharp from 'sharp';
import { signedIn, waitUntilPublished } from '../../support/designer.ts';
import { designerContext, expect, workspaceOn } from '../../support/editor/workspace.ts';

// From nothing to a site that its owner is asked to approve, beside builds that take the machine.
test.describe.configure({ timeout: 180_000 });

/** A photograph as a phone takes it: 12 megapixels. */
const photograph = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#b5482a', noise: { type: 'gaussian', mean: 128, sigma: 24 } } })
    .jpeg({ quality: 80 })
    .toBuffer();

test('a restaurant from nothing: created, filled, pictures, preview, saved, live, sent for approval', async ({ browser }) => {
  const [context, picture] = await Promise.all([designerContext(browser), photograph()]);
  const page = await context.newPage();
  await page.goto('/editor/clients');
  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await form.getByLabel('Nombre del negocio').fill('Fonda La Jornada');
  await form.getByText('Restaurante', { exact: false }).first().click();
  await form.getByLabel('WhatsApp').fill('442 555 01 88');
  await form.getByRole('button', { name: 'Crear y editar' }).click();

  const workspace = workspaceOn(page);
  await workspace.followed();
  const id = /(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? '';
  await workspace.field('heroTitle.es').fill('Comida corrida desde la una');
  await workspace.field('heroTitle.en').fill('Set lunch from one o’clock');
  await expect(workspace.frame.locator('h1')).toHaveText('Comida corrida desde la una');
  await page.locator('.field:has([data-field="heroImage"]) input[type="file"]').setInputFiles({ name: 'portada.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(workspace.frame.locator('#home img[src*="/media/"]').first()).toBeVisible();

  await page.getByRole('button', { name: 'Contacto' }).click();
  await workspace.field('address.es').fill('Calle del Agua 12, Centro');
  await expect(workspace.frame.locator('#contact')).toContainText('Calle del Agua 12');
  await workspace.save();

  await page.getByRole('button', { name: 'Aprobación' }).click();
  await page.getByText('Pedir aprobación').click();
  await workspace.field('clientApproval.notificationEmail').fill('lucia@vitrina.test');
  await workspace.save();
  await page.getByRole('button', { name: 'Crear enlace' }).click();
  await expect(page.getByLabel('Enlace firmado', { exact: true })).toHaveValue(/^https?:\/\//);
  const link = await page.getByLabel('Enlace firmado', { exact: true }).inputValue();

  const api = await signedIn();
  await waitUntilPublished(api, { [id]: 3 });
  const visitor = await browser.newContext();
  const site = await visitor.newPage();
  await site.goto(new URL(link).pathname.length > 1 ? new URL(new URL(link).pathname, page.url()).href : link);
  await expect(site.locator('h1')).toHaveText('Comida corrida desde la una');
  await expect(site.locator('#home img[src*="/media/"]').first()).toBeVisible();
  await site.goto(link);
  await expect(site.locator('#approval')).toBeVisible();
  await Promise.all([context.close(), visitor.close(), api.dispose()]);
});
