import { test } from '@playwright/test';
import sharp from 'sharp';
import * as z from 'zod';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { expectAccessibleInTurns } from '../../support/browser/audit.ts';
import { makeClient, signedIn } from '../../support/designer.ts';
import { designerContext, expect, openWorkspace } from '../../support/editor/workspace.ts';

test.describe.configure({ timeout: 150_000 });

const storedSchema = z.record(z.string(), z.unknown());

test('sections are moved and hidden from the outline: dragged, by keyboard and menu, with undo, beside another designer who moves one too @thorough', async ({
  browser,
}) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Cerrajes Luna', sections: { reviews: { after: 'hero' } } });
  const context = await designerContext(browser);
  const { page, frame, field, save } = await openWorkspace(context, `/editor/client/${id}`);
  const outline = page.getByRole('navigation', { name: 'Secciones' });
  const row = (name: string) => outline.locator(`[data-section="${name}"]`);
  const handle = (name: string) => row(name).locator('.row-handle');
  const onPage = async (...ids: string[]) =>
    expect.poll(() => frame.locator('main > [id]').evaluateAll((all) => all.map((section) => section.id))).toEqual(ids);
  await onPage('home', 'reviews', 'about', 'services', 'photos', 'contact', 'maps');

  await test.step('another form begins at its top, wherever the one before was scrolled to', async () => {
    const column = page.locator('.ws-form');
    const scrolled = () => column.evaluate(({ scrollTop }) => scrollTop);
    await column.evaluate((form) => form.scrollTo({ top: 400, behavior: 'instant' }));
    expect(await scrolled()).toBe(400);
    await outline.getByText('Contacto', { exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Contacto' })).toBeVisible();
    await expect.poll(scrolled).toBe(0);
  });

  await test.step('by keyboard, and the focus stays with the section', async () => {
    await handle('reviews').press('End');
    await expect(handle('reviews')).toBeFocused();
    await expect(outline.getByRole('status')).toHaveText('Reseñas quedó en el lugar 5 de 5');
    await onPage('home', 'about', 'services', 'photos', 'reviews', 'contact', 'maps');
    await page.keyboard.press('Control+z');
    await onPage('home', 'reviews', 'about', 'services', 'photos', 'contact', 'maps');
  });

  await test.step('dragged', async () => {
    await expect(outline.locator('[data-draggable]')).toBeAttached();
    const [from, to] = await Promise.all([handle('photos').boundingBox(), handle('about').boundingBox()]);
    if (!from || !to) throw new Error('Both sections have a handle.');
    await page.mouse.move(from.x + 5, from.y + 10);
    await page.mouse.down();
    for (let step = 1; step <= 8; step += 1) await page.mouse.move(from.x + 5, from.y + 10 + ((to.y - from.y) * step) / 8);
    await expect(outline.locator('[data-section="photos"][data-dnd-dragging]')).toBeVisible();
    await page.mouse.up();
    await onPage('home', 'reviews', 'photos', 'about', 'services', 'contact', 'maps');
    await expect(outline.locator('[data-section] .mantine-NavLink-label')).toHaveText(['Reseñas', 'Fotos', 'Nosotros', 'Servicios', 'Aviso']);
  });

  await test.step('hidden by its menu: only its place is left, here alone, and the menu of the page does without it', async () => {
    await row('about').getByRole('button', { name: 'Más acciones para Nosotros' }).click();
    await page.getByRole('menuitem', { name: 'Ocultar de la página' }).click();
    const strip = frame.locator('.hidden-place');
    await expect(strip).toHaveText('Nosotros Sección oculta: solo se ve aquí Mostrar');
    await expect(frame.locator('header nav a').first()).toBeAttached();
    await expect(frame.locator('header a[href="#about"]')).toHaveCount(0);
    await outline.getByRole('button', { name: 'Nosotros Oculta' }).click();
    await expect(page.locator('.ws-fields')).toContainText('Esta sección está oculta');
    await expectAccessibleInTurns(page, 'a hidden section', '.ws-outline, .ws-form');
    await page.screenshot({ path: test.info().outputPath('oculta.png') });
    await strip.getByRole('button', { name: 'Mostrar: Nosotros' }).click();
    await expect(strip).toHaveCount(0);
    await expect(frame.locator('#about h2')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(strip).toContainText('Nosotros');
  });

  await test.step('titles and buttons that the template says are typed on the page, too', async () => {
    await frame.locator('#photos h2').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Obras del mes');
    await expect(field('photosTitle.es')).toHaveValue('Obras del mes');
    await expect(field('photosTitle.en')).toHaveValue('');
    await expect(frame.locator('#photos h2')).toHaveText('Obras del mes');
    await page.keyboard.press('Escape');
    await outline.getByRole('button', { name: 'Contacto' }).click();
    await expect(page.locator('.field', { has: field('contactTitle.es') })).toContainText('Llámenos');
    await field('contactTitle.es').fill('Márquele al maestro');
    await expect(frame.locator('#contact h2')).toHaveText('Márquele al maestro');
  });

  await test.step('what another designer moves meanwhile is merged', async () => {
    const read = await api.get(`/api/config/${id}`);
    const data = { ...storedSchema.parse(await read.json()), sections: { reviews: { after: 'hero' }, map: { hidden: true } } };
    const put = await api.put(`/api/config/${id}`, { data, headers: { 'if-match': read.headers()['etag'] ?? '' } });
    expect(put.status(), await put.text()).toBe(200);
    await save();
    await expect(frame.locator('.hidden-place')).toHaveText([/^Nosotros Sección oculta/, /^Ubicación Sección oculta/]);
    const stored = storedSchema.parse(await (await api.get(`/api/config/${id}`)).json());
    expect(stored['sections']).toEqual({ reviews: { after: 'hero' }, photos: { after: 'reviews' }, about: { hidden: true }, map: { hidden: true } });
    await page.getByRole('button', { name: 'Historial' }).click();
    await page.locator('.ws-panel').getByRole('button', { name: 'Qué cambió' }).first().click();
    const changes = page.locator('.ws-panel .ws-differences');
    for (const said of [/^Nosotros.*Oculta$/, /^Fotos.*Va después de: Reseñas$/]) await expect(changes.locator('li', { hasText: said })).toBeVisible();
  });

  await test.step('what is empty is left out where the designer wants it so; its place says what it lacks, and adds the first', async () => {
    await expect(outline.getByRole('button', { name: 'Ubicación Oculta' })).toBeVisible(); // This note moves what is below it.
    await outline.getByRole('button', { name: 'Datos del negocio' }).click();
    await page.getByText('Ocultar lo vacío').click();
    await expect(frame.locator('#photos')).toContainText('Todavía no hay fotos');
    const reviews = frame.locator('#reviews');
    await expect(reviews).toContainText('Todavía no hay reseñas con texto');
    await expect(frame.locator('header a[href="#reviews"]')).toHaveCount(0);
    await expect(outline.getByRole('button', { name: 'Reseñas Aún no se muestra' })).toBeVisible();
    await reviews.getByRole('button', { name: 'Agregar reseña' }).click();
    await expect(reviews.locator('.review-text p')).toBeFocused();
    await page.keyboard.type('Llegaron en diez minutos');
    await expect(field('reviews.0.text.es')).toHaveValue('Llegaron en diez minutos');
    await expect(reviews.locator('.review')).toHaveCount(1);
    await expect(outline.getByRole('button', { name: 'Reseñas 1 texto por traducir' })).toBeVisible();
    await expect(frame.locator('header a[href="#reviews"]').first()).toBeAttached();
  });

  await test.step('the list says of a banner whether it is off, or on but not on this day', async () => {
    await outline.getByRole('button', { name: 'Aviso Aún no se muestra' }).click();
    await page.getByText('Mostrar aviso').click();
    await field('bannerText.es').fill('Cerramos el 2');
    await field('bannerText.en').fill('Closed on the 2nd');
    await expect(outline.getByRole('button', { name: 'Aviso', exact: true })).toBeVisible();
    await field('bannerFrom').fill('2040-11-02');
    await expect(outline.getByRole('button', { name: 'Aviso Hoy no se muestra' })).toBeVisible();
  });
  await api.dispose();
  await context.close();
});

test('on a phone a section that was moved along the strip of sections stays in sight @thorough', async ({ browser }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Cerrajes Sol' });
  const context = await designerContext(browser, { viewport: { width: 390, height: 844 } });
  const { page } = await openWorkspace(context, `/editor/client/${id}`);
  const row = page.locator('[data-section="about"]');
  for (let step = 0; step < 4; step += 1) {
    await row.getByRole('button', { name: 'Más acciones para Nosotros' }).click();
    await page.getByRole('menuitem', { name: 'Bajar' }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(row).toBeInViewport({ ratio: 0.99 });
  }
  await context.close();
  await api.dispose();
});

test('on a phone the line of a removed dish has its whole button, and goes when the dish comes back another way @thorough', async ({ browser }) => {
  const api = await signedIn();
  const dishes = ['Aguachile', 'Camarones a la diabla con arroz y ensalada de la casa', 'Flan'].map((es) => ({ title: { es, en: es } }));
  const { id } = await makeClient(api, { templateType: 'restaurants', businessName: 'La Güera', dishes });
  const context = await designerContext(browser, { viewport: { width: 390, height: 844 } });
  const { page } = await openWorkspace(context, `/editor/client/${id}`);
  await page.locator('.ws-outline').getByText('Menú', { exact: true }).click();
  for (const name of ['Camarones', 'Flan']) {
    await page.getByRole('button', { name: new RegExp(`^Más acciones para ${name}`) }).click();
    await page.getByRole('menuitem', { name: 'Quitar' }).click();
    await expect(page.locator('.list-removed:focus')).toContainText(`Se quitó ${name}`);
    expect(await page.locator('.list-removed .mantine-Button-label').evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
  }
  await page.locator('.ws-history').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.locator('.list-removed, .row-toggle')).toHaveText([/^Aguachile/, /^Flan/]);
  await context.close();
  await api.dispose();
});

test('a menu in words: typed in its form and on the page, marked by keyboard, merged with another designer’s dish @thorough', async ({ browser }) => {
  const api = await signedIn();
  const mole = { title: { es: 'Mole', en: 'Mole' }, price: '$150 MXN', group: { es: 'Platos', en: 'Mains' } };
  const { id } = await makeClient(api, { templateType: 'restaurants', businessName: 'La Olla Honda', dishes: [mole] });
  const context = await designerContext(browser);
  const { page, frame, field, save } = await openWorkspace(context, `/editor/client/${id}`);
  await expect(frame.locator('.dish-group-title')).toHaveText('Platos');
  await expect(frame.locator('#menu .card'), 'drawn pages that are not the client’s').toHaveCount(0);

  await frame.locator('.dish-title').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' negro');
  await expect(field('dishes.0.title.es')).toHaveValue('Mole negro');
  await page.keyboard.press('Escape');
  await field('dishes.0.marks').focus();
  await page.keyboard.press('Space');
  await expect(frame.locator('.dish-marks')).toHaveText('De la casa');
  await expectAccessibleInTurns(page, 'the form of a dish', '.fields');

  const read = await api.get(`/api/config/${id}`);
  const agua = { title: { es: 'Agua fresca', en: 'Agua fresca' }, price: '$38 MXN' };
  const data = { ...storedSchema.parse(await read.json()), dishes: [mole, agua] };
  const put = await api.put(`/api/config/${id}`, { data, headers: { 'if-match': read.headers()['etag'] ?? '' } });
  expect(put.status(), await put.text()).toBe(200);
  await save();
  await expect(frame.locator('.dish-title')).toHaveText(['Agua fresca', 'Mole negro']);
  const stored = storedSchema.parse(await (await api.get(`/api/config/${id}`)).json());
  expect(stored['dishes']).toEqual([{ ...mole, title: { es: 'Mole negro', en: 'Mole' }, marks: ['favourite'] }, agua]);
  await api.dispose();
  await context.close();
});

test('the bar is as high with edits as without, at every width, and its menu leads to what an owner sent @thorough', async ({ browser }) => {
  const api = await signedIn();
  const businessName = 'Otorrinolaringología Dra. Guadalupe Hernández-Villaseñor y Asociados';
  const { id } = await makeClient(api, { templateType: 'services', businessName, publishing: 'manual' });
  await api.dispose();
  const context = await designerContext(browser);
  const { page, field, status } = await openWorkspace(context, `/editor/client/${id}`);
  await expect(page.getByRole('button', { name: /^Borrador/ })).toBeVisible();
  const heights = async () => {
    const found: number[] = [];
    for (const width of [768, 992, 1010, 1090, 1200, 1220, 1290, 1410, 1450]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(await page.locator('.ws-bar').evaluate((bar) => bar.getBoundingClientRect().height));
    }
    return found;
  };
  const saved = await heights();
  expect(Math.max(...saved.slice(1)), 'two rows').toBeLessThan(100);
  await field('heroTitle.es').fill('Sin guardar');
  await expect(status).toContainText('Sin guardar; copia aquí');
  expect(await heights()).toEqual(saved);
  for (const width of [1450, 1200, 800]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Más paneles' }).click();
    await page.getByRole('menuitem', { name: 'Material' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Material' })).toBeFocused();
    await page.getByRole('button', { name: 'Cerrar' }).click();
  }
  await context.close();
});

test('Ctrl+K finds a text of the open site by words in it and puts the caret into its field, also in an item of a list', async ({ browser }) => {
  const api = await signedIn();
  const services = [
    { title: { es: 'Fugas', en: 'Leaks' } },
    { title: { es: 'Calentadores', en: 'Heaters' }, description: { es: 'De paso y de depósito', en: 'With and without a tank' } },
  ];
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Plomería De Las Palabras', services });
  const context = await designerContext(browser);
  const { page, field } = await openWorkspace(context, `/editor/client/${id}`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar o hacer' }).fill('deposito paso');
  await expect(page.getByRole('group', { name: 'Textos de este sitio' }).getByRole('option')).toHaveText('De paso y de depósitoServicios › Descripción · ES');
  await page.keyboard.press('Enter');
  await expect(field('services.1.description.es')).toBeFocused();
  await context.close();
  await api.dispose();
});

test('the cover that is edited is outlined on its picture, too, and the menus of its pictures can be pressed, in every template @thorough', async ({
  browser,
}) => {
  const context = await designerContext(browser);
  const faint: string[] = [];
  for (const template of templateIds) {
    const { page, frame } = await openWorkspace(context, `/editor/${demoConfigId(template)}`);
    const cover = frame.locator('.hero[data-edited]');
    await expect(cover.locator('.hero-image').first()).toBeVisible();
    const [box, seen] = await Promise.all([cover.boundingBox(), page.locator('.ws-preview iframe').boundingBox()]);
    if (!box || !seen) throw new Error('The cover is in the preview.');
    // A point on the outline's right line, in the middle of the visible part of the cover.
    const [x, y] = [Math.round(box.x + box.width) - 4, Math.round((box.y + Math.min(box.y + box.height, seen.y + seen.height)) / 2)];
    const line = await sharp(await page.screenshot({ clip: { x, y, width: 4, height: 1 } }))
      .removeAlpha()
      .raw()
      .toBuffer();
    // The line is thinner than a pixel on the scaled-down page, so its colour is only approximate.
    const nearest = Math.min(...[0, 1, 2, 3].map((index) => Math.hypot(...[0xb8, 0x00, 0x64].map((part, channel) => part - (line[index * 3 + channel] ?? 0)))));
    if (nearest > 90) faint.push(`${template}: ${nearest}`);
    for (const width of ['Computadora, 1440 px', 'Teléfono, 360 px']) {
      await page.getByRole('button', { name: width }).click();
      for (const tool of await cover.locator('.item-tool').all()) await tool.click({ trial: true });
    }
    await page.close();
  }
  expect(faint).toEqual([]);
  await context.close();
});

test('a section that gets its first item, or loses its last, stays in view on the page and outlined', async ({ browser }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'retail', businessName: 'Casa Añil', hidesEmpty: true });
  const context = await designerContext(browser);
  const { page, frame, field } = await openWorkspace(context, `/editor/client/${id}`);
  const reviews = frame.locator('main > #reviews[data-edited]');
  await page.getByRole('navigation', { name: 'Secciones' }).locator('[data-section="reviews"]').getByText('Reseñas', { exact: true }).click();
  await expect(reviews).toContainText('Todavía no hay reseñas');
  await page.getByRole('button', { name: 'Agregar reseña' }).first().click();
  await field('reviews.0.text.es').fill('Me teñí un rebozo y no destiñe.');
  await expect(reviews).toContainText('no destiñe');
  await expect(reviews).toBeInViewport();
  await field('reviews.0.text.es').fill('');
  await expect(reviews).toContainText('Todavía no hay reseñas');
  await expect(reviews).toBeInViewport();
  await context.close();
  await api.dispose();
});
