// In a browser without any storage, as with all site data blocked, an owner can answer, correct, and send photos.
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import * as z from 'zod';
import { approvalLinkSchema, submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { collectProblems } from '../../support/browser/problems.ts';
import { makeClient, signedIn, siteUrl } from '../../support/designer.ts';
import { phonePicture } from '../../support/pictures/test-pictures.ts';

let designer: APIRequestContext;
test.beforeAll(async () => {
  designer = await signedIn();
});
test.afterAll(() => designer.dispose());

const form = (page: Page) => page.locator('#approval');

/** A phone on which every access to storage throws. */
async function phoneWithoutStorage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'es-MX' });
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  return context.newPage();
}

test('she answers, corrects her answer, and sends it again where the reply was lost: each is hers, and none is refused as somebody else’s', async ({
  browser,
}) => {
  const approval = { isFormEnabled: true, formStatus: 'active', access: 'link' };
  const { id } = await makeClient(designer, { templateType: 'services', businessName: 'Plomería sin Memoria', clientApproval: approval });
  const { url } = approvalLinkSchema.parse(await (await designer.post(`/api/config/${id}/approval-link`)).json());
  const page = await phoneWithoutStorage(browser);
  const problems = collectProblems(page);
  await page.goto(siteUrl() + new URL(url).pathname + new URL(url).search);
  const first = form(page).locator('.verdict').first();
  await expect(first.locator('.verdict-approve')).toBeEnabled();
  await first.getByLabel('Comentarios').fill('La foto es de otro taller.');
  await expect(form(page)).toContainText('Este navegador no guarda lo que escribes');
  await page.getByLabel('Nombre completo').fill('Rosa Luna');

  // The answer arrives, but its reply is lost.
  await page.route(`**/api/config/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await form(page).locator('.submit-button').click();
  await expect(form(page)).toContainText('Seguir editando');
  await page.unroute(`**/api/config/${id}`);
  await form(page).getByRole('button', { name: 'Seguir editando' }).click();
  await first.getByLabel('Comentarios').fill('La foto es de otro taller, y el teléfono también.');
  await form(page).locator('.submit-button').click();
  await expect(form(page).locator('.outcome')).toContainText('¡Gracias por tus comentarios, Rosa Luna!');

  await form(page).getByRole('button', { name: 'Corregir mi respuesta' }).click();
  await first.getByLabel('Comentarios').fill('Solo la foto.');
  await form(page).locator('.submit-button').click();
  await expect(form(page).locator('.outcome')).toContainText('¡Gracias por tus comentarios, Rosa Luna!');
  await expect(form(page).locator('.recorded q')).toHaveText('Solo la foto.');

  const { submissions } = submissionsAnswerSchema.parse(await (await designer.get(`/api/config/${id}/submissions`)).json());
  expect(submissions.map(({ sections }) => sections.hero?.comments)).toEqual([
    'Solo la foto.',
    'La foto es de otro taller, y el teléfono también.',
    'La foto es de otro taller.',
  ]);
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  await page.context().close();
  await designer.delete(`/api/config/${id}`);
});

test('before there is a site she sends a photo and her story, and is told that nothing of it stays on the phone', async ({ browser }) => {
  const { id } = await makeClient(designer, { templateType: 'services', businessName: 'Herrería sin Memoria' });
  const { url } = z.object({ url: z.string() }).parse(await (await designer.post(`/api/config/${id}/intake-link`)).json());
  const page = await phoneWithoutStorage(browser);
  const problems = collectProblems(page);
  await page.goto(siteUrl() + new URL(url).pathname + new URL(url).search);
  await expect(page.getByText('Para el sitio de Herrería sin Memoria')).toBeVisible();
  await page.locator('summary', { hasText: 'Tu negocio' }).click();
  await page.getByLabel('Tu historia').fill('Soldamos desde 1994.');
  await expect(page.getByText('Este navegador no guarda lo que escribes: envíalo antes de cerrar.')).toBeVisible();
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await phonePicture('jpeg', { width: 800, height: 600 }) };
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.locator('summary', { hasText: 'Fotos' })).toContainText('1 foto');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Lo que recibimos' }).getByRole('listitem')).toHaveText(['1 foto', 'Lo que contaste de tu negocio']);
  expect(problems).toEqual([]);
  await page.context().close();
  await designer.delete(`/api/config/${id}`);
});
