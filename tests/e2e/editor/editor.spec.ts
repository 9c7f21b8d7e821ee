import { test } from '@playwright/test';
import * as z from 'zod';
import { expectAccessibleInTurns } from '../../support/browser/audit.ts';
import { changeConfig, signedIn, siteUrl, waitUntilPublished } from '../../support/designer.ts';
import { onDevice } from '../../support/editor/on-device.ts';
import { designerContext, expect, openWorkspace, withoutPause, workspaceOn } from '../../support/editor/workspace.ts';

const createdSchema = z.object({ id: z.string() });

// Journeys through the whole application, while builds use the machine.
test.describe.configure({ timeout: 150_000 });

/** Makes a client for one test, so that no other test edits it. */
async function newClient(name: string): Promise<string> {
  const api = await signedIn();
  const photos = ['menu-1', 'menu-2'].map((file) => ({ url: `/art/restaurants/${file}.svg`, caption: { es: file, en: file } }));
  const data = { templateType: 'restaurants', businessName: name, heroTitle: { es: 'Título de siempre', en: 'Usual title' }, photos };
  const created = await api.post('/api/config', { data });
  expect(created.status()).toBe(201);
  const { id } = createdSchema.parse(await created.json());
  await api.dispose();
  return id;
}

test('the page follows every keystroke, keeps its place, language and menu, and leads to its forms', async ({ browser }) => {
  const id = await newClient('Fonda del Marco');
  const context = await designerContext(browser);
  const { page, frame, field, status, save, followed } = await openWorkspace(context, `/editor/client/${id}`);

  await test.step('keystrokes, without mounting anew', async () => {
    await frame.locator('h1').evaluate((title) => title.setAttribute('data-mine', ''));
    await withoutPause(page, async () => {
      await field('heroTitle.es').fill('');
      await field('heroTitle.es').pressSequentially('Mole negro');
      await expect(frame.locator('h1[data-mine]')).toHaveText('Mole negro');
    });
    await expect(status).toHaveAttribute('data-tone', 'warn');
  });
  await test.step('undo and redo, also after a reload', async () => {
    await page.keyboard.press('Control+z');
    await expect(frame.locator('h1')).toHaveText('Título de siempre');
    await page.keyboard.press('Control+y');
    await expect(frame.locator('h1')).toHaveText('Mole negro');
    await page.reload();
    await expect(page.locator('[data-notice="recovered"]')).toBeVisible();
    await followed();
    await expect(frame.locator('h1')).toHaveText('Mole negro');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(frame.locator('h1')).toHaveText('Título de siempre');
    await page.getByRole('button', { name: 'Rehacer' }).click();
  });
  await test.step('language and place stay', async () => {
    await page.getByRole('group', { name: 'Idioma de la página' }).getByRole('button', { name: 'EN' }).click();
    await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
    await frame.locator('#contact').evaluate((section) => section.scrollIntoView());
    const before = await frame.locator('html').evaluate((root) => root.scrollTop);
    await field('heroTitle.en').fill('Black mole');
    await expect(frame.locator('h1')).toHaveText('Black mole');
    expect(await frame.locator('html').evaluate((root) => root.scrollTop)).toBe(before);
  });
  await test.step('a click in the page opens the form of the section; links and forms go nowhere', async () => {
    await frame.locator('#contact a').first().click();
    await expect(page.getByRole('heading', { level: 2, name: 'Contacto' })).toBeVisible();
    await expect(frame.locator('html')).toHaveAttribute('data-live', 'edited');
    await page.locator('.ws-outline').getByText('Fotos', { exact: true }).click();
    await expect(frame.locator('#photos')).toHaveAttribute('data-edited', '');
    await expect(frame.locator('#photos')).toBeInViewport();
  });
  await test.step('widths', async () => {
    for (const [name, width] of [
      ['Teléfono, 360 px', 360],
      ['Tableta, 768 px', 768],
      ['Computadora, 1440 px', 1440],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await expect.poll(() => frame.locator('html').evaluate((root) => root.clientWidth)).toBe(width);
    }
  });
  await test.step('accessible, by keyboard and axe', async () => {
    await expectAccessibleInTurns(page, 'the workspace');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('heading', { level: 2, name: 'Reseñas' })).toBeVisible();
    await page.locator('h1').click();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
    await expectAccessibleInTurns(page, 'the shortcuts', '[role="dialog"]');
    await page.keyboard.press('Escape');
  });
  await test.step('history: what changed, look at an earlier revision, restore it', async () => {
    await save();
    await page.keyboard.press('Alt+h');
    // Nothing covers the panel's title.
    await page.getByRole('heading', { level: 2, name: 'Historial' }).click({ trial: true });
    await page.getByRole('button', { name: 'Qué cambió' }).first().click();
    const changes = page.locator('.ws-differences').first();
    await expect(changes.locator('del').first()).toContainText('Título de siempre');
    await expect(changes.locator('ins').first()).toContainText('Mole negro');
    await expectAccessibleInTurns(page, 'the history', '.ws-form');
    await page.getByRole('button', { name: 'Ver', exact: true }).last().click();
    await expect(frame.locator('h1')).toHaveText('Usual title');
    await page.getByRole('button', { name: 'Volver a lo que editas' }).click();
    await expect(frame.locator('h1')).toHaveText('Black mole');
    await page.getByRole('button', { name: 'Restaurar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click();
    await expect(frame.locator('h1')).toHaveText('Usual title');
    // The note names the person's own action, not somebody who "saved while you edited".
    await expect(page.locator('.ws-notices')).toContainText('Lo que guardaste o restauraste ya está aquí');
    await expect(page.locator('.ws-notices')).not.toContainText('mientras editabas');
  });
  await test.step('colours: each choice on the page before it is taken, by keyboard alone; what cannot be read is corrected and said', async () => {
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('button', { name: 'Marca' }).click();
    const colours = () => frame.locator('body').evaluate(({ style }) => [style.getPropertyValue('--bright'), style.getPropertyValue('--page')]);
    const template = page.getByRole('button', { name: 'Los de la plantilla' });
    await expect(template).toHaveAttribute('aria-pressed', 'true');
    await template.focus();
    await page.keyboard.press('Tab');
    await expect.poll(colours).toEqual(['#2c6b34', '#fff8e7']);
    await page.keyboard.press('Escape');
    await expect.poll(colours).toEqual(['', '']);
    await page.keyboard.press('Tab');
    await expect.poll(colours).toEqual(['#7a3414', '#fff5e6']);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Mole' })).toHaveAttribute('aria-pressed', 'true');
    await expect(field('palette.primary')).toHaveValue('#7A3414');
    // One undo step reverts all three colours.
    await page.keyboard.press('Control+z');
    await expect(template).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(colours).toEqual(['', '']);

    const logo = {
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M2 2h20v16H2z" fill="#ffd000"/><path d="M24 6h12v8H24z" fill="#0b2a6b"/></svg>',
      ),
    };
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Sacar colores del logo' }).click()]);
    await chooser.setFiles(logo);
    const found = page.getByRole('button', { name: /^De la imagen: opción/ });
    await found.first().click();
    await expect(field('palette.primary')).toHaveValue('#ffd000');
    await expect(field('palette.accent')).toHaveValue('#0b2a6b');
    expect(await found.count()).toBeGreaterThanOrEqual(3);
    await expect.poll(colours).toEqual(['#ffd000', '#ffffff']);
    await expect(page.locator('.brand-choices')).toContainText('Color principal: en letras se usa #');
    await expectAccessibleInTurns(page, 'the colours', '.ws-outline, .ws-form');

    // Fonts in the same way; the page loads only the pair that it shows.
    const title = () => frame.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily.split(',')[0]);
    await expect.poll(title).toBe('Caprasimo');
    await page.getByRole('button', { name: 'Serena, con remates' }).focus();
    await expect.poll(title).toBe('Fraunces');
    await page.keyboard.press('Escape');
    await expect.poll(title).toBe('Caprasimo');
    await page.getByRole('button', { name: 'Serena, con remates' }).click();
    await expect.poll(title).toBe('Fraunces');
    await expect(page.getByRole('button', { name: 'Serena, con remates' })).toHaveAttribute('aria-pressed', 'true');
    await page.screenshot({ path: test.info().outputPath('marca.png') });
  });
  await context.close();
});

test('two browsers on one site: what differs merges and both are told, the same field asks; what came from the client is told as the client’s', async ({
  browser,
  request,
}) => {
  const id = await newClient('Fonda de Dos');
  const [one, other] = await Promise.all([designerContext(browser), designerContext(browser)]);
  const ana = await openWorkspace(one, `/editor/client/${id}`);
  const beto = await openWorkspace(other, `/editor/client/${id}`);

  await ana.field('heroTitle.es').fill('De Ana');
  await beto.field('heroTitle.en').fill('By Beto');
  await ana.save();
  await beto.save();
  await expect(beto.page.locator('[data-notice="merged"]')).toBeVisible();
  await expect(beto.field('heroTitle.es')).toHaveValue('De Ana');
  await ana.page.evaluate(() => dispatchEvent(new Event('focus')));
  // They share an account, so the note does not name another person.
  await expect(ana.page.locator('[data-notice="merged"]')).toContainText('Lo que guardaste o restauraste ya está aquí');
  await expect(ana.field('heroTitle.en')).toHaveValue('By Beto');

  await ana.field('heroSubtitle.es').fill('Subtítulo de Ana');
  await ana.save();
  await beto.field('heroSubtitle.es').fill('Subtítulo de Beto');
  await beto.page.keyboard.press('Control+s');
  const dialog = beto.page.getByRole('dialog', { name: '¿Qué versión se queda?' });
  await expect(dialog.getByRole('radio', { name: 'La que se guardó con tu cuenta Subtítulo de Ana' })).toBeAttached();
  await expect(dialog).toContainText(/Cambiaste lo mismo aquí y con tu cuenta en otra ventana.*La tuya, en esta ventana\s*Subtítulo de Beto/s);
  await expectAccessibleInTurns(beto.page, 'the conflict', '[role="dialog"]');
  await dialog.getByRole('radio', { name: 'Escribir otra' }).check();
  await dialog.getByRole('textbox').fill('De los dos');
  await dialog.getByRole('button', { name: 'Usar lo elegido y guardar' }).click();
  await expect(beto.status).toHaveAttribute('data-save', 'saved');
  await expect(beto.frame.locator('main')).toContainText('De los dos');

  const api = await signedIn();
  await changeConfig(api, id, { heroImage: '/art/restaurants/menu-1.svg', clientApproval: { isFormEnabled: true } });
  await ana.page.evaluate(() => dispatchEvent(new Event('focus')));
  await ana.page.getByRole('button', { name: 'Qué cambió' }).click();
  await expect.poll(() => ana.page.locator('.ws-differences ins img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  const clientInfo = { name: 'Carmen Ruiz', email: 'carmen@fonda.mx' };
  const sectionApprovals = { hero: { status: 'needsEdit', comments: 'Más grande' } };
  const answered = await request.put(`${siteUrl()}/api/config/${id}`, { data: { clientApproval: { clientInfo, sectionApprovals } } });
  expect(answered.status(), await answered.text()).toBe(200);
  await ana.page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(ana.page.locator('[data-notice="merged"]')).toContainText('El cliente guardó cambios. Ya están aquí.');
  await Promise.all([one.close(), other.close(), api.dispose()]);
});

test('a killed tab and a server that is away lose nothing', async ({ browser }) => {
  const id = await newClient('Fonda Sin Red');
  const context = await designerContext(browser);
  const first = workspaceOn(await context.newPage());
  await first.page.clock.install();
  await first.page.goto(`/editor/client/${id}`);
  await first.followed();
  // From here on the page's clock depends only on the typing, not on the machine.
  await first.page.clock.pauseAt((await first.page.evaluate(() => Date.now())) + 60_000);
  const pace = 50;
  const type = async (text: string) => {
    for (const letter of text) {
      await first.page.keyboard.type(letter);
      await first.page.clock.runFor(pace);
    }
  };
  const typed = 'Ojo: se escribe sin parar';
  const early = typed.slice(0, -1_000 / pace);
  await first.field('heroTitle.es').fill('');
  await type(early);
  await type(typed.slice(early.length));
  // Polls, because the device stores it with a delay.
  await expect.poll(() => onDevice(first.page)).toContain(early);
  const crash = await context.newCDPSession(first.page);
  void crash.send('Page.crash').catch(() => undefined);
  await first.page.waitForEvent('crash');
  await first.page.close();
  await context.clock.resume();

  const workspace = await openWorkspace(context, `/editor/client/${id}`);
  await expect(workspace.page.locator('[data-notice="recovered"]')).toBeVisible();
  const kept = await workspace.field('heroTitle.es').inputValue();
  expect(typed.startsWith(kept)).toBe(true);
  expect((typed.length - kept.length) * pace, 'milliseconds of typing lost').toBeLessThanOrEqual(1_000);

  await context.route('**/api/**', (route) => route.abort());
  await workspace.field('heroTitle.es').fill('Escrito sin servidor');
  await workspace.page.keyboard.press('Control+s');
  await expect(workspace.page.locator('[data-failed="network"]')).toContainText('No se guardó');
  await expect(workspace.field('heroTitle.es')).toHaveValue('Escrito sin servidor');
  await expect(workspace.page.locator('[data-failed="network"]')).toContainText('Revisa tu conexión. Lo que escribiste sigue aquí.');
  await expectAccessibleInTurns(workspace.page, 'a failed save', '.ws-notices');
  await workspace.page.locator('.publish-button').click();
  const publishing = workspace.page.getByRole('dialog', { name: 'Publicación' });
  await expect(publishing.getByRole('alert')).toContainText('No se pudo cargar');
  await workspace.page.keyboard.press('Escape');
  await context.unroute('**/api/**');
  await workspace.page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(workspace.status).toHaveAttribute('data-save', 'saved');

  const api = await signedIn();
  const stored: unknown = await (await api.get(`/api/config/${id}`)).json();
  expect(stored).toMatchObject({ heroTitle: { es: 'Escrito sin servidor' } });
  await Promise.all([context.close(), api.dispose()]);
});

test('on a phone the bar has two rows: a long name is cut at its end, edits add none, a menu leads to every panel @thorough', async ({ browser }) => {
  const id = await newClient('Otorrinolaringología Dra. Guadalupe Hernández-Villaseñor y Asociados');
  const context = await designerContext(browser);
  const { page, field, status } = await openWorkspace(context, `/editor/client/${id}`);
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.locator('.ws-bar');
  await expect(status).toHaveText('Todo guardado');
  await field('heroTitle.es').fill('Sin guardar');
  await expect(status).toContainText('Sin guardar; copia aquí');
  const heights = await bar.evaluate((element) => {
    const name = element.querySelector('h1');
    const line = name ? Number.parseFloat(getComputedStyle(name).lineHeight) : 0;
    return { bar: element.clientHeight, lines: Math.round((name?.clientHeight ?? 0) / line), wide: document.documentElement.scrollWidth };
  });
  expect(heights, 'two rows of 44 px and what is between them').toEqual({ bar: expect.any(Number), lines: 1, wide: 360 });
  expect(heights.bar).toBeLessThan(3 * 44);
  await waitUntilPublished(page.request, { [id]: 1 });
  await expect(bar.getByRole('button', { name: /^Publicación En línea/ })).toBeVisible();
  const panels = bar.getByRole('button', { name: 'Paneles' });
  await panels.click();
  await expect(page.getByRole('menu')).toHaveText('HistorialImágenesAprobaciónIdiomasAntes de publicarCompartirDominio propioMaterial');
  await page.getByRole('menuitem', { name: 'Compartir' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Compartir' })).toBeFocused();
  const sections = page.getByRole('navigation', { name: 'Secciones' });
  await expect(sections, 'a panel has the room').toBeHidden();
  await panels.click();
  await expect(page.getByRole('menuitem', { name: 'Compartir' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(panels).toBeFocused();
  await expectAccessibleInTurns(page, 'the bar on a phone', '.ws-bar');
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(sections).toBeVisible();
  await context.close();
});
