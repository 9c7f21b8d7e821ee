// From the link to the page: a designer asks for content after making a client, the owner sends it from a phone whose network fails
// meanwhile, and the designer puts it into the draft.
import { type Page, test } from '@playwright/test';
import * as z from 'zod';
import { clientListSchema } from '#schema/calls/client-list.ts';
import { expectAccessible, expectAccessibleInTurns } from '../../support/browser/audit.ts';
import { thoroughUnless } from '../../support/browser/matrix.ts';
import { fillStorage, overflow } from '../../support/browser/page-checks.ts';
import { makeClient, signedIn, siteUrl } from '../../support/designer.ts';
import { designerContext, expect, openWorkspace } from '../../support/editor/workspace.ts';
import { expectKeptPhotos } from '../../support/pictures/kept-photos.ts';
import { phonePicture } from '../../support/pictures/test-pictures.ts';

/** Expects that a state fits a phone of 360 px. */
async function fits(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  expect(await overflow(page), state).toBeLessThanOrEqual(0);
}

test('an owner sends photos, hours, prices and words before there is a site, and a designer takes them @thorough', async ({ browser }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Herrería Nava', hidesEmpty: true, publishing: 'manual' });
  const office = await designerContext(browser);
  const { page, frame, save } = await openWorkspace(office, `/editor/client/${id}`);

  const address = await test.step('the link is made in the first steps', async () => {
    await page.getByRole('button', { name: 'Pedirle fotos, horario y precios al cliente' }).click();
    await page.getByRole('button', { name: 'Crear el enlace', exact: true }).click();
    await expect(page.getByLabel('Enlace para el cliente'), 'the button that made it is gone').toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(/mándanos por aquí fotos, horario, precios.*\/material\?id=/s);
    // The whole message is visible before it is sent.
    await expect.poll(() => page.getByRole('textbox', { name: 'Mensaje' }).evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await expectAccessibleInTurns(page, 'an intake without content', '.ws-panel');
    return page.getByLabel('Enlace para el cliente').inputValue();
  });

  const home = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'es-MX' });
  const phone = await home.newPage();
  const part = (name: string) => phone.locator('summary', { hasText: name });

  await test.step('on her phone: what is typed and what is chosen outlives a reload, a photo is uploaded at once and can be taken back', async () => {
    await phone.goto(address);
    await expect(phone.getByText('Para el sitio de Herrería Nava')).toBeVisible();
    // The page's address does not contain the link's token.
    expect(new URL(phone.url()).search).toBe('');
    await fits(phone, 'a blank intake');
    const photos = await Promise.all([800, 900].map((width) => phonePicture('jpeg', { width, height: 600 })));
    // A network on which photos fail. Pending uploads end with the page.
    let carriesPhotos = false;
    await phone.route('**/intake-picture', (route) => (carriesPhotos ? route.continue() : undefined));
    await phone.locator('input[type=file]').setInputFiles(photos.map((buffer, index) => ({ name: `foto-${index}.jpg`, mimeType: 'image/jpeg', buffer })));
    await expectKeptPhotos(phone, 2);
    carriesPhotos = true;
    await phone.reload();
    await expect(part('Fotos')).toContainText('2 fotos');
    await expectKeptPhotos(phone, 0);
    await phone.getByRole('button', { name: 'Quitar la foto 2' }).tap();
    await expect(phone.getByLabel('Agregar más fotos'), 'the button that took it away is gone').toBeFocused();
    await part('Lo que vendes').tap();
    await phone.getByLabel('Precio').fill('$4,500');
    await part('Tu negocio').tap();
    await phone.getByLabel('Tu historia').fill('Soldamos desde 1994.');
    await phone.getByLabel('Instagram').fill('@herrerianava');
    await phone.reload();
    await expect(part('Fotos')).toContainText('1 foto');
    await part('Tu negocio').tap();
    await expect(phone.getByLabel('Tu historia')).toHaveValue('Soldamos desde 1994.');
  });

  await test.step('what is missing is said where it is; the network fails, two answers are lost, what is changed between is changed, and it arrives once', async () => {
    await phone.getByRole('button', { name: 'Enviar', exact: true }).tap();
    await expect(phone.getByText('Escribe el nombre de lo que cuesta $4,500.')).toBeVisible();
    await expect(phone.getByLabel('Nombre', { exact: true })).toBeFocused();
    await phone.getByLabel('Nombre', { exact: true }).fill('Portón de herrería');
    await part('Horario').tap();
    await phone.getByLabel('Lunes: abierto o cerrado').selectOption('Abierto');
    // With two shifts, a time still has space for the phone's AM or PM.
    await phone.getByRole('button', { name: 'Otro turno' }).tap();
    const widths = () => phone.locator('.intake-span input').evaluateAll((inputs) => inputs.map((input) => Math.round(input.getBoundingClientRect().width)));
    expect((await widths()).map((width) => width >= 120)).toEqual([true, true, true, true]);
    expect(await overflow(phone), 'two shifts').toBeLessThanOrEqual(0);
    await phone.screenshot({ path: test.info().outputPath('turnos.png') });
    await phone.getByRole('button', { name: 'Quitar este turno' }).last().tap();
    await expect(phone.getByRole('button', { name: 'Otro turno' })).toBeFocused();
    await phone.getByRole('button', { name: 'Lunes: usar este horario en los días que faltan' }).tap();
    await phone.getByLabel('Domingo: abierto o cerrado').selectOption('Cerrado');
    await fits(phone, 'a full intake');
    await phone.screenshot({ path: test.info().outputPath('lleno.png'), fullPage: true });
    let lost = 0;
    // It arrives, but its reply is lost.
    await phone.route('**/intake-form*', async (route) => {
      if (route.request().method() !== 'POST' || lost > 1) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await phone.getByRole('button', { name: 'Enviar', exact: true }).tap();
    await expect(phone.getByRole('heading', { name: 'Sin señal por ahora' })).toBeFocused();
    await fits(phone, 'an intake that waits');
    await phone.getByRole('button', { name: 'Seguir editando' }).tap();
    await part('Tu negocio').tap();
    await phone.getByLabel('Tu historia').fill('Soldamos desde 1995.');
    await phone.getByRole('button', { name: 'Enviar', exact: true }).tap();
    await expect(phone.getByRole('heading', { name: 'Sin señal por ahora' })).toBeFocused();
    // The network is back: it is sent automatically, by this event or after half a minute.
    await phone.evaluate(() => dispatchEvent(new Event('online')));
    await expect(phone.getByRole('heading', { name: '¡Gracias! Ya lo recibimos' })).toBeFocused();
    await expect(phone.getByRole('list', { name: 'Lo que recibimos' }).getByRole('listitem')).toHaveText([
      '1 foto',
      'Tu horario',
      '1 producto con su precio',
      'Lo que contaste de tu negocio',
    ]);
    await expect(phone.getByText('Manda lo que tengas a la mano.')).toBeHidden();
    await fits(phone, 'an intake that arrived');
  });

  await test.step('she comes back and adds more, in English, and the form is blank', async () => {
    await phone.goto(new URL('/en/material', address).href);
    await expect(phone.locator('.intake-for p')).toHaveText([
      'For the site of Herrería Nava',
      'We already have what you sent. Anything you send now is added to it.',
    ]);
    await phone.locator('summary', { hasText: 'Your business' }).tap();
    await expect(phone.getByLabel('Your story')).toHaveValue('');
    await phone.getByLabel('Anything else we should know').fill('Please use the blue logo.');
    await phone.getByRole('button', { name: 'Send', exact: true }).tap();
    await expect(phone.getByRole('heading', { name: 'Thank you! We have it' })).toBeVisible();
  });

  await test.step('the list says that the client waits for the designer, who takes all at once and sees it on the page', async () => {
    // The owner is thanked at once. The list notes it only after the provider's mail, and does not update by itself.
    const waiting = async () => clientListSchema.parse(await (await office.request.get(`/api/configs?ids=${id}`)).json()).clients[0]?.intake;
    await expect.poll(waiting).toBe(6);
    const list = await office.newPage();
    await list.goto('/editor/clients?group=designer');
    await expect(list.getByRole('row', { name: /Herrería Nava/ })).toContainText('6 sugerencias');
    await list.close();
    await page.reload();
    const material = page.locator('.ws-bar').getByRole('button', { name: 'Material: El cliente mandó material: 6 sugerencias por ver.' });
    await expect(material, 'one who closed the notice looks in the bar').toHaveText('Material6');
    await test.step('on a phone, without scrolling', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('button', { name: 'Ver las sugerencias' })).toBeInViewport();
      await expect(page.getByRole('button', { name: /^Paneles: El cliente mandó material: 6 sugerencias por ver/ })).toHaveText('Paneles6');
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await page.getByRole('button', { name: 'Ver las sugerencias' }).click();
    await expect(material).toHaveAttribute('aria-pressed', 'true');
    await expectAccessibleInTurns(page, 'an intake with content', '.ws-panel');
    await page.screenshot({ path: test.info().outputPath('sugerencias.png') });
    await page.getByRole('button', { name: 'Poner todo (5)' }).click();
    await expect(frame.locator('#about')).toContainText('Soldamos desde 1995.');
    await expect(frame.locator('#services')).toContainText('$4,500');
    const note = page.locator('.intake-parts > li', { hasText: 'Please use the blue logo.' });
    await note.getByRole('button', { name: 'Listo' }).click();
    // Parts that are only in the unsaved draft still count as waiting, and can be undone like any edit.
    await expect(page.getByText('Ya atendidas (1)')).toBeVisible();
    const said = page.getByRole('listitem').filter({ hasText: 'Ya está en tu borrador.' });
    await expect(said).toHaveCount(5);
    await page.keyboard.press('Control+z');
    await expect(said).toHaveCount(4);
    await page.keyboard.press('Control+y');
    await expect(said).toHaveCount(5);
    expect(await waiting()).toBe(5);
    await page.getByRole('button', { name: 'Poner la foto 1 en: Fotos' }).click();
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'Foto 1' }) })).toBeFocused();
    await expect(frame.locator('#photos img')).toHaveCount(1);
    await save();
    await page.getByText('Ya atendidas (6)').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'En el borrador' })).toHaveCount(5);
    await expect.poll(waiting).toBeUndefined();
    // After a change it can be put in again.
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('listitem').filter({ hasText: 'Se puso; el borrador dice otra cosa ahora' })).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('listitem').filter({ hasText: 'Se puso; el borrador dice otra cosa ahora' })).toHaveCount(1);
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+y');
    const stored = z.looseObject({}).parse(await (await api.get(`/api/config/${id}`)).json());
    expect(stored).toMatchObject({
      heroImage: expect.stringMatching(/^\/media\//),
      photos: [{ url: expect.stringMatching(/^\/media\//) }],
      weekHours: { monday: '09:00-18:00', saturday: '09:00-18:00', sunday: 'closed' },
      services: [{ title: { es: 'Portón de herrería', en: '' }, price: '$4,500' }],
      aboutText: { es: 'Soldamos desde 1995.', en: '' },
      instagramUrl: 'https://www.instagram.com/herrerianava',
    });
  });

  await test.step('a revoked link says so and lets her ask for another', async () => {
    await api.delete(`/api/config/${id}/intake-link`);
    await phone.goto(address);
    await expect(phone.getByRole('heading', { name: 'Este enlace ya no funciona' })).toBeVisible();
    await fits(phone, 'an intake that ended');
  });
  await Promise.all([home.close(), office.close(), api.dispose()]);
});

test('a link that is revoked while somebody writes: what was not sent stays readable, and a device without room says so', async ({ browser }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Herrería Nava' });
  const link = async () => z.looseObject({ url: z.string() }).parse(await (await api.post(`/api/config/${id}/intake-link`)).json()).url;
  const address = await link();
  const homes = await Promise.all([1, 2].map(() => browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'es-MX' })));
  const [phone, full] = await Promise.all(homes.map((home) => home.newPage()));
  if (!phone || !full) throw new Error('There are two phones.');
  const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).click();
  for (const page of [phone, full]) {
    await page.goto(address);
    await expect(page.getByText('Para el sitio de Herrería Nava')).toBeVisible();
    if (page === full) await fillStorage(page);
    await page.locator('summary', { hasText: 'Tu negocio' }).click();
    await page.getByLabel('Tu historia').fill('Soldamos desde 1994.\nLo de hoy también.');
    await page.locator('summary', { hasText: 'Lo que vendes' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Portón de herrería');
    await page.getByLabel('Precio').fill('$4,500');
    await page.locator('summary', { hasText: 'Horario' }).click();
    await page.getByLabel('Lunes: abierto o cerrado').selectOption('Abierto');
  }
  await expect(full.getByText('Este navegador no guarda lo que escribes: envíalo antes de cerrar.')).toBeVisible();
  await homes[1]?.setOffline(true);
  await send(full);
  await expect(full.getByRole('heading', { name: 'Sin señal por ahora' })).toBeFocused();
  await expect(full.locator('.intake-card')).toContainText('no cierres esta página');
  await expect(full.locator('.intake-card')).not.toContainText('está guardado en este dispositivo');
  await api.delete(`/api/config/${id}/intake-link`);
  await homes[1]?.setOffline(false);
  await full.evaluate(() => dispatchEvent(new Event('online')));
  await send(phone);
  for (const page of [phone, full]) {
    await expect(page.getByRole('heading', { name: 'Este enlace ya no funciona' })).toBeFocused();
    const unsent = page.getByRole('list', { name: 'Lo que no se envió' });
    await expect(unsent).toContainText('Soldamos desde 1994.');
    await expect(unsent).toContainText('Portón de herrería');
    await expect(unsent).toContainText('$4,500');
    await expect(unsent).toContainText('9:00 – 18:00');
    // The heading is closer to its list than to the button above it.
    const [button, title, first] = await Promise.all(['.button', 'h3', 'h3 + p'].map((part) => page.locator(`.intake-card ${part}`).boundingBox()));
    expect((title?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThan(1.5 * ((first?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)));
    await fits(page, 'an intake that ended with something unsent');
  }
  await expect(full.locator('.intake-card')).toContainText('Este navegador no lo guarda');
  await expect(phone.locator('.intake-card')).toContainText('Sigue en este dispositivo');
  await phone.screenshot({ path: test.info().outputPath('sin-enviar.png'), fullPage: true });
  // With a new link on the same device the draft is restored, and can be sent.
  await phone.goto(await link());
  await phone.locator('summary', { hasText: 'Tu negocio' }).click();
  await expect(phone.getByLabel('Tu historia')).toHaveValue('Soldamos desde 1994.\nLo de hoy también.');
  await send(phone);
  await expect(phone.getByRole('heading', { name: '¡Gracias! Ya lo recibimos' })).toBeVisible();
  await Promise.all([...homes.map((home) => home.close()), api.delete(`/api/config/${id}`)]);
  await api.dispose();
});

test('a link that is open in two tabs of one phone: neither loses what was written in the other', async ({ browser }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Herrería Doble' });
  const { url } = z.looseObject({ url: z.string() }).parse(await (await api.post(`/api/config/${id}/intake-link`)).json());
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'es-MX' });
  const [first, second] = [await phone.newPage(), await phone.newPage()];
  for (const tab of [first, second]) {
    await tab.goto(url);
    await expect(tab.getByText('Para el sitio de Herrería Doble')).toBeVisible();
    for (const part of ['Tu negocio', 'Lo que vendes']) await tab.locator('summary', { hasText: part }).click();
  }
  await first.getByLabel('Tu historia').fill('Soldamos desde 1994.');
  await second.getByLabel('Nombre', { exact: true }).fill('Portón de herrería');
  await first.reload();
  for (const tab of [first, second]) {
    await expect(tab.getByLabel('Tu historia')).toHaveValue('Soldamos desde 1994.');
    await expect(tab.getByLabel('Nombre', { exact: true })).toHaveValue('Portón de herrería');
  }
  await second.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(second.getByRole('heading', { name: '¡Gracias! Ya lo recibimos' })).toBeVisible();
  // It cannot be sent again.
  await expect(first.getByLabel('Tu historia')).toHaveValue('');
  await Promise.all([phone.close(), api.delete(`/api/config/${id}`)]);
  await api.dispose();
});

for (const [path, ask] of [
  ['/material', 'Pedir un enlace nuevo'],
  ['/en/material', 'Ask for a new link'],
] as const) {
  test(`${path} without a link offers to ask for one, and ends at the window's foot${thoroughUnless(path === '/material')}`, async ({ page }) => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(siteUrl() + path);
      await expect(page.getByRole('link', { name: ask })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/);
      await expectAccessible(page, `${path} without a link`);
      const foot = await page.locator('.intake-foot').boundingBox();
      expect(size.height - ((foot?.y ?? 0) + (foot?.height ?? 0)), 'below the foot').toBeLessThan(64);
    }
  });
}
