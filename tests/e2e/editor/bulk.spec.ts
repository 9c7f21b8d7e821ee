import { readFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessibleInTurns } from '../../support/browser/audit.ts';
import { makeClient, signedIn } from '../../support/designer.ts';
import { contextOfDesigner, designerContext, expect } from '../../support/editor/workspace.ts';

test('several clients at once: a banner, archiving and their undo, publishing with who is not ready, a file to keep; by keyboard, too @thorough', async ({
  browser,
}) => {
  const api = await signedIn();
  const names = ['Aviso Masivo Uno', 'Aviso Masivo Dos', 'Aviso Masivo Tres'];
  const made = [];
  for (const [index, businessName] of names.entries()) {
    made.push(await makeClient(api, { templateType: 'services', businessName, ...(index === 2 ? { publishing: 'manual' } : {}) }));
  }
  const [one, two, three] = made.map(({ id }) => id);
  const read = async (id = '') => (await api.get(`/api/config/${id}`)).json();
  const context = await contextOfDesigner(browser);
  const page = await context.newPage();
  await page.goto('/editor/clients');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('aviso masivo');
  const rows = page.getByRole('row', { name: /Aviso Masivo/ });
  await expect(rows).toHaveCount(3);
  // Thumbnails of two sites that may be online by now, and of one that is not public. Loading them does not move the focus.
  for (const name of names) {
    const picture = rows.filter({ hasText: name }).locator('.thumbnail iframe[data-loaded]');
    await expect(picture).toHaveCount(1);
    await expect.poll(() => picture.evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.body.textContent)).toContain(name);
  }
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeFocused();
  const bar = page.getByRole('group', { name: 'Hacer algo con varios clientes' });
  const run = (name: string) => page.getByRole('region', { name, exact: true });

  const rowTop = async () => Math.round((await rows.first().boundingBox())?.y ?? 0);
  const before = await rowTop();
  await bar.getByRole('checkbox', { name: 'Elegir los 3 clientes' }).press('Space');
  await expect(bar).toContainText('3 elegidos');
  // The rows do not move while clients are being selected.
  expect(await rowTop()).toBe(before);
  // Nor on a phone, where the actions are at the bottom of the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  const all = bar.getByRole('checkbox');
  await all.uncheck();
  const onPhone = await rowTop();
  await all.check();
  await expect(bar.getByRole('button', { name: 'Publicar…' })).toBeInViewport();
  expect(await rowTop()).toBe(onPhone);
  await expectAccessibleInTurns(page, 'chosen clients');
  await page.setViewportSize({ width: 1440, height: 900 });
  await bar.getByRole('button', { name: 'Poner un aviso…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Poner un aviso en 3 sitios' });
  await expect(dialog.getByLabel('Texto en español')).toBeFocused();
  await dialog.getByRole('button', { name: 'Poner el aviso' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Escribe el texto');
  await dialog.getByLabel('Texto en español').fill('Cerramos el 2 de noviembre');
  // With a year of five digits all configs would refuse the banner, after the dialog has closed.
  await dialog.getByLabel('Desde').fill('2040-11-01');
  await dialog.getByLabel('Hasta').fill('20400-11-02');
  await dialog.getByRole('button', { name: 'Poner el aviso' }).click();
  await expect(dialog.getByRole('alert')).toContainText('hasta cuándo');
  await expect(dialog.getByLabel('Hasta')).toBeFocused();
  // It cannot be typed.
  await page.keyboard.type('11022040');
  await page.keyboard.type('0');
  expect(await dialog.getByLabel('Hasta').inputValue()).not.toMatch(/^\d{5}/);
  await dialog.getByLabel('Hasta').fill('2040-11-02');
  await expectAccessibleInTurns(page, 'a banner for several clients');
  await page.keyboard.press('Enter');
  const banners = run('Poner un aviso en varios sitios');
  await expect(banners).toContainText('Hecho en 3.');
  await expect(banners.getByText('Poner un aviso en varios sitios', { exact: true })).toBeFocused();
  await expect(banners.getByRole('listitem')).toHaveText([/Aviso Masivo Tres Queda en el borrador/]);
  await expectAccessibleInTurns(page, 'what came of it');
  expect(await read(one)).toMatchObject({ revision: 2, showBanner: true, bannerText: { es: 'Cerramos el 2 de noviembre' }, bannerUntil: '2040-11-02' });
  // Another person's change of one of them is kept.
  const changed = { ...(await read(two)), bannerText: { es: 'Abrimos el 3', en: '' } };
  expect((await api.put(`/api/config/${two}`, { data: changed, headers: { 'if-match': '"2"' } })).status()).toBe(200);
  await banners.getByRole('button', { name: 'Deshacer' }).click();
  const undone = run('Deshacer: Poner un aviso en varios sitios');
  await expect(undone).toContainText('Hecho en 2. En 1 no se pudo.');
  await expect(undone.getByRole('listitem')).toHaveText([/Aviso Masivo Dos Alguien más lo cambió después/]);
  await expect(undone.getByRole('button')).toHaveAccessibleName('Cerrar');
  expect([(await read(one)).bannerText, (await read(two)).bannerText, (await read(three)).bannerText]).toEqual([undefined, changed.bannerText, undefined]);
  await expect(undone.getByText('Deshacer: Poner un aviso en varios sitios', { exact: true })).toBeFocused();
  await undone.getByRole('button', { name: 'Cerrar' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await rows.first().getByRole('checkbox').check();
  await rows
    .last()
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 elegidos');
  await bar.getByRole('checkbox').uncheck();
  await page.getByRole('checkbox', { name: 'Elegir a Aviso Masivo Uno' }).check();
  await page.getByRole('checkbox', { name: 'Elegir a Aviso Masivo Tres' }).press('Space');
  await expect(bar).toContainText('2 elegidos');
  await bar.getByRole('button', { name: 'Archivar…' }).click();
  await page.getByRole('dialog', { name: '¿Archivar 2 clientes?' }).getByRole('button', { name: 'Archivar' }).click();
  await expect(rows).toHaveCount(1);
  await run('Archivar varios clientes').getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows).toHaveCount(3);
  await expect(run('Deshacer: Archivar varios clientes')).toContainText('Hecho en 2.');

  await bar.getByRole('checkbox', { name: 'Elegir los 3 clientes' }).check();
  await page.getByRole('checkbox', { name: 'Elegir a Aviso Masivo Dos' }).uncheck();
  await bar.getByRole('button', { name: 'Publicar…' }).click();
  await page.getByRole('dialog', { name: '¿Publicar 2 sitios?' }).getByRole('button', { name: 'Publicar' }).click();
  const published = run('Publicar varios sitios');
  await expect(published).toContainText('1 se quedó como estaba. En 1 no se pudo.');
  await expect(published.getByRole('listitem').first()).toContainText(/Aviso Masivo Tres .*Le faltan datos propios: teléfono/);

  await page.getByRole('checkbox', { name: 'Elegir a Aviso Masivo Uno' }).check();
  const saving = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Exportar' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^clientes-\d{4}-\d\d-\d\d-1\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  const [name = '', client = new Uint8Array()] = Object.entries(files)[0] ?? [];
  expect([Object.keys(files).length, name]).toEqual([1, `aviso-masivo-uno-${one}.zip`]);
  expect(JSON.parse(strFromU8(unzipSync(client)['config.json'] ?? new Uint8Array()))).toMatchObject({ format: 'vitrina-client', id: one });
  await expect(run('Exportar varios clientes')).toContainText('Hecho en 1.');

  // On a phone the list's buttons are in one row, and a client's name has the full width.
  await page.setViewportSize({ width: 360, height: 740 });
  // Both at once: the list may still be moving.
  const tops = await page
    .getByRole('button', { name: /^(Vistas|Nuevo cliente)$/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(tops).toEqual([tops[0], tops[0]]);
  const shape = await rows.first().evaluate((row) => {
    const wide = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;
    const [name, actions] = [row.querySelector('.cell-name'), row.querySelector('.cell-actions')];
    const isUnder = (actions?.getBoundingClientRect().top ?? 0) >= (name?.getBoundingClientRect().bottom ?? 0);
    return { part: wide(name) / wide(row) > 0.85, isUnder, cut: document.documentElement.scrollWidth > 360 };
  });
  expect(shape).toEqual({ part: true, isUnder: true, cut: false });
  // The form for a new client is longer than the screen; its button is visible anyway, and names of trades are not broken.
  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  const asked = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await expect(asked.getByRole('button', { name: 'Crear y editar' })).toBeInViewport({ ratio: 1 });
  const broken = await asked
    .locator('.template-card b')
    .evaluateAll((names) =>
      names.filter((name) => name.clientHeight > 1.9 * Number.parseFloat(getComputedStyle(name).fontSize)).map((name) => name.textContent),
    );
  expect(broken).toEqual([]);
  await context.close();
  for (const { id } of made) await api.delete(`/api/config/${id}`);
  await api.dispose();
});

test('in the list a client’s mark stands at the height of its name’s first line, and on a phone its buttons beside where it stands @thorough', async ({
  browser,
}) => {
  const api = await signedIn();
  const name = 'Cocina Económica El Renglón';
  await makeClient(api, { templateType: 'restaurants', businessName: name, publishing: 'manual' });
  await api.dispose();
  const context = await designerContext(browser);
  const page = await context.newPage();
  await page.goto('/editor/clients');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('renglon');
  const row = page.getByRole('row', { name: new RegExp(name) });
  const [mark, words] = await Promise.all([row.locator('.client-mark'), row.getByText(name, { exact: true }).first()].map((part) => part.boundingBox()));
  if (!mark || !words) throw new Error('A row has a mark and a name.');
  expect(Math.abs(mark.y + mark.height / 2 - (words.y + words.height / 2))).toBeLessThan(2);
  await page.setViewportSize({ width: 390, height: 844 });
  const [sentence, buttons] = await Promise.all([row.getByText(/^Borrador/), row.locator('.cell-actions')].map((part) => part.boundingBox()));
  if (!sentence || !buttons) throw new Error('A row says where the site stands, and has buttons.');
  expect(buttons.y).toBeLessThan(sentence.y + sentence.height);
  await context.close();
});
