import { rmSync, writeFileSync } from 'node:fs';
import { chromium, expect, test } from '@playwright/test';
import sharp from 'sharp';
import * as z from 'zod';
import { mediaAnswerSchema } from '#schema/calls/media.ts';
import { browserOptions } from '#scripts/browser.ts';
import { expectAccessible, expectAccessibleInTurns } from '../../support/browser/audit.ts';
import { designerSession, makeClient, signedIn, siteUrl } from '../../support/designer.ts';
import { designerContext, openWorkspace } from '../../support/editor/workspace.ts';
import { expectKeptPhotos } from '../../support/pictures/kept-photos.ts';
import { phonePicture, pngBomb, secret } from '../../support/pictures/test-pictures.ts';

const codeSchema = z.object({ error: z.object({ code: z.string() }) });

test('an uploaded photo is shown in the width the screen needs, and what is no picture is refused in words', async ({ browser }) => {
  const api = await signedIn();
  const upload = (data: Buffer) => api.post('/api/media', { data, headers: { 'content-type': 'image/jpeg' } });
  const code = async (data: Buffer) => codeSchema.parse(await (await upload(data)).json()).error.code;
  expect(await code(Buffer.from('MZ\u0090\u0000 un programa', 'latin1'))).toBe('not_a_picture');
  expect(await code(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))).toBe('svg_refused');
  expect(await code(pngBomb(60_000, 60_000))).toBe('picture_too_many_pixels');
  expect(await code(Buffer.alloc(50 * 1024 * 1024))).toBe('picture_too_large');

  const photo = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#8a5a33' } })
    .withExif({ IFD0: { Make: secret } })
    .jpeg()
    .toBuffer();
  const { url, width, height } = mediaAnswerSchema.parse(await (await upload(photo)).json());
  expect([width, height]).toEqual([2400, 1600]);
  expect(Buffer.from(await (await api.get(url)).body()).includes(secret)).toBe(false);

  const preview = await api.post('/api/templates', { data: { config: { templateType: 'tourism', heroImage: url } } });
  const { url: path } = z.object({ url: z.string() }).parse(await preview.json());
  const phone = await browser.newContext({ baseURL: siteUrl(), viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const page = await phone.newPage();
  await page.goto(path);
  const hero = page.locator(`.hero-image[src="${url}"]`);
  await expect(hero).toHaveJSProperty('complete', true);
  expect(await hero.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(`${siteUrl()}/.netlify/images?url=${url}&w=960`);
  // 960 pixels for 412 CSS pixels: a resized version was loaded.
  const shown = await api.get(`/.netlify/images?url=${url}&w=960`);
  expect((await sharp(await shown.body()).metadata()).width).toBe(960);
  await phone.close();
  await api.dispose();
});

test('the library of a client: many at once, found, described once, used again, taken out @thorough', async ({ browser }) => {
  const api = await signedIn();
  const cover = await api.post('/api/media', { data: await phonePicture('jpeg', { width: 800, height: 500 }), headers: { 'content-type': 'image/jpeg' } });
  const { url } = mediaAnswerSchema.parse(await cover.json());
  const { id } = await makeClient(api, { templateType: 'tourism', businessName: 'Rumbo al Alba', heroImage: url });
  await api.dispose();
  const context = await designerContext(browser);
  const { page, frame, field } = await openWorkspace(context, `/editor/client/${id}`);

  const library = page.locator('.ws-panel');
  await test.step('the library has what is shown though nobody noted it: several more are chosen at once and the page is reloaded meanwhile, one that is no photo is named, nothing else is lost', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar o hacer' }).fill('imagenes');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Imágenes' })).toBeFocused();
    await expect(library.getByText('1 foto', { exact: true })).toBeVisible();
    const more = await Promise.all([700, 640].map((width) => phonePicture('jpeg', { width, height: 480 })));
    // The request gets no answer.
    await page.route('**/api/media?*', () => undefined);
    await library.locator('input[type="file"]').setInputFiles([
      { name: 'mirador.jpg', mimeType: 'image/jpeg', buffer: more[0] ?? Buffer.alloc(0) },
      { name: 'programa.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ\u0090\u0000 un programa', 'latin1') },
      { name: 'cascada.jpg', mimeType: 'image/jpeg', buffer: more[1] ?? Buffer.alloc(0) },
    ]);
    await expectKeptPhotos(page, 3);
    await page.reload();
    await expect(page.getByText('3 fotos de este sitio no terminaron de subir.')).toBeVisible();
    // Not earlier, because pending requests of the old page would be answered.
    await page.unroute('**/api/media?*');
    await page.getByRole('button', { name: 'Seguir en Imágenes' }).press('Enter');
    await expect(library.getByText('Se retomaron 3 fotos que no habían terminado de subir.')).toBeVisible();
    await expect(library.getByText('2 fotos subidas.')).toBeVisible();
    await expectKeptPhotos(page, 0);
    await expect(library.getByRole('alert')).toContainText('Este archivo no es una foto');
    await expect(library.getByText('3 fotos', { exact: true })).toBeVisible();
    await expectAccessibleInTurns(page, 'the library', '.ws-panel');
    await library.getByRole('button', { name: 'Quitar de esta lista: programa.jpg' }).click();
    await expect(library.getByText('programa.jpg')).toHaveCount(0);
  });

  await test.step('found by words and described once; what nothing uses is found and taken out', async () => {
    const search = library.getByRole('searchbox');
    await search.fill('MIRADOR');
    await library.getByRole('button', { name: 'Ver y describir: mirador.jpg' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Foto de la biblioteca' });
    await dialog.getByLabel('Qué se ve, en español').fill('El valle desde el mirador');
    await dialog.getByLabel('Qué se ve, en inglés').fill('The valley from the lookout');
    await dialog.getByLabel('Palabras para encontrarla').focus();
    await expect(dialog.getByText('Guardado', { exact: true })).toBeVisible();
    await expectAccessibleInTurns(page, 'a photo of the library', '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await search.fill('');
    await library.getByRole('radio', { name: /^Sin uso \(2\)/ }).check();
    await library.getByRole('checkbox', { name: 'Elegir las 2 que se pueden quitar' }).press('Space');
    await expect(library.getByText('2 elegidas')).toBeVisible();
    await expectAccessibleInTurns(page, 'photos chosen in the library', '.ws-panel');
    await library.getByRole('button', { name: 'Quitar de la biblioteca…' }).press('Enter');
    await page.getByRole('dialog', { name: '¿Quitar 2 fotos' }).getByRole('button', { name: 'Quitar de la biblioteca' }).press('Enter');
    await expect(library.getByText('Se quitaron 2 fotos.')).toBeVisible();
    await expect(library.getByRole('radio', { name: /^Sin uso \(0\)/ })).toBeAttached();
    await library.getByRole('button', { name: 'Deshacer' }).press('Enter');
    await expect(library.getByText('2 fotos están de vuelta.')).toBeVisible();
    await library.getByRole('button', { name: 'Ver y describir: cascada.jpg' }).click();
    await dialog.getByRole('button', { name: 'Quitar de la biblioteca' }).click();
    await page.getByRole('dialog', { name: '¿Quitar esta foto' }).getByRole('button', { name: 'Quitar de la biblioteca' }).click();
    await expect(library.getByText('Se quitó 1 foto.')).toBeVisible();
    await expect(library.getByText('1 foto', { exact: true })).toBeVisible();
    await library.getByRole('radio', { name: /^Todas/ }).check();
    await search.fill('portada');
    await library.getByRole('button', { name: /^Ver y describir/ }).click();
    await dialog.getByRole('button', { name: 'Portada › Imagen de portada' }).click();
    await expect(field('heroImage')).toBeFocused();
  });

  await test.step('put in the gallery from the library, it brings what it shows; words that are there stay', async () => {
    await page.locator('.ws-outline').getByText('Fotos', { exact: true }).click();
    await page.getByRole('button', { name: 'Agregar foto' }).click();
    await field('photos.0.alt.en').fill('Our own words');
    await page.locator('.ws-fields').getByRole('button', { name: 'De la biblioteca' }).click();
    const dialog = page.getByRole('dialog', { name: 'Elegir de la biblioteca' });
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await expectAccessible(page, 'choosing from the library', '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Usar El valle desde el mirador' }).press('Enter');
    await expect(field('photos.0.alt.es')).toHaveValue('El valle desde el mirador');
    await expect(field('photos.0.alt.en')).toHaveValue('Our own words');
    await expect(frame.getByRole('img', { name: 'El valle desde el mirador' }).first()).toBeAttached();
    await expect(field('photos.0.url')).toBeFocused();
  });
  await context.close();
});

test('a photo of the library that stands nowhere is added to the photos of the page, with what it shows @thorough', async ({ browser }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Herrería del Puente' });
  const data = await phonePicture('jpeg', { width: 620, height: 480 });
  expect((await api.post(`/api/media?config=${id}&file=reja.jpg`, { data, headers: { 'content-type': 'image/jpeg' } })).status()).toBe(201);
  await api.dispose();
  const context = await designerContext(browser);
  const { page, frame, field } = await openWorkspace(context, `/editor/client/${id}?panel=library`);
  await page.getByRole('button', { name: 'Ver y describir: reja.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Foto de la biblioteca' });
  await dialog.getByLabel('Qué se ve, en español').fill('Una reja recién pintada');
  await dialog.getByRole('button', { name: 'Agregar a las fotos de la página' }).click();
  await expect(field('photos.0.url')).toBeFocused();
  await expect(dialog).toHaveCount(0);
  await expect(frame.locator('#photos img')).toHaveAttribute('alt', 'Una reja recién pintada');
  await context.close();
});

test('photos that a list could not send are told of when it is left, and go up from the library @thorough', async ({ browser }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Herrería del Arco' });
  await api.dispose();
  const context = await designerContext(browser);
  const { page } = await openWorkspace(context, `/editor/client/${id}`);
  const section = (name: string) => page.locator('.ws-outline').getByText(name, { exact: true }).click();
  await section('Fotos');
  await page.route('**/api/media?*', (route) => route.abort('internetdisconnected'));
  const buffer = await phonePicture('jpeg', { width: 620, height: 480 });
  await page.locator('.ws-fields input[type="file"][multiple]').setInputFiles({ name: 'arco.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('No hay conexión. No se perdió nada: inténtalo de nuevo.')).toBeVisible();
  await section('Nosotros');
  await expect(page.getByText('1 foto de este sitio no terminó de subir.')).toBeVisible();
  await page.unroute('**/api/media?*');
  await page.getByRole('button', { name: 'Seguir en Imágenes' }).press('Enter');
  await expect(page.getByText('1 foto subida.')).toBeVisible();
  await context.close();
});

test('a file that is gone by its turn goes up from the copy on this device; without one it is named, as one without content @thorough', async () => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Herrería del Arco' });
  const chosen = ['reja.jpg', 'porton.jpg', 'barandal.jpg', 'nube.jpg'].map((name) => test.info().outputPath(name));
  const [reja = '', porton = '', barandal = '', nube = ''] = chosen;
  writeFileSync(nube, '');
  for (const [index, file] of [reja, porton, barandal].entries()) writeFileSync(file, await phonePicture('jpeg', { width: 620 + index, height: 480 }));

  // A profile on disk, because a private one stores only the path of a file, not a copy.
  const context = await chromium.launchPersistentContext(test.info().outputPath('profile'), { ...browserOptions(), baseURL: siteUrl(), locale: 'es-MX' });
  await context.addCookies((await designerSession()).cookies);
  const page = await context.newPage();
  await page.goto(`/editor/client/${id}?panel=library`);
  const library = page.locator('.ws-panel');
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/media?*', (route) => isReleased.then(() => route.continue()));
  const choose = (files: string[]) => library.locator('input[type="file"]').setInputFiles(files);
  await choose([reja, porton]);
  await expectKeptPhotos(page, 2);
  // From here on, storing fails on this device.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No space.', 'QuotaExceededError');
    };
  });
  await choose([barandal, nube]);
  for (const file of [porton, barandal]) rmSync(file);
  release();
  await expect(library.getByText('2 fotos subidas.')).toBeVisible();
  const named = library.getByRole('listitem').filter({ has: page.getByText('El archivo está vacío o no se pudo leer') });
  await expect(named).toHaveText([/^barandal\.jpg/, /^nube\.jpg/]);
  await expect(library.getByText('2 fotos', { exact: true })).toBeVisible();
  await context.close();
  await api.dispose();
});

test('many photos whose upload the network lost are told of once, and go up by themselves when it is back @thorough', async ({ browser }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Herrería Sin Señal' });
  await api.dispose();
  const context = await designerContext(browser);
  const { page, frame } = await openWorkspace(context, `/editor/client/${id}`);
  await page.locator('.ws-outline').getByText('Fotos', { exact: true }).click();
  const photos = await Promise.all([620, 640, 660].map((width) => phonePicture('jpeg', { width, height: 480 })));
  const files = photos.map((buffer, index) => ({ name: `reja-${index}.jpg`, mimeType: 'image/jpeg', buffer }));
  await context.setOffline(true);
  await page
    .locator('.ws-fields input[type="file"][multiple]')
    .setInputFiles([...files, { name: 'notas.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('sin foto') }]);
  const lost = page.getByRole('alert').filter({ hasText: '3 fotos no subieron' });
  await expect(lost).toContainText('No hay conexión. No se perdió nada');
  await expect(lost.getByRole('button')).toHaveText('Intentar con todas');
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expectAccessibleInTurns(page, 'several uploads that failed', '.ws-form');
  await page.getByRole('button', { name: 'Quitar de esta lista: notas.jpg' }).click();
  await lost.getByRole('button').click();
  await expect(lost).toBeVisible();
  await context.setOffline(false);
  await expect(frame.locator('#photos img')).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.close();
});

test('in a browser that cannot write WebP, a photo in another format than JPEG stays large and light, and a logo clear @thorough', async ({ browser }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Herrería del Farol' });
  await api.dispose();
  const context = await designerContext(browser);
  // As in Safari.
  await context.addInitScript(() => {
    const { convertToBlob } = OffscreenCanvas.prototype;
    OffscreenCanvas.prototype.convertToBlob = function (options) {
      return convertToBlob.call(this, options?.type === 'image/webp' ? {} : options);
    };
  });
  const { page } = await openWorkspace(context, `/editor/client/${id}?panel=library`);
  const stored = async (name: string, buffer: Buffer): Promise<Buffer> => {
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/media' && response.request().method() === 'POST');
    await page.locator('.ws-panel input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer });
    const { url } = mediaAnswerSchema.parse(await (await answer).json());
    return (await page.request.get(url)).body();
  };
  const photo = await sharp('tests/fixtures/photographs/services/1-cover.webp').resize(2400).png().toBuffer();
  const light = await stored('captura.png', photo);
  expect(await sharp(light).metadata()).toMatchObject({ format: 'jpeg', width: 2000 });
  expect(light.length).toBeLessThan(400 * 1024);
  await expect(page.getByText('1 foto subida.')).toBeVisible();
  const logo = await sharp({ create: { width: 640, height: 480, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  expect(await sharp(await stored('logo.png', logo)).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
  await context.close();
});

test('a logo that is an SVG drawing is drawn on the device: its pixels arrive, sharp and with its clear parts, and nothing in it runs', async ({ browser }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'retail', businessName: 'Casa Añil' });
  const context = await designerContext(browser);
  const { page, frame } = await openWorkspace(context, `/editor/client/${id}`);
  await page.locator('.ws-outline').getByText('Datos del negocio', { exact: true }).click();
  const marks = '<script>parent.ran = true; top.ran = true</script><path d="M2 2h20v16H2z" fill="#0b2a6b"/>';
  const buffer = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="top.ran = true">${marks}</svg>`);
  const field = page.locator('.field:has([data-field="logo"])');
  await field.locator('input[type="file"]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
  await expect(field.locator('.picture-card')).toContainText('2000 × 1000');
  const source = await frame.locator('header img').first().getAttribute('src');
  const logo = sharp(await (await api.get(source ?? '')).body());
  expect(await logo.metadata()).toMatchObject({ width: 2000, height: 1000, format: 'webp', hasAlpha: true });
  const alphas = await Promise.all([500, 1700].map(async (left) => (await logo.clone().extract({ left, top: 500, width: 1, height: 1 }).raw().toBuffer())[3]));
  expect(alphas).toEqual([255, 0]);
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  await context.close();
  await api.dispose();
});
