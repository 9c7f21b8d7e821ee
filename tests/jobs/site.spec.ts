import { expect } from '@playwright/test';
import sharp from 'sharp';
import { changeConfig, makeClient } from '../support/designer.ts';
import { phonePicture } from '../support/pictures/test-pictures.ts';
import { group, inEditor, job, paper } from './hands.ts';

const services = [
  { title: { es: 'Fugas', en: 'Leaks' }, description: { es: 'El mismo día.', en: 'The same day.' }, price: '$450 MXN', icon: 'droplet' },
  { title: { es: 'Boilers', en: 'Boilers' }, description: { es: 'De gas.', en: 'Gas.' }, price: '$600 MXN', icon: 'flame' },
];
const plumber = { templateType: 'services', businessName: 'Plomería Ortega', heroTitle: { es: 'Fugas hoy', en: 'Leaks today' }, services };
const address = ({ id }: { id: string }) => `/editor/client/${id}`;
/** Smooth, as photos are: noise of this size is encoded again and again until it is light enough, which took most of a job's seconds. */
const photograph = async (width: number, height: number): Promise<Buffer> =>
  sharp(await phonePicture('png'))
    .resize(width, height, { fit: 'fill' })
    .jpeg()
    .toBuffer();
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

job('change a price', async (begin, api) => {
  const hands = await begin(address(await makeClient(api, plumber)), inEditor);
  const price = paper(hands.page).locator('.card .price').first();
  await hands.click(price);
  await hands.press('Control+a');
  await hands.say('$500 MXN');
  await hands.save();
  await expect(price).toContainText('500');
});

job('change the photo on the cover', async (begin, api) => {
  const hands = await begin(address(await makeClient(api, plumber)), inEditor);
  const field = hands.page.locator('.field:has([data-field="heroImage"])');
  await hands.files(field, field.locator('input[type="file"]'), jpeg('portada.jpg', await photograph(900, 700)));
  await expect(paper(hands.page).locator('#home img[src*="/media/"]').first()).toBeVisible();
  await hands.save();
});

job('cut a photo and say where to look', async (begin, api) => {
  const hands = await begin(address(await makeClient(api, plumber)), inEditor);
  const field = hands.page.locator('.field:has([data-field="heroImage"])');
  await hands.files(field, field.locator('input[type="file"]'), jpeg('portada.jpg', await photograph(1600, 1500)));
  await hands.click(field.getByRole('button', { name: 'Recortar' }));
  const cutting = hands.page.getByRole('dialog', { name: 'Recortar la foto' });
  await hands.see(cutting);
  await hands.click(cutting.getByRole('button', { name: 'Usar este recorte' }));
  await expect(cutting).toHaveCount(0);
  await hands.click(field.getByRole('button', { name: 'Punto de interés' }));
  await field.getByRole('slider', { name: 'A lo ancho' }).focus();
  await hands.press('ArrowRight', 'ArrowRight');
  await hands.save();
});

job('change the opening hours', async (begin, api) => {
  const hands = await begin(address(await makeClient(api, plumber)), inEditor);
  await hands.click(group(hands.page, 'Contacto'));
  const week = hands.page.getByRole('group', { name: 'Horario, Lunes a viernes' });
  await hands.see(week);
  await hands.choose(week.getByRole('radio', { name: 'Abierto' }));
  await hands.type(week.getByLabel('Lunes a viernes: Cierra'), '14:00');
  await expect(paper(hands.page).locator('.hours')).toContainText('14:00');
  await hands.save();
});

job('close on one date', async (begin, api) => {
  const weekHours = { monday: '09:00-18:00', tuesday: '09:00-18:00' };
  const hands = await begin(address(await makeClient(api, { ...plumber, weekHours })), inEditor);
  await hands.click(group(hands.page, 'Contacto'));
  await hands.click(hands.page.getByRole('button', { name: 'Cerrado hoy' }));
  await hands.type(hands.page.locator('[data-field="hoursExceptions.0.reason.es"]'), 'Inventario');
  await expect(paper(hands.page).locator('.hours-dates li')).toContainText('Inventario');
  await hands.save();
});

job('choose other colours', async (begin, api) => {
  const hands = await begin(address(await makeClient(api, plumber)), inEditor);
  await hands.click(group(hands.page, 'Marca'));
  const presets = hands.page.locator('section[aria-labelledby="brand-presets"]');
  await hands.see(presets);
  await hands.click(presets.getByRole('button').nth(2));
  await hands.save();
});

job('choose other letters', async (begin, api) => {
  const hands = await begin(address(await makeClient(api, plumber)), inEditor);
  await hands.click(group(hands.page, 'Marca'));
  const letters = hands.page.locator('section[aria-labelledby="brand-type"]');
  await hands.see(letters);
  await hands.click(letters.getByRole('button').nth(2));
  await hands.save();
});

job('translate a text', async (begin, api) => {
  const hands = await begin(address(await makeClient(api, { ...plumber, heroTitle: { es: 'Fugas hoy', en: '' } })), inEditor);
  await hands.type(hands.page.locator('[data-field="heroTitle.en"]'), 'Leaks today');
  await hands.save();
});

job('hide a section', async (begin, api) => {
  const hands = await begin(address(await makeClient(api, plumber)), inEditor);
  await hands.click(hands.page.getByRole('button', { name: 'Más acciones para Nosotros' }));
  await hands.click(hands.page.getByRole('menuitem', { name: 'Ocultar de la página' }));
  await expect(paper(hands.page).locator('.hidden-place')).toContainText('Nosotros');
  await hands.save();
});

job('move a section', async (begin, api) => {
  const hands = await begin(address(await makeClient(api, plumber)), inEditor);
  await hands.click(hands.page.getByRole('button', { name: 'Más acciones para Fotos' }));
  await hands.click(hands.page.getByRole('menuitem', { name: 'Subir' }));
  await hands.save();
});

job('add a dish in both languages', async (begin, api) => {
  const mole = { title: { es: 'Mole', en: 'Mole' }, price: '$150 MXN' };
  const hands = await begin(address(await makeClient(api, { templateType: 'restaurants', businessName: 'La Olla', dishes: [mole] })), inEditor);
  await hands.click(group(hands.page, 'Menú'));
  await hands.click(hands.page.getByRole('button', { name: 'Agregar platillo' }));
  const field = (name: string) => hands.page.locator(`[data-field="dishes.1.${name}"]`);
  await hands.type(field('title.es'), 'Agua fresca');
  await hands.type(field('title.en'), 'Fruit water');
  await hands.type(field('price'), '$38 MXN');
  await expect(paper(hands.page).locator('.dish-title')).toHaveText(['Mole', 'Agua fresca']);
  await hands.save();
});

job('add ten photos at once', async (begin, api) => {
  const hands = await begin(address(await makeClient(api, plumber)), inEditor);
  const photos = await Promise.all(Array.from({ length: 10 }, (_, index) => photograph(600 + index, 400)));
  await hands.click(group(hands.page, 'Fotos'));
  const many = hands.page.locator('.ws-fields input[type="file"][multiple]').first();
  await hands.files(
    hands.page.locator('.ws-fields'),
    many,
    photos.map((buffer, index) => jpeg(`foto-${index}.jpg`, buffer)),
  );
  await expect(paper(hands.page).locator('#photos .photo')).toHaveCount(10);
  await hands.save();
});

job('describe a photo in both languages', async (begin, api) => {
  const photos = [{ url: '/art/restaurants/menu-1.svg' }];
  const hands = await begin(address(await makeClient(api, { ...plumber, photos })), inEditor);
  await hands.click(group(hands.page, 'Fotos'));
  await hands.click(hands.page.locator('.row-toggle').first());
  await hands.type(hands.page.locator('[data-field="photos.0.alt.es"]'), 'El taller');
  await hands.type(hands.page.locator('[data-field="photos.0.alt.en"]'), 'The workshop');
  await hands.save();
});

job('link a social network', async (begin, api) => {
  const hands = await begin(address(await makeClient(api, plumber)), inEditor);
  await hands.click(group(hands.page, 'Contacto'));
  await hands.type(hands.page.locator('[data-field="instagramUrl"]'), '@plomeria.ortega');
  await hands.save();
  await expect(hands.page.locator('[data-field="instagramUrl"]')).toHaveValue(/plomeria\.ortega/);
});

job('show a map from a short link', async (begin, api) => {
  const hands = await begin(address(await makeClient(api, plumber)), inEditor);
  await hands.click(group(hands.page, 'Ubicación'));
  // Pasted: a click and a key.
  await hands.click(hands.page.locator('[data-field="googleMapsEmbed"]'));
  await hands.page.locator('[data-field="googleMapsEmbed"]').fill('https://maps.app.goo.gl/Fonda');
  await expect(hands.page.getByText('Aparecerá el mapa de «Fonda Lupita».')).toBeVisible();
  await hands.save();
});

job('put up a notice that ends', async (begin, api) => {
  const hands = await begin(address(await makeClient(api, plumber)), inEditor);
  await hands.click(group(hands.page, 'Aviso'));
  await hands.click(hands.page.locator('.ws-fields').getByText('Mostrar aviso', { exact: true }));
  await hands.type(hands.page.locator('[data-field="bannerText.es"]'), 'Cerramos el 2');
  await hands.type(hands.page.locator('[data-field="bannerUntil"]'), '2040-11-02');
  await hands.save();
  await expect(paper(hands.page).locator('.banner')).toContainText('Cerramos el 2');
});

job('undo', async (begin, api) => {
  const hands = await begin(address(await makeClient(api, plumber)), inEditor);
  await hands.type(hands.page.locator('[data-field="heroTitle.es"]'), 'Otra cosa');
  await hands.press('Control+z');
  await expect(hands.page.locator('[data-field="heroTitle.es"]')).toHaveValue('Fugas hoy');
});

job('restore a revision', async (begin, api) => {
  const client = await makeClient(api, plumber);
  await changeConfig(api, client.id, { heroTitle: { es: 'Otra cosa', en: 'Something else' } });
  const hands = await begin(address(client), inEditor);
  await hands.click(hands.page.getByRole('button', { name: 'Historial' }));
  await hands.see(hands.page.getByRole('heading', { name: 'Historial' }));
  await hands.click(hands.page.locator('.ws-panel').getByRole('button', { name: 'Restaurar' }).first());
  const asked = hands.page.getByRole('dialog', { name: '¿Restaurar la revisión 1?' });
  await hands.see(asked);
  await hands.click(asked.getByRole('button', { name: 'Restaurar' }));
  await expect(paper(hands.page).locator('h1')).toHaveText('Fugas hoy');
});
