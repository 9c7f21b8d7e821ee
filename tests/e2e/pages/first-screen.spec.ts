import { expect, test } from '@playwright/test';
import { localPath } from '#core/links/client-path.ts';
import { languages } from '#schema/language.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { demos } from '#templates/demos.ts';
import { inTurn, isWholeMatrix } from '../../support/browser/matrix.ts';
import { openInFrame } from '../../support/browser/site-in-frame.ts';
import { siteUrl } from '../../support/designer.ts';

/** Width and height of a window, and whether fonts arrive too late. The fallback fonts' widths differ from theirs by at most a hundredth. */
const screens: readonly (readonly [number, number, boolean])[] = [
  [360, 640, false],
  [360, 640, true],
  [768, 900, false],
  ...(isWholeMatrix
    ? ([
        [360, 740, false],
        [360, 740, true],
        [600, 800, false],
      ] as const)
    : []),
];

/** A Tuesday evening in Mexico, when all are closed, which has the longest sentence. Not a Sunday, whose hours are not known. */
const evening = '2026-11-25T04:00Z';

for (const [index, template] of templateIds.entries()) {
  test(`${template}: the first screen of a phone or tablet says what this is, how to order, whether it is open, where it is and what it costs${inTurn(index, 0)}`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(evening);
    for (const [width, height, isLate] of screens) {
      await page.setViewportSize({ width, height });
      await page.unroute('**/*.woff2');
      if (isLate) await page.route('**/*.woff2', (route) => route.abort());
      for (const language of languages) {
        await page.goto(siteUrl() + localPath(`/${demoConfigId(template)}`, language));
        const hero = page.locator('.hero');
        const [now, place, price] = ['.fact-now', 'a[href="#contact"]', '.fact-text:text("$")'].map((part) => hero.locator('.hero-facts').locator(part));
        const last = hero.locator('.hero-facts li').last();
        const order = page.locator('.hero-actions > a, .call-bar a').filter({ visible: true }).first();
        for (const answer of [hero.locator('h1'), hero.locator('.hero-subtitle'), order, now, place, price, last]) {
          if (!answer) throw new Error('An answer has no place.');
          await expect(answer).not.toBeEmpty();
          // The bar at the bottom of the screen does not cover it.
          const isInSight = () =>
            answer.evaluate((element) => {
              const { left, bottom } = element.getBoundingClientRect();
              const top = document.elementFromPoint(left + 4, bottom - 4);
              return top !== null && (element.contains(top) || top.contains(element));
            });
          await expect.poll(isInSight, `${width} × ${height}, ${language}: ${await answer.textContent()}`).toBe(true);
        }
      }
    }
  });
}

test('on a tablet the facts of a cover stand beside what it offers, and end where its column does', async ({ page }) => {
  await page.clock.setFixedTime(evening);
  for (const width of [704, 768]) {
    await page.setViewportSize({ width, height: 900 });
    for (const template of ['professionals', 'retail', 'services'] as const) {
      await page.goto(siteUrl() + localPath(`/${demoConfigId(template)}`, 'es'));
      await expect(page.locator('.fact-now')).not.toBeEmpty();
      const [lead, facts, offer, now] = await page.evaluate(() =>
        ['.hero-lead', '.hero-facts', '.hero-subtitle', '.fact-now'].map((part) => document.querySelector(part)?.getBoundingClientRect().toJSON()),
      );
      expect(facts.left, `${template} at ${width}`).toBeGreaterThan(lead.left + lead.width / 2);
      expect(facts.top, `${template} at ${width}`).toBeLessThan(offer.bottom + 24);
      expect(now.right, `${template} at ${width}`).toBeLessThanOrEqual(lead.right + 1);
    }
  }
});

test('services: what is said after the facts is read whole above the bar of a usual phone, and its picture keeps a place', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of languages) {
    await page.goto(siteUrl() + localPath(`/${demoConfigId('services')}`, language));
    const bar = page.locator('.call-bar');
    await expect(bar).toBeInViewport();
    const room = () =>
      page.evaluate(() => {
        const [text, above, picture] = ['.hero-description', '.call-bar', '.hero-media'].map((part) => document.querySelector(part)?.getBoundingClientRect());
        return text && above && picture ? { left: above.top - text.bottom, picture: picture.height } : undefined;
      });
    await expect.poll(async () => (await room())?.left, language).toBeGreaterThanOrEqual(0);
    expect((await room())?.picture, language).toBeGreaterThanOrEqual(88);
  }
});

for (const [index, template] of templateIds.entries()) {
  test(`${template}: on a cover set to the right each fact ends at the edge of the column, also what is said of this moment${inTurn(index, 2)}`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(evening);
    const site = await openInFrame(page, template);
    const subtitle = 'A la derecha';
    const config = { ...demos[template], heroTextAlignment: 'right', heroSubtitle: { es: subtitle, en: subtitle } };
    await site.evaluate((sent) => window.postMessage({ type: 'templatePreview', config: sent }, location.origin), config);
    await expect(site.locator('.hero-subtitle')).toHaveText(subtitle);
    await expect(site.locator('.fact-now')).not.toBeEmpty();
    for (const width of [360, 1280]) {
      await page.evaluate((to) => document.querySelector('iframe')?.setAttribute('width', String(to)), width);
      await expect.poll(() => site.evaluate(() => innerWidth)).toBe(width);
      const edges = await site.evaluate(() =>
        [...document.querySelectorAll('.hero-facts li')].map((fact) => {
          const shown = [...fact.children].filter((part) => part.checkVisibility({ visibilityProperty: true }));
          const boxes = shown.map((part) => part.getBoundingClientRect());
          const column = fact.parentElement?.getBoundingClientRect().right ?? 0;
          const [icon, text] = [boxes.find(({ width }) => width < 30), boxes.find(({ width }) => width > 30)];
          const apart = Math.max((icon?.left ?? 0) - (text?.right ?? 0), (text?.left ?? 0) - (icon?.right ?? 0));
          return { toEdge: Math.round(column - Math.max(...boxes.map(({ right }) => right))), isTogether: apart > 0 && apart < 16 };
        }),
      );
      for (const edge of edges) expect(edge, `${width} px`).toEqual({ toEdge: 0, isTogether: true });
    }
  });
}

/** Titles with their expected lines, which keep together words that belong together. */
const titles = [
  ['professionals', 1024, '.hero-title', 2],
  ['restaurants', 768, '.hero-title', 3],
  ['restaurants', 1024, '.contact-title', 2],
] as const;
test('between a phone and a desktop titles keep their lines @thorough', async ({ page }) => {
  for (const [template, width, title, lines] of titles) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${siteUrl()}/${demoConfigId(template)}`);
    await page.evaluate(() => document.fonts.ready);
    const shown = await page.locator(title).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(shown, `${template} at ${width} px: ${title}`).toBe(lines);
  }
});
