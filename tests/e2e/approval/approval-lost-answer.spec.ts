// The device after an answer was stored but not confirmed: the client's later input is not lost.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { templateSections } from '#core/approval/sections.ts';
import { submissionsAnswerSchema } from '#schema/approval/submission.ts';
import type { Language } from '#schema/language.ts';
import { languagesAt } from '../../support/browser/matrix.ts';
import { changeConfig, makeClient, signedIn, siteUrl, waitUntilPublished } from '../../support/designer.ts';

const words = {
  es: {
    name: 'Nombre completo',
    comments: 'Comentarios',
    send: 'Enviar comentarios',
    all: 'Aprobar sitio web',
    edit: 'Seguir editando',
    change: 'Pedir cambios',
    comment: 'El teléfono está mal',
    thanks: '¡Gracias por tus comentarios',
    waiting: 'tu respuesta todavía no llega',
    refused: 'Lo que escribiste sigue en este dispositivo.',
  },
  en: {
    name: 'Full name',
    comments: 'Comments',
    send: 'Submit Feedback',
    all: 'Approve Website',
    edit: 'Keep editing',
    change: 'Needs changes',
    comment: 'The phone number is wrong',
    thanks: 'Thank you for your feedback',
    waiting: 'your answer has not arrived yet',
    refused: 'What you wrote is still on this device.',
  },
} as const;

const ask = { isFormEnabled: true, formStatus: 'active' };
const form = (page: Page) => page.locator('#approval');
const cover = (page: Page) => form(page).locator('.verdict').first();

test.use({ viewport: { width: 360, height: 740 } });

let designer: APIRequestContext;
test.beforeAll(async () => {
  designer = await signedIn();
});
test.afterAll(() => designer.dispose());

const submissions = async (id: string) => submissionsAnswerSchema.parse(await (await designer.get(`/api/config/${id}/submissions`)).json()).submissions;
const approvalOf = async (id: string) => (await (await designer.get(`/api/config/${id}`)).json()).clientApproval;
const draftOn = (page: Page, id: string) => page.evaluate((key) => localStorage.getItem(key) ?? '', `approval-draft:${id}`);

async function openForm(page: Page, path: string, language: Language): Promise<void> {
  // Via another page, because with the same hash the browser would only scroll.
  await page.goto('about:blank');
  await page.goto(`${siteUrl()}${language === 'en' ? '/en' : ''}${path}#approval`);
  await expect(form(page).locator('.verdict-approve').first()).toBeEnabled();
}

/** Approves everything and sends it. The server stores it, but its reply is lost, as are all requests until `meanwhile` is done. */
async function loseAnswer(page: Page, language: Language, meanwhile: () => Promise<unknown>): Promise<void> {
  const say = words[language];
  await page.getByLabel(say.name).fill('Rosa Luna');
  for (const button of await form(page).locator('.verdict-approve').all()) await button.click();
  let isStored = false;
  await page.route('**/api/config/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    if (!isStored) expect((await route.fetch()).status()).toBe(200);
    isStored = true;
    await route.abort();
  });
  await form(page).getByRole('button', { name: say.all }).click();
  await expect(form(page)).toContainText(say.waiting);
  await meanwhile();
  await page.unroute('**/api/config/*');
}

/** The same; then the client returns to the form and asks for changes. */
async function loseAnswerAndObject(page: Page, language: Language, meanwhile: () => Promise<unknown>): Promise<void> {
  const say = words[language];
  await loseAnswer(page, language, meanwhile);
  await form(page).getByRole('button', { name: say.edit }).click();
  // The first press withdraws the approval, the second asks for changes.
  const change = cover(page).getByRole('button', { name: say.change });
  await change.click();
  await change.click();
  await cover(page).getByLabel(say.comments).fill(say.comment);
}

// The languages differ only in texts, so they take turns.
for (const language of languagesAt(0)) {
  const say = words[language];

  test(`${language}: an objection after an approval whose answer was lost takes the approval's place @thorough`, async ({ page }) => {
    const { id, path } = await makeClient(designer, { templateType: 'services', businessName: 'Plomería Rosa', clientApproval: ask });
    await waitUntilPublished(designer, { [id]: 1 });
    await openForm(page, path, language);
    await loseAnswerAndObject(page, language, async () => {
      expect(await approvalOf(id)).toMatchObject({ formStatus: 'completed', overallApproved: true });
    });
    await form(page).getByRole('button', { name: say.send }).click();
    await expect(form(page).locator('.outcome-text')).toContainText(say.thanks);
    const [objection, approval, ...more] = await submissions(id);
    expect(objection).toMatchObject({ n: 2, overallApproved: false, sections: { hero: { status: 'needsEdit', comments: say.comment } } });
    expect([approval?.overallApproved, more]).toEqual([true, []]);
    expect(await approvalOf(id)).toMatchObject({ overallApproved: false, sectionApprovals: { hero: { status: 'needsEdit', comments: say.comment } } });
    expect(await draftOn(page, id)).toBe('');
    await designer.delete(`/api/config/${id}`);
  });
}

for (const language of languagesAt(1)) {
  const say = words[language];

  test(`${language}: somebody has acted on the approval: the objection is refused, its words stay and come back with the form @thorough`, async ({ page }) => {
    const { id, path } = await makeClient(designer, { templateType: 'services', businessName: 'Plomería Luna', clientApproval: ask });
    await waitUntilPublished(designer, { [id]: 1 });
    await openForm(page, path, language);
    await loseAnswerAndObject(page, language, () => changeConfig(designer, id, { phone: '442 555 0188' }));
    await form(page).getByRole('button', { name: say.send }).click();
    await expect(form(page)).toContainText(say.refused);
    expect(await submissions(id)).toHaveLength(1);
    expect(Object.keys((await approvalOf(id)).sectionApprovals)).toHaveLength(templateSections('services').length);
    expect(await draftOn(page, id)).toContain(say.comment);

    const revision = await changeConfig(designer, id, { clientApproval: { ...(await approvalOf(id)), formStatus: 'active' } });
    await waitUntilPublished(designer, { [id]: revision });
    await openForm(page, path, language);
    await expect(cover(page).getByLabel(say.comments)).toHaveValue(say.comment);
    await expect(page.getByLabel(say.name)).toHaveValue('Rosa Luna');
    await designer.delete(`/api/config/${id}`);
  });
}

for (const language of languagesAt(0)) {
  const say = words[language];

  test(`${language}: an approval that arrives again once the form is open anew opens it, and does not say that it was recorded @thorough`, async ({ page }) => {
    const { id, path } = await makeClient(designer, { templateType: 'services', businessName: 'Plomería Sol', clientApproval: ask });
    await waitUntilPublished(designer, { [id]: 1 });
    await openForm(page, path, language);
    await loseAnswer(page, language, async () => {
      const reset = { ...(await approvalOf(id)), formStatus: 'active', clientInfo: { name: '', email: '', submissionDate: '' } };
      await changeConfig(designer, id, { clientApproval: reset });
    });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(cover(page).getByRole('button', { name: say.change })).toBeEnabled();
    await expect(form(page).locator('.outcome')).toHaveCount(0);
    expect(await submissions(id)).toHaveLength(1);
    expect(await approvalOf(id)).toMatchObject({ formStatus: 'active' });
    await designer.delete(`/api/config/${id}`);
  });
}

for (const language of languagesAt(1)) {
  const say = words[language];

  test(`${language}: an answer that waits on the device goes on waiting while data are restored, and arrives afterwards @thorough`, async ({ page }) => {
    const { id, path } = await makeClient(designer, { templateType: 'services', businessName: 'Plomería Mar', clientApproval: ask });
    await waitUntilPublished(designer, { [id]: 1 });
    await openForm(page, path, language);
    await page.getByLabel(say.name).fill('Rosa Luna');
    for (const button of await form(page).locator('.verdict-approve').all()) await button.click();
    let [isOnline, refused] = [false, 0];
    await page.route('**/api/config/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      if (!isOnline) return route.abort();
      refused += 1;
      return route.fulfill({ status: 503, json: { error: { code: 'maintenance', message: '' } } });
    });
    await form(page).getByRole('button', { name: say.all }).click();
    await expect(form(page)).toContainText(say.waiting);
    isOnline = true;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => refused).toBe(1);
    await expect(form(page)).toContainText(say.waiting);
    // Also on a later visit, where nobody presses anything.
    await page.goto('about:blank');
    await page.goto(`${siteUrl()}${language === 'en' ? '/en' : ''}${path}#approval`);
    await expect.poll(() => refused).toBeGreaterThan(1);
    await expect(form(page)).toContainText(say.waiting);
    await page.unroute('**/api/config/*');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(form(page).locator('.outcome-text')).toContainText(say.thanks);
    expect(await submissions(id)).toHaveLength(1);
    await designer.delete(`/api/config/${id}`);
  });
}
