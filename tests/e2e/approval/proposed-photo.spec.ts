import { expect, test } from '@playwright/test';
import { approvalLinkSchema, submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { mediaAnswerSchema } from '#schema/calls/media.ts';
import { makeClient, signedIn, siteUrl } from '../../support/designer.ts';
import { phonePicture } from '../../support/pictures/test-pictures.ts';

test.use({ viewport: { width: 360, height: 740 }, locale: 'es-MX', actionTimeout: 30_000 });

test('an owner who chooses another photo, and a better one after it, cannot propose the first while the second is being uploaded', async ({ page }) => {
  const designer = await signedIn();
  const data = await phonePicture('jpeg', { width: 800, height: 600 });
  const { url } = mediaAnswerSchema.parse(await (await designer.post('/api/media', { data, headers: { 'content-type': 'image/jpeg' } })).json());
  const clientApproval = { isFormEnabled: true, formStatus: 'active', access: 'link' };
  const { id } = await makeClient(designer, { templateType: 'services', businessName: 'Herrería Luna', photos: [{ url }], clientApproval });
  const link = new URL(approvalLinkSchema.parse(await (await designer.post(`/api/config/${id}/approval-link`)).json()).url);
  let sent = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/proposed-picture*', async (route) => {
    sent += 1;
    if (sent === 2) await held;
    await route.continue();
  });
  await page.goto(siteUrl() + link.pathname + link.search);
  await page.getByRole('button', { name: 'Corregir algo' }).click();
  await page.locator('#photos').locator('[data-correct]:has(img), img[data-correct]').first().click();
  const dialog = page.getByRole('dialog');
  const photo = dialog.locator('.correct-photo img');
  const choose = async (name: string, width: number) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer: await phonePicture('jpeg', { width, height: 480 }) });
  await choose('una.jpg', 620);
  await expect(photo).toHaveAttribute('src', /\.620x480\./);
  await choose('mejor.jpg', 640);
  await expect(dialog.getByRole('status')).toHaveText('Subiendo la foto…');
  await expect(dialog.getByRole('button', { name: 'Proponer' })).toBeDisabled();
  release();
  await expect(photo).toHaveAttribute('src', /\.640x480\./);
  await dialog.getByRole('button', { name: 'Proponer' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Listo', exact: true }).click();
  await page.getByLabel('Nombre completo').fill('Rosa Luna');
  await page.locator('.submit-button').click();
  await expect(page.locator('.recorded-title').first()).toBeVisible();
  const { submissions } = submissionsAnswerSchema.parse(await (await designer.get(`/api/config/${id}/submissions`)).json());
  expect(submissions[0]?.proposals).toMatchObject([{ path: 'photos.0.url', after: expect.stringMatching(/\.640x480\./) }]);
  await designer.delete(`/api/config/${id}`);
  await designer.dispose();
});
