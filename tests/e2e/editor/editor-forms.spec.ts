import { writeFile } from 'node:fs/promises';
import { expect, type Page, type Request, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectAccessibleInTurns } from '../../support/browser/audit.ts';
import { makeClient, signedIn, siteUrl } from '../../support/designer.ts';
import { countAndReport } from '../../support/editor/taps.ts';
import { designerContext, followTo, openWorkspace } from '../../support/editor/workspace.ts';
import { largePhoto } from '../../support/pictures/large-photo.ts';
import { pngBomb } from '../../support/pictures/test-pictures.ts';

/** Makes a client for one test. */
async function newClient(config: object): Promise<string> {
  const api = await signedIn();
  const { id } = await makeClient(api, config);
  await api.dispose();
  return `/editor/client/${id}`;
}
const openGroup = (page: Page, name: string) => page.locator('.ws-outline').getByText(name, { exact: true }).click();

test('a phone’s photo is made light on the device, turned, cut and shown; what is no photo is refused in words @thorough', async ({ browser }, info) => {
  const context = await designerContext(browser);
  const workspace = await openWorkspace(context, await newClient({ templateType: 'tourism', businessName: 'Rumbo al Alba' }));
  const { page, frame } = workspace;
  const field = page.locator('.field[data-widget="image"]').first();
  const file = field.locator('input[type="file"]');
  const uploads: Request[] = [];
  page.on('request', (request) => void (new URL(request.url()).pathname === '/api/media' && uploads.push(request)));
  await test.step('refusals, each before anything is sent', async () => {
    const heavy = info.outputPath('pesada.jpg');
    await writeFile(heavy, Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(50 * 1024 * 1024)]));
    const exe = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ\u0090\u0000 un programa que se llama foto', 'latin1') };
    const svg = { name: 'dibujo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"') };
    const bomb = { name: 'bomba.png', mimeType: 'image/png', buffer: pngBomb(60_000, 60_000) };
    for (const [picked, words] of [
      [exe, 'Este archivo no es una foto'],
      [svg, 'Este dibujo SVG no se pudo leer'],
      [heavy, 'pesa 50 MB y el máximo es 30 MB'],
      [bomb, 'mide 60,000 × 60,000 píxeles'],
    ] as const) {
      await file.setInputFiles(picked);
      await expect(field.getByRole('alert')).toContainText(words);
    }
    await expectAccessible(page, 'a refusal', '.fields');
    expect(uploads).toHaveLength(0);
  });

  await test.step('a photo of 12 megapixels ends upright and under 400 KB', async () => {
    const photo = await largePhoto();
    expect(photo.length).toBeGreaterThan(1_500_000);
    await file.setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(field.locator('.picture-card')).toContainText('1500 × 2000');
    // By the server's count, because the browser does not expose request bodies that are files.
    expect((await (await uploads[0]?.response())?.json())?.bytes).toBeLessThan(400 * 1024);
  });

  await test.step('cut in the shape of its place, by keyboard', async () => {
    await field.getByRole('button', { name: 'Recortar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recortar la foto' });
    await expect(dialog.getByRole('button', { name: 'Usar este recorte' })).toBeEnabled();
    await expect(dialog.getByRole('radio', { name: 'Sugerida' })).toBeChecked();
    await expectAccessibleInTurns(page, 'cutting', '[role="dialog"]');
    // The network fails once when the field loads the picture that it has just uploaded.
    let asked = 0;
    await page.route('**/media/*', (route) => {
      if (route.request().frame() !== page.mainFrame()) return route.continue();
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await Promise.all([page.waitForRequest(/croppedFrom=.*1500x2000/), dialog.getByRole('button', { name: 'Usar este recorte' }).press('Enter')]);
    await expect(field.locator('.picture-card')).toContainText(/1500 × 84[34]/);
    await expect(field.getByRole('button', { name: 'Recortar' })).toBeFocused();
    expect(asked).toBeGreaterThan(1);
    await page.unroute('**/media/*');
    expect(uploads).toHaveLength(2);
  });

  await test.step('a form brings its section into view, whatever the template calls it', async () => {
    await openGroup(page, 'Recorridos');
    await expect(frame.locator('#tours')).toBeInViewport();
    await expect(frame.locator('#tours')).toHaveAttribute('data-edited', '');
    await openGroup(page, 'Portada');
  });

  await test.step('the focal point moves the picture on the page', async () => {
    await field.getByRole('button', { name: 'Punto de interés' }).click();
    const across = field.getByRole('slider', { name: 'A lo ancho' });
    await expect(across).toHaveAttribute('aria-valuenow', '50');
    for (let value = 50; value < 80; value += 1) await across.press('ArrowRight');
    await expect(frame.locator('.hero')).toHaveCSS('--hero-focus', '80% 36%');
  });

  await test.step('saved, the page shows it in the width each screen needs', async () => {
    await workspace.save();
    const src = await frame.locator('.hero-image').getAttribute('src');
    expect(src).toMatch(/^\/media\/[0-9a-f]{40}\.\d+x\d+\.webp$/);
    await expect(frame.locator('.hero-image')).toHaveAttribute('srcset', /960w/);
    const stored = await (await page.request.get(`${siteUrl()}${src}`)).body();
    expect(stored.length).toBeLessThan(400 * 1024);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 1500, format: 'webp' });
  });
  await context.close();
});

test('lists by keyboard, hours, map, numbers and languages, and a line of readiness leads to its field @thorough', async ({ browser }) => {
  const title = (es: string, en: string) => ({ title: { es, en } });
  const services = [title('Fugas', 'Leaks'), title('Boilers', 'Boilers'), title('Tinacos', 'Tanks')];
  const timeZone = new Date().getUTCHours() === 5 ? 'America/Tijuana' : 'America/Mexico_City'; // So that no midnight passes during the test.
  const path = await newClient({ templateType: 'services', businessName: 'Plomería Trejo', timeZone, heroTitle: { es: 'Se arregla', en: 'Fixed' }, services });
  const context = await designerContext(browser);
  const { page, frame, field, save } = await openWorkspace(context, path);
  const cards = frame.locator('#services h3');

  await test.step('rows move with the arrow keys, keep the focus and say where they went', async () => {
    await openGroup(page, 'Servicios');
    await page.getByRole('button', { name: /^Mover Tinacos/ }).press('ArrowUp');
    await expect(cards).toHaveText(['Fugas', 'Tinacos', 'Boilers']);
    await expect(page.getByRole('button', { name: /^Mover Tinacos/ })).toBeFocused();
    await page.keyboard.press('Home');
    await expect(cards).toHaveText(['Tinacos', 'Fugas', 'Boilers']);
    await expect(page.getByText('Tinacos quedó en el lugar 1 de 3')).toBeAttached();
  });
  await test.step('dragged with the pointer', async () => {
    await page.locator('[data-draggable] .row-handle[aria-label^="Mover Tinacos"]').dragTo(page.getByRole('button', { name: /^Mover Boilers/ }), { steps: 12 });
    await expect(cards).toHaveText(['Fugas', 'Boilers', 'Tinacos']);
  });
  await test.step('added, given an icon, duplicated, removed and brought back', async () => {
    await page.locator('.row-toggle', { hasText: 'Tinacos' }).press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Más acciones para Servicio 4' })).toBeVisible();
    await field('services.3.title.es').fill('Drenajes');
    await expect(cards).toHaveText(['Fugas', 'Boilers', 'Tinacos', 'Drenajes']);
    await page.getByRole('button', { name: /^Elegir icono/ }).click();
    await page.getByRole('searchbox', { name: 'Buscar un icono' }).fill('plomeria');
    await page.getByRole('button', { name: 'Gota' }).click();
    await expect(page.getByRole('button', { name: 'Cambiar icono: Gota' })).toBeFocused();
    await page.getByRole('button', { name: 'Más acciones para Fugas' }).click();
    await page.getByRole('menuitem', { name: 'Duplicar' }).click();
    await expect(cards).toHaveText(['Fugas', 'Fugas', 'Boilers', 'Tinacos', 'Drenajes']);
    await page.getByRole('button', { name: 'Más acciones para Boilers' }).click();
    await page.getByRole('menuitem', { name: 'Quitar' }).click();
    await expect(cards).toHaveText(['Fugas', 'Fugas', 'Tinacos', 'Drenajes']);
    await expect(page.locator('.list-removed:focus + .row')).toContainText('Tinacos');
    await page.locator('.list-removed').getByRole('button', { name: 'Deshacer' }).click();
    await expect(cards).toHaveText(['Fugas', 'Fugas', 'Boilers', 'Tinacos', 'Drenajes']);
  });
  await test.step('a number says what it dials, hours what is understood of them, a map what will appear', async () => {
    await openGroup(page, 'Contacto');
    await field('whatsappNumber').fill('044 442 555 0199');
    await expect(page.getByText('Marcará +52 442 555 0199')).toBeVisible();
    await page.getByRole('checkbox', { name: /521/ }).check();
    await expect(frame.locator('.hero a[href*="wa.me"]')).toHaveAttribute('href', /wa\.me\/5214425550199/);
    const week = page.getByRole('group', { name: 'Horario, Lunes a viernes' });
    await week.getByRole('radio', { name: 'Abierto' }).check();
    await week.getByLabel('Lunes a viernes: Cierra').fill('14:00');
    await expect(week.getByRole('status')).toHaveText('La página sabrá cuándo está abierto: 9:00 – 14:00.');
    await expect(frame.locator('.hours')).toContainText('9:00 – 14:00');
    await week.getByRole('radio', { name: 'Texto' }).check();
    await field('officeHours.mondayFriday.es').fill('9 a 7');
    await field('officeHours.mondayFriday.en').fill('9 to 7');
    await expect(week.getByRole('status')).toContainText('Se muestra tal cual');
    await test.step('hours of seven days, copied from one to another, and closed today in one press', async () => {
      await page.getByRole('button', { name: 'Indicar los siete días' }).click();
      const day = (name: string) => page.getByRole('group', { name, exact: true });
      await day('Lunes').getByLabel('Lunes: Cierra').fill('20:00');
      await day('Lunes').getByRole('button', { name: 'Lunes: copiar a otros días' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Lunes a viernes' }).press('Enter');
      await expect(frame.locator('.hours tr').first()).toContainText('9:00 – 20:00');
      await expect(frame.locator('.hours tr')).toHaveCount(2);
      await day('Domingo').getByRole('radio', { name: 'Abierto' }).check();
      await day('Domingo').getByLabel('Domingo: Cierra').fill('02:00');
      await expect(day('Domingo').getByText('del día siguiente')).toBeVisible();
      await expect(frame.locator('.hours tr').last()).toContainText('9:00 – 2:00');
      // In the first two hours of a Monday, Sunday's hours are still in effect.
      await day('Domingo').getByLabel('Domingo: Cierra').fill('14:00');
      await expect(frame.locator('.hours tr').last()).toContainText('9:00 – 14:00');
      await day('Domingo').getByRole('button', { name: 'Otro turno' }).click();
      await day('Domingo').getByLabel('Domingo: Abre').last().fill('17:00');
      await day('Domingo').getByLabel('Domingo: Cierra').last().fill('20:00');
      await expect(frame.locator('.hours tr').last()).toContainText('17:00 – 20:00');
      await day('Domingo').getByRole('button', { name: 'Quitar turno' }).last().click();
      await expect(frame.locator('.hours tr').last()).not.toContainText('17:00');
      const today = page.getByRole('button', { name: 'Cerrado hoy' });
      await today.click();
      await expect(today).toHaveAttribute('aria-pressed', 'true');
      await field('hoursExceptions.0.reason.es').fill('Inventario');
      await expect(frame.locator('.hours-dates li')).toContainText('Cerrado · Inventario');
      await expect(frame.locator('.hours-now')).toContainText('Cerrado hoy · Inventario');
      await expectAccessibleInTurns(page, 'seven days and a date');
      await page.getByRole('button', { name: 'Volver a dos renglones' }).click();
    });
    await field('phone').fill('5512345678');
    await expect(frame.locator('.contact-line[data-kind="phone"]')).toContainText('55 1234 5678');
    await field('phone').blur();
    await expect(field('phone')).toHaveValue('55 1234 5678');
    await field('phone').fill('+34600112233');
    await expect(page.getByText('Marcará +34 600 11 22 33')).toBeVisible();
    await field('phone').blur();
    await expect(field('phone')).toHaveValue('+34 600 11 22 33');
    await field('phone').fill('');
    await field('email').fill('hola@');
    await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Debe ser un correo')).toBeVisible();
    await field('email').fill('hola@trejo.example');
    await field('instagramUrl').fill('@plomeria.trejo');
    // Saved while the caret is in it.
    await save();
    await expect(field('instagramUrl')).toHaveValue('https://www.instagram.com/plomeria.trejo');
    await openGroup(page, 'Ubicación');
    await field('googleMapsEmbed').fill('20.5881, -100.3899');
    await expect(page.getByText('con un punto en 20.5881,-100.3899')).toBeVisible();
    await field('googleMapsEmbed').blur();
    await expect(frame.locator('iframe')).toHaveAttribute('src', /google\.com\/maps\?q=20\.5881/);
    await field('googleMapsEmbed').fill('https://maps.app.goo.gl/AbCdEf');
    await expect(page.getByText('no pudimos ver a dónde lleva y así no se puede dibujar el mapa')).toBeVisible();
    await field('googleMapsEmbed').fill('https://maps.app.goo.gl/Fonda');
    await expect(page.getByText('Aparecerá el mapa de «Fonda Lupita».')).toBeVisible();
    await expect(frame.locator('iframe')).toHaveAttribute('src', /q=Fonda\+Lupita/);
  });
  await test.step('how a search finds it and a message shows it is drawn of the page, with lengths', async () => {
    await openGroup(page, 'Buscadores y dominio');
    const google = page.getByRole('figure', { name: 'En Google' });
    await expect(google.locator('.snippet-title')).toHaveText('Plomería Trejo · Se arregla');
    await field('metaTitle.es').fill(`Plomería Trejo en Querétaro: fugas, boilers y tinacos, ${'el mismo día '.repeat(3)}`);
    await expect(google.locator('.snippet-title')).toContainText('fugas, boilers y tinacos');
    await expect(google).toContainText('Google corta a los 65');
    await field('metaDescription.es').fill('Llegamos en menos de una hora.');
    await expect(google).toContainText('Descripción: 30 de 158 caracteres.');
    await expect(page.getByRole('figure', { name: 'En WhatsApp' })).toContainText('Llegamos en menos de una hora.');
    await field('metaTitle.es').fill('');
    await field('metaDescription.es').fill('');
    await expectAccessibleInTurns(page, 'snippets');
  });
  await test.step('English that is older than its Spanish is marked until somebody says it is right', async () => {
    await openGroup(page, 'Portada');
    // Letter by letter, without waiting for the drawing.
    for (const colour of ['#FFE6BE', '#1B2A3C', '#C8102E', '#0B5E3B', '#FAF3E0']) {
      await field('heroTextColor').fill('');
      await field('heroTextColor').pressSequentially(colour);
      await page.keyboard.press('Tab');
      await expect(field('heroTextColor')).toHaveValue(colour);
    }
    await field('heroTextColor').fill('#FAF3');
    await field('heroTextColor').fill('#FAF3E');
    await page.keyboard.press('Tab');
    await expect(field('heroTextColor'), 'an unfinished colour is told, not put back').toHaveValue('#FAF3E');
    await expect(field('heroTextColor')).toHaveAttribute('aria-invalid', 'true');
    await field('heroTextColor').fill('FAF3E0');
    await page.keyboard.press('Tab');
    await expect(field('heroTextColor')).toHaveValue('#FAF3E0');
    await save();
    await field('heroTitle.es').fill('Hoy mismo se arregla');
    const words = page.getByRole('group', { name: 'Título', exact: true });
    await expect(words).toContainText('Inglés por actualizar');
    await expect(field('heroTitle.en')).toHaveAttribute('lang', 'en');
    await words.getByRole('button', { name: 'Sigue bien' }).click();
    await expect(words).not.toContainText('Inglés por actualizar');
    await save();
  });
  await test.step('taps are counted from here on, told, and stand on a page for the client', () => countAndReport(page, save));
  await test.step('readiness and languages lead to their fields', async () => {
    await page.getByRole('button', { name: 'Idiomas' }).click();
    const missing = page.locator('.check-group', { hasText: 'Drenajes' });
    await expectAccessibleInTurns(page, 'languages', '.check-panel');
    await missing.getByRole('button', { name: 'Editar' }).first().click();
    await expect(page.locator('[data-field^="services."][data-field$=".title.en"]:focus')).toBeVisible();
    await page.getByRole('button', { name: 'Antes de publicar' }).click();
    await expectAccessibleInTurns(page, 'readiness', '.check-panel');
    await page.getByRole('button', { name: 'Teléfono completo, con sus 10 dígitos' }).click();
    await expect(field('phone')).toBeFocused();
  });
  await context.close();
});

test('every form of every kind of page is accessible @thorough', async ({ browser }) => {
  test.slow();
  const context = await designerContext(browser);
  const page = await context.newPage();
  // The page in the frame has its own tests; drawing it for each form would take most of the time.
  await page.route(
    ({ pathname }) => !/^\/(?:editor|_assets|api|fonts|art)\b/.test(pathname),
    (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Página</title>' }) : route.continue(),
  );
  await page.goto('/editor/clients');
  const heading = page.getByRole('heading', { level: 1 });
  for (const path of ['/editor', '/editor/pro', '/editor/professionals-demo', '/editor/restaurants-demo']) {
    const before = (await heading.textContent()) ?? '';
    await followTo(page, path);
    await expect(heading).not.toHaveText(before);
    await expect(page.locator('.fields')).toBeVisible();
    const groups = await page.locator('.ws-outline .mantine-NavLink-label').allTextContents();
    // The other templates share the professionals' forms; only their catalogues differ.
    for (const name of path === '/editor/restaurants-demo' ? ['Menú'] : groups) {
      await openGroup(page, name);
      const row = page.locator('.row-toggle').first();
      if (await row.isVisible()) await row.click();
      await expectAccessibleInTurns(page, `${path}, ${name}`, '.fields');
    }
  }
  await context.close();
});
