import { type Page, type Route, test } from '@playwright/test';
import { clientListSchema } from '#schema/calls/client-list.ts';
import { expectAccessibleInTurns } from '../../support/browser/audit.ts';
import { makeClient, signedIn } from '../../support/designer.ts';
import { designerContext, expect } from '../../support/editor/workspace.ts';

/** Chooses from a client's menu. */
async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Más acciones para ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

test('archive, bring back, archive over a slow network: one call at a time, and the last wish is what happens @thorough', async ({ browser }) => {
  const api = await signedIn();
  const name = 'Lonchería del Tren Lento';
  const { id } = await makeClient(api, { templateType: 'restaurants', businessName: name });
  const context = await designerContext(browser);
  const page = await context.newPage();
  const held: Route[] = [];
  const asked: string[] = [];
  await page.route(new RegExp(`/api/config/${id}(?:/restore)?$`), (route) => {
    if (route.request().method() === 'GET') return void route.continue();
    asked.push(route.request().method());
    held.push(route);
  });
  await page.goto('/editor/clients');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('tren lento');
  const row = page.getByRole('row', { name: new RegExp(name) });
  const archive = async () => {
    await choose(page, name, 'Archivar…');
    await page.getByRole('button', { name: 'Archivar', exact: true }).click();
  };
  await archive();
  await expect(row).toContainText('Archivando…');
  await choose(page, name, 'Volver a activar');
  await expect(row).toContainText('Activando…');
  await archive();
  await expect(row).toContainText('Archivando…');
  expect(asked).toEqual(['DELETE']);
  await held[0]?.continue();
  await expect.poll(() => held.length).toBe(2);
  // Only the call for the last choice is sent; the previous choice was skipped.
  await held[1]?.continue();
  await expect(row).toHaveCount(0);
  expect(asked).toEqual(['DELETE', 'DELETE']);
  expect(await (await api.get(`/api/config/${id}`)).json()).toMatchObject({ archived: true });

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => held.length).toBe(3);
  await held[2]?.continue();
  await expect(row).toHaveCount(1);
  expect(await (await api.get(`/api/config/${id}`)).json()).toMatchObject({ archived: false });
  await context.close();
  await api.dispose();
});

test('a long list comes in pages as one scrolls, and search and order are those of all pages @thorough', async ({ browser }) => {
  const context = await designerContext(browser);
  const page = await context.newPage();
  const asked: URLSearchParams[] = [];
  const total = 950;
  // Simulates the answers of an installation with hundreds of clients, by the same contract.
  await page.route('**/api/configs?*', async (route) => {
    const search = new URL(route.request().url()).searchParams;
    asked.push(search);
    const [offset, limit] = [Number(search.get('offset')), Number(search.get('limit'))];
    const found = search.get('query') === '' ? total : 1;
    const numbers = Array.from({ length: Math.max(0, Math.min(limit, found - offset)) }, (_, n) => offset + n);
    const clients = numbers.map((n) => ({
      id: String(1000 + n),
      slug: `negocio-${n}`,
      path: `/negocio-${n}-${1000 + n}`,
      businessName: `Negocio número ${n}`,
      templateType: 'services',
      approval: 'off',
      revision: 1,
      publishedRevision: 1,
      updatedAt: '2026-11-05T12:00:00.000Z',
      archived: false,
      standing: { state: 'live', live: 1, newest: 1, changes: 0, waitsFor: null, since: '', scheduledAt: null, es: 'En línea: revisión 1.', en: '' },
    }));
    const next = offset + limit < found ? offset + limit : null;
    const templates = { professionals: 0, restaurants: 0, tourism: 0, retail: 0, services: total };
    await route.fulfill({ json: { clients, total: found, next, templates, groups: { designer: 0, owner: 0, ready: total, failed: 0 } } });
  });
  await page.goto('/editor/clients');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('950 activos');
  await expect(page.getByRole('row', { name: /Negocio número 0\b/ })).toBeVisible();
  expect(asked.every((search) => search.get('offset') === '0')).toBe(true);

  // The height of a row is known only when it is rendered, so the end of the list moves at first.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('row', { name: /Negocio número 949\b/ })).toBeVisible({ timeout: 1000 });
  }).toPass();
  // The rows between were not requested.
  expect(asked.map((search) => search.get('offset'))).not.toContain('400');

  await page.getByRole('button', { name: 'Negocio', exact: true }).click();
  await expect.poll(() => asked.some((search) => search.get('sort') === 'name' && search.get('order') === 'ascending')).toBe(true);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('numero 0');
  await expect(page.getByRole('row', { name: /Negocio/ })).toHaveCount(2);
  expect(asked.at(-1)?.get('query')).toBe('numero 0');
  await context.close();
});

test('a client who does not answer: the list says that it is time, with the message ready; what was sent is noted @thorough', async ({ browser }) => {
  const api = await signedIn();
  const name = 'Tortillería La Espera';
  const clientApproval = { isFormEnabled: true, formStatus: 'active', access: 'link', remindAfter: '3, 7' };
  const { id } = await makeClient(api, { templateType: 'restaurants', businessName: name, whatsappNumber: '5215512345678', clientApproval });
  await api.post(`/api/config/${id}/approval-link`);
  const context = await designerContext(browser);
  const page = await context.newPage();
  // Simulates that three days have passed.
  let isTime = true;
  await page.route('**/api/configs?*', async (route) => {
    const response = await route.fetch();
    const list = clientListSchema.parse(await response.json());
    await route.fulfill({
      response,
      json: { ...list, clients: list.clients.map((client) => ({ ...client, ...(isTime && client.id === id ? { toRemind: 1 } : {}) })) },
    });
  });
  await page.goto('/editor/clients');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('la espera');
  await page.getByRole('button', { name: `Toca recordarle a ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Recordarle a ${name}` });
  const message = dialog.getByRole('textbox');
  await expect(message).toHaveValue(new RegExp(`Te recuerdo que tu sitio de ${name} espera tu respuesta: http.*/revisar/.*-${id}\\?approval=`));
  await dialog.getByRole('radio', { name: 'EN' }).check();
  await expect(message).toHaveValue(/^Hello! A reminder that your/);
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/525512345678\?text=Hello/);
  await expect(dialog).toContainText('El siguiente toca el');
  isTime = false;
  await dialog.getByRole('button', { name: 'Ya se lo recordé' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Quedó anotado')).toBeVisible();
  await expect(page.getByRole('button', { name: `Toca recordarle a ${name}` })).toHaveCount(0);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Aprobación' }).click();
  await expect(page.getByRole('region', { name: 'Recordatorios' })).toContainText(/Recordatorio 1: lo mandaste el .*El siguiente toca el/);
  await context.close();
  await api.delete(`/api/config/${id}`);
  await api.dispose();
});

test('groups, tags, person in charge and due date: filter, save as a view, undo @thorough', async ({ browser }) => {
  const api = await signedIn();
  const name = 'Florería Los Pendientes';
  const { id } = await makeClient(api, { templateType: 'retail', businessName: name, publishing: 'manual' });
  const before = await api.get(`/api/config/${id}`);
  const context = await designerContext(browser);
  const page = await context.newPage();
  await page.goto('/editor/clients');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('los pendientes');
  const groups = page.getByRole('group', { name: 'Qué espera cada sitio' });
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(groups.getByRole('button', { name: /^[1-9]\d* ?Esperan por mí/ })).toBeVisible();
  await groups.getByRole('button', { name: /Listos/ }).click();
  await expect(row).toHaveCount(0);
  await groups.getByRole('button', { name: /Esperan por mí/ }).click();
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Borrador: todavía no está en línea.');
  await expectAccessibleInTurns(page, 'a group of clients');

  await choose(page, name, 'Etiquetas y fecha…');
  const dialog = page.getByRole('dialog', { name: `Etiquetas y fecha de ${name}` });
  const tags = dialog.getByRole('textbox', { name: 'Etiquetas' }).or(dialog.getByRole('combobox', { name: 'Etiquetas' }));
  await expect(tags).toBeFocused();
  await page.keyboard.type('Día de Muertos');
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: 'Quién está a cargo' }).click();
  await page.getByRole('option', { name: /\(Yo\)$/ }).click();
  await dialog.getByLabel('Para cuándo').fill('2020-11-02');
  await expectAccessibleInTurns(page, 'tags and date of a client');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Día de Muertos');
  await expect(row).toContainText(/Atrasado: era para el 2 nov/);
  // It offers to undo the change for twelve seconds, and other notices wait for its end.
  await page.getByRole('alert').getByRole('button', { name: 'Cerrar' }).click();

  // Found without its name, and by a saved view.
  await page.getByRole('searchbox', { name: 'Buscar' }).clear();
  await page.getByRole('combobox', { name: 'Etiqueta', exact: true }).click();
  await page.getByRole('option', { name: 'Día de Muertos (1)' }).click();
  await page.getByRole('combobox', { name: 'Fecha', exact: true }).click();
  await page.getByRole('option', { name: 'Atrasados' }).click();
  await expect(page.getByRole('row', { name: /Más acciones/ })).toHaveCount(1);
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click();
  await page.getByRole('dialog', { name: 'Guardar esta vista' }).getByRole('textbox', { name: 'Nombre' }).fill('Lo atrasado');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Se guardó la vista Lo atrasado.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Lo atrasado', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Fecha', exact: true })).toHaveValue('Atrasados');
  await expect(row).toHaveCount(1);

  // Another person changes the date while the dialog is open: their date is kept, and a note says so.
  await choose(page, name, 'Etiquetas y fecha…');
  await api.post('/api/planning', { data: { changes: [{ id, due: { to: '2020-12-12' } }] } });
  await dialog.getByLabel('Para cuándo').fill('2020-11-30');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/Alguien más cambió la fecha/)).toBeVisible();
  await expect(row).toContainText(/era para el 12 dic/);
  await choose(page, name, 'Etiquetas y fecha…');
  await dialog.getByLabel('Para cuándo').fill('');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toContainText(/era para el 12 dic/);
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Quitar la vista Lo atrasado' }).click();
  await expect(page.getByText('Se quitó la vista Lo atrasado.')).toBeVisible();

  const after = await api.get(`/api/config/${id}`);
  expect([after.headers()['etag'], await after.json()]).toEqual([before.headers()['etag'], await before.json()]);
  await context.close();
  await api.delete(`/api/config/${id}`);
  await api.dispose();
});

test('Ctrl+K goes to a client, to a section of what is open, to a panel and to another screen, by a few letters or another word; a window in front comes first @thorough', async ({
  browser,
}) => {
  const api = await signedIn();
  const name = 'Ferretería Atajo Corto';
  const heroTitle = { es: 'Tornillos sueltos', en: 'Loose screws' };
  const { id } = await makeClient(api, { templateType: 'services', businessName: name, publishing: 'manual', heroTitle });
  const context = await designerContext(browser, { reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.goto('/editor/clients');
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await search.focus();
  const palette = page.getByRole('dialog', { name: 'Buscar o hacer' });
  const words = palette.getByRole('combobox', { name: 'Buscar o hacer' });
  const go = async (typed: string, found: string) => {
    await page.keyboard.press('Control+k');
    await words.fill(typed);
    await expect(palette.getByRole('option', { name: found }).first()).toHaveAttribute('data-combobox-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(palette).toHaveCount(0);
  };
  await page.keyboard.press('Control+k');
  await words.fill('ferreteria atajo');
  await expect(palette.getByRole('option', { name })).toBeVisible();
  const chosen = palette.getByRole('option', { name });
  await expect(words).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '-');
  await expectAccessibleInTurns(page, 'the palette');
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  await go('ferreteria atajo', name);
  await expect(page).toHaveURL(new RegExp(`/editor/client/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await go('ap', 'Aprobación');
  await expect(page.getByRole('heading', { level: 2, name: 'Aprobación' })).toBeVisible();
  await go('versiones', 'Historial');
  await expect(page.getByRole('heading', { level: 2, name: 'Historial' })).toBeVisible();
  await go('festivos', 'Fechas con otro horario');
  // The focus, in the page's frame, returns there with the caret.
  const title = page.frameLocator('.ws-paper iframe').locator('h1');
  // At first the frame shows the template's page, which is not editable.
  await expect(title).toHaveText(heroTitle.es);
  // The site is not published, but the frame has its template's fonts.
  await expect(title).toHaveCSS('font-family', /Archivo/);
  await title.click();
  await expect(title).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+k');
  await expect(words).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(title).toBeFocused();
  await page.keyboard.press('X');
  await expect(title).toHaveText(`X${heroTitle.es}`);
  await page.keyboard.press('Control+z');
  await expect(title).toHaveText(heroTitle.es);
  await page.keyboard.press('Control+k');
  await words.fill('nada que se llame así');
  await expect(palette).toContainText('No hay nada con "nada que se llame así".');
  await expectAccessibleInTurns(page, 'a search that finds nothing', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await go('clientes', 'Clientes');
  await expect(page).toHaveURL(/\/editor\/clients$/);
  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  await expect(page.getByLabel('Nombre del negocio')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette).toHaveCount(0);
  // Immediately, without waiting for the dialog to fade out.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(words).toBeFocused();
  await context.close();
  await api.delete(`/api/config/${id}`);
  await api.dispose();
});
