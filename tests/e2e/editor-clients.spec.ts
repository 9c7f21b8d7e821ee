import { type Page, type Route, test } from '@playwright/test';
import { makeClient, signedIn } from '../support/designer.ts';
import { designerContext, expect } from '../support/editor/desk.ts';

/** Chooses from a client's menu. */
async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Más acciones para ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

test('archive, bring back, archive over a slow network: one call at a time, and the last wish is what happens', async ({ browser }) => {
  const api = await signedIn();
  const name = 'Lonchería del Tren Lento';
  const { id } = await makeClient(api, { templateType: 'restaurants', businessName: name });
  const context = await designerContext(browser);
  const page = await context.newPage();
  const held: Route[] = [];
  const asked: string[] = [];
  await page.route(new RegExp(`/api/config/${id}(?:/restore)?$`), (route) => {
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
  // The row waits for the call that makes the last wish true; the one before it was never sent.
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
