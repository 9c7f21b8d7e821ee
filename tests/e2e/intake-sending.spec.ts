// What the owner's form for content says once it has sent, where several things happen at that moment: nothing is sent twice, and nothing
// that was not sent is thanked for.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import * as z from 'zod';
import { makeClient, signedIn } from '../support/designer.ts';
import { phonePicture } from '../support/pictures/test-pictures.ts';

test.use({ viewport: { width: 360, height: 740 }, locale: 'es-MX' });

let designer: APIRequestContext;
test.beforeAll(async () => {
  designer = await signedIn();
});
const made: string[] = [];
test.afterAll(async () => {
  for (const id of made) await designer.delete(`/api/config/${id}`);
  await designer.dispose();
});

const waits = (page: Page) => page.getByRole('heading', { name: 'Sin señal por ahora' });
const thanks = (page: Page) => page.getByRole('heading', { name: '¡Gracias! Ya lo recibimos' });
const received = (page: Page) => page.getByRole('list', { name: 'Lo que recibimos' }).getByRole('listitem');
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true });
const isOnlineAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));
/** How the form's request ends: as usual, without a reply, refused because data are being restored, or with an error after it was stored. */
type Way = 'arrives' | 'lost' | 'maintenance' | 'broken';

/** Opens the form of a new client, with a story typed. `way.now` decides about each sending, once `way.held` lets it go; `way.sent` counts them. */
async function begun(page: Page) {
  const { id } = await makeClient(designer, { templateType: 'services', businessName: 'Carpintería Alba' });
  made.push(id);
  const { url } = z.looseObject({ url: z.string() }).parse(await (await designer.post(`/api/config/${id}/intake-link`)).json());
  const way: { now: Way; sent: number; held: Promise<void> } = { now: 'arrives', sent: 0, held: Promise.resolve() };
  await page.route('**/intake-form*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    way.sent += 1;
    await way.held;
    if (way.now === 'lost') return route.abort();
    if (way.now === 'broken') {
      await route.fetch();
      return route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' } } });
    }
    if (way.now === 'maintenance') return route.fulfill({ status: 503, json: { error: { code: 'maintenance', message: '' } } });
    return route.continue();
  });
  await page.goto(url);
  await expect(page.getByText('Para el sitio de Carpintería Alba')).toBeVisible();
  await page.locator('summary', { hasText: 'Tu negocio' }).click();
  await page.getByLabel('Tu historia').fill('Hacemos puertas desde 1994.');
  const sendings = async () => z.looseObject({ sendings: z.array(z.unknown()) }).parse(await (await designer.get(`/api/config/${id}/intake`)).json()).sendings;
  return { way, sendings, url };
}

test('what waits is sent once and thanked for, also where the network comes back at the moment of a press', async ({ page }) => {
  const { way, sendings } = await begun(page);
  way.now = 'lost';
  await send(page).click();
  await expect(waits(page)).toBeFocused();
  [way.now, way.sent] = ['arrives', 0];
  const retry = await page.getByRole('button', { name: 'Intentar ahora' }).elementHandle();
  await retry?.evaluate((button) => {
    dispatchEvent(new Event('online'));
    if (button instanceof HTMLElement) button.click();
  });
  await expect(thanks(page)).toBeFocused();
  expect([way.sent, (await sendings()).length]).toEqual([1, 1]);
});

test('a photo whose upload failed before the rest was sent stays in the form, and is sent by itself', async ({ page }) => {
  const { sendings } = await begun(page);
  let carriesPhotos = false;
  await page.route('**/intake-picture', (route) => (carriesPhotos ? route.continue() : route.abort()));
  await page.locator('input[type=file]').setInputFiles({ name: 'taller.jpg', mimeType: 'image/jpeg', buffer: await phonePicture('jpeg') });
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await send(page).click();
  await expect(page.getByLabel('Tu historia')).toHaveValue('');
  await expect(page.getByText('Ya tenemos lo que mandaste. Lo que agregues ahora se suma.')).toBeVisible();
  await expect(thanks(page)).toBeHidden();
  carriesPhotos = true;
  await isOnlineAgain(page);
  await expect(page.locator('summary', { hasText: 'Fotos' })).toContainText('1 foto');
  await send(page).click();
  await expect(received(page)).toHaveText(['1 foto']);
  expect(await sendings()).toMatchObject([
    { photos: [], words: { story: 'Hacemos puertas desde 1994.' } },
    { photos: [{}], words: {} },
  ]);
});

test('what was said to be sent by itself goes on waiting while the server takes nothing for some minutes', async ({ page }) => {
  const { way, sendings } = await begun(page);
  way.now = 'maintenance';
  await send(page).click();
  await expect(page.getByText('No se pudo enviar. Lo que escribiste sigue aquí')).toBeVisible();
  way.now = 'lost';
  await send(page).click();
  await expect(waits(page)).toBeFocused();
  [way.now, way.sent] = ['maintenance', 0];
  await isOnlineAgain(page);
  await expect.poll(() => way.sent).toBe(1);
  await expect(waits(page)).toBeFocused();
  way.now = 'arrives';
  await isOnlineAgain(page);
  await expect(thanks(page)).toBeFocused();
  expect(await sendings()).toHaveLength(1);
});

const storiesOf = (sendings: readonly unknown[]) =>
  sendings.flatMap((sending) => z.looseObject({ words: z.looseObject({ story: z.string().optional() }) }).parse(sending).words.story ?? []);

test('what is changed after an error of the server, or while it is being sent, replaces what had arrived: the designer is shown one wording', async ({
  page,
}) => {
  const { way, sendings } = await begun(page);
  way.now = 'broken';
  await send(page).click();
  await expect(page.getByText('No se pudo enviar. Lo que escribiste sigue aquí')).toBeVisible();
  expect(storiesOf(await sendings())).toEqual(['Hacemos puertas desde 1994.']);
  // Sent again as it is, it is the same sending.
  await send(page).click();
  await expect.poll(() => way.sent).toBe(2);
  await expect(page.getByText('No se pudo enviar. Lo que escribiste sigue aquí')).toBeVisible();
  expect(await sendings()).toHaveLength(1);
  await page.getByLabel('Tu historia').fill('Hacemos puertas y mesas desde 1994.');
  const { promise, resolve: release } = Promise.withResolvers<void>();
  Object.assign(way, { now: 'arrives', held: promise });
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  await page.getByLabel('Tu historia').fill('Hacemos puertas, mesas y camas desde 1994.');
  release();
  await expect(page.getByText('Ya tenemos lo que mandaste. Lo que agregues ahora se suma.')).toBeVisible();
  expect(storiesOf(await sendings())).toEqual(['Hacemos puertas y mesas desde 1994.']);
  await send(page).click();
  await expect(thanks(page)).toBeFocused();
  expect(storiesOf(await sendings())).toEqual(['Hacemos puertas, mesas y camas desde 1994.']);
});

test('what is written in another tab while this one sends is lost in neither, and replaces what had arrived', async ({ page, context }) => {
  const { way, sendings, url } = await begun(page);
  const other = await context.newPage();
  await other.goto(url);
  await other.locator('summary', { hasText: 'Tu negocio' }).click();
  await expect(other.getByLabel('Tu historia')).toHaveValue('Hacemos puertas desde 1994.');
  const { promise, resolve: release } = Promise.withResolvers<void>();
  Object.assign(way, { now: 'broken', held: promise });
  await send(page).click();
  await expect.poll(() => way.sent).toBe(1);
  await other.getByLabel('Tu historia').fill('Hacemos puertas y mesas desde 1994.');
  release();
  await expect(page.getByText('No se pudo enviar. Lo que escribiste sigue aquí')).toBeVisible();
  for (const tab of [page, other]) await expect(tab.getByLabel('Tu historia')).toHaveValue('Hacemos puertas y mesas desde 1994.');
  way.now = 'arrives';
  await send(page).click();
  await expect(thanks(page)).toBeFocused();
  expect(storiesOf(await sendings())).toEqual(['Hacemos puertas y mesas desde 1994.']);
});
