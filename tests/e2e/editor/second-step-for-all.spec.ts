import { expect, request, test } from '@playwright/test';
import { expectAccessibleInTurns } from '../../support/browser/audit.ts';
import { siteUrl } from '../../support/designer.ts';
import { invite, join, keepRecoveryCodes, signIn, turnOnSecondStep } from '../../support/editor/people.ts';
import { startOwnSite } from '../../support/servers/own-site.ts';

const ana = { email: 'ana.segura@vitrina.test', password: 'jacarandas en marzo' };

// The setting applies to a whole site, so the test starts its own.
let stop: () => Promise<void>;
test.beforeAll(async () => {
  stop = await startOwnSite();
});
test.afterAll(() => stop());

test('a second step asked of everybody: who has none sets it up before anything else, and an administrator takes away a lost one @thorough', async ({
  page,
  browser,
}) => {
  const first = await browser.newContext();
  await join(await first.newPage(), await invite(ana.email, 'Ana Segura'), ana.password);
  await first.close();
  await signIn(page, '/editor/staff');
  const switchForAll = page.getByRole('switch', { name: 'Pedir un segundo paso a todo el equipo' });
  await switchForAll.click();
  await expect(page.getByText('No se pudo cambiar.')).toBeVisible();
  await page.goto(`${siteUrl()}/editor/account`);
  await page.getByRole('button', { name: 'Activar el segundo paso' }).click();
  const setUp = page.getByRole('dialog', { name: 'Activar el segundo paso' });
  await turnOnSecondStep(setUp);
  await keepRecoveryCodes(setUp);
  await page.goto(`${siteUrl()}/editor/staff`);
  await switchForAll.click();
  await expect(page.getByText('Desde ahora todos entran con un segundo paso.')).toBeVisible();

  const context = await browser.newContext();
  const hers = await context.newPage();
  await signIn(hers, '/editor/clients', ana);
  await expect(hers.getByRole('heading', { name: 'Activa el segundo paso' })).toBeVisible();
  await expectAccessibleInTurns(hers, 'second step due');
  // Not only the screen: the API refuses all other calls too.
  const api = await request.newContext({ baseURL: siteUrl(), storageState: await context.storageState() });
  for (const path of ['/api/configs', '/api/config/112/revisions', '/api/outbox']) {
    const answer = await api.get(path);
    expect([answer.status(), (await answer.json()).error.code], path).toEqual([403, 'second_factor_due']);
  }
  await api.dispose();
  const main = hers.getByRole('main');
  await turnOnSecondStep(main);
  await expectAccessibleInTurns(hers, 'recovery codes of a second step that was due');
  await keepRecoveryCodes(main);
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(/^Clientes/);
  await hers.goto(`${siteUrl()}/editor/account`);
  await expect(hers.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Quitar el segundo paso…' })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('row', { name: /Ana Segura/ })).toContainText('Con segundo paso');
  await page.getByRole('button', { name: 'Más acciones para Ana Segura' }).click();
  await page.getByRole('menuitem', { name: 'Quitar su segundo paso…' }).click();
  const question = page.getByRole('dialog', { name: '¿Quitar el segundo paso de Ana Segura?' });
  await expect(question).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectAccessibleInTurns(page, 'before a second step is taken away');
  await question.getByRole('button', { name: 'Quitar el segundo paso' }).click();
  await expect(page.getByText('Ana Segura ya no tiene segundo paso.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ana Segura/ })).not.toContainText('Con segundo paso');

  // The person's sessions have ended, and the team's setting still requires a second step.
  await hers.reload();
  await expect(hers.getByRole('heading', { name: 'Entra al editor' })).toBeVisible();
  await signIn(hers, '/editor/clients', ana);
  await expect(hers.getByRole('heading', { name: 'Activa el segundo paso' })).toBeVisible();

  await switchForAll.click();
  await expect(page.getByText('El segundo paso es opcional de nuevo.')).toBeVisible();
  await hers.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(hers.getByRole('heading', { name: 'Entra al editor' })).toBeVisible();
  await signIn(hers, '/editor/clients', ana);
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(/^Clientes/);
  await context.close();
});
