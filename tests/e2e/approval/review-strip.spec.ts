// The note at the top of a review page: as wide as the page, and also shown if the link is not valid any more.
import { type APIRequestContext, expect, test } from '@playwright/test';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { templateIds } from '#schema/template.ts';
import { overflow } from '../../support/browser/page-checks.ts';
import { makeClient, signedIn } from '../../support/designer.ts';

const clientApproval = { isFormEnabled: true, formStatus: 'active', access: 'link' };
let designer: APIRequestContext;
let clients: readonly { id: string }[];
const linkOf = async (id: string) => approvalLinkSchema.parse(await (await designer.post(`/api/config/${id}/approval-link`)).json()).url;

test.beforeAll(async () => {
  designer = await signedIn();
  clients = await Promise.all(templateIds.map((templateType) => makeClient(designer, { templateType, businessName: 'La Prueba', clientApproval })));
});
test.afterAll(async () => {
  for (const { id } of clients) await designer.delete(`/api/config/${id}`);
  await designer.dispose();
});

test('its words begin and end where the page’s own do, in each template and at each width @thorough', async ({ page }) => {
  for (const { id } of clients) {
    await page.goto(await linkOf(id));
    for (const width of [360, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const [strip, footer] = await page.evaluate(() =>
        ['.review-first', '.footer .wrap'].map((place) => {
          const element = document.querySelector(place);
          const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {};
          const { paddingInlineStart, paddingInlineEnd } = element ? getComputedStyle(element) : { paddingInlineStart: '', paddingInlineEnd: '' };
          return [left + Number.parseFloat(paddingInlineStart), right - Number.parseFloat(paddingInlineEnd)].map(Math.round);
        }),
      );
      expect(strip, `${id} at ${width} px`).toEqual(footer);
      expect(await overflow(page)).toBe(0);
    }
  }
});

test('of a link that no longer works it says so, for as long as the page is open', async ({ page }) => {
  const { id = '' } = clients.at(-1) ?? {};
  const link = await linkOf(id);
  await designer.delete(`/api/config/${id}/approval-link`);
  for (const [path, text] of [
    [link, 'Este enlace ya no sirve. Pide uno nuevo a Vitrina.'],
    [link.replace('/revisar/', '/en/revisar/'), 'This link no longer works. Ask Vitrina for a new one.'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('.review-first')).toHaveText(text);
    await expect(page.locator('.toast, #approval')).toHaveCount(0);
  }
});
