// The approval form before, during and after hydration: a person who writes in it notices nothing.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { holdReact, islandOf, isMarked, loseReact, mark } from '../../support/browser/islands.ts';
import { movedWhileParsed } from '../../support/browser/page-checks.ts';
import { collectProblems } from '../../support/browser/problems.ts';
import { openQuiet } from '../../support/browser/stillness.ts';
import { beforeBuilt, changeConfig, makeClient, signedIn, siteUrl, waitUntilPublished } from '../../support/designer.ts';

const ask = { isFormEnabled: true, formStatus: 'active' };
const form = (page: Page) => page.locator('#approval');
const cards = (page: Page) => form(page).locator('.verdict');
const name = (page: Page) => page.getByLabel('Nombre completo');
const comments = (page: Page, card: number) => cards(page).nth(card).getByLabel('Comentarios');
const send = (page: Page) => form(page).locator('.submit-button');
const counters = async (page: Page) => (await form(page).locator('.counters b').allTextContents()).map(Number);
const isAwake = (page: Page) => page.evaluate(() => document.querySelector('#approval .submit-button[data-label]')?.closest('astro-island[ssr]') === null);
test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ mode: 'serial' });

let designer: APIRequestContext;
let client: Awaited<ReturnType<typeof makeClient>>;
const address = () => `${siteUrl()}${client.path}#approval`;
const newestAnswer = async () => submissionsAnswerSchema.parse(await (await designer.get(`/api/config/${client.id}/submissions`)).json()).submissions[0];
/** Opens the form again, as after an answer. */
async function askAgain(): Promise<void> {
  const revision = await changeConfig(designer, client.id, { clientApproval: ask });
  await waitUntilPublished(designer, { [client.id]: revision });
}
test.beforeAll(async () => {
  designer = await signedIn();
  client = await makeClient(designer, {
    templateType: 'services',
    businessName: 'Plomería Isla',
    heroTitle: { es: 'Fugas hoy', en: 'Leaks today' },
    clientApproval: ask,
  });
  await waitUntilPublished(designer, { [client.id]: 1 });
});
test.afterAll(async () => {
  await designer.delete(`/api/config/${client.id}`);
  await designer.dispose();
});

test('the button that floats over the page stays where it is while the rest comes @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(siteUrl() + client.path);
  for (const part of ['.approval-button', '.call-bar']) await expect(page.locator(part)).toBeVisible();
  expect(await movedWhileParsed(page)).toEqual([]);
});

test('typing while it wakes on a slow network: every character, focus, caret and node stay', async ({ page }) => {
  const problems = collectProblems(page);
  const network = await page.context().newCDPSession(page);
  await page.goto(siteUrl() + client.path);
  const bytesPerSecond = 400_000 / 8;
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  const field = comments(page, 1);
  await mark(form(page));
  for (const node of await form(page).locator('*').all()) await mark(node);
  const count = await form(page).locator('*:not(svg, svg *)').count();

  await field.focus();
  // In the middle of the present text, where a moved caret would be noticed.
  await page.keyboard.insertText('Al principio. Al final.');
  for (let step = 0; step < 'Al final.'.length; step += 1) await page.keyboard.press('ArrowLeft');
  expect(await isAwake(page)).toBe(false);
  let typed = '';
  const letters = 'La foto de la portada es de otro taller y el horario del sábado cambió. ';
  const type = async () => {
    const letter = letters[typed.length % letters.length] ?? ' ';
    await page.keyboard.type(letter);
    typed += letter;
  };
  while ((await counters(page))[1] === 0) await type();
  const whileWaking = typed.length;
  for (let more = 0; more < 20; more += 1) await type();

  expect(whileWaking).toBeGreaterThan(3);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`Al principio. ${typed}Al final.`);
  expect(await field.evaluate((node: HTMLTextAreaElement) => node.selectionStart)).toBe(`Al principio. ${typed}`.length);
  expect(await isMarked(form(page))).toBe(true);
  // Icons change with the state.
  const parts = form(page).locator('*:not(svg, svg *)');
  expect(await parts.evaluateAll((nodes) => nodes.filter((node) => Reflect.get(node, 'isTheServers') !== true).map(({ outerHTML }) => outerHTML))).toEqual([]);
  expect(await parts.count()).toBe(count);
  await expect(form(page).locator('.verdict').nth(1)).toHaveAttribute('data-status', 'needsEdit');
  // The device has stored it before the stored approval has arrived.
  expect(await page.evaluate((key) => localStorage.getItem(key), `approval-draft:${client.id}`)).toContain('La foto de');
  await network.detach();
  await page.reload();
  await expect(field).toHaveValue(`Al principio. ${typed}Al final.`);
  expect(problems).toEqual([]);
});

test('a busy device may report at once that the form was far and that it is near: it wakes @thorough', async ({ page }) => {
  await page.addInitScript(() => {
    const Observer = window.IntersectionObserver;
    // Delays the first entry, of a distant node, so that it is delivered together with the next.
    window.IntersectionObserver = class extends Observer {
      constructor(heard: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const held: IntersectionObserverEntry[] = [];
        super((reports, observer) => {
          held.push(...reports);
          if (held.length > 1) heard(held.splice(0), observer);
        }, options);
      }
    };
  });
  await openQuiet(page, siteUrl() + client.path);
  expect(await isAwake(page)).toBe(false);
  await form(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isAwake(page)).toBe(true);
});

test('before it wakes: what is written joins what the device kept, presses wait in their order, and the answer is sent then @thorough', async ({ page }) => {
  await page.goto(siteUrl() + client.path);
  const kept = { revision: 1, verdicts: { about: { status: 'needsEdit', comments: 'De la otra visita' } }, name: 'Otro Nombre', email: 'chole@plomeria.mx' };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [`approval-draft:${client.id}`, JSON.stringify(kept)] as const);
  const wake = await holdReact(page);
  await page.goto('about:blank');
  await page.goto(address());

  await comments(page, 2).fill('Faltan precios');
  await name(page).fill('Soledad Rangel');
  const [first] = await cards(page).all();
  await first?.getByRole('button', { name: 'Aprobar' }).click();
  await first?.getByRole('button', { name: 'Pedir cambios' }).click();
  const fourth = cards(page).nth(3).getByRole('button', { name: 'Aprobar' });
  await fourth.click();
  await expect(fourth).toHaveAttribute('aria-busy', 'true');
  await name(page).press('Enter');
  await expect(send(page)).toHaveAttribute('aria-busy', 'true');
  expect(page.url()).toBe(address());
  expect(await newestAnswer()).toBeUndefined();

  wake();
  await expect(form(page).locator('.outcome-text')).toContainText('¡Gracias por tus comentarios, Soledad Rangel!');
  expect(await newestAnswer()).toMatchObject({
    n: 1,
    name: 'Soledad Rangel',
    email: 'chole@plomeria.mx',
    sections: {
      // Pressing "Ask for changes" after "Approve" withdraws the approval.
      hero: { status: 'pending' },
      about: { status: 'needsEdit', comments: 'De la otra visita' },
      services: { status: 'needsEdit', comments: 'Faltan precios' },
      photos: { status: 'approved' },
    },
  });
  await askAgain();
});

test('an answer without a name that was sent before it woke is told so, in the field @thorough', async ({ page }) => {
  const wake = await holdReact(page);
  await page.goto(address());
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  wake();
  await expect(page.locator('.toast').getByText('Por favor completa tu nombre')).toBeVisible();
  await expect(name(page)).toBeFocused();
  await expect(send(page)).toBeDisabled();
});

test('a form that cannot be fetched says how else to answer, keeps what was done, and wakes with the next touch @thorough', async ({ page }) => {
  await loseReact(page);
  const failed = page.waitForEvent('console', (message) => message.text().includes('[astro-island] Error hydrating'));
  await page.goto(address());
  await comments(page, 0).fill('Otra foto');
  await cards(page).nth(1).getByRole('button', { name: 'Aprobar' }).click();
  await failed;
  await expect(page.getByRole('link', { name: 'Responder por WhatsApp' })).toBeVisible();
  await page.unrouteAll();
  await name(page).fill('Soledad Rangel');
  await expect.poll(() => counters(page)).toEqual([1, 1, 4]);
  await expect(page.getByRole('link', { name: 'Responder por WhatsApp' })).toBeHidden();
  await expect(comments(page, 0)).toHaveValue('Otra foto');
  await page.evaluate(() => localStorage.clear());
});

test('a file that fails to load once is loaded again under the same address: with a second React the form would vanish @thorough', async ({ page }) => {
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await loseReact(page);
  const lost = page.waitForEvent('requestfailed');
  await page.goto(address());
  await lost;
  await page.unrouteAll();
  await comments(page, 0).fill('Otra foto');
  await expect.poll(() => counters(page)).toEqual([0, 1, 5]);
  await page.evaluate(() => localStorage.clear());
  expect(thrown).toEqual([]);
});

test('if the browser has cached the failure of the form’s own file, it is loaded under another address @thorough', async ({ page }) => {
  await page.route(/\/_assets\/ApprovalIsland\.[\w-]+\.js$/, (route) => route.abort());
  await page.goto(address());
  await comments(page, 0).fill('Otra foto');
  await expect.poll(() => counters(page)).toEqual([0, 1, 5]);
  await page.evaluate(() => localStorage.clear());
});

test('a page that is behind is rendered anew for who only reads, and stays for who has begun: the answer is of what they saw @thorough', async ({ page }) => {
  await beforeBuilt(async () => {
    const { revision } = await (await designer.get(`/api/config/${client.id}`)).json();
    await changeConfig(designer, client.id, { heroTitle: { es: 'Fugas, ahora mismo', en: 'Leaks, right now' } });
    await page.goto(address());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fugas, ahora mismo');
    await expect(page.locator('html')).toHaveAttribute('data-live', 'shown');
    await expect(form(page).locator('.verdict')).toHaveCount(6);

    const wake = await holdReact(page);
    await page.goto('about:blank');
    await page.goto(address());
    await name(page).pressSequentially('Soledad');
    await mark(name(page));
    wake();
    await expect(send(page)).toBeEnabled();
    await cards(page).first().getByRole('button', { name: 'Aprobar' }).click();
    await expect.poll(() => counters(page)).toEqual([1, 0, 5]);
    await name(page).press('End');
    await name(page).pressSequentially(' Rangel');
    await send(page).click();
    await expect(form(page).locator('.outcome-text')).toContainText('Soledad Rangel');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Fugas, ahora mismo');
    expect(await newestAnswer()).toMatchObject({ revision, sections: { hero: { status: 'approved' } } });
  });
  await askAgain();
});

test('a form that was answered elsewhere meanwhile says so to who has begun, and their words stay @thorough', async ({ page }) => {
  const wake = await holdReact(page);
  await page.goto(address());
  await comments(page, 0).fill('Se ve muy oscura');
  const { revision } = await (await designer.get(`/api/config/${client.id}`)).json();
  const status = await page.evaluate(
    async ([id, seen]) => {
      const body = JSON.stringify({ revision: seen, clientApproval: { clientInfo: { name: 'Alguien Más' }, sectionApprovals: {} } });
      return (await fetch(`/api/config/${id}`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body })).status;
    },
    [client.id, revision] as const,
  );
  expect(status).toBe(200);
  wake();
  await expect(form(page)).toContainText('Lo que escribiste sigue en este dispositivo.');
  expect(await page.evaluate((key) => localStorage.getItem(key), `approval-draft:${client.id}`)).toContain('Se ve muy oscura');
  await askAgain();
});

test('a client who opens the link on the built page keeps that page @thorough', async ({ page }) => {
  const { url } = await (await designer.post(`/api/config/${client.id}/approval-link`)).json();
  await page.goto(`${siteUrl()}${client.path}?approval=${new URL(url).searchParams.get('approval')}`);
  await expect(page).toHaveURL(siteUrl() + client.path);
  await mark(form(page));
  await name(page).fill('Soledad Rangel');
  await expect.poll(() => isAwake(page)).toBe(true);
  await cards(page).first().getByRole('button', { name: 'Aprobar' }).click();
  await expect.poll(() => counters(page)).toEqual([1, 0, 5]);
  expect(await isMarked(form(page))).toBe(true);
  await expect(islandOf(form(page))).toHaveCount(1);
  expect(await page.locator('html').getAttribute('data-live')).toBeNull();
});
