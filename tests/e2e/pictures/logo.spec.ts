import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { mediaAnswerSchema } from '#schema/calls/media.ts';
import { makeClient, signedIn } from '../../support/designer.ts';
import { designerContext, openWorkspace } from '../../support/editor/workspace.ts';

/** A logo as clients send it: a PNG of letters on a transparent background. */
const letters = (colour: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="160"><g fill="none" stroke="${colour}" stroke-width="22"><path d="M30 20v120M30 80h70M100 20v120M150 140V20h80M150 80h60M280 20v120h80M420 20v120h80M420 80h60M420 20h80M550 20v120"/></g></svg>`,
    ),
  )
    .png()
    .toBuffer();

test('a logo that cannot be seen on its page is told where it is chosen, beside its colours and before publishing', async ({ browser }) => {
  const api = await signedIn();
  const upload = await api.post('/api/media', { data: await letters('#16181d'), headers: { 'content-type': 'image/png' } });
  const { url: dark } = mediaAnswerSchema.parse(await upload.json());
  const light = await makeClient(api, { templateType: 'retail', businessName: 'Telar Claro' });
  const onBlack = await makeClient(api, { templateType: 'services', businessName: 'Herrería Norte', logo: dark });
  await api.dispose();
  const context = await designerContext(browser);

  await test.step('white letters on a white bar: said as the picture is chosen, and no near-black palettes are made of them', async () => {
    const { page, frame } = await openWorkspace(context, `/editor/client/${light.id}`);
    const sections = page.getByRole('navigation', { name: 'Secciones' });
    await sections.getByRole('button', { name: 'Datos del negocio' }).click();
    const logo = page.getByRole('group', { name: 'Logotipo' });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), logo.getByRole('button', { name: 'Elegir foto' }).click()]);
    await chooser.setFiles({ name: 'logo-blanco.png', mimeType: 'image/png', buffer: await letters('#ffffff') });
    await expect(logo.getByRole('status').filter({ hasText: 'Este logo casi no se ve' })).toContainText('el fondo es claro');
    await expect(frame.locator('.nav-logo')).toBeVisible();
    expect(await frame.locator('.nav').evaluate((bar) => getComputedStyle(bar).backgroundColor)).toBe('rgb(255, 255, 255)');

    await sections.getByRole('button', { name: 'Marca' }).click();
    await expect(page.getByRole('region', { name: 'Del logotipo' })).toContainText('No tiene colores que tomar: todo es blanco o muy claro.');
    await expect(page.getByRole('button', { name: /^Del logotipo: opción/ })).toHaveCount(0);
    await expect(page.locator('.brand-choices')).toContainText('Este logo casi no se ve');

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar o hacer' }).fill('antes de publicar');
    await page.keyboard.press('Enter');
    await page.locator('.check-panel').getByRole('button', { name: 'Logo que casi no se ve en la página' }).click();
    await expect(logo.getByRole('button', { name: 'Cambiar', exact: true })).toBeFocused();

    // Its dark version is visible, so there is no note any more; its black gives palettes, with the reason why they are black.
    const [again] = await Promise.all([page.waitForEvent('filechooser'), logo.getByRole('button', { name: 'Cambiar', exact: true }).click()]);
    await again.setFiles({ name: 'logo-negro.png', mimeType: 'image/png', buffer: await letters('#16181d') });
    await expect(logo.getByText('Este logo casi no se ve')).toHaveCount(0);
    await sections.getByRole('button', { name: 'Marca' }).click();
    await expect(page.getByRole('region', { name: 'Del logotipo' })).toContainText('Solo tiene negro y grises');
    await expect(page.locator('.brand-choices')).not.toContainText('Este logo casi no se ve');
    await page.close();
  });

  await test.step('dark letters on a black bar: gone as well, until the client’s own colours make the bar another', async () => {
    const { page, field } = await openWorkspace(context, `/editor/client/${onBlack.id}`);
    const sections = page.getByRole('navigation', { name: 'Secciones' });
    await sections.getByRole('button', { name: 'Marca' }).click();
    const choices = page.locator('.brand-choices');
    await expect(choices).toContainText('porque ahí el fondo es oscuro');
    await field('palette.accent').fill('#d9a441');
    await expect(choices).not.toContainText('Este logo casi no se ve');
    await page.close();
  });

  await test.step('the provider’s own bar is dark: dark letters are told at the field and before publishing, white ones are not', async () => {
    const { page } = await openWorkspace(context, '/editor');
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('button', { name: 'Datos del negocio' }).click();
    const logo = page.getByRole('group', { name: 'Logotipo' });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), logo.getByRole('button', { name: 'Elegir foto' }).click()]);
    await chooser.setFiles({ name: 'logo-negro.png', mimeType: 'image/png', buffer: await letters('#16181d') });
    await expect(logo.getByRole('status').filter({ hasText: 'Este logo casi no se ve' })).toContainText('el fondo es oscuro');
    await page.getByRole('button', { name: 'Antes de publicar' }).click();
    await page.locator('.check-panel').getByRole('button', { name: 'Logo que casi no se ve en la página' }).click();
    const [again] = await Promise.all([page.waitForEvent('filechooser'), logo.getByRole('button', { name: 'Cambiar', exact: true }).click()]);
    await again.setFiles({ name: 'logo-blanco.png', mimeType: 'image/png', buffer: await letters('#ffffff') });
    await expect(logo.getByText('Este logo casi no se ve')).toHaveCount(0);
    await page.close();
  });
  await context.close();
});

test('a text in place of a logo keeps the spaces between its words while it is typed', async ({ browser }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'retail', businessName: 'Telar' });
  await api.dispose();
  const context = await designerContext(browser);
  const { page } = await openWorkspace(context, `/editor/client/${id}`);
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('button', { name: 'Datos del negocio' }).click();
  const text = page.getByRole('group', { name: 'Logotipo' }).getByLabel('O un texto en lugar de imagen');
  await text.pressSequentially('Telar Claro');
  await expect(text).toHaveValue('Telar Claro');
  await context.close();
});
