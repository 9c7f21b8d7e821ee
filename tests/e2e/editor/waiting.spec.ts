// Screens and panels while their data is loading, and after a server error: they say so, pass axe, and load again on request.
import { expect, test } from '@playwright/test';
import { clientListSchema } from '#schema/calls/client-list.ts';
import { expectAccessibleInTurns } from '../../support/browser/audit.ts';
import { makeClient, signedIn } from '../../support/designer.ts';
import { designerContext, followTo, openWorkspace } from '../../support/editor/workspace.ts';

const panel = (name: string) => `/editor/client/201?panel=${name}`;
// Panels alternate with screens, because the address of a panel has no effect while its client is open.
const places = [
  { address: panel('approval'), call: /\/approval-link$/ },
  { address: '/editor/clients', call: /\/api\/configs\?/ },
  { address: panel('history'), call: /\/revisions\?limit=30/ },
  { address: '/editor/staff', call: /\/api\/users$/ },
  { address: panel('library'), call: /\/library$/ },
  { address: '/editor/outbox', call: /\/api\/outbox$/ },
  // A client that was not opened before: the bar of each reads what its owner has sent.
  { address: '/editor/client/202?panel=intake', call: /\/intake$/ },
  { address: '/editor/security-log', call: /\/api\/security-log\b/ },
  // Before the panel for sharing, which reads the client's own domain too.
  { address: panel('domain'), call: /\/client-site$/ },
  { address: '/editor/account', call: /\/api\/account\/sessions$/ },
  { address: panel('share'), call: /\/taps$/ },
];
const failure = { status: 500, json: { error: { code: 'internal', message: 'El servidor no pudo terminar.' } } };

test('until it is known who is signed in the page says that the editor loads, in the language chosen on the device; a failure is told, and tried again @thorough', async ({
  browser,
}) => {
  const context = await designerContext(browser);
  await context.addInitScript(() => localStorage.setItem('vitrina-editor-language', 'en'));
  const page = await context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('/api/session', async (route) => {
    await held;
    await route.fulfill(failure);
  });
  await page.goto('/editor/clients');
  await expect(page.getByRole('status')).toHaveText('Loading editor...');
  await expect(page.getByRole('banner')).toHaveText('Vitrina');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  release();
  await expect(page.getByRole('alert')).toHaveText(failure.json.error.message);
  await expectAccessibleInTurns(page, 'who is signed in could not be read');
  await page.unroute('/api/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Clients/);
  await context.close();
});

test('while a client loads, also with the code of its screen, the bar stands with the way to everything else @thorough', async ({ browser }) => {
  const context = await designerContext(browser, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('/api/config/201', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/editor/clients');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Clientes' })).toBeVisible();
  await followTo(page, '/editor/client/201');
  await expect(page.getByRole('status').filter({ hasText: 'Abriendo el sitio…' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Clientes' })).toBeVisible();
  await expectAccessibleInTurns(page, 'a client loads', '.bar');
  release();
  await expect(page.locator('.ws-bar')).toBeVisible();
  await expect(bar).toHaveCount(1);
  await context.close();
});

test('whatever is read says that it is, that it could not be, and is read again @thorough', async ({ browser }) => {
  const context = await designerContext(browser);
  const page = await context.newPage();
  // The page in the frame is not part of this test.
  await page.route(/\?editor$/, (route) => route.abort());
  await page.goto('/editor/template');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.locator('main');
  const reading = main.getByRole('status').filter({ hasText: /^(?:Cargando|Leyendo).*…$/ });
  const alert = main.getByRole('alert').filter({ hasText: failure.json.error.message });
  for (const { address, call } of places) {
    let state: 'held' | 'failing' | 'answering' = 'held';
    const waiting: (() => void)[] = [];
    await page.route(call, async (route) => {
      if (state === 'held') await new Promise<void>((resolve) => waiting.push(resolve));
      await (state === 'failing' ? route.fulfill(failure) : route.continue());
    });
    await followTo(page, address);
    // The page in the frame has its own loading message in the editor's main part.
    await expect(reading.filter({ hasNotText: 'la página' }).first(), address).toBeVisible();
    await expectAccessibleInTurns(page, `${address} while it reads`);
    state = 'failing';
    for (const answer of waiting.splice(0)) answer();
    await expect(alert.first(), address).toBeVisible();
    await expectAccessibleInTurns(page, `${address} after a failure`);
    state = 'answering';
    await alert.first().getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(alert, address).toHaveCount(0);
    await page.unroute(call);
  }
  await context.close();
});

test('a panel whose code is still on its way says so under its title @thorough', async ({ browser }) => {
  const context = await designerContext(browser);
  const page = await context.newPage();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/Panel\.[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(panel('readiness'));
  const pane = page.getByRole('region', { name: 'Antes de publicar' });
  await expect(pane.getByRole('status')).toHaveText('Cargando…');
  await expectAccessibleInTurns(page, 'a panel on its way', '.ws-form');
  release();
  await expect(pane.locator('.check-panel')).toBeVisible();
  await expect(pane.getByText('Cargando…')).toHaveCount(0);
  await context.close();
});

test('code that a deploy has taken away: the page is read anew where nothing is unsaved, and else says so in place and goes on working @thorough', async ({
  browser,
}) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Plomería Del Despliegue', heroTitle: { es: 'Antes', en: 'Before' } });
  const context = await designerContext(browser);
  const page = await context.newPage();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  let isThere = () => loads > 1;
  await page.route(/\/Panel\.[^/]+\.js$/, (route) => (isThere() ? route.continue() : route.fulfill({ status: 404 })));
  await page.goto(`/editor/client/${id}?panel=readiness`);
  await expect(page.locator('.check-panel')).toBeVisible();
  expect(loads, 'read anew by itself').toBe(2);

  isThere = () => false;
  await page.goto(`/editor/client/${id}`);
  const title = page.locator('[data-field="heroTitle.es"]');
  await title.fill('Sin guardar');
  await page.getByRole('button', { name: 'Antes de publicar' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Algo falló en el editor' });
  await expect(alert).toBeVisible();
  await expectAccessibleInTurns(page, 'a panel whose code is gone', '.ws-form');
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 }), 'the page still follows').toHaveText('Sin guardar');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Todo guardado', { exact: true })).toBeVisible();
  // Opened again, it is requested again.
  isThere = () => true;
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('button', { name: 'Antes de publicar' }).click();
  await expect(page.locator('.check-panel')).toBeVisible();
  expect(loads).toBe(3);
  await context.close();
  await api.dispose();
});

test('a save that was lost without a network is made once there is one again @thorough', async ({ browser }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Plomería Del Sótano', heroTitle: { es: 'Antes', en: 'Before' } });
  const context = await designerContext(browser);
  const { page, field, status } = await openWorkspace(context, `/editor/client/${id}`);
  const failed = page.locator('[data-failed="network"]');
  await context.setOffline(true);
  await field('heroTitle.es').fill('Desde el sótano');
  await page.keyboard.press('Control+s');
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await expect(status).toHaveAttribute('data-save', 'saved');
  await expect(failed).toHaveCount(0);
  expect(await (await api.get(`/api/config/${id}`)).json()).toMatchObject({ heroTitle: { es: 'Desde el sótano' } });

  // So is the last of several: the second save first asks for the result of the previous one, and is not sent.
  await context.setOffline(true);
  for (const title of ['Desde el sótano, sin señal', 'Desde el sótano, todavía sin señal']) {
    const lost = page.waitForEvent('requestfailed', { predicate: (call) => call.url().endsWith(`/api/config/${id}`) && call.method() !== 'HEAD' });
    await field('heroTitle.es').fill(title);
    await page.keyboard.press('Control+s');
    await lost;
    await expect(status).toHaveAttribute('data-save', 'failed');
  }
  await context.setOffline(false);
  await expect(status).toHaveAttribute('data-save', 'saved');
  expect(await (await api.get(`/api/config/${id}`)).json()).toMatchObject({ heroTitle: { es: 'Desde el sótano, todavía sin señal' } });

  // Text typed after that is not saved automatically.
  await context.setOffline(true);
  await field('heroTitle.es').fill('Desde el sótano, con prisa');
  await page.keyboard.press('Control+s');
  await expect(failed).toBeVisible();
  await field('heroSubtitle.es').fill('A medias');
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  await failed.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(status).toHaveAttribute('data-save', 'saved');
  await context.close();
  await api.dispose();
});

test('with the keyboard alone: when a pressed button is busy or goes, the focus stays in the panel, which Escape closes', async ({ browser }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Plomería Con Teclado', heroTitle: { es: 'Antes', en: 'Before' } });
  const context = await designerContext(browser);
  const { page, field, save } = await openWorkspace(context, `/editor/client/${id}`);
  await field('heroTitle.es').fill('Después');
  await save();
  const panel = page.locator('.ws-panel');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().press('Enter');
  const isInForm = () => page.evaluate(() => document.activeElement?.closest('.ws-form') !== null);

  await press('Compartir');
  await press('Crear la dirección secreta');
  await expect(panel.getByRole('textbox', { name: 'Dirección de la vista previa' })).toBeVisible();
  await expect.poll(isInForm, 'after a preview was made').toBe(true);

  await press('Historial');
  await press('Restaurar');
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).press('Enter');
  await expect(page.getByText('Se restauró la revisión 1. Para volver a lo de antes, restaura la 2.')).toBeVisible();
  await expect.poll(isInForm, 'after a revision was restored').toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await context.close();
  await api.dispose();
});

test('without clients the list screen shows only how to begin @thorough', async ({ browser }) => {
  const context = await designerContext(browser);
  const page = await context.newPage();
  // The site under test always has some, so they are removed from its answer.
  await page.route(/\/api\/configs\?/, async (route) => {
    const answer = await route.fetch();
    const list = clientListSchema.parse(await answer.json());
    const none = <Counts extends object>(counts: Counts) => Object.fromEntries(Object.keys(counts).map((name) => [name, 0]));
    await route.fulfill({ response: answer, json: { ...list, clients: [], total: 0, templates: none(list.templates), groups: none(list.groups) } });
  });
  await page.goto('/editor/clients');
  const main = page.locator('main');
  await expect(main.getByText('Todavía no hay clientes. Crea el primero: toma menos de un minuto.')).toBeVisible();
  await expect(main.getByRole('button')).toHaveText(['Archivados', 'Importar', 'Nuevo cliente']);
  await expectAccessibleInTurns(page, 'no client yet');
  await main.getByRole('button', { name: 'Nuevo cliente' }).click();
  await expect(page.getByRole('dialog', { name: 'Nuevo cliente' })).toBeVisible();
  await context.close();
});

test('what is told of links, saves and builds is told by the server’s clock, whatever that of the device says', async ({ browser }) => {
  const api = await signedIn();
  const name = 'Relojería La Hora Ajena';
  const clientApproval = { isFormEnabled: true, formStatus: 'active', access: 'link' };
  const { id } = await makeClient(api, { templateType: 'services', businessName: name, clientApproval });
  expect((await api.post(`/api/config/${id}/approval-link`)).status()).toBe(201);
  const hour = 3_600_000;
  for (const ahead of [-3 * hour, 3 * hour]) {
    const context = await designerContext(browser);
    const page = await context.newPage();
    await page.clock.setSystemTime(Date.now() + ahead);
    await page.goto('/editor/clients');
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('hora ajena');
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row, `${ahead}`).toContainText('Espera al cliente');
    await expect(row).toContainText(/ahora|hace \d+ (?:s|min)/);
    await context.close();
  }
  await api.dispose();
});
