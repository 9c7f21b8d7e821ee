import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { expectAccessible } from '../../support/browser/audit.ts';
import { expectStill, overflow } from '../../support/browser/page-checks.ts';
import { pageContent } from '../../support/browser/page-content.ts';
import { collectProblems } from '../../support/browser/problems.ts';
import { openQuiet } from '../../support/browser/stillness.ts';
import { changeConfig, makeClient, signedIn, siteUrl, waitUntilPublished } from '../../support/designer.ts';
import { startMailSite } from '../../support/servers/mail-site.ts';

const menu = ['Portada', 'Nosotros', 'Menú', 'Fotos', 'Reseñas', 'Contacto'];
const thanks = (name: string) => `¡Gracias por tus comentarios, ${name}! Hemos recibido la aprobación de tu sitio web.`;
const form = (page: Page) => page.locator('#approval');
const card = (page: Page, name: string) =>
  form(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const approve = (page: Page, name: string) =>
  card(page, name)
    .getByRole('button', { name: /^(Aprobar|Approve)$/ })
    .click();
const counters = async (page: Page) => (await form(page).locator('.counters li').allTextContents()).map((text) => text.trim());
const offered = (page: Page) => expect(form(page).locator('.verdict-approve').first()).toBeEnabled();
const recorded = (page: Page) => form(page).locator('.recorded-title');
const button = (page: Page) => page.locator('.approval-button');
const submissions = async (api: APIRequestContext, id: string) =>
  submissionsAnswerSchema.parse(await (await api.get(`/api/config/${id}/submissions`)).json()).submissions;
const ask = { isFormEnabled: true, formStatus: 'active' };

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ mode: 'serial' });

let site: Awaited<ReturnType<typeof startMailSite>>;
let designer: APIRequestContext;
type Client = Awaited<ReturnType<typeof makeClient>>;
let byLink: Client;
let open: Client;
test.beforeAll(async () => {
  site = await startMailSite();
  designer = await signedIn();
  const generalInstructions = { es: 'Fíjate en los precios.', en: 'Mind the prices.' };
  byLink = await makeClient(designer, {
    templateType: 'restaurants',
    businessName: 'La Olla de Chole',
    clientApproval: { ...ask, access: 'link', notificationEmail: 'disena@vitrina.test', generalInstructions },
  });
  open = await makeClient(designer, {
    templateType: 'services',
    businessName: { es: 'Plomería Chole', en: 'Chole Plumbing' },
    heroTitle: { es: 'Fugas hoy', en: 'Leaks today' },
    phone: '442 555 0199',
    clientApproval: { ...ask, floatingButtonText: 'Revisar', floatingButtonColor: '#FFD400' },
  });
  await waitUntilPublished(designer, { [byLink.id]: 1, [open.id]: 1 });
});
test.afterAll(async () => {
  await designer?.dispose();
  await site?.stop();
});

test('a client opens the link, reviews six sections and submits; record, config, mail and page agree', async ({ page }) => {
  const problems = collectProblems(page);
  const { id, path } = byLink;
  // Without a link there is neither form nor button, in the page and in the API.
  await openQuiet(page, siteUrl() + path);
  expect([await form(page).count(), await button(page).count()]).toEqual([0, 0]);
  expect((await (await page.request.get(`${siteUrl()}/api/config/${id}`)).json()).clientApproval).toEqual({ isFormEnabled: false });

  const { url } = await (await designer.post(`/api/config/${id}/approval-link`)).json();
  await page.goto(url);
  await offered(page);
  await expect(button(page)).toHaveText('Editar/Aprobar Sitio Web');
  await expect(form(page)).toContainText('Fíjate en los precios.');
  expect(await form(page).locator('.verdict-name').allTextContents()).toEqual(menu);
  await button(page).click();
  await expect(form(page)).toBeInViewport();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'fresh');

  // Without a name nothing is sent, and an alert says so.
  const submit = form(page).locator('.submit-button');
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveText('Enviar comentarios');
  await expect(form(page)).toContainText('Completa tu nombre para continuar');
  await page.getByLabel('Nombre completo').press('Enter');
  await expect(page.locator('.toast').getByText('Por favor completa tu nombre')).toBeVisible();
  await expect(page.getByLabel('Nombre completo')).toBeFocused();
  await page.getByLabel('Correo').fill('chole@');
  await page.getByLabel('Nombre completo').fill('Soledad Rangel');
  await expect(form(page).getByText('Escribe un correo válido')).toBeVisible();
  await expectAccessible(page, 'with errors');
  await page.getByLabel('Correo').fill('chole@laolla.mx');
  await expect(form(page).getByText('Escribe un correo válido')).toHaveCount(0);

  for (const name of ['Portada', 'Nosotros', 'Fotos', 'Contacto']) await approve(page, name);
  await card(page, 'Menú').getByLabel('Comentarios').fill('El consomé ya cuesta $85');
  await card(page, 'Reseñas').getByRole('button', { name: 'Pedir cambios' }).click();
  await expect(card(page, 'Reseñas').getByLabel('Comentarios')).toHaveValue('Necesita cambios');
  await expect.poll(() => counters(page)).toEqual(['4 Aprobadas', '2 Con cambios', '0 Pendientes']);
  await expect(page.locator('#reviews')).toHaveAttribute('data-judged', '');

  // To the section and back; the draft survives a reload.
  await card(page, 'Menú').getByRole('link', { name: 'Ver la sección: Menú' }).click();
  await expect(page.locator('#menu')).toBeInViewport();
  await page.getByRole('link', { name: 'Volver a la revisión' }).click();
  await expect(card(page, 'Menú')).toBeInViewport();
  await page.reload();
  await offered(page);
  await expect(card(page, 'Menú').getByLabel('Comentarios')).toHaveValue('El consomé ya cuesta $85');
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Soledad Rangel');

  // The form shows that it is being sent.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/config/*', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await submit.click();
  await expect(submit).toHaveText('Enviando…');
  await expectAccessible(page, 'submitting');
  release();
  await expect(form(page).locator('.outcome-text')).toHaveText(thanks('Soledad Rangel'));
  await expect(form(page).locator('.outcome')).toBeInViewport();
  await expect(recorded(page)).toHaveText(['Pediste 2 cambios', 'Lo que sigue']);
  await expect(form(page).locator('.recorded-sections li').filter({ hasText: 'Menú' })).toContainText('El consomé ya cuesta $85');
  await expect(button(page)).toBeHidden();
  await expectAccessible(page, 'sent');

  const [record] = await submissions(designer, id);
  expect(record).toMatchObject({ n: 1, name: 'Soledad Rangel', email: 'chole@laolla.mx', revision: 1, overallApproved: false });
  const menuVerdict = { status: 'needsEdit', comments: 'El consomé ya cuesta $85' };
  expect(record?.sections).toMatchObject({ hero: { status: 'approved' }, menu: menuVerdict, reviews: { comments: 'Necesita cambios' } });
  const config = await (await designer.get(`/api/config/${id}`)).json();
  const clientInfo = { name: 'Soledad Rangel', email: 'chole@laolla.mx' };
  expect(config.clientApproval).toMatchObject({ formStatus: 'completed', overallApproved: false, clientInfo });
  expect(config.clientApproval.sectionApprovals.menu).toMatchObject({ status: 'needsEdit', approved: false, revision: 1 });
  await expect.poll(() => site.mails.map(({ To }) => To)).toEqual(['disena@vitrina.test']);
  const [mail] = site.mails;
  for (const text of ['La Olla de Chole', 'Soledad Rangel', 'chole@laolla.mx', 'El consomé ya cuesta $85', 'Menú']) expect(mail?.TextBody).toContain(text);
  await expect.poll(async () => (await submissions(designer, id))[0]?.notified).toBe(true);

  await waitUntilPublished(designer, { [id]: config.revision });
  await openQuiet(page, url);
  await expect(page.locator('html')).toHaveAttribute('data-live', 'shown');
  // Opened again, it shows the state; the answer can be corrected until the designers have acted on it.
  await expect(form(page).locator('.outcome-text')).toHaveText(thanks('Soledad Rangel'));
  await expect(recorded(page)).toHaveText(['Pediste 2 cambios', 'Lo que sigue']);
  await expectAccessible(page, 'opened again');
  await form(page).getByRole('button', { name: 'Corregir mi respuesta' }).click();
  await expect(card(page, 'Portada').getByRole('button', { name: 'Aprobar' })).toBeFocused();
  await expect(page.getByLabel('Correo')).toHaveValue('chole@laolla.mx');
  await approve(page, 'Reseñas');
  await submit.click();
  await expect(recorded(page)).toHaveText(['Pediste 1 cambio', 'Lo que sigue']);
  expect(await submissions(designer, id)).toMatchObject([{ n: 2, email: 'chole@laolla.mx', sections: { reviews: { approved: true } } }, { n: 1 }]);
  expect(problems).toEqual([]);
});

test("a revoked link says so; an editor's frame never wakes the form; without JavaScript there is another way @thorough", async ({ page, browser }) => {
  const { url } = await (await designer.post(`/api/config/${byLink.id}/approval-link`)).json();
  await designer.delete(`/api/config/${byLink.id}/approval-link`);
  await page.goto(url);
  await expect(page.locator('.review-first').getByText('Este enlace ya no sirve. Pide uno nuevo a Vitrina.')).toBeVisible();
  expect(await form(page).count()).toBe(0);

  await page.goto(`${siteUrl()}/privacidad`);
  await expectAccessible(page, 'privacy notice');
  await page.evaluate((source) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: `${source}#approval`, width: 360, height: 700 }));
  }, open.path);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('#approval')).toBeVisible();
  // The form hydrates near the screen, and the frame is below it.
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(frame.locator('.verdict-approve').first()).toBeDisabled();

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const plain = await context.newPage();
  await plain.goto(siteUrl() + open.path);
  await expect(plain.locator('.approval-form')).toBeHidden();
  await expect(plain.getByRole('link', { name: 'Responder por WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/52\d{10}\?text=/);
  await context.close();
});

test('an open form: without a network the answer is kept, and sent when it is back; what changed is shown on the next visit', async ({ page, context }) => {
  const { id, path } = open;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openQuiet(page, siteUrl() + path);
  expect(
    asked.filter((name) => /client\.|ApprovalIsland|\/api\//.test(name)),
    'fetched before the form is near',
  ).toEqual([]);
  await expectStill(page);
  await expect(button(page)).toHaveText('Revisar');
  await expect(button(page)).toHaveCSS('color', 'rgb(0, 0, 0)');
  const [over, bar] = [await button(page).boundingBox(), await page.locator('.call-bar').boundingBox()];
  const above = (bar?.y ?? 0) - (over?.y ?? 0);
  expect([over?.x, above >= (over?.height ?? 740), above <= 48], 'at the left, a tab on the bar that covers one line at most').toEqual([16, true, true]);
  await button(page).click();
  await offered(page);

  await approve(page, 'Portada');
  await approve(page, 'Nosotros');
  await page.getByLabel('Nombre completo').fill('Soledad Rangel');
  await expect.poll(() => counters(page)).toEqual(['2 Aprobadas', '0 Con cambios', '4 Pendientes']);
  await context.setOffline(true);
  await form(page).getByRole('button', { name: 'Enviar comentarios' }).click();
  await expect(form(page)).toContainText('No hay conexión: tu respuesta todavía no llega');
  await expectAccessible(page, 'waiting');
  expect(await submissions(designer, id)).toEqual([]);
  await context.setOffline(false);
  await expect(form(page).locator('.outcome-text')).toHaveText(thanks('Soledad Rangel'));
  expect(await submissions(designer, id)).toMatchObject([{ name: 'Soledad Rangel', sections: { hero: { approved: true }, services: { status: 'pending' } } }]);

  // The designer changes the cover and opens the form again.
  const { clientApproval } = await (await designer.get(`/api/config/${id}`)).json();
  const revision = await changeConfig(designer, id, {
    heroTitle: { es: 'Fugas, hoy mismo', en: 'Leaks, right today' },
    clientApproval: { ...clientApproval, formStatus: 'active' },
  });
  await waitUntilPublished(designer, { [id]: revision });
  await openQuiet(page, `${siteUrl()}/en${path}`);
  await button(page).click();
  await offered(page);
  await expect(form(page).locator('.changed')).toHaveCount(1);
  await expect(card(page, 'Cover').locator('.changed')).toContainText('Changed since you approved it');
  await expect(card(page, 'Cover').locator('del')).toHaveText('Leaks today');
  await expect(card(page, 'Cover').locator('ins')).toHaveText('Leaks, right today');
  await expect.poll(() => counters(page)).toEqual(['1 Approved', '0 Needs changes', '5 Pending']);
  await expectAccessible(page, 'changed');
  await openQuiet(page, siteUrl() + path);
  await button(page).click();
  await offered(page);
  await expect(card(page, 'Portada').locator('del')).toHaveText('Fugas hoy');
  await expect(card(page, 'Portada').locator('ins')).toHaveText('Fugas, hoy mismo');
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Soledad Rangel');

  // A live page has the same form.
  const still = await pageContent(page);
  await openQuiet(page, `${siteUrl()}${path}?client=${id}#approval`);
  await expect(page.locator('html')).toHaveAttribute('data-live', 'shown');
  await offered(page);
  const plain = (lines: string[]) => lines.filter((line) => !line.includes('aria-current')).map((line) => line.replace(/ data-judged=""|\?client=\d+/, ''));
  await expect.poll(async () => plain(await pageContent(page))).toEqual(plain(still));

  // Everything is approved, and the page is closed before the network is back.
  for (const name of ['Portada', 'Servicios', 'Fotos', 'Reseñas', 'Contacto']) await approve(page, name);
  const all = form(page).getByRole('button', { name: 'Aprobar sitio web' });
  await expect(all).toHaveCSS('background-color', 'rgb(11, 122, 75)');
  await expectAccessible(page, 'all approved');
  await context.setOffline(true);
  await all.click();
  await expect(form(page)).toContainText('Quedó guardada en este dispositivo');
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(siteUrl() + path);
  await expect.poll(async () => (await submissions(designer, id)).map(({ overallApproved }) => overallApproved)).toEqual([true, false]);
  await again.close();
});

test('an answer that somebody else gave first, a form turned off, an archived site: each is refused in words @thorough', async ({ browser }) => {
  const { id, path } = await makeClient(designer, { templateType: 'retail', businessName: 'Rebozos Chole', clientApproval: ask });
  const person = async () => (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const [first, second] = await Promise.all([person(), person()]);
  const fillIn = async (page: Page) => {
    // Waits until the stored approval has been read: otherwise the form would notice the change and close before the press.
    const read = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/config/${id}`);
    await page.goto(siteUrl() + path);
    await button(page).click();
    await Promise.all([read, offered(page)]);
    await page.getByLabel('Nombre completo').fill('Chole Rangel');
    await approve(page, 'Portada');
  };
  const send = (page: Page) => form(page).getByRole('button', { name: 'Enviar comentarios' }).click();
  const offer = (clientApproval: object) => changeConfig(designer, id, { clientApproval });
  await fillIn(first);
  await fillIn(second);
  await send(first);
  await expect(form(first).locator('.outcome-text')).toHaveText(thanks('Chole Rangel'));
  await send(second);
  await expect(form(second)).toContainText('Ya habíamos recibido una respuesta para este sitio');
  await expectAccessible(second, 'refused');

  await waitUntilPublished(designer, { [id]: await offer(ask) });
  await fillIn(second);
  await offer({ ...ask, isFormEnabled: false });
  await send(second);
  await expect(form(second)).toContainText('Este formulario ya no está abierto');
  await waitUntilPublished(designer, { [id]: await offer(ask) });
  await fillIn(second);
  await designer.delete(`/api/config/${id}`);
  await send(second);
  await expect(form(second)).toContainText('No encontramos este sitio');
  await Promise.all([first, second].map((page) => page.context().close()));
});
