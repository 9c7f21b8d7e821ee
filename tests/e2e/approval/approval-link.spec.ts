// An approval link's token opens the form for the whole visit and does not reappear in the address; messages under comments are
// written with it.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { llaveMaestra } from '#content/samples/llave-maestra.ts';
import { both } from '#core/bilingual.ts';
import { approvalLinkSchema, submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { expectAccessible } from '../../support/browser/audit.ts';
import { collectProblems } from '../../support/browser/problems.ts';
import { openQuiet } from '../../support/browser/stillness.ts';
import { beforeBuilt, changeConfig, makeClient, signedIn, siteUrl, waitUntilPublished } from '../../support/designer.ts';
import { designerContext, openWorkspace } from '../../support/editor/workspace.ts';

const at = (path: string) => siteUrl() + path;
const form = (page: Page) => page.locator('#approval');
const awake = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.querySelector('#approval .approval-fields:enabled')?.closest('astro-island[ssr]') === null)).toBe(true);
/** Path that a link opens. */
const review = ({ path }: Client) => `/revisar${path}`;
const ask = (businessName: string) => ({
  templateType: 'services',
  businessName,
  heroTitle: { es: `Fugas hoy en ${businessName}`, en: `Leaks today at ${businessName}` },
  clientApproval: { isFormEnabled: true, formStatus: 'active', access: 'link' },
});

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ mode: 'serial' });

let designer: APIRequestContext;
type Client = Awaited<ReturnType<typeof makeClient>>;
let one: Client;
let other: Client;
const linkOf = async ({ id }: Client) => {
  const { url } = approvalLinkSchema.parse(await (await designer.post(`/api/config/${id}/approval-link`)).json());
  return { url, token: new URL(url).searchParams.get('approval') ?? '' };
};
test.beforeAll(async () => {
  designer = await signedIn();
  [one, other] = await Promise.all([makeClient(designer, ask('Plomería Uno')), makeClient(designer, ask('Plomería Otra'))]);
  await waitUntilPublished(designer, { [one.id]: 1, [other.id]: 1 });
});
test.afterAll(async () => {
  for (const { id } of [one, other]) await designer.delete(`/api/config/${id}`);
  await designer.dispose();
});

test('the token is gone from the address and stays with the tab: language, reload, back, another client’s link, the answer', async ({ page, context }) => {
  const problems = collectProblems(page);
  const { url, token } = await linkOf(one);
  await page.goto(`${url}&utm_source=whatsapp#contact`);
  await expect(page).toHaveURL(at(`${review(one)}?utm_source=whatsapp#contact`));
  await awake(page);
  // Of the page's requests from now on, only those to the API contain the token.
  const told: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (`${request.url()} ${referer}`.includes(token)) told.push(request.url());
  });

  // A change of language keeps the reading place, although that page's script loads the sections afterwards, with the token.
  const card = form(page).locator('[data-judges="contact"]');
  const cardTop = () => card.evaluate((element) => element.getBoundingClientRect().top);
  await card.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
  const before = await cardTop();
  await page.locator('a[data-language="en"]').first().click();
  await expect(page).toHaveURL(at(`/en${review(one)}?utm_source=whatsapp`));
  await expect(form(page)).toContainText('Review your website');
  await awake(page);
  await expect.poll(async () => Math.abs((await cardTop()) - before)).toBeLessThan(120);
  await page.reload();
  await expect(form(page)).toContainText('Review your website');
  await awake(page);
  await page.goto(at('/privacidad'));
  await page.goBack();
  await expect(page).toHaveURL(at(`/en${review(one)}?utm_source=whatsapp`));
  await awake(page);

  expect(told).toEqual([]);

  const second = await linkOf(other);
  await page.goto(second.url);
  // A person who has chosen English is redirected, and the token is kept.
  await expect(page).toHaveURL(at(`/en${review(other)}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaks today at Plomería Otra');
  await awake(page);
  await page.goto(at(`/en${one.path}`));
  await awake(page);
  // The same link again, as from the chat, and a link of the old form, to the site's own page.
  await page.goto(url);
  await expect(page).toHaveURL(at(`/en${review(one)}`));
  await awake(page);
  await page.goto(at(`${one.path}?approval=${token}`));
  await expect(page).toHaveURL(at(`/en${one.path}`));
  await awake(page);

  // A person who is sent the address sees the public page.
  const elsewhere = await context.newPage();
  await openQuiet(elsewhere, at(review(one)));
  await expect(elsewhere).toHaveURL(at(one.path));
  await expect(form(elsewhere)).toHaveCount(0);
  await elsewhere.close();

  await page.getByLabel('Full name').fill('Soledad Rangel');
  await form(page).getByRole('button', { name: 'Submit Feedback' }).click();
  await expect(form(page).locator('.outcome-text')).toContainText('Thank you for your feedback, Soledad Rangel!');
  const { submissions } = submissionsAnswerSchema.parse(await (await designer.get(`/api/config/${one.id}/submissions`)).json());
  expect(submissions).toMatchObject([{ name: 'Soledad Rangel' }]);
  expect(problems).toEqual([]);
});

test('a client that is not built yet: the router’s page keeps the token, too @thorough', async ({ page }) => {
  await beforeBuilt(async () => {
    const fresh = await makeClient(designer, ask('Plomería Nueva'));
    const { url } = await linkOf(fresh);
    await page.goto(url);
    await expect(page).toHaveURL(at(review(fresh)));
    await awake(page);
    await page.reload();
    await awake(page);
    await designer.delete(`/api/config/${fresh.id}`);
  });
});

test('a browser that keeps nothing leaves the token where it is, and the form works @thorough', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Storage is switched off.', 'SecurityError');
      },
    });
  });
  const { url } = await linkOf(other);
  await page.goto(url);
  await awake(page);
  expect(page.url()).toBe(url);
  await page.reload();
  await awake(page);
});

test('a link that was copied with what stood around it opens the form; one that is none says so @thorough', async ({ page }) => {
  const { url } = await linkOf(other);
  await page.goto(`${url}»`);
  await expect(page).toHaveURL(at(review(other)));
  await awake(page);
  await page.goto(at(`/en${other.path}?approval=ñandú`));
  await expect(page).toHaveURL(at(`/en${other.path}`));
  await expect(page.locator('.toast').getByText('This link no longer works. Ask Vitrina for a new one.')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test('both write under a comment: the owner after her answer, the designer in the editor; each sees the other’s, and nothing of it is markup @thorough', async ({
  page,
  browser,
}) => {
  const { url } = await linkOf(other);
  await page.goto(url.replace('/en/', '/'));
  if (page.url().includes('/en/')) await page.locator('a[data-language="es"]').click();
  await awake(page);
  const card = form(page).locator('[data-judges="hero"]');
  await card.getByRole('button', { name: 'Pedir cambios' }).click();
  await card.getByRole('textbox').fill('Otra foto');
  await page.getByLabel('Nombre completo').fill('Soledad Rangel');
  await form(page).getByRole('button', { name: 'Enviar comentarios' }).click();
  const recorded = form(page).locator('.recorded-sections li').filter({ hasText: 'Otra foto' });
  await recorded.getByRole('button', { name: 'Agregar un mensaje' }).click();
  await recorded.getByLabel('Tu mensaje').fill('La de la fachada <b>nueva</b>');
  // An unsent message is restored, to be continued.
  await page.reload();
  await expect(recorded.getByLabel('Tu mensaje')).toHaveValue('La de la fachada <b>nueva</b>');
  await recorded.getByRole('button', { name: 'Mandar mensaje' }).click();
  await expect(recorded.getByRole('list', { name: 'Mensajes' })).toContainText('La de la fachada <b>nueva</b>');
  await expect(recorded.getByRole('status')).toHaveText('Mensaje enviado.');

  const context = await designerContext(browser);
  const { page: editor } = await openWorkspace(context, `/editor/client/${other.id}`);
  const outline = editor.getByRole('navigation', { name: 'Secciones' });
  await expect(outline.getByRole('button', { name: /Portada.*1 comentario, 1 mensaje sin contestar/ })).toBeVisible();
  await outline.getByRole('button', { name: /Portada/ }).click();
  const comment = editor.getByRole('listitem').filter({ hasText: 'Otra foto' });
  await expect(comment).toContainText('La de la fachada <b>nueva</b>');
  await comment.getByRole('button', { name: 'Responder' }).click();
  await comment.getByLabel('Responder').fill('¿Me la mandas por WhatsApp?');
  // An unsent message survives a change of form and a reload.
  await outline.getByRole('button', { name: /^Nosotros/ }).click();
  await outline.getByRole('button', { name: /Portada/ }).click();
  await expect(comment.getByLabel('Responder')).toHaveValue('¿Me la mandas por WhatsApp?');
  await editor.reload();
  await expect(comment.getByLabel('Responder')).toHaveValue('¿Me la mandas por WhatsApp?');
  // Text typed while a message is being sent belongs to the next one.
  await editor.route('**/threads', async (route) => {
    if (route.request().method() === 'POST') await comment.getByLabel('Responder').fill('¿Me la mandas por WhatsApp? Hoy, si puedes');
    await route.continue();
  });
  await comment.getByRole('button', { name: 'Enviar' }).click();
  await expect(comment.getByLabel('Responder')).toHaveValue('Hoy, si puedes');
  await comment.getByRole('button', { name: 'Cancelar' }).click();
  await expect(comment).toContainText('avísale por WhatsApp');
  await expect(outline.getByRole('button', { name: /mensaje sin contestar/ })).toHaveCount(0);
  await expectAccessible(editor, 'thread in the editor');
  await context.close();

  // The client returns to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(recorded).toContainText('¿Me la mandas por WhatsApp?');
  await expect(recorded.getByRole('button', { name: 'Contestar' })).toBeVisible();
  await expectAccessible(page, 'thread in the form');
  // In a new round everything is reset except the messages, which are in the form itself.
  await changeConfig(designer, other.id, { clientApproval: ask('').clientApproval });
  await page.goto(url);
  await awake(page);
  await expect(form(page).locator('[data-judges="hero"]')).toContainText('¿Me la mandas por WhatsApp?');
});

test('two are asked by name, on one tablet: what the second says stands in the editor and before who decides, and changes nothing; the decider’s answer does @thorough', async ({
  page,
  context,
  browser,
}) => {
  const designing = await designerContext(browser);
  const workspace = await openWorkspace(designing, `/editor/client/${other.id}`);
  const { page: editor } = workspace;
  await workspace.field('heroTitle.es').fill('Fugas mañana');
  await editor.getByRole('button', { name: 'Aprobación' }).click();
  for (const [index, name] of ['Soledad Rangel', 'Tomás Rangel'].entries()) {
    await editor.getByRole('button', { name: 'Agregar persona' }).click();
    await workspace.field(`clientApproval.approvers.${index}.name`).fill(name);
  }
  await editor.getByText('Publicar solo lo aprobado').click();
  // The note appears before saving.
  await expect(editor.getByRole('note').filter({ hasText: 'espera la aprobación' })).toContainText(/^.*Lo que está en línea \(revisión \d+\) se queda\./);
  await workspace.save();
  const seenByAll = async () => JSON.parse(await (await context.request.get(at(`/api/config/${other.id}`))).text());
  const before = await seenByAll();
  const own = (called: string) => editor.getByLabel(`Enlace firmado: ${called}`, { exact: true });
  await expect(own('Tomás Rangel, opina')).toHaveValue(/approval=/);
  await expect(own('Soledad Rangel, quien decide')).toHaveValue(/approval=/);
  await expectAccessible(editor, 'links of two people');
  const [ofSecond, ofDecider] = [await own('Tomás Rangel, opina').inputValue(), await own('Soledad Rangel, quien decide').inputValue()];

  const second = await context.newPage();
  const cards = (at: Page) => form(at).locator('[data-judges]');
  const open = async (at: Page, url: string) => {
    await at.goto(url.replace('/en/', '/'));
    await awake(at);
  };
  await open(second, ofSecond);
  await expect(second.getByLabel('Nombre completo')).toHaveValue('Tomás Rangel');
  await second.locator('[data-judges="hero"]').getByRole('textbox').fill('Falta el teléfono');
  // An unsent message is not shown to others.
  await open(page, ofDecider);
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Soledad Rangel');
  await expect(page.locator('[data-judges="hero"]').getByRole('textbox')).toHaveValue('');
  await second.reload();
  await awake(second);
  await expect(second.locator('[data-judges="hero"]').getByRole('textbox')).toHaveValue('Falta el teléfono');
  for (const card of (await cards(second).all()).slice(1)) await card.getByRole('button', { name: 'Aprobar' }).click();
  await form(second).getByRole('button', { name: 'Enviar comentarios' }).click();
  await expect(form(second).locator('.recorded')).toContainText('Soledad, que decide');
  await expectAccessible(second, 'an opinion that was recorded');

  // The editor was open meanwhile; the designer returns to it.
  await editor.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const result = editor.getByRole('list', { name: 'Lo que opinan los demás: Portada' });
  await expect(result).toHaveText('Tomás Rangel: con cambios, con comentarioFalta el teléfono');
  expect(await seenByAll()).toEqual(before);
  await editor
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('button', { name: /^Portada.*1 opinión con comentario/ })
    .click();
  await expect(editor.getByRole('list', { name: 'Lo que opinan los demás' })).toContainText('Falta el teléfono');
  await expectAccessible(editor, 'an opinion above its fields');

  await open(page, ofDecider);
  await expect(page.getByRole('list', { name: 'Lo que opinan: Portada' })).toContainText('Tomás Rangel: con cambios, con comentario');
  await expectAccessible(page, 'opinions before who decides');
  for (const card of await cards(page).all()) await card.getByRole('button', { name: 'Aprobar' }).click();
  await form(page).getByRole('button', { name: 'Aprobar sitio web' }).click();
  await expect(form(page).locator('.recorded-title').first()).toHaveText('Aprobaste todo');
  expect(JSON.stringify(before)).not.toContain('Fugas mañana');
  expect(await seenByAll()).toMatchObject({ heroTitle: { es: 'Fugas mañana' } });
  await Promise.all([designing.close(), second.close()]);
});

test('hours, place and price of the first screen stand above the tab to the form @thorough', async ({ page }) => {
  const { clientApproval } = ask('');
  const client = await makeClient(designer, { ...llaveMaestra, heroTextSpacing: 'normal', heroPrice: both('Visitas desde $380'), clientApproval });
  await waitUntilPublished(designer, { [client.id]: 1 });
  await page.goto((await linkOf(client)).url);
  await awake(page);
  const bottomOf = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
  const tab = await page.locator('.approval-button').evaluate((element) => element.getBoundingClientRect().top);
  expect(await bottomOf('.hero-facts')).toBeLessThanOrEqual(tab);
  await designer.delete(`/api/config/${client.id}`);
});
