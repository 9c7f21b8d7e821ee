// Rarely seen screens and states of the editor: their texts are readable, their controls large enough and in view, and none widens the page.
import { expect, test } from '@playwright/test';
import { contrast, flattened, readableContrast } from '#core/colour/contrast.ts';
import { overflow } from '../support/browser/page-checks.ts';
import { makeClient, signedIn, siteUrl } from '../support/designer.ts';
import { invite } from '../support/editor/people.ts';
import { designerContext, followTo, openWorkspace } from '../support/editor/workspace.ts';
import { phonePicture } from '../support/pictures/test-pictures.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('notes of sections that are hidden for lack of room do not widen the page @thorough', async ({ browser }) => {
  const api = await signedIn();
  // The last section lacks a translation, so its note is hidden far to the right of the window.
  const { id } = await makeClient(api, { templateType: 'professionals', businessName: 'Sin Inglés', metaDescription: { es: 'Abogados', en: '' } });
  for (const options of [{ viewport: { width: 1024, height: 768 } }, phone]) {
    const context = await designerContext(browser, options);
    const page = await context.newPage();
    await page.goto(`/editor/client/${id}`);
    const note = page.locator('.section-note[data-long]').last();
    await expect(note).toHaveText('1 texto por traducir');
    await expect.poll(() => overflow(page), `${options.viewport.width} px`).toBeLessThanOrEqual(0);
    await context.close();
  }
  await api.dispose();
});

test('an archived site can be read: the texts of its form have contrast, and the notice names the action that brings it back @thorough', async ({
  browser,
}) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'tourism', businessName: 'Rumbo Archivado', heroTitle: { es: 'Amanece', en: 'Sunrise' } });
  await api.delete(`/api/config/${id}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await designerContext(browser, { colorScheme });
    const { page, field } = await openWorkspace(context, `/editor/client/${id}`);
    await expect(page.getByText('Para editarlo, vuelve a activarlo desde la lista de clientes.')).toBeVisible();
    await expect(field('heroTitle.es')).toBeDisabled();
    const { text, behind, surface } = await field('heroTitle.es').evaluate((input) => {
      const { color, backgroundColor, opacity } = getComputedStyle(input);
      const faded = (colour: string) => colour.replace('rgb(', 'rgba(').replace(')', `, ${opacity})`);
      const form = input.closest('.ws-form') ?? document.body;
      return { text: faded(color), behind: faded(backgroundColor), surface: getComputedStyle(form).backgroundColor };
    });
    expect(contrast(flattened(text, surface), flattened(behind, surface)), colorScheme).toBeGreaterThanOrEqual(readableContrast);
    await context.close();
  }
  await api.dispose();
});

test('a photo of the library that has the focus shows its whole name, with the ring around both @thorough', async ({ browser }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'tourism', businessName: 'Fotos Con Nombre' });
  const data = await phonePicture('jpeg', { width: 800, height: 600 });
  await api.post(`/api/media?config=${id}&file=mirador.jpg`, { data, headers: { 'content-type': 'image/jpeg' } });
  const context = await designerContext(browser);
  const { page } = await openWorkspace(context, `/editor/client/${id}`);
  await page.locator('.ws-fields').getByRole('button', { name: 'De la biblioteca' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Elegir de la biblioteca' });
  const photo = dialog.getByRole('button', { name: 'Usar mirador.jpg' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await photo.focus();
  await expect(photo).toBeFocused();
  const [ring, width, gap] = await photo.evaluate((button) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(button);
    const [picture, name] = [button.querySelector('img'), button.lastElementChild].map((part) => part?.getBoundingClientRect());
    return [Number.parseFloat(outlineOffset), Number.parseFloat(outlineWidth), (name?.top ?? 0) - (picture?.bottom ?? 0)];
  });
  expect(ring, 'the ring is outside of the button').toBeGreaterThanOrEqual(0);
  expect(width).toBeGreaterThanOrEqual(2);
  expect(gap, 'the name is apart from the picture').toBeGreaterThanOrEqual(4);
  await context.close();
  await api.dispose();
});

test('on a phone each cross that closes, clears or removes something is as large as a finger @thorough', async ({ browser }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Cruces Grandes', hidesEmpty: true, publishing: 'manual' });
  const { me } = await (await api.get('/api/planning')).json();
  await api.post('/api/planning', { data: { changes: [{ id, addTags: ['urgente'], inCharge: { to: me } }] } });
  const context = await designerContext(browser, phone);
  const page = await context.newPage();
  const sizes = () =>
    page.locator('.mantine-CloseButton-root:visible, .mantine-InputClearButton-root:visible').evaluateAll((crosses) =>
      crosses.map((cross) => {
        const { width, height } = cross.getBoundingClientRect();
        return Math.round(Math.min(width, height));
      }),
    );
  await page.goto('/editor/clients');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('cruces grandes');
  await page.getByRole('button', { name: 'Más acciones para Cruces Grandes' }).tap();
  await page.getByRole('menuitem', { name: 'Etiquetas y fecha…' }).tap();
  await expect(page.getByRole('dialog').getByText('urgente')).toBeVisible();
  // The dialog's, the tag's and the person's.
  await page.screenshot({ path: test.info().outputPath('etiquetas.png') });
  await expect.poll(async () => (await sizes()).map((size) => size >= 44)).toEqual([true, true, true]);
  await page.goto(`/editor/client/${id}`);
  await expect(page.getByText('Primeros pasos')).toBeVisible();
  await expect.poll(async () => (await sizes()).map((size) => size >= 44)).toEqual([true]);
  await context.close();
  await api.dispose();
});

test('the import says what was adjusted in a file, and its buttons stay in view below the list @thorough', async ({ browser }) => {
  const context = await designerContext(browser, { ...phone, viewport: { width: 390, height: 600 } });
  const page = await context.newPage();
  await page.goto('/editor/clients');
  await page.getByRole('button', { name: 'Importar' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Importar un cliente' });
  const submit = dialog.getByRole('button', { name: 'Importar' });
  const gap = async () =>
    ((await submit.boundingBox())?.y ?? 0) -
    Number(await dialog.getByText('Elegir archivo').evaluate((label) => label.closest('button')?.getBoundingClientRect().bottom));
  await expect.poll(gap, 'no gap for a text that is not there').toBeLessThan(32);
  const config = {
    templateType: 'services',
    businessName: 'Llegó de Fuera',
    ...Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`ajeno${index}`, 'x'])),
  };
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'sitio.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(config)) });
  await expect(dialog.getByText('Se ajustaron estos datos para que se puedan leer:')).toBeVisible();
  await expect(submit).toBeEnabled();
  await expect(submit).toBeInViewport({ ratio: 1 });
  await context.close();
});

test('the banner of a postponed session takes a place of its own, below the end of a form and of any other screen @thorough', async ({ browser }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Sesión Aplazada', heroTitle: { es: 'Hoy', en: 'Today' } });
  for (const options of [{ viewport: { width: 1024, height: 768 } }, phone]) {
    const context = await designerContext(browser, options);
    const page = await context.newPage();
    page.on('dialog', (question) => void question.accept());
    const banner = page.getByRole('status').filter({ hasText: 'Tu sesión terminó: nada se guarda' });
    const overlap = (part: string) =>
      page.locator(part).evaluate((element) => {
        element.scrollTop = element.scrollHeight;
        scrollTo(0, document.body.scrollHeight);
        const above = [...document.querySelectorAll('[role="status"]')].find(({ textContent }) => textContent?.startsWith('Tu sesión terminó'));
        const top = above?.getBoundingClientRect().top ?? 0;
        return {
          covers: Math.round(element.getBoundingClientRect().bottom - top),
          below: Math.round(innerHeight - (above?.getBoundingClientRect().bottom ?? 0)),
        };
      });
    await page.goto(`/editor/client/${id}`);
    await page.locator('[data-field="heroTitle.es"]').fill('Mañana');
    await context.clearCookies();
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog', { name: 'Tu sesión terminó' }).getByRole('button', { name: 'Más tarde' }).click();
    await expect(banner).toBeInViewport({ ratio: 1 });
    await expect.poll(() => overlap('.ws-form'), `${options.viewport.width} px, form`).toEqual({ covers: 0, below: 0 });
    await followTo(page, '/editor/account');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi cuenta');
    const { covers, below } = await overlap('main');
    expect(covers, `${options.viewport.width} px, account`).toBeLessThanOrEqual(0);
    // The end of a page's scrolling may be a fraction of a pixel away.
    expect(below).toBeLessThanOrEqual(1);
    await context.close();
  }
  await api.dispose();
});

test('in a row that scrolls sideways the pressed filter is not faded, nor is the last one at the end of the row @thorough', async ({ browser }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Filas Largas' });
  const context = await designerContext(browser, { ...phone, viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  /** The space, in pixels, between a button and the faded end of its row. */
  const space = (row: string, button: string) =>
    page.locator(row).evaluate((element, name) => {
      const found = [...element.querySelectorAll('button')].findLast(({ textContent }) => textContent?.startsWith(name));
      const faded = 3 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      return element.getBoundingClientRect().right - faded - (found?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY);
    }, button);
  await page.goto('/editor/clients');
  await expect(page.locator('.chips')).toHaveCSS('mask-image', /linear-gradient/);
  // A script’s click does not scroll, as a person’s does not who presses the visible part.
  await page.getByRole('button', { name: 'Turismo' }).dispatchEvent('click');
  await expect.poll(() => space('.chips', 'Turismo')).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'Archivados' }).dispatchEvent('click');
  await expect.poll(() => space('.chips', 'Archivados')).toBeGreaterThanOrEqual(0);
  await page.goto(`/editor/client/${id}`);
  const outline = page.locator('.ws-outline');
  await expect(outline.getByRole('button', { name: 'Buscadores y dominio' })).toBeAttached();
  await outline.evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
  await expect.poll(() => space('.ws-outline', '')).toBeGreaterThanOrEqual(0);
  await context.close();
  await api.dispose();
});

test('mails about no client begin where the others begin @thorough', async ({ browser, request }) => {
  const api = await signedIn();
  const clientApproval = { isFormEnabled: true, notificationEmail: 'lucia@vitrina.test' };
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Correos En Fila', clientApproval });
  const answer = { clientApproval: { clientInfo: { name: 'Ana Ortega', email: '' }, sectionApprovals: {} } };
  expect((await request.put(`${siteUrl()}/api/config/${id}`, { data: answer, headers: { origin: siteUrl() } })).status()).toBe(200);
  await invite('fila@vitrina.test', 'Fila Nueva');
  const context = await designerContext(browser);
  const page = await context.newPage();
  await page.goto('/editor/outbox');
  const mails = page.locator('.mail-list .mantine-NavLink-body');
  await expect(mails.filter({ hasText: 'Correos En Fila' }).first()).toBeVisible();
  await expect(mails.filter({ hasText: 'fila@vitrina.test' })).toBeVisible();
  const starts = await mails.evaluateAll((all) => all.map((mail) => mail.getBoundingClientRect().left));
  expect(new Set(starts).size, starts.join(', ')).toBe(1);
  await context.close();
  await api.dispose();
});

test('in a window without room for the templates a long list is as wide as a short one, and so are its names @thorough', async ({ browser }) => {
  const api = await signedIn();
  for (let n = 1; n <= 14; n += 1) await makeClient(api, { templateType: 'retail', businessName: `Lista Larga ${n}` });
  const context = await designerContext(browser, { viewport: { width: 1024, height: 320 } });
  const page = await context.newPage();
  await page.goto('/editor/clients');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('lista larga');
  // Not all rows are rendered: another row has their height.
  await expect(page.locator('tr.gap')).toHaveCount(1);
  const table = page.locator('.table');
  const right = (part: string) => table.locator(part).evaluate((cell) => Math.round(cell.getBoundingClientRect().right));
  expect(await right('th >> nth=-1')).toBe((await table.evaluate((element) => Math.round(element.getBoundingClientRect().right))) - 1);
  expect((await table.locator('.cell-name').first().boundingBox())?.width).toBeGreaterThan(280);
  await table.locator('tbody input').first().check();
  // The badge of a chosen row, which the pointer is over, can still be told from the row.
  const colours = await table
    .locator('tbody tr')
    .first()
    .evaluate((row) => [row, row.querySelector('.client-badge')].map((part) => part && getComputedStyle(part).backgroundColor));
  expect(new Set(colours).size, colours.join(', ')).toBe(2);
  // A press chooses those that its label names, also while some are chosen.
  await page.getByRole('checkbox', { name: 'Elegir los 14 clientes' }).click();
  await expect(page.getByText('14 elegidos')).toBeVisible();
  await context.close();
  await api.dispose();
});
