import { expect, type Page, test } from '@playwright/test';
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

  // A message that was typed and not sent would be gone, too.
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
