import { test } from '@playwright/test';
import { expectAccessible, expectAccessibleInTurns } from '../../support/browser/audit.ts';
import { makeClient, signedIn } from '../../support/designer.ts';
import { newClient } from '../../support/editor/own-client.ts';
import { designerContext, expect, openWorkspace, withoutPause } from '../../support/editor/workspace.ts';

test.describe.configure({ timeout: 150_000 });

test('items are added, moved, duplicated and removed where they stand on the page, by mouse and by keyboard alone @thorough', async ({ browser }) => {
  const service = (es: string, en: string) => ({ title: { es, en }, description: { es: '', en: '' } });
  // A blank item is not on the page, and those after it keep their indexes.
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
    await expectAccessibleInTurns(page, 'menu of an item', '.ws-preview');
    await page.keyboard.press('Escape');
    await expect(titles.first()).toBeFocused();
    await page.keyboard.type('i');
    await expect(titles.first()).toHaveText('Riiego');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // An action that becomes impossible keeps the focus.
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
    await expect(frame.locator('.hero')).toHaveCSS('--hero-focus', '0% 36%');
    await expectAccessibleInTurns(page, 'picture of the page', '[role=dialog]');
    await dialog.getByRole('button', { name: 'Listo' }).click();
    await expect(dialog).toBeHidden();
    await expect(cover).toBeFocused();
  });
  await test.step('a telephone and hours are edited in their form', async () => {
    await frame.locator('.contact-line[data-kind="phone"]').click();
    await expect(field('phone')).toBeFocused();
    const hours = frame.getByRole('group', { name: 'Horario' }).last();
    await hours.press('Enter');
    await expect(page.locator('[data-field^="officeHours"] :focus, [data-field^="officeHours"]:focus')).toBeVisible();
    await frame.locator('.contact-line[data-kind="phone"]').press('Enter');
    await expect(field('phone')).toBeFocused();
    await hours.press('Shift+Tab');
    await expect(hours).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(hours).toBeFocused();
    await expectAccessibleInTurns(page, 'what is edited in the form', '.ws-preview');
  });
  await context.close();
});

test('the first dish and the first figure are added in the places that the page has for them here, by mouse and by keyboard', async ({ browser }) => {
  const id = await newClient({ businessName: 'Fonda El Primer Platillo', publishing: 'manual' });
  const context = await designerContext(browser);
  const { page, frame, field } = await openWorkspace(context, `/editor/client/${id}`);
  const dish = frame.getByRole('button', { name: 'Agregar platillo o bebida' });
  await dish.scrollIntoViewIfNeeded();
  await page.screenshot({ path: test.info().outputPath('primero.png') });
  await expectAccessibleInTurns(page, 'places of first items', '.ws-preview');
  await dish.press('Enter');
  await expect(frame.locator('.dish-title')).toBeFocused();
  await page.keyboard.type('Birria');
  await expect(field('dishes.0.title.es')).toHaveValue('Birria');
  await expect(frame.locator('.dish-title')).toHaveText('Birria');
  await expect(dish).toHaveCount(0);
  const figure = frame.getByRole('button', { name: 'Agregar cifra' });
  await figure.click();
  await expect(frame.locator('.stat :focus')).toBeVisible();
  await page.keyboard.type('12');
  await expect(frame.locator('.stat-value')).toHaveText('12');
  await expect(figure).toHaveCount(0);
  await context.close();
});

test('home and pro follow and are typed on too, and a narrow screen has form and page as two views @thorough', async ({ browser }) => {
  const context = await designerContext(browser);
  const home = await openWorkspace(context, '/editor');
  await home.page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(home.page, 'all saved, on a phone', '.ws-bar');
  await home.page.setViewportSize({ width: 1440, height: 900 });
  await test.step('typed on the page: a title in two colours, undone and done again', async () => {
    const title = home.frame.locator('h1');
    await title.click();
    await expect(title).toBeFocused();
    await withoutPause(home.page, async () => {
      await home.page.keyboard.press('Control+End');
      await home.page.keyboard.type(' Aquí');
      await expect(home.field('translations.es.heroHeadline')).toHaveValue('Tu negocio, con la luz prendida a toda hora. Aquí');
    });
    await home.page.keyboard.press('Control+z');
    await expect(home.field('translations.es.heroHeadline')).toHaveValue('Tu negocio, con la luz prendida a toda hora.');
    await expect(title).toHaveText('Tu negocio, con la luz prendida a toda hora.');
    await home.page.keyboard.press('Control+y');
    await expect(title).toHaveText('Tu negocio, con la luz prendida a toda hora. Aquí');
    await home.page.keyboard.press('Enter');
    await expect(title.locator('em')).toContainText('a toda hora. Aquí');
  });
  const questions = home.frame.locator('.question h3');
  const act = (name: string) => home.page.getByRole('menuitem', { name });
  await test.step('a question is typed, moved and added by keyboard alone; the form says the same', async () => {
    const answer = home.frame.locator('.question').nth(2).locator('p');
    await questions.first().focus();
    await home.page.keyboard.press('Control+End');
    await home.page.keyboard.type(' Y tú');
    await expect(home.field('questions.0.question.es')).toHaveValue('¿Qué necesito para empezar? Y tú');
    await home.page.keyboard.press('Tab');
    await expect(home.frame.getByRole('button', { name: 'Más acciones para ¿Qué necesito para empezar? Y tú' })).toBeFocused();
    await home.page.keyboard.press('Enter');
    await expect(act('Mover antes')).toBeFocused();
    await expectAccessibleInTurns(home.page, 'menu of a question', '.ws-preview');
    await act('Mover después').press('Enter');
    await expect(questions.nth(1)).toHaveText('¿Qué necesito para empezar? Y tú');
    await act('Agregar pregunta').press('Enter');
    await expect(questions.nth(2)).toBeFocused();
    await home.page.keyboard.type('¿Y mi perro?');
    await expect(questions.nth(2)).toHaveText('¿Y mi perro?');
    await home.page.keyboard.press('Tab');
    await home.page.keyboard.press('Tab');
    await expect(answer).toBeFocused();
    await home.page.keyboard.type('También sale.');
    await expect(answer).toHaveText('También sale.');
    await expect(home.field('questions.2.question.es')).toHaveValue('¿Y mi perro?');
    await expect(home.field('questions.2.answer.es')).toHaveValue('También sale.');
    await expect(home.field('questions.2.answer.en')).toHaveValue('');
  });
  await test.step('without any question their place stays, only here, and the first is written in it', async () => {
    for (let left = (await questions.count()) - 1; left >= 0; left -= 1) {
      await home.frame.locator('.question .item-tool').first().press('Enter');
      await expect(act('Mover antes')).toBeFocused(); // The menu takes the focus after it opens.
      await act('Quitar').press('Enter');
      await expect(questions).toHaveCount(left);
    }
    await expect(home.frame.locator('#questions')).toContainText('Preguntas Todavía no hay preguntas con respuesta');
    await expectAccessibleInTurns(home.page, 'the place of questions', '.ws-preview');
    await home.frame.getByRole('button', { name: 'Agregar pregunta' }).press('Enter');
    await expect(questions.first()).toBeFocused();
    await home.page.keyboard.type('¿Abren en domingo?');
    await home.page.keyboard.press('Tab');
    await home.page.keyboard.press('Tab');
    await home.page.keyboard.type('De diez a dos.');
    await expect(home.frame.locator('.question')).toHaveText(/¿Abren en domingo\?.*De diez a dos\./);
    await expect(home.field('questions.0.answer.es')).toHaveValue('De diez a dos.');
  });
  await test.step('a sentence with words of the page’s own opens its field, by keyboard too', async () => {
    await home.frame.locator('.footer-legal').press(' ');
    await expect(home.field('translations.es.copyrightText')).toBeFocused();
  });
  await home.page.locator('.ws-outline').getByText('Portada', { exact: true }).click();
  await home.field('translations.es.heroHeadline').fill('Tu negocio, en su propia vitrina');
  await expect(home.frame.locator('h1')).toContainText('en su propia vitrina');
  await test.step('a client is chosen for the portfolio by name and stands on the page; one whom the public does not see cannot be', async () => {
    const api = await signedIn();
    await makeClient(api, { templateType: 'services', businessName: 'Sin Publicar Isaura', publishing: 'manual' });
    await api.dispose();
    await home.frame.locator('#portfolio').getByRole('button', { name: 'Agregar sitio' }).click();
    await expect(home.field('portfolio.0.client')).toBeFocused();
    await home.field('portfolio.0.client').fill('Isaura');
    await expect(home.page.getByRole('option', { name: 'Sin Publicar Isaura (el público no lo ve)' })).toHaveAttribute('data-combobox-disabled', 'true');
    await home.page.getByRole('option', { name: /^Rebozos Doña Isaura/ }).click();
    await expect(home.page.getByText('Se muestra en la portada.')).toBeVisible();
    await expect(home.page.locator('[data-field="portfolio.0.client"]').locator('..').locator('img.client-mark')).toBeVisible();
    await expect(home.frame.locator('#portfolio h3')).toContainText('Rebozos Doña Isaura');
    await expect(home.page.locator('.row-toggle').filter({ hasText: 'Rebozos Doña Isaura' })).toBeVisible();
    await expectAccessibleInTurns(home.page, 'a chosen client', '.fields');
  });
  await home.page.setViewportSize({ width: 360, height: 740 });
  await home.page.getByRole('group', { name: 'Vista' }).getByRole('button', { name: 'Página' }).click();
  await expect(home.frame.locator('h1')).toBeVisible();
  await expectAccessible(home.page, 'the page on a phone');
  await home.page.getByRole('button', { name: 'Formulario' }).click();
  await expect(home.page.locator('.ws-outline [aria-current]')).toBeInViewport();
  await home.page.close({ runBeforeUnload: false });

  const pro = await openWorkspace(context, '/editor/pro');
  await pro.field('proHeroHeadline.es').fill('Sitios que se abren');
  await expect(pro.frame.locator('h1')).toContainText('Sitios que se abren');
  await test.step('a button’s words, beside its icon, and a price are typed where they stand', async () => {
    const words = pro.frame.locator('.contact-chats .button').first();
    await words.getByText('Quiero mi sitio').click();
    await pro.page.keyboard.press('Control+End');
    await pro.page.keyboard.type(' ya');
    await expect(pro.field('proWhatsappButtons.0.text.es')).toHaveValue('Quiero mi sitio ya');
    await expect(words.locator(':focus')).toHaveText('Quiero mi sitio ya');
    await expect(pro.frame.locator('#hero .button')).toHaveText('Quiero mi sitio ya');
    const price = pro.frame.locator('.amount b').first();
    await price.click();
    await pro.page.keyboard.press('Control+A');
    // The page formats amounts, but not while they are typed.
    await pro.page.keyboard.type('1500.5');
    await expect(pro.field('launchPrice')).toHaveValue('1500.5');
    await expect(pro.frame.locator('.prices-total')).toContainText('$4,639.50');
    await pro.frame.locator('h1').click();
    await expect(price).toHaveText('$1,500.50');
  });
  await context.close();
});

test('Alt+V goes from the form to its section on the page and back, by keyboard alone, and says where one is', async ({ browser }) => {
  const id = await newClient({ templateType: 'services', businessName: 'Cerrajería Ida y Vuelta', heroTitle: { es: 'Abrimos', en: 'We open' } });
  const { page, frame, field } = await openWorkspace(await designerContext(browser), `/editor/client/${id}`);
  await field('heroSubtitle.es').focus();
  await page.keyboard.press('Alt+v');
  await expect(page.getByText('Estás en la página. Alt+V te regresa al formulario.')).toBeVisible();
  await expect(frame.locator('.hero')).toBeFocused();
  await page.keyboard.press('Alt+v');
  await expect(field('heroSubtitle.es')).toBeFocused();
  await page.keyboard.press('Alt+v');
  await expect(frame.locator('.hero')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Alt+v');
  await expect(field('heroTitle.es')).toBeFocused();
  await page.context().close();
});

test('a letter typed on the page is kept although the editor is closed before the browser has painted it', async ({ browser }) => {
  const id = await newClient({ templateType: 'services', businessName: 'Plomería De Prisa', heroTitle: { es: 'Antes', en: 'Before' } });
  const context = await designerContext(browser);
  const { page, frame, field } = await openWorkspace(context, `/editor/client/${id}`);
  const title = frame.locator('h1[contenteditable]');
  await title.click();
  const kept = await title.evaluate(async (heading) => {
    const { parent } = window;
    parent.requestAnimationFrame = () => 0;
    const arrived = new Promise<void>((resolve) => parent.addEventListener('message', ({ data }) => data.type === 'editor-typed' && resolve()));
    heading.append(' y después');
    heading.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await arrived;
    parent.dispatchEvent(new PageTransitionEvent('pagehide'));
    return JSON.stringify(localStorage);
  });
  expect(kept).toContain('Antes y después');
  // Without painting, as in a hidden window, the text still reaches the form.
  await page.keyboard.press('Home');
  await page.keyboard.type('; ');
  await expect(field('heroTitle.es')).toHaveValue('; Antes y después');
  await context.close();
});
