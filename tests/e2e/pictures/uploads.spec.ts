import { type Locator, type Page, test } from '@playwright/test';
import * as z from 'zod';
import { libraryAnswerSchema } from '#schema/calls/library.ts';
import { mediaAnswerSchema } from '#schema/calls/media.ts';
import { expectAccessibleInTurns } from '../../support/browser/audit.ts';
import { signedIn } from '../../support/designer.ts';
import { newClient, saveElsewhere } from '../../support/editor/own-client.ts';
import { designerContext, expect, openWorkspace } from '../../support/editor/workspace.ts';
import { expectKeptPhotos } from '../../support/pictures/kept-photos.ts';
import { phonePicture } from '../../support/pictures/test-pictures.ts';

const photo = async (name: string, width: number) => ({ name, mimeType: 'image/jpeg', buffer: await phonePicture('jpeg', { width, height: 480 }) });

/** Holds all uploads of a page back until `release`; then they go on, or fail as without a network. */
async function heldUploads(page: Page) {
  let release: (isOnline: boolean) => void = () => {};
  const released = new Promise<boolean>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/media?*', async (route) => ((await released) ? route.continue() : route.abort('internetdisconnected')));
  return (isOnline = true) => release(isOnline);
}
const uploading = (within: Page | Locator) => within.getByText(/^(?:Subiendo|Preparando)/).first();
const openGroup = (page: Page, name: string) => page.locator('.ws-outline').getByText(name, { exact: true }).click();
const photosSchema = z.object({ photos: z.array(z.looseObject({ url: z.string(), caption: z.object({ es: z.string() }).optional() })) });

async function stored(id: string): Promise<unknown> {
  const api = await signedIn();
  const config = await (await api.get(`/api/config/${id}`)).json();
  await api.dispose();
  return config;
}
/** The photos of a saved client: each with its caption and its width, or its address. */
async function storedPhotos(id: string): Promise<string[]> {
  const { photos } = photosSchema.parse(await stored(id));
  return photos.map(({ url, caption }) => `${caption?.es ?? ''} ${/\.(\d+)x/.exec(url)?.[1] ?? url}`);
}

test('who leaves while the picture of a field is being uploaded is asked; if they stay it lands, and if they reload it is found again', async ({ browser }) => {
  const id = await newClient({ templateType: 'services', businessName: 'Herrería Que Sube' });
  const context = await designerContext(browser);
  const { page, save, status } = await openWorkspace(context, `/editor/client/${id}`);
  const field = page.locator('.field[data-widget="image"]').first();
  const asked: string[] = [];
  let mayLeave = false;
  page.on('dialog', (dialog) => {
    asked.push(`${dialog.type()} ${dialog.message()}`);
    void (mayLeave ? dialog.accept() : dialog.dismiss());
  });
  const release = await heldUploads(page);
  await field.locator('input[type="file"]').setInputFiles(await photo('reja.jpg', 620));
  await expect(uploading(field)).toBeVisible();
  await page.getByRole('link', { name: 'Ir a la lista de clientes' }).click();
  await expect.poll(() => asked).toEqual([expect.stringMatching(/^confirm Todavía se está subiendo una foto/)]);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked[1]).toContain('beforeunload');
  await expect(page).toHaveURL(new RegExp(`/editor/client/${id}`));
  release();
  await expect(field.locator('.picture-card')).toContainText('620 × 480');
  await save();
  await expect(status).toHaveAttribute('data-save', 'saved');

  const hold = await heldUploads(page);
  await field.locator('input[type="file"]').setInputFiles(await photo('arco.jpg', 640));
  await expect(uploading(field)).toBeVisible();
  mayLeave = true;
  await page.reload();
  await expect(page.getByText('1 foto de este sitio no terminó de subir.')).toBeVisible();
  mayLeave = false;
  await page.getByRole('button', { name: 'Seguir en Imágenes' }).press('Enter');
  await expect(uploading(page)).toBeVisible();
  await page.getByRole('link', { name: 'Ir a la lista de clientes' }).click();
  await expect.poll(() => asked.slice(2)).toEqual([expect.stringContaining('beforeunload'), asked[0]]);
  hold();
  await expect(page.getByText('1 foto subida.')).toBeVisible();
  await context.close();
});

test('a picture uploaded for an item of a list lands on that item wherever it is by then, and on no other', async ({ browser }) => {
  const item = (es: string) => ({ url: `/media/${es}.webp`, caption: { es, en: es } });
  const id = await newClient({ templateType: 'services', businessName: 'Herrería Que Mueve', photos: ['Reja', 'Arco', 'Portón'].map(item) });
  const context = await designerContext(browser);
  const { page, save } = await openWorkspace(context, `/editor/client/${id}`);
  await openGroup(page, 'Fotos');
  const row = (name: string) => page.getByRole('region', { name, exact: true });
  const toggle = (name: string) => row(name).locator('.row-toggle').click();
  /** Picks a photo in the item's form, and collapses the item while the upload waits. */
  const begin = async (name: string, width: number) => {
    await toggle(name);
    await row(name)
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await photo('nueva.jpg', width));
    await expect(uploading(row(name))).toBeVisible();
    await toggle(name);
  };
  const remove = async (name: string) => {
    await row(name).locator('.row-menu').click();
    await page.getByRole('menuitem', { name: 'Quitar' }).click();
    await expect(row(name)).toHaveCount(0);
  };
  const landed = (name: string, width: number) => expect(row(name).locator('.row-toggle img')).toHaveAttribute('src', new RegExp(`\\.${width}x480\\.`));

  await test.step('moved', async () => {
    const release = await heldUploads(page);
    await begin('Reja', 620);
    await row('Reja').locator('.row-handle').press('End');
    await expect(page.locator('.row').last()).toHaveAttribute('aria-label', 'Reja');
    // The row that is expanded again shows its own upload, and the one that is in its former position now shows none.
    await toggle('Reja');
    await expect(uploading(row('Reja'))).toBeVisible();
    await toggle('Reja');
    await toggle('Arco');
    await expect(row('Arco').getByRole('button', { name: 'Cambiar', exact: true })).toBeEnabled();
    await expect(uploading(row('Arco'))).toHaveCount(0);
    await toggle('Arco');
    release();
    await landed('Reja', 620);
    await save();
    expect(await storedPhotos(id)).toEqual(['Arco /media/Arco.webp', 'Portón /media/Portón.webp', 'Reja 620']);
  });
  await test.step('removed: nothing else is overwritten; removed and brought back: it lands', async () => {
    const release = await heldUploads(page);
    await begin('Arco', 630);
    await begin('Portón', 640);
    await remove('Arco');
    await remove('Portón');
    await page.locator('.list-removed').getByRole('button', { name: 'Deshacer' }).click();
    release();
    await landed('Portón', 640);
    await save();
    expect(await storedPhotos(id)).toEqual(['Portón 640', 'Reja 620']);
  });
  await test.step('brought back only after its photo had arrived, by its line or by the document’s undo: it lands, and one undo takes it back', async () => {
    for (const [width, back] of [
      [642, () => page.locator('.list-removed').getByRole('button', { name: 'Deshacer' }).click()],
      [644, () => page.keyboard.press('Control+z')],
    ] as const) {
      const release = await heldUploads(page);
      await begin('Portón', width);
      await remove('Portón');
      release();
      await expectKeptPhotos(page, 0);
      await back();
      await landed('Portón', width);
      await expect(page.locator('.list-removed')).toHaveCount(0);
      await expect(row('Portón')).toHaveCount(1);
    }
    await page.keyboard.press('Control+z');
    await landed('Portón', 642);
    await save();
    expect(await storedPhotos(id)).toEqual(['Portón 642', 'Reja 620']);
  });
  await test.step('failed after its row was collapsed: it is told of, and goes up from the library', async () => {
    const release = await heldUploads(page);
    await begin('Reja', 650);
    release(false);
    await expect(page.getByText('1 foto de este sitio no terminó de subir.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Seguir en Imágenes' }).press('Enter');
    await expect(page.getByText('1 foto subida.')).toBeVisible();
  });
  await test.step('failed on a device that cannot keep it: it is told of as well', async () => {
    await openGroup(page, 'Fotos');
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No space.', 'QuotaExceededError');
      };
    });
    const release = await heldUploads(page);
    await begin('Reja', 660);
    release(false);
    await expect(page.getByText('Una foto no subió, y este dispositivo no pudo guardarla.')).toBeVisible();
  });
  await context.close();
});

test('a cut that a reload interrupts takes its place afterwards, as a part of its picture; if the place has changed, that is said', async ({ browser }) => {
  const api = await signedIn();
  const data = (await photo('antes.jpg', 800)).buffer;
  const { url } = mediaAnswerSchema.parse(await (await api.post('/api/media', { data, headers: { 'content-type': 'image/jpeg' } })).json());
  const id = await newClient({ templateType: 'services', businessName: 'Herrería Que Recorta', heroImage: url, heroImageFocus: '10% 20%' });
  await api.put(`/api/config/${id}/library`, { data: { url, alt: { es: 'Una reja', en: 'A grille' } } });
  const context = await designerContext(browser);
  const { page, frame } = await openWorkspace(context, `/editor/client/${id}`);
  page.on('dialog', (dialog) => void dialog.accept());
  const field = page.locator('.field[data-widget="image"]').first();
  const card = field.locator('.picture-card');
  const interrupted = async () => {
    const release = await heldUploads(page);
    await field.getByRole('button', { name: 'Recortar' }).click();
    await page.getByRole('dialog', { name: 'Recortar la foto' }).getByRole('button', { name: 'Usar este recorte' }).click();
    await expectKeptPhotos(page, 1);
    await page.reload();
    release();
  };
  const goOn = () => page.getByRole('button', { name: 'Seguir en Imágenes' }).press('Enter');
  await interrupted();
  await goOn();
  await expect(page.getByText('Quedó en el lugar para el que la elegiste.')).toBeVisible();
  await openGroup(page, 'Portada');
  await expect(card).toContainText('800 × 450');
  await expect(frame.locator('.hero')).not.toHaveCSS('--hero-focus', '10% 20%');
  const { pictures } = libraryAnswerSchema.parse(await (await api.get(`/api/config/${id}/library`)).json());
  expect(pictures.find(({ height }) => height === 450)).toMatchObject({ alt: { es: 'Una reja', en: 'A grille' } });
  await page.keyboard.press('Control+z');
  await expect(card).toContainText('800 × 480');

  await interrupted();
  await field.getByRole('button', { name: 'Quitar' }).click();
  await goOn();
  await expect(page.getByText('El lugar para el que la elegiste ya cambió')).toBeVisible();
  await openGroup(page, 'Portada');
  await expect(field.getByRole('button', { name: 'Elegir foto' })).toBeVisible();
  await api.dispose();
  await context.close();
});

test('a cut that fails is tried again; one undo brings the former picture back with its focal point; a picture removed meanwhile stays removed @thorough', async ({
  browser,
}) => {
  const api = await signedIn();
  const data = (await photo('antes.jpg', 800)).buffer;
  const { url } = mediaAnswerSchema.parse(await (await api.post('/api/media', { data, headers: { 'content-type': 'image/jpeg' } })).json());
  await api.dispose();
  const id = await newClient({ templateType: 'services', businessName: 'Herrería Que Corta', heroImage: url, heroImageFocus: '10% 20%' });
  const context = await designerContext(browser);
  const { page, frame } = await openWorkspace(context, `/editor/client/${id}`);
  const field = page.locator('.field[data-widget="image"]').first();
  const card = field.locator('.picture-card');
  const hero = frame.locator('.hero');
  await expect(hero).toHaveCSS('--hero-focus', '10% 20%');

  const fail = await heldUploads(page);
  await field.getByRole('button', { name: 'Recortar' }).click();
  await page.getByRole('dialog', { name: 'Recortar la foto' }).getByRole('button', { name: 'Usar este recorte' }).click();
  await expect(uploading(field)).toBeVisible();
  // The picture that is on its way would clear a focal point set now.
  await expect(field.getByRole('button', { name: 'Punto de interés' })).toHaveAttribute('aria-disabled', 'true');
  fail(false);
  await expect(field.getByRole('alert')).toContainText('No hay conexión');
  await page.unrouteAll();
  await field.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(card).toContainText('800 × 450');
  await expect(hero).not.toHaveCSS('--hero-focus', '10% 20%');
  await page.keyboard.press('Control+z');
  await expect(card).toContainText('800 × 480');
  await expect(hero).toHaveCSS('--hero-focus', '10% 20%');

  const release = await heldUploads(page);
  await field.locator('input[type="file"]').setInputFiles(await photo('otra.jpg', 620));
  await expect(uploading(field)).toBeVisible();
  await field.getByRole('button', { name: 'Quitar' }).click();
  await expect(field.getByRole('button', { name: 'Elegir foto' })).toBeVisible();
  await field.locator('input[type="file"]').setInputFiles(await photo('otra.jpg', 640));
  release();
  await expect(card).toContainText('640 × 480');
  // The first of the two was not put there in between.
  await page.keyboard.press('Control+z');
  await expect(field.getByRole('button', { name: 'Elegir foto' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await context.close();
});

test('of photos picked on the page, one that fails is named and tried again, and the others are added @thorough', async ({ browser }) => {
  const id = await newClient({ templateType: 'services', businessName: 'Herrería Que Sigue' });
  const context = await designerContext(browser);
  const { page, frame, save } = await openWorkspace(context, `/editor/client/${id}`);
  let sent = 0;
  await page.route('**/api/media?*', (route) => {
    sent += 1;
    return sent === 2 ? route.abort('internetdisconnected') : route.continue();
  });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), frame.getByRole('button', { name: 'Agregar foto' }).click()]);
  await chooser.setFiles([await photo('uno.jpg', 620), await photo('dos.jpg', 640), await photo('tres.jpg', 660)]);
  const failed = page.locator('.ws-preview').getByRole('listitem').filter({ hasText: 'dos.jpg' });
  await expect(failed).toContainText('No hay conexión');
  await expect(frame.locator('#photos img')).toHaveCount(2);
  await expectAccessibleInTurns(page, 'a photo for the page that failed', '.ws-preview');
  await failed.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(frame.locator('#photos img')).toHaveCount(3);
  await expect(failed).toHaveCount(0);

  // A picture's dialog stays with its item when another person's save moves it.
  await save();
  await frame.locator('#photos').getByRole('button', { name: 'Más acciones para Foto 1' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar o recortar la foto…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.picture-card')).toContainText('620 × 480');
  const { photos } = photosSchema.parse(await stored(id));
  await saveElsewhere(id, { photos: [{ url: '/media/primera.webp', caption: { es: '', en: '' }, alt: { es: '', en: '' } }, ...photos] });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.locator('[data-notice="merged"]')).toBeAttached();
  await dialog.locator('input[type="file"]').setInputFiles(await photo('cuatro.jpg', 680));
  await expect(dialog.locator('.picture-card')).toContainText('680 × 480');
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await save();
  expect(await storedPhotos(id)).toEqual([' /media/primera.webp', ' 680', ' 660', ' 640']);
  await context.close();
});
