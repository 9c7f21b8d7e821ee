import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { templateIds } from '#schema/template.ts';
import { expectAccessibleInTurns } from '../../support/browser/audit.ts';
import { thoroughUnless } from '../../support/browser/matrix.ts';
import { collectProblems } from '../../support/browser/problems.ts';
import { siteUrl } from '../../support/designer.ts';
import { newClient } from '../../support/editor/own-client.ts';
import { signIn, submitSignIn } from '../../support/editor/people.ts';
import { designerContext, followTo, saveData } from '../../support/editor/workspace.ts';
import { admin } from '../../support/servers/serve.ts';

/** The editor's rows of the route table (specification, section 2), and screens that are not in it. */
const routes = [
  '/editor',
  '/editor/pro',
  '/pro-editor',
  '/editor/clients',
  '/client-selector',
  '/editor/template/retail',
  '/template-editor',
  ...templateIds.flatMap((template) => [`/editor/${template}`, `/editor/${template}-demo`]),
  '/editor/client/201',
  '/editor/staff',
  '/editor/account',
  '/editor/outbox',
  '/editor/security-log',
  '/editor/join',
  '/editor/reset',
];

test.beforeEach(({ context }) => saveData(context));

/** Opens a menu and chooses an item. */
async function choose(page: Page, menu: RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

/** Opens another screen and waits until it is shown. */
async function goTo(page: Page, path: string, heading: RegExp): Promise<void> {
  await followTo(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

test('every address of the table answers with the editor, which search engines leave alone and which runs no foreign script', async ({ request }) => {
  for (const route of routes) {
    const answer = await request.get(siteUrl() + route);
    expect(answer.status(), route).toBe(200);
    const html = await answer.text();
    expect(html, route).toContain('Cargando editor...');
    expect(html, route).toContain('<meta name="robots" content="noindex">');
    const policy = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(/script-src [^;]*/.exec(policy)?.[0], route).toMatch(/^script-src 'self'(?: 'sha256-[^']+')*\s*$/);
    expect(policy, route).toContain("style-src-elem 'self' 'unsafe-inline'");
  }
});

const firstCalls = [
  { address: '/editor/client/201', screen: 'Workspace', calls: ['/api/config/201', '/api/session'], usable: '[data-field="heroTitle.es"]' },
  { address: '/editor/clients', screen: 'ClientsScreen', calls: ['/api/configs', '/api/planning', '/api/session'], usable: 'main tbody a' },
];
for (const { address, screen, calls, usable } of firstCalls) {
  test(`the first requests of ${address}, and all imports of its code, start before any of them has arrived, each once${thoroughUnless(screen === 'Workspace')}`, async ({
    browser,
  }) => {
    const context = await designerContext(browser);
    const page = await context.newPage();
    const asked: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route(/_assets\/(?:editor|client|Workspace|ClientsScreen)\.[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    // The files of React and zod are imported by the delayed ones.
    const code = [screen, 'client', 'schemas'].map((file) => `/_assets/${file}.`);
    for (const wanted of [...calls, ...code]) await expect.poll(() => asked.filter((path) => path.startsWith(wanted)).length, wanted).toBeGreaterThan(0);
    release();
    await expect(page.locator(usable).first()).toBeVisible();
    expect(asked.filter((path) => calls.includes(path)).sort()).toEqual(calls);
    await context.close();
  });
}

test('sign in, create, duplicate, archive and bring back; every screen passes axe in both languages', async ({ page, request }) => {
  const problems = collectProblems(page);
  await page.goto(`${siteUrl()}/client-selector`);
  await expect(page.getByRole('heading', { name: 'Entra al editor' })).toBeVisible();
  await submitSignIn(page, { ...admin, password: 'no-es-la-clave' });
  await expect(page.getByRole('alert')).toHaveText('El correo y la contraseña no coinciden.');
  await expectAccessibleInTurns(page, 'sign-in with an error');
  await submitSignIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Clientes/);

  // Only with the keyboard: name, trade, WhatsApp, colours.
  await page.getByRole('button', { name: 'Nuevo cliente' }).press('Enter');
  await expect(page.getByLabel('Nombre del negocio')).toBeFocused();
  await page.keyboard.type('Café La Peñón');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('044 442 555 0101');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('/cafe-la-penon-…');
  await expect(dialog).toContainText('Marcará a +52 442 555 0101');
  await expect(dialog.getByRole('radio', { name: /Restaurantes/ })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Cilantro' }).check();
  await expectAccessibleInTurns(page, 'new client');
  await page.getByRole('button', { name: 'Crear y editar' }).click();
  await expect(page).toHaveURL(/\/editor\/client\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await expect(page.getByRole('heading', { level: 2, name: 'Portada' })).toBeFocused();
  const created = await (await page.request.get(`${siteUrl()}/api/config/${id}`)).json();
  expect(created).toMatchObject({
    templateType: 'restaurants',
    businessName: { es: 'Café La Peñón' },
    whatsappNumber: '044 442 555 0101',
    palette: { primary: '#2C6B34', accent: '#E8B23A', ground: '#FFF8E7' },
    hidesEmpty: true,
  });
  await page.locator('.ws-outline').getByText('Contacto', { exact: true }).click();
  const phone = page.locator('[data-field="phone"]');
  await page.getByRole('button', { name: 'Usar el de WhatsApp: +52 442 555 0101' }).click();
  await expect(phone).toHaveValue('442 555 0101');
  await expect(phone).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(phone).toHaveValue('');
  await goTo(page, '/editor/clients', /^Clientes/);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('cafe penon');
  const row = page.getByRole('row', { name: /Café La Peñón/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Formulario apagado');
  await expect(page.getByRole('row', { name: /Taquería/ })).toHaveCount(0);
  await expectAccessibleInTurns(page, 'client list');

  await choose(page, /Más acciones para Café/, 'Archivar…');
  await page.keyboard.press('Escape');
  // The menu's item does not exist any more, so the menu's button gets the focus.
  await expect(page.getByRole('button', { name: /Más acciones para Café/ })).toBeFocused();
  await choose(page, /Más acciones para Café/, 'Archivar…');
  await page.getByRole('button', { name: 'Archivar', exact: true }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toHaveCount(1);
  await choose(page, /Más acciones para Café/, 'Archivar…');
  await page.getByRole('button', { name: 'Archivar', exact: true }).click();
  await expect(row).toHaveCount(0);
  // The row is removed before the answer arrives.
  await expect.poll(async () => (await request.get(`${siteUrl()}/api/config/${id}`)).status(), 'for the public').toBe(404);
  await page.getByRole('button', { name: 'Archivados' }).click();
  await choose(page, /Más acciones para Café/, 'Volver a activar');
  await page.getByRole('button', { name: 'Archivados' }).click();
  await expect(row).toHaveCount(1);

  await choose(page, /Más acciones para Café/, 'Duplicar…');
  await expect(page.getByLabel('Nombre del negocio nuevo')).toHaveValue('Copia de Café La Peñón');
  await page.getByRole('button', { name: 'Duplicar y editar' }).click();
  await expect(page).toHaveURL(new RegExp(`/editor/client/(?!${id}$)\\d+$`));

  await goTo(page, '/editor/clients', /^Clientes/);
  await choose(page, /Cuenta de/, 'English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Clients/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectAccessibleInTurns(page, 'client list, English');

  // The scheme chosen on this device is applied before the application has loaded.
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.addInitScript(() => {
    const note = () => sessionStorage.setItem('scheme', document.documentElement.dataset['mantineColorScheme'] ?? '');
    document.addEventListener('readystatechange', note, { once: true });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Clients/);
  expect(await page.evaluate(() => sessionStorage.getItem('scheme'))).toBe('dark');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitemradio', { name: 'As my device' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  // The menu stays open, so that each scheme can be tried.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();

  for (const [path, heading] of [
    ['/template-editor', /Demos/],
    ['/editor/outbox', /Mail/],
    ['/editor/staff', /Team/],
    ['/editor/account', /My account/],
    ['/editor/security-log', /Security log/],
    ['/editor/nothing', /does not exist in the editor/],
  ] as const) {
    await goTo(page, path, heading);
    await expectAccessibleInTurns(page, `${path}, English`);
  }
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
});

test('an invitation goes out, is accepted, and lets an editor in, but not to the staff @thorough', async ({ page, browser }) => {
  await signIn(page, '/editor/staff');
  await page.getByRole('button', { name: 'Invitar' }).click();
  await page.getByLabel('Nombre').fill('Memo Rangel');
  await page.getByLabel('Correo').fill('memo@vitrina.test');
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText('El correo no salió, porque no hay proveedor configurado: está en Correos, listo para copiarlo.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Memo Rangel/ })).toContainText('Invitación pendiente');
  await expectAccessibleInTurns(page, 'staff');

  await page.getByRole('link', { name: 'Ver Correos' }).click();
  await page.getByRole('button', { name: /memo@vitrina\.test/ }).click();
  await expect(page.locator('.mail').getByText('Sin enviar', { exact: true })).toBeVisible();
  // No script may run in the frame, not even axe.
  await expect(page.locator('.mail iframe')).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  await page.getByRole('radio', { name: 'Solo texto' }).check();
  await expectAccessibleInTurns(page, 'outbox');
  // The link is shown once, on request.
  await expect(page.locator('.mail pre')).toContainText('/editor/join?token=•••');
  await page.getByRole('button', { name: 'Mostrar el enlace' }).click();
  await expect(page.getByLabel('Enlace para entrar')).toHaveValue(/token=[0-9a-f]{64}/);
  await expectAccessibleInTurns(page, 'outbox with the link shown');
  const link = /\S+\/editor\/join\?token=\S+/.exec((await page.locator('.mail pre').textContent()) ?? '')?.[0] ?? '';

  await page.reload();
  await page.getByRole('button', { name: /memo@vitrina\.test/ }).click();
  await expect(page.getByText('El enlace de este correo ya se mostró')).toBeVisible();

  const other = await browser.newContext({ locale: 'es-MX' });
  await saveData(other);
  const guest = await other.newPage();
  await guest.goto(link);
  await guest.getByLabel('Contraseña nueva').fill('corta');
  await guest.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(guest.getByText('Le faltan caracteres')).toBeVisible();
  await expectAccessibleInTurns(guest, 'invitation');
  await guest.getByLabel('Contraseña nueva').fill('una frase larga y fácil');
  await guest.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(/^Clientes/);
  await goTo(guest, '/editor/staff', /de administración/);
  expect((await guest.request.get(`${siteUrl()}/api/users`)).status()).toBe(403);
  await goTo(guest, '/editor/security-log', /de administración/);

  // An administrator can read, filter and export the recent events.
  await goTo(page, '/editor/security-log', /Registro de seguridad/);
  await expect(page.getByRole('row', { name: /Vio el enlace de un correo.*memo@vitrina\.test/ })).toBeVisible();
  await expectAccessibleInTurns(page, 'security log');
  await page.getByLabel('Tipo').selectOption('Rechazos');
  await expect(page.getByRole('row', { name: /sus permisos no incluyen/ })).toContainText('memo@vitrina.test');
  await expect(page.getByRole('row', { name: /Vio el enlace/ })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/"denial","access-denied","memo@vitrina\.test"/);

  // The session ends during work: a dialog asks for the password, and typed text is kept.
  await goTo(guest, '/editor/clients', /^Clientes/);
  await guest.getByRole('button', { name: 'Nuevo cliente' }).click();
  await guest.getByLabel('Nombre del negocio').fill('Mientras tanto');
  await guest.getByRole('radio', { name: /Restaurantes/ }).check();
  // The screen's periodic requests would open the dialog before the button is pressed.
  await guest.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await other.clearCookies();
  await guest.getByRole('button', { name: 'Crear y editar' }).click();
  await expect(guest.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible();
  await guest.unrouteAll({ behavior: 'wait' });
  await expectAccessibleInTurns(guest, 'session ended');
  await guest.getByLabel('Contraseña', { exact: true }).fill('una frase larga y fácil');
  await guest.getByRole('button', { name: 'Entrar' }).click();
  await expect(guest).toHaveURL(/\/editor\/client\/\d+$/);

  await goTo(guest, '/editor/clients', /^Clientes/);
  await choose(guest, /Cuenta de Memo/, 'Cerrar sesión');
  await expect(guest.getByRole('heading', { name: 'Entra al editor' })).toBeVisible();
  // The fault is shown before a password is chosen.
  await guest.goto(link);
  await expect(guest.getByRole('alert')).toContainText('ya se usó o venció');
  await other.close();
});

test('each missing item links to its field, and the share panel copies the public address @thorough', async ({ browser }) => {
  const id = await newClient({ businessName: 'Fonda Que Falta', publishing: 'manual' });
  const context = await designerContext(browser);
  const page = await context.newPage();
  await page.goto(`/editor/client/${id}`);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByRole('dialog', { name: 'Publicar' }).getByRole('button', { name: 'Correo' }).click();
  await expect(page.locator('[data-field="email"]')).toBeFocused();
  await page.getByRole('button', { name: 'Dominio propio' }).click();
  await page.getByRole('button', { name: 'Escribir el dominio' }).click();
  await expect(page.locator('[data-field="customDomain"]')).toBeFocused();
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByRole('region', { name: 'El sitio' })).toContainText('Borrador: todavía no está en línea.');
  await page.goto('/editor/client/201?panel=share');
  await expect(page.getByLabel('Dirección del sitio')).toHaveValue(/\/plomeria-\S+-201$/);
  await context.close();
});
