// A form that closes while the client fills it in: everything written stays readable, also on a device with full storage, and the client is told
// whether the device stores it.
import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { approvalLinkSchema, submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { expectAccessible } from '../../support/browser/audit.ts';
import { fillStorage, overflow } from '../../support/browser/page-checks.ts';
import { changeConfig, makeClient, signedIn, siteUrl, waitUntilPublished } from '../../support/designer.ts';

test.use({ viewport: { width: 360, height: 740 } });

let designer: APIRequestContext;
test.beforeAll(async () => {
  designer = await signedIn();
});
test.afterAll(() => designer.dispose());

const form = (page: Page) => page.locator('#approval');
const card = (page: Page, index: number) => form(page).locator('.verdict').nth(index);
const outcome = (page: Page) => form(page).locator('.outcome');

/** Makes a site that is answered through its link. */
async function asked(): Promise<{ id: string; link: string }> {
  const approval = { isFormEnabled: true, formStatus: 'active', access: 'link' };
  const { id } = await makeClient(designer, { templateType: 'services', businessName: 'Plomería Cerrada', clientApproval: approval });
  const { url } = approvalLinkSchema.parse(await (await designer.post(`/api/config/${id}/approval-link`)).json());
  return { id, link: siteUrl() + new URL(url).pathname + new URL(url).search };
}

const newPhone = async (browser: Browser): Promise<Page> => (await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'es-MX' })).newPage();

const openForm = { isFormEnabled: true, formStatus: 'active' };
/** Makes a site that anybody may answer; `visit` opens it on another phone. */
async function openToAnybody(browser: Browser, businessName: string) {
  const { id, path } = await makeClient(designer, { templateType: 'services', businessName, clientApproval: openForm });
  const visit = async (phone?: Page): Promise<Page> => {
    const page = phone ?? (await newPhone(browser));
    await page.goto(siteUrl() + path);
    return page;
  };
  return { id, visit };
}

/** The device's stored entries of an answer, by key. */
const kept = (page: Page, id: string) =>
  page.evaluate((end) => Object.keys(localStorage).filter((key) => /^approval-(draft|email|kept|message):/.test(key) && key.includes(end)), `:${id}`);

/** Fills in everything except the name. */
async function write(page: Page, comment: string): Promise<void> {
  await expect(card(page, 0).locator('.verdict-approve')).toBeEnabled();
  await card(page, 1).locator('.verdict-approve').click();
  await card(page, 0).getByLabel('Comentarios').fill(comment);
  await page.getByLabel('Nombre completo').fill('Rosa Luna');
}

test('the second of two phones on one link, and a link that is revoked meanwhile: what was written is shown, and where it is kept is told truly', async ({
  browser,
}) => {
  const { id, link } = await asked();
  const [first, second, full] = [await newPhone(browser), await newPhone(browser), await newPhone(browser)];
  for (const [phone, comment] of [
    [first, 'De la primera'],
    [second, 'La foto es de otro taller.\nEl teléfono también.'],
    [full, 'No cabe en este teléfono'],
  ] as const) {
    await phone.goto(link);
    if (phone === full) await fillStorage(phone);
    await write(phone, comment);
  }
  await expect(form(full)).toContainText('Este navegador no guarda lo que escribes');
  // Both have received a question, and have typed a message without sending it.
  const asks = { section: 'hero', name: '', text: '¿Qué foto ponemos?', messageId: 'pregunta-001' };
  expect((await designer.post(`/api/config/${id}/threads`, { data: asks })).status()).toBe(201);
  for (const [phone, message] of [
    [second, 'La del portón.\nTe la mando.'],
    [full, 'La de la camioneta'],
  ] as const) {
    await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await card(phone, 0).getByRole('button', { name: 'Contestar' }).click();
    await card(phone, 0).getByLabel('Tu mensaje').fill(message);
  }
  await form(first).locator('.submit-button').click();
  await expect(outcome(first)).toContainText('¡Gracias por tus comentarios, Rosa Luna!');

  await form(second).locator('.submit-button').click();
  await expect(outcome(second)).toContainText('Ya habíamos recibido una respuesta para este sitio');
  await expect(outcome(second)).toContainText('Lo que escribiste sigue en este dispositivo.');
  await expect(outcome(second).getByRole('listitem').filter({ hasText: 'Portada' })).toContainText('La foto es de otro taller.');
  await expect(outcome(second).getByRole('listitem').filter({ hasText: 'Portada' })).toContainText('Mensaje que no se mandó: La del portón.');
  await expect(outcome(second).getByRole('textbox')).toHaveCount(0);
  await expect(outcome(second).getByRole('listitem').filter({ hasText: 'Nosotros' })).toContainText('Aprobada');
  await expectAccessible(second, 'a form that closed', '#approval');
  expect(await overflow(second)).toBeLessThanOrEqual(0);
  // Centred texts have no last line of one word, and a heading is close to its list.
  const lastLine = (text: Locator) =>
    text.evaluate((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const lines = [...range.getClientRects()].map(({ width }) => width);
      return (lines.at(-1) ?? 0) / Math.max(...lines);
    });
  for (const text of await outcome(second).locator('.outcome-more').all()) expect(await lastLine(text)).toBeGreaterThan(0.6);
  const [above, title, list] = await Promise.all(
    ['.outcome-more >> nth=-1', '.recorded-title', '.recorded-sections'].map((part) => outcome(second).locator(part).boundingBox()),
  );
  const below = (list?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0);
  expect((title?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(2 * below);
  await second.screenshot({ path: test.info().outputPath('cerrada.png') });
  expect(await kept(second, id)).toHaveLength(2);
  await outcome(second).getByRole('button', { name: 'Borrarlo de este dispositivo' }).press('Enter');
  await expect(outcome(second)).toBeFocused();
  await expect(outcome(second)).toHaveText('Esta revisión está cerrada');
  expect(await kept(second, id)).toEqual([]);

  await designer.delete(`/api/config/${id}/approval-link`);
  await form(full).locator('.submit-button').click();
  await expect(outcome(full)).toContainText('tu enlace venció');
  await expect(outcome(full)).toContainText('No cabe en este teléfono');
  await expect(outcome(full)).toContainText('Mensaje que no se mandó: La de la camioneta');
  await expect(outcome(full)).toContainText('Este navegador no guarda lo que escribiste');
  await expect(outcome(full)).not.toContainText('sigue en este dispositivo');
  await Promise.all([first, second, full].map((phone) => phone.context().close()));
  await designer.delete(`/api/config/${id}`);
});

test('two phones that send at the same instant: one answer is taken, and each is told what became of its own', async ({ browser }) => {
  const { id, link } = await asked();
  const comments = ['De la primera', 'De la segunda'];
  const phones = await Promise.all(comments.map(() => newPhone(browser)));
  const all = Promise.withResolvers<void>();
  let arrived = 0;
  await Promise.all(
    phones.map(async (phone, index) => {
      await phone.goto(link);
      await write(phone, comments[index] ?? '');
      await phone.route('**/api/config/*', async (route) => {
        if (route.request().method() !== 'PUT') return route.continue();
        arrived += 1;
        if (arrived === phones.length) all.resolve();
        await all.promise;
        return route.continue();
      });
    }),
  );
  const answers = await Promise.all(
    phones.map(async (phone) => {
      const answered = phone.waitForResponse((response) => response.request().method() === 'PUT');
      await form(phone).locator('.submit-button').click();
      return (await answered).status();
    }),
  );
  expect(answers.toSorted()).toEqual([200, 409]);

  const { submissions } = submissionsAnswerSchema.parse(await (await designer.get(`/api/config/${id}/submissions`)).json());
  expect(submissions.map(({ sections }) => sections.hero?.comments)).toEqual([comments[answers.indexOf(200)]]);
  const { clientApproval, revision } = await (await designer.get(`/api/config/${id}`)).json();
  expect([revision, clientApproval.sectionApprovals.hero.comments]).toEqual([2, comments[answers.indexOf(200)]]);
  for (const [index, phone] of phones.entries()) {
    const isTaken = answers[index] === 200;
    await expect(outcome(phone)).toContainText(isTaken ? '¡Gracias por tus comentarios, Rosa Luna!' : 'Ya habíamos recibido una respuesta para este sitio');
    if (!isTaken) await expect(outcome(phone)).toContainText(comments[index] ?? '');
    // On their next visit both see what they wrote; with the link also the accepted answer.
    await phone.unroute('**/api/config/*');
    await phone.goto(link);
    await expect(outcome(phone)).toContainText(comments[index] ?? '');
    await expect(outcome(phone)).toContainText(comments[answers.indexOf(200)] ?? '');
    if (!isTaken) await expect(outcome(phone)).toContainText('Lo que escribiste sigue en este dispositivo.');
    await expectAccessible(phone, 'an answer that was not taken', '#approval');
    expect(await overflow(phone)).toBeLessThanOrEqual(0);
    await phone.context().close();
  }
  await designer.delete(`/api/config/${id}`);
});

test('on a form that is open to anybody the one who is late may send it to the provider, finds it when the page has no form any more, and deletes it', async ({
  browser,
}) => {
  const { id, visit } = await openToAnybody(browser, 'Plomería Abierta');
  const [first, late] = [await newPhone(browser), await visit()];
  // The client has answered before, with an e-mail, and is asked again.
  await write(late, 'De la vez pasada');
  await late.getByLabel('Correo').fill('rosa@luna.mx');
  await form(late).locator('.submit-button').click();
  await expect(outcome(late)).toContainText('¡Gracias por tus comentarios, Rosa Luna!');
  const again = await changeConfig(designer, id, { clientApproval: openForm });
  await waitUntilPublished(designer, { [id]: again });
  for (const [phone, comment] of [
    [first, 'De la primera'],
    [late, 'El horario & el precio: $500'],
  ] as const) {
    await visit(phone);
    await write(phone, comment);
  }
  await form(first).locator('.submit-button').click();
  await expect(outcome(first)).toContainText('¡Gracias por tus comentarios, Rosa Luna!');
  await form(late).locator('.submit-button').click();
  await expect(outcome(late)).toContainText('Ya habíamos recibido una respuesta para este sitio');
  await expect(outcome(late)).toContainText('El horario & el precio: $500');
  await expect(outcome(late)).toContainText('Lo que escribiste sigue en este dispositivo.');
  const send = outcome(late).getByRole('link', { name: 'Mandarlo por WhatsApp' });
  const { origin, searchParams } = new URL((await send.getAttribute('href')) ?? '');
  expect(origin).toBe('https://wa.me');
  expect(searchParams.get('text')).toBe(
    'Hola, soy Rosa Luna. Revisé el sitio de Plomería Abierta y mi respuesta no se tomó:\n\nPortada: El horario & el precio: $500\nNosotros: Aprobada',
  );
  await expectAccessible(late, 'an open form that closed', '#approval');
  expect(await overflow(late)).toBeLessThanOrEqual(0);
  await late.screenshot({ path: test.info().outputPath('abierta.png') });
  await waitUntilPublished(designer, { [id]: again + 1 });
  await late.reload();
  await expect(outcome(late)).toContainText('El horario & el precio: $500');
  await outcome(late).getByRole('button', { name: 'Borrarlo de este dispositivo' }).click();
  await expect(late.getByText('Se borró de este dispositivo.').first()).toBeVisible();
  await expect(form(late)).toHaveCount(0);
  expect(await kept(late, id)).toEqual([]);
  await Promise.all([first, late].map((phone) => phone.context().close()));
  await designer.delete(`/api/config/${id}`);
});

test('a link that is open in two tabs of one phone: each shows what was written in the other, one answer holds all, and both tell what became of it', async ({
  browser,
}) => {
  const { id, link } = await asked();
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'es-MX' });
  const [first, second] = [await phone.newPage(), await phone.newPage()];
  const comment = (page: Page, index: number) => card(page, index).getByLabel('Comentarios');
  for (const tab of [first, second]) {
    await tab.goto(link);
    await expect(card(tab, 0).locator('.verdict-approve')).toBeEnabled();
  }
  await comment(first, 0).fill('De la primera pestaña');
  await expect(comment(second, 0)).toHaveValue('De la primera pestaña');
  await comment(second, 1).fill('De la segunda pestaña');
  await expect(comment(first, 1)).toHaveValue('De la segunda pestaña');
  await second.getByLabel('Nombre completo').fill('Rosa Luna');
  await form(second).locator('.submit-button').click();
  for (const tab of [second, first]) {
    await expect(outcome(tab)).toContainText('¡Gracias por tus comentarios, Rosa Luna!');
    for (const said of ['De la primera pestaña', 'De la segunda pestaña']) await expect(outcome(tab)).toContainText(said);
  }
  const { submissions } = submissionsAnswerSchema.parse(await (await designer.get(`/api/config/${id}/submissions`)).json());
  expect(submissions.map(({ sections }) => [sections.hero?.comments, sections.about?.comments])).toEqual([['De la primera pestaña', 'De la segunda pestaña']]);
  await phone.close();
  await designer.delete(`/api/config/${id}`);
});

test('an answer that waited on a phone for a form open to anybody, which another has answered meanwhile, is shown when the page opens again', async ({
  browser,
}) => {
  const { id, visit } = await openToAnybody(browser, 'Plomería sin Señal');
  const [offline, other] = [await visit(), await visit()];
  await write(offline, 'Escrito sin señal');
  await write(other, 'Escrito con señal');
  // Only this call fails: emulated offline mode would end with the page, which may still send its answer then.
  await offline.context().route('**/api/config/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await form(offline).locator('.submit-button').click();
  await expect(outcome(offline)).toContainText('Quedó guardada en este dispositivo');
  await offline.close();
  await form(other).locator('.submit-button').click();
  await expect(outcome(other)).toContainText('¡Gracias por tus comentarios, Rosa Luna!');
  // The newly built page has no form.
  await waitUntilPublished(designer, { [id]: 2 });
  await offline.context().unroute('**/api/config/*');
  const again = await visit(await offline.context().newPage());
  await expect(outcome(again)).toContainText('Ya habíamos recibido una respuesta para este sitio');
  await expect(outcome(again)).toContainText('Escrito sin señal');
  await expect(outcome(again)).toContainText('sigue en este dispositivo');
  await Promise.all([offline, other].map((phone) => phone.context().close()));
  await designer.delete(`/api/config/${id}`);
});

test('what was begun and never sent on a form open to anybody, which another has answered meanwhile, is shown; of who wrote only a name nothing stays', async ({
  browser,
}) => {
  const { id, visit } = await openToAnybody(browser, 'Plomería a Medias');
  const [begun, named, other] = [await visit(), await visit(), await visit()];
  await write(begun, 'Escrito a medias');
  await write(other, 'Escrito y mandado');
  // A draft without a note, as stored by an earlier version of the page, gets one at the next visit, without typing.
  await begun.evaluate((key) => localStorage.removeItem(key), `approval-kept:${id}`);
  await begun.reload();
  await expect(card(begun, 0).getByLabel('Comentarios')).toHaveValue('Escrito a medias');
  await named.getByLabel('Nombre completo').fill('Rosa Luna');
  await expect.poll(() => kept(named, id)).not.toEqual([]);
  await form(other).locator('.submit-button').click();
  await expect(outcome(other)).toContainText('¡Gracias por tus comentarios, Rosa Luna!');
  expect(await kept(other, id)).toEqual([]);
  await waitUntilPublished(designer, { [id]: 2 });
  await begun.reload();
  await expect(outcome(begun)).toContainText('Ya habíamos recibido una respuesta para este sitio');
  await expect(outcome(begun)).toContainText('Escrito a medias');
  await expectAccessible(begun, 'what was begun and not sent', '#approval');
  expect(await overflow(begun)).toBeLessThanOrEqual(0);
  await begun.screenshot({ path: test.info().outputPath('a-medias.png') });
  await named.reload();
  await expect.poll(() => kept(named, id)).toEqual([]);
  await expect(form(named)).toHaveCount(0);
  await Promise.all([begun, named, other].map((phone) => phone.context().close()));
  await designer.delete(`/api/config/${id}`);
});
