// The owner's whole answer on a small phone, in each language: five sections approved, one with a comment, two texts corrected on
// the page, sent. Taps are counted. PHONE_SLOWNESS=4 makes the phone four times slower than this machine, for the durations in
// docs/benchmarks.md.
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { correctTexts } from '#content/approval/correct-texts.ts';
import { formTexts } from '#content/approval/form-texts.ts';
import { localPath } from '#core/links/client-path.ts';
import { approvalLinkSchema, submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { type Language, languages } from '#schema/language.ts';
import { expectAccessible } from '../../support/browser/audit.ts';
import { overflow } from '../../support/browser/page-checks.ts';
import { makeClient, signedIn, siteUrl, waitUntilPublished } from '../../support/designer.ts';

const slowness = Number(process.env['PHONE_SLOWNESS'] ?? 1);
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

let designer: APIRequestContext;
test.beforeAll(async () => {
  designer = await signedIn();
});
test.afterAll(() => designer.dispose());

const said: Record<Language, { title: string; should: string; subtitle: string; better: string; comment: string; name: string }> = {
  es: {
    title: 'Fugas hoy',
    should: 'Fugas, hoy mismo',
    subtitle: 'De lunes a viernes',
    better: 'De lunes a sábado',
    comment: 'Falta el horario',
    name: 'Carmen Ríos',
  },
  en: {
    title: 'Leaks today',
    should: 'Leaks fixed today',
    subtitle: 'Monday to Friday',
    better: 'Monday to Saturday',
    comment: 'The hours are missing',
    name: 'Carmen Ríos',
  },
};

/** Functions that slow the phone down as PHONE_SLOWNESS says, and run audits without that. */
async function phoneOf(page: Page) {
  const phone = await page.context().newCDPSession(page);
  const slowDown = (rate: number) => phone.send('Emulation.setCPUThrottlingRate', { rate });
  let [taps, milliseconds, began] = [0, 0, 0];
  return {
    tap: async (place: Locator) => {
      taps += 1;
      await place.tap();
    },
    start: async () => {
      await slowDown(slowness);
      began = performance.now();
    },
    audit: async (state: string, part: string) => {
      milliseconds += performance.now() - began;
      await slowDown(1);
      await expectAccessible(page, state, part);
      expect(await overflow(page), state).toBeLessThanOrEqual(0);
      await slowDown(slowness);
      began = performance.now();
    },
    end: () => ({ taps, seconds: (milliseconds + performance.now() - began) / 1000 }),
  };
}

for (const language of languages) {
  test(`the whole answer in ${language}: 16 taps, each state passes axe, and every word arrives @thorough`, async ({ page }) => {
    const { title, should, subtitle, better, comment, name } = said[language];
    const [texts, correcting] = [formTexts[language], correctTexts[language]];
    const client = await makeClient(designer, {
      templateType: 'services',
      businessName: 'Plomería Carmen',
      heroTitle: { es: said.es.title, en: said.en.title },
      heroSubtitle: { es: said.es.subtitle, en: said.en.subtitle },
      clientApproval: { isFormEnabled: true, formStatus: 'active', access: 'link' },
    });
    await waitUntilPublished(designer, { [client.id]: 1 });
    const link = new URL(approvalLinkSchema.parse(await (await designer.post(`/api/config/${client.id}/approval-link`)).json()).url);
    await page.goto(`${siteUrl()}${localPath(link.pathname, language)}${link.search}`);

    const { tap, start, audit, end } = await phoneOf(page);
    const form = page.getByRole('region', { name: texts.title });
    const card = (section: string) => form.locator('.verdict').filter({ has: page.getByRole('heading', { name: section, exact: true }) });
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    await start();
    await tap(page.getByRole('link', { name: texts.first.begin }));
    const { hero, ...others } = {
      hero: texts.sections.hero,
      about: texts.sections.about,
      services: texts.sections.services,
      photos: texts.sections.photos,
      reviews: texts.sections.reviews,
      contact: texts.sections.contact,
    };
    for (const section of Object.values(others)) await tap(card(section).getByRole('button', { name: texts.approve }));
    await tap(card(hero).getByRole('button', { name: texts.needsChanges }));
    await tap(card(hero).getByLabel(texts.comments));
    // Replaces the text that the press has put there.
    await card(hero).getByLabel(texts.comments).fill(comment);
    await audit('six verdicts', '#approval');

    await tap(button(texts.correct.begin));
    const dialog = page.getByRole('dialog');
    for (const [before, after] of [
      [title, should],
      [subtitle, better],
    ] as const) {
      await tap(page.locator('[data-correct]').filter({ hasText: before }).first());
      // The field has the focus; its text is replaced, selected or not.
      await expect(dialog.getByLabel(correcting.should)).toBeFocused();
      await dialog.getByLabel(correcting.should).fill(after);
      if (before === title) await audit('correcting a text', 'dialog[open]');
      await tap(dialog.getByRole('button', { name: correcting.propose }));
      await expect(dialog).toBeHidden();
    }
    await tap(button(correcting.done));
    await audit('what is proposed, with the answer', '#approval');
    await tap(page.getByLabel(texts.name));
    await page.keyboard.insertText(name);
    await tap(form.locator('.submit-button'));
    await expect(page.locator('.recorded-title').first()).toHaveText(texts.recorded.changes.one);
    const { taps, seconds } = end();
    await expectAccessible(page, 'sent', '#approval');
    console.info(`${language}: ${taps} taps, ${seconds.toFixed(1)} s at ${slowness}x`);
    expect(taps).toBe(16);

    const { submissions } = submissionsAnswerSchema.parse(await (await designer.get(`/api/config/${client.id}/submissions`)).json());
    expect(submissions).toHaveLength(1);
    expect(submissions[0]).toMatchObject({ name, sections: { hero: { status: 'needsEdit', comments: comment }, about: { status: 'approved' } } });
    expect(submissions[0]?.proposals?.map(({ before, after }) => [before, after])).toEqual([
      [title, should],
      [subtitle, better],
    ]);
    await designer.delete(`/api/config/${client.id}`);
  });
}

test('what was typed of a correction survives Back, Escape and a reload, is told from what was proposed, and goes when it is proposed or cancelled', async ({
  page,
}) => {
  const texts = correctTexts.es;
  const client = await makeClient(designer, {
    templateType: 'services',
    businessName: 'Plomería Carmen',
    heroTitle: { es: said.es.title, en: said.en.title },
    weekHours: { monday: '09:00-18:00' },
    clientApproval: { isFormEnabled: true, formStatus: 'active', access: 'link' },
  });
  const { url } = approvalLinkSchema.parse(await (await designer.post(`/api/config/${client.id}/approval-link`)).json());
  await page.goto(url);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const dialog = page.getByRole('dialog');
  const typed = dialog.getByLabel(texts.should);
  const bar = page.locator('.correct-bar');
  const begin = () => button(formTexts.es.correct.begin).tap();
  const open = async (path: string) => {
    await button(texts.list).tap();
    await dialog.locator(`[data-path="${path}"]`).tap();
  };
  await begin();
  await open('heroTitle');
  await typed.fill(said.es.should);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await open('heroTitle');
  await expect(typed).toHaveValue(said.es.should);
  await page.keyboard.press('Escape');
  await expect(bar).toContainText('Te falta proponer 1');
  await button(texts.list).tap();
  await expect(dialog.locator('[data-path="heroTitle"]')).toContainText(`${said.es.should}${texts.begun}`);
  await page.goBack();
  await open('weekHours.monday');
  await dialog.getByLabel(texts.until).fill('17:30');
  await page.keyboard.press('Escape');
  await expect(bar).toContainText('Te falta proponer 2');
  // Back in the form, a note says that these are not part of the answer.
  await bar.getByRole('button', { name: texts.done }).tap();
  const unproposed = page.locator('.submit-unproposed');
  await expect(unproposed).toContainText(formTexts.es.correct.unproposed);
  await expect(page.locator('.corrections')).toContainText(formTexts.es.correct.unproposed);

  await page.reload();
  await unproposed.getByRole('button', { name: formTexts.es.correct.seeUnproposed }).tap();
  await expect(dialog.locator('[data-path="heroTitle"]')).toContainText(`${said.es.should}${texts.begun}`);
  await page.goBack();
  await open('weekHours.monday');
  await expect(dialog.getByLabel(texts.until)).toHaveValue('17:30');
  await dialog.getByRole('button', { name: texts.cancel }).tap();
  await dialog.locator('[data-path="weekHours.monday"]').tap();
  await expect(dialog.getByLabel(texts.until)).toHaveValue('18:00');
  await page.goBack();
  await open('heroTitle');
  await expect(typed).toHaveValue(said.es.should);
  await dialog.getByRole('button', { name: texts.propose }).tap();
  await expect(dialog.locator('[data-path="heroTitle"]')).toContainText(`${said.es.should}${texts.proposed}`);
  await dialog.getByRole('button', { name: texts.close, exact: true }).tap();
  await expect(bar).toContainText('Propusiste 1 cambio.');
  await expect(bar).not.toContainText('Te falta');
  await bar.getByRole('button', { name: texts.done }).tap();
  await expect(page.locator('.corrections')).toContainText(formTexts.es.correct.travels);
  await expect(unproposed).toHaveCount(0);
  await designer.delete(`/api/config/${client.id}`);
});
