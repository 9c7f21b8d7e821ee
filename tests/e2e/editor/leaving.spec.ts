import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInTurns } from '../../support/browser/audit.ts';
import { makeClient, signedIn, siteUrl } from '../../support/designer.ts';
import { onDevice } from '../../support/editor/on-device.ts';
import { signIn } from '../../support/editor/people.ts';
import { admin } from '../../support/servers/serve.ts';

const title = (page: Page) => page.locator('[data-field="heroTitle.es"]');

async function typeUnsaved(page: Page, id: string, text: string): Promise<void> {
  await page.goto(`${siteUrl()}/editor/client/${id}`);
  await title(page).fill(text);
  await expect.poll(() => onDevice(page)).toContain(text);
}

async function openMenu(page: Page, item: string): Promise<void> {
  await page.goto(`${siteUrl()}/editor/clients`);
  await page.getByRole('button', { name: /Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('signing out names what is unsaved, and then leaves nothing of clients on the device', async ({ page }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Plomería Que Se Va', heroTitle: { es: 'Antes', en: 'Before' } });
  await signIn(page, '/editor/clients');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Clientes/);
  await typeUnsaved(page, id, 'Texto sin guardar');

  await openMenu(page, 'Cerrar sesión');
  const dialog = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await expect(dialog.getByRole('link', { name: new RegExp(`-${id}$`) })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectAccessibleInTurns(page, 'unsaved changes');
  await dialog.getByRole('button', { name: 'Volver y guardar' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await onDevice(page)).toContain('Texto sin guardar');

  // An unsent message would be lost too.
  const typed = JSON.stringify({ text: 'Listo, ya dice las doce', messageId: 'uno' });
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [`vitrina-message:${admin.email}:${id}:hero`, typed] as const);
  await openMenu(page, 'Cerrar sesión');
  await expect(dialog.getByRole('link', { name: `1 mensaje sin enviar a ${id}` })).toHaveAttribute('href', `/editor/client/${id}`);
  await dialog.getByRole('link', { name: new RegExp(`-${id}$`) }).click();
  await expect(title(page)).toHaveValue('Texto sin guardar');

  await openMenu(page, 'Cerrar sesión');
  await dialog.getByRole('button', { name: 'Borrarlos y cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Entra al editor' })).toBeVisible();
  const left = await onDevice(page);
  for (const text of ['Texto sin guardar', 'Plomería Que Se Va', `draft:${id}`]) expect(left).not.toContain(text);
  await api.dispose();
});

test('signing out from the workspace leaves nothing either, and a second tab with unsaved edits shows the sign-in and writes none of them back @thorough', async ({
  page,
  context,
}) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Plomería De Dos Pestañas', heroTitle: { es: 'Antes', en: 'Before' } });
  await signIn(page, '/editor/clients');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Clientes/);
  const second = await context.newPage();
  await typeUnsaved(second, id, 'De la segunda pestaña');
  await typeUnsaved(page, id, 'De la primera pestaña');

  await page.getByRole('button', { name: /Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click();
  await page.getByRole('button', { name: 'Borrarlos y cerrar sesión' }).click();
  for (const tab of [page, second]) await expect(tab.getByRole('heading', { name: 'Entra al editor' })).toBeVisible();
  await second.goto('about:blank');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Entra al editor' })).toBeVisible();
  const left = await onDevice(page);
  for (const text of ['De la primera pestaña', 'De la segunda pestaña', `draft:${id}`]) expect(left).not.toContain(text);
  await api.dispose();
});

test('after an expired session the draft waits for its author and is shown to nobody else @thorough', async ({ page }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Plomería Compartida', heroTitle: { es: 'Antes', en: 'Before' } });
  const other = { email: 'otra@vitrina.test', password: 'ñandú-en-la-lluvia-9' };
  expect((await api.post('/api/users', { data: { email: other.email, name: 'Otra', role: 'editor' } })).status()).toBe(201);
  const { mails } = await (await api.get('/api/outbox')).json();
  const mail = mails.find(({ to }: { to: string }) => to === other.email);
  const { link } = await (await api.post(`/api/outbox/${mail.id}/link`)).json();
  const token = new URL(link).searchParams.get('token');
  expect(
    (await page.request.post(`${siteUrl()}/api/session/accept`, { data: { token, password: other.password }, headers: { origin: siteUrl() } })).status(),
  ).toBe(200);
  await page.context().clearCookies();

  await signIn(page, '/editor/clients');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Clientes/);
  await typeUnsaved(page, id, 'Lo de la primera persona');
  await page.context().clearCookies();
  await signIn(page, `/editor/client/${id}`, other);
  await expect(title(page)).toHaveValue('Antes');
  await openMenu(page, 'Cerrar sesión');
  await expect(page.getByRole('heading', { name: 'Entra al editor' })).toBeVisible();

  await signIn(page, `/editor/client/${id}`);
  await expect(page.locator('[data-notice="recovered"]')).toBeVisible();
  await expect(title(page)).toHaveValue('Lo de la primera persona');
  await api.dispose();
});

test('going back closes the dialog in front, asks before something typed in it is lost, and leaves the way back and forward as it was', async ({ page }) => {
  const list = page.getByRole('heading', { level: 1, name: /^Clientes/ });
  await signIn(page, '/editor/account');
  const account = page.getByRole('heading', { level: 1, name: 'Mi cuenta' });
  await expect(account).toBeVisible();
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect(list).toBeVisible();
  const asked: string[] = [];
  let isLost = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (isLost ? dialog.accept() : dialog.dismiss());
  });

  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' });
  const name = dialog.getByRole('textbox', { name: 'Nombre del negocio' });
  await name.fill('Carpintería El Retroceso');
  await page.goBack();
  await expect.poll(() => asked).toEqual(['Lo que escribiste aquí no se ha guardado. ¿Cerrar y perderlo?']);
  await expect(name).toHaveValue('Carpintería El Retroceso');
  await page.keyboard.press('Escape');
  await expect.poll(() => asked.length).toBe(2);
  await expect(name).toHaveValue('Carpintería El Retroceso');
  isLost = true;
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(list).toBeVisible();
  expect(asked).toHaveLength(3);

  // A blank one closes without a question; closed by its button, it leaves no extra history entry.
  const open = async () => {
    await page.getByRole('button', { name: 'Nuevo cliente' }).click();
    await expect(name).toHaveValue('');
  };
  await open();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await open();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toHaveCount(0);
  expect(asked).toHaveLength(3);
  await page.goBack();
  await expect(account).toBeVisible();
  await page.goForward();
  await expect(list).toBeVisible();
  await page.goForward();
  await expect(dialog).toHaveCount(0);
  // After opening a result of Ctrl+K, Back returns to the previous screen, and Forward to the result.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar o hacer' }).fill('mi cuenta');
  await page.keyboard.press('Enter');
  await expect(account).toBeVisible();
  await page.goBack();
  await expect(list).toBeVisible();
  await page.goForward();
  await expect(account).toBeVisible();
});

test('on a phone, going back leads from a panel and from the page to the form, then past unsaved edits only if one agrees', async ({ page }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Plomería De Ida Y Vuelta', heroTitle: { es: 'Antes', en: 'Before' } });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/editor/clients');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(id);
  await page.locator(`a.client-link[href="/editor/client/${id}"]`).click();
  await expect(title(page)).toHaveValue('Antes');
  const panel = page.locator('.ws-panel');
  const openPanel = async () => {
    await page.getByRole('button', { name: 'Paneles' }).click();
    await page.getByRole('menuitem', { name: 'Historial' }).click();
    await expect(panel).toBeVisible();
  };
  await openPanel();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(title(page)).toBeVisible();
  // A dialog over a panel closes before the panel.
  await openPanel();
  await page.getByRole('button', { name: /^Publicación/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Publicación' });
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Página', exact: true }).click();
  await expect(title(page)).toBeHidden();
  await page.goBack();
  await expect(title(page)).toBeVisible();

  await title(page).fill('Después');
  const asked: string[] = [];
  let mayLeave = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (mayLeave ? dialog.accept() : dialog.dismiss());
  });
  await page.goBack();
  await expect.poll(() => asked).toEqual([expect.stringContaining('¿Salir de todos modos?')]);
  await expect(page).toHaveURL(new RegExp(`/editor/client/${id}$`));
  await expect(title(page)).toHaveValue('Después');
  mayLeave = true;
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Clientes/ })).toBeVisible();
  await api.dispose();
});

test('on a phone, going back closes an open menu or list of choices and stays on the screen; on a computer it leaves as it always did', async ({
  browser,
  page,
}) => {
  const api = await signedIn();
  const { id } = await makeClient(api, {
    templateType: 'services',
    businessName: 'Plomería De Los Menús',
    services: [{ title: { es: 'Fugas', en: 'Leaks' } }],
  });
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })).newPage();
  await signIn(phone, '/editor/account');
  await expect(phone.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  await phone.getByRole('link', { name: 'Clientes' }).click();
  const list = phone.getByRole('heading', { level: 1, name: /^Clientes/ });
  await phone.getByRole('searchbox', { name: 'Buscar' }).fill(id);
  const popups = phone.locator('[role="menu"], [role="listbox"]');
  const closedByBack = async (open: Locator) => {
    await open.click();
    await expect(popups).toHaveCount(1);
    await phone.goBack();
    await expect(popups).toHaveCount(0);
  };
  await closedByBack(phone.getByRole('button', { name: /Cuenta de/ }));
  await closedByBack(phone.getByRole('button', { name: 'Vistas' }));
  await phone.getByRole('button', { name: 'Filtros y orden' }).click();
  await closedByBack(phone.getByRole('combobox', { name: 'Ordenar por' }));
  await closedByBack(phone.getByRole('button', { name: /^Más acciones para / }).first());
  await expect(list).toBeVisible();

  // A dialog or a screen that a menu's item opens replaces the menu's history entry, also if its code is loaded first.
  await phone
    .getByRole('button', { name: /^Más acciones para / })
    .first()
    .click();
  await phone.getByRole('menuitem', { name: 'Etiquetas y fecha…' }).click();
  const dialog = phone.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await phone.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(list).toBeVisible();
  await phone
    .getByRole('button', { name: /^Más acciones para / })
    .first()
    .click();
  await phone.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(title(phone)).toBeVisible();
  await closedByBack(phone.getByRole('button', { name: 'Paneles' }));
  await expect(title(phone)).toBeVisible();
  await phone.goBack();
  await expect(list).toBeVisible();
  // A menu that is closed in another way leaves no history entry.
  await phone.getByRole('button', { name: /Cuenta de/ }).click();
  // The menu takes the focus in a timer, and the key before that would reach nothing.
  await expect(phone.locator('[role="menu"]:focus-within')).toBeVisible();
  await phone.keyboard.press('Escape');
  await expect(popups).toHaveCount(0);
  await phone.goBack();
  await expect(phone.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  await phone.context().close();

  await signIn(page, '/editor/account');
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Clientes/ })).toBeVisible();
  await page.getByRole('button', { name: /Cuenta de/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  await api.dispose();
});
