import { test } from '@playwright/test';
import { expectAccessibleInBoth } from '../../support/browser/audit.ts';
import { newClient } from '../../support/editor/own-client.ts';
import { designerContext, expect, openWorkspace } from '../../support/editor/workspace.ts';

test.describe.configure({ timeout: 150_000 });

test('items are added, moved, duplicated and removed where they stand on the page, by mouse and by keyboard alone', async ({ browser }) => {
  const service = (es: string, en: string) => ({ title: { es, en }, description: { es: '', en: '' } });
  // One that says nothing is not on the page, and those after it keep their places.
  const id = await newClient({
    templateType: 'services',
    businessName: 'Jardines en Orden',
    services: [service('Poda', 'Pruning'), service('', ''), service('Riego', 'Watering')],
  });
  const context = await designerContext(browser);
  const { page, frame, field } = await openWorkspace(context, `/editor/client/${id}`);
  const titles = frame.locator('.card-title');
  const menu = page.getByRole('menu');
  const act = (name: string) => menu.getByRole('menuitem', { name });
  const tool = (name: string) => frame.getByRole('button', { name: `Más acciones para ${name}` });

  await test.step('by mouse: duplicated, moved while the menu stays, removed and brought back', async () => {
    await frame.locator('.card').first().hover();
    await tool('Poda').click();
    await expect(menu).toContainText('Poda · 1 de 3');
    await act('Duplicar').click();
    await expect(titles).toHaveText(['Poda', 'Poda', 'Riego']);
    await expect(tool('Poda').nth(1)).toBeFocused();
    await frame.locator('.card').last().hover();
    await tool('Riego').click();
    await act('Mover antes').click();
    await act('Mover antes').click();
    await expect(titles).toHaveText(['Riego', 'Poda', 'Poda']);
    await expect(page.getByText('Riego quedó en el lugar 1 de 4')).toBeAttached();
    await act('Quitar').click();
    await expect(titles).toHaveText(['Poda', 'Poda']);
    await page.getByRole('button', { name: 'Deshacer' }).last().click();
    await expect(titles).toHaveText(['Riego', 'Poda', 'Poda']);
  });
  await test.step('one undo for each act', async () => {
    for (const left of [
      ['Poda', 'Poda'],
      ['Riego', 'Poda', 'Poda'],
    ]) {
      await page.keyboard.press('Control+z');
      await expect(titles).toHaveText(left);
    }
    await expect(page.getByText('Se quitó Riego.')).toHaveCount(0);
  });
  await test.step('by keyboard alone: from a text to its item’s button, and the caret comes back', async () => {
    await titles.first().focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(tool('Riego')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(act('Mover antes')).toBeFocused();
    await expectAccessibleInBoth(page, 'menu of an item', '.ws-preview');
    await page.keyboard.press('Escape');
    await expect(titles.first()).toBeFocused();
    await page.keyboard.type('i');
    await expect(titles.first()).toHaveText('Riiego');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // One that cannot be done keeps the focus that came to it.
    await act('Mover antes').press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(titles).toHaveText(['Poda', 'Riiego', 'Poda']);
    await expect(act('Mover después')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(titles).toHaveText(['Riiego', 'Poda', 'Poda']);
    await act('Agregar servicio').press('Enter');
    const added = titles.nth(1);
    await expect(added).toBeFocused();
    await page.keyboard.type('Pasto');
    await expect(titles).toHaveText(['Riiego', 'Pasto', 'Poda', 'Poda']);
    await expect(field('services.1.title.es')).toHaveValue('Pasto');
  });
  await test.step('a picture is changed in the form’s own input, over the page', async () => {
    const cover = frame.getByRole('button', { name: 'Más acciones para Imagen de portada' });
    await cover.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Imagen de portada' });
    await dialog.getByRole('button', { name: 'Usar una dirección' }).click();
    await dialog.getByRole('textbox', { name: 'Dirección de la imagen' }).fill('/art/services/photo-1.svg');
    await dialog.getByRole('button', { name: 'Usar', exact: true }).click();
    await dialog.getByRole('button', { name: 'Punto de interés' }).click();
    await dialog.getByRole('slider', { name: 'A lo ancho' }).press('Home');
    await expect(frame.locator('.hero')).toHaveCSS('--hero-focus', '0% 50%');
    await expectAccessibleInBoth(page, 'picture of the page', '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(cover).toBeFocused();
  });
  await test.step('a telephone and hours are edited in their form', async () => {
    await frame.locator('.contact-line[data-kind="phone"]').click();
    await expect(field('phone')).toBeFocused();
  });
  await context.close();
});
