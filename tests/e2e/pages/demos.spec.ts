import { expect } from '@playwright/test';
import { localPath } from '#core/links/client-path.ts';
import { type Language, languages, otherLanguage } from '#schema/language.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { expectAccessible } from '../../support/browser/audit.ts';
import { inTurn, languagesAt, thoroughUnless } from '../../support/browser/matrix.ts';
import { test } from '../../support/browser/one-page.ts';
import { clickInPlace, expectStill, firstView, movedWhileParsed, overflow } from '../../support/browser/page-checks.ts';
import { leadByMenu } from '../../support/browser/phone-menu.ts';
import { collectForeign, collectProblems } from '../../support/browser/problems.ts';
import { siteUrl } from '../../support/designer.ts';

const menus = { es: 'Menú', en: 'Menu' } as const;
/** Maximum of a first view without pictures, in kilobytes of 1,024 bytes after gzip (docs/decisions/062). */
const maxKilobytes = 45;
const at = (template: (typeof templateIds)[number], language: Language) => localPath(`/${demoConfigId(template)}`, language);

for (const [index, template] of templateIds.entries()) {
  for (const language of languages) {
    const path = at(template, language);

    // In one language axe checks the phone's page, in the other its open menu and the desktop's page: markup and styles are the same. `npm test`
    // checks only the template that is closest to its budget.
    test(`${path} at five widths: within its budgets, still, nothing too wide, and by turns it passes axe, with the menu open too${thoroughUnless(index === 1 && languagesAt(index).includes(language))}`, async ({
      browser,
    }) => {
      const page = await browser.newPage();
      const [problems, foreign] = [collectProblems(page), collectForeign(page, siteUrl())];
      // The first of them also measures a first visit.
      const [isFirst, isSecond] = [languagesAt(index).includes(language), languagesAt(index + 1).includes(language)];
      for (const width of [360, 320, 768, 992, 1440]) {
        const where = `at ${width} px`;
        await page.setViewportSize({ width, height: 800 });
        if (width === 360) {
          const { bytes, stylesheets, code } = await firstView(page, `${siteUrl()}${path}`, '.street svg');
          expect(code).toBeLessThanOrEqual(maxKilobytes * 1024);
          expect(bytes['script']).toBeLessThanOrEqual(5 * 1024);
          expect(stylesheets).toBe(1);
          expect(foreign, 'before a map comes into sight').toEqual([]);
        } else await page.goto(`${siteUrl()}${path}`);
        await expectStill(page, `layout shift ${where}`);
        await expect.poll(() => overflow(page), where).toBeLessThanOrEqual(0);
        if ((width === 360 && isFirst) || (width === 1440 && isSecond)) await expectAccessible(page, where);
        if (width === 360) await leadByMenu(page, menus[language], isSecond);
        expect(await movedWhileParsed(page), where).toEqual([]);
      }
      expect(problems).toEqual([]);
      await page.close();
    });
  }

  test(`/${demoConfigId(template)}: what moves as one reads on follows the scrolling, by transforms alone, and not where less motion is wanted @thorough`, async ({
    browser,
  }) => {
    /** The scroll animations that run while the page is scrolled to its end: the number of elements, and the animated properties. */
    const moves = async (reducedMotion: 'reduce' | 'no-preference', memory: number) => {
      const page = await browser.newPage({ viewport: { width: 390, height: 800 }, deviceScaleFactor: 2, reducedMotion });
      await page.addInitScript((gigabytes) => {
        for (const [name, value] of Object.entries({ deviceMemory: gigabytes, hardwareConcurrency: 8 })) Object.defineProperty(navigator, name, { value });
      }, memory);
      await page.goto(`${siteUrl()}${at(template, 'es')}`);
      await page.mouse.wheel(0, 2500);
      // Loaded at the first scroll, together with the code that marks the menu's links.
      await expect(page.locator('.nav-link[href="#home"]')).not.toHaveAttribute('aria-current');
      const found = await page.evaluate(() =>
        document.getAnimations().flatMap(({ timeline, effect }) => {
          if (timeline === null || timeline === document.timeline || !(effect instanceof KeyframeEffect)) return [];
          return effect.getKeyframes().flatMap((frame) => Object.keys(frame).filter((key) => !/^(?:offset|computedOffset|easing|composite)$/.test(key)));
        }),
      );
      await page.close();
      return found;
    };
    const [able, still, weak] = [await moves('no-preference', 8), await moves('reduce', 8), await moves('no-preference', 1)];
    expect(able.length).toBeGreaterThan(0);
    expect([...new Set(able)]).toEqual(['transform']);
    expect([still, weak]).toEqual([[], []]);
  });

  test(`/${demoConfigId(template)}: with letters twice as large on a phone no word breaks in the hours and under the ways to write @thorough`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const language of languages) {
      await page.goto(`${siteUrl()}${at(template, language)}`);
      const broken = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        const texts = [...document.querySelectorAll('.hours :is(th, td), .social-link, .social-link *')].flatMap(({ childNodes }) => [...childNodes]);
        return texts.flatMap((text) =>
          [...(text.nodeType === Node.TEXT_NODE ? (text.textContent ?? '') : '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            const range = new Range();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return range.getClientRects().length > 1 ? word : [];
          }),
        );
      });
      expect(broken, language).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  });

  test(`/${demoConfigId(template)}: the language link keeps the place and the query string, there and back @thorough`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    const top = () => page.locator('#reviews').evaluate((section) => section.getBoundingClientRect().top);
    await page.goto(`${siteUrl()}${at(template, 'es')}?campana=1`);
    for (const language of languages) {
      await page.locator('#reviews').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      const before = await top();
      await clickInPlace(page, 'a.nav-language');
      await page.waitForURL(`${siteUrl()}${at(template, otherLanguage(language))}?campana=1**`);
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(120);
    }
  });

  test(`/${demoConfigId(template)}: without JavaScript the menu, the photos and the language link work${inTurn(index, 4)}`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(`${siteUrl()}${at(template, 'es')}`);
    for (const language of languages) {
      await page.getByRole('button', { name: menus[language], exact: true }).click();
      await expect(page.locator('#site-menu')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('#site-menu')).toBeHidden();
      expect((await context.request.get(`${siteUrl()}${await page.locator('.photo-link').first().getAttribute('href')}`)).status()).toBe(200);
      await page.locator('a.nav-language').click();
      await expect(page).toHaveURL(`${siteUrl()}${at(template, otherLanguage(language))}`);
    }
    await context.close();
  });
}

test('on a tablet the three pictures of a row of products begin level whatever lines their names take, and the technicians’ is as high as its words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  const box = (part: string) => page.locator(part).evaluate((element) => element.getBoundingClientRect().toJSON());
  await page.goto(`${siteUrl()}/retail-demo`);
  const [third, fourth, fifth] = await Promise.all([3, 4, 5].map(async (place) => (await box(`.card:nth-child(${place})`)).top));
  expect([fourth, fifth]).toEqual([third, third]);
  await page.goto(`${siteUrl()}/services-demo`);
  const [picture, title, words] = await Promise.all(['.about-image', '.about-title', '.about-text'].map(box));
  expect(picture.bottom - picture.top).toBeGreaterThanOrEqual(words.bottom - title.top - 1);
});

test('the words of the bar stand as far apart as each other, short ones too, and each can be pressed over 44 px @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  for (const template of templateIds) {
    await page.goto(siteUrl() + at(template, 'es'));
    const links = await page.locator('.nav-link').evaluateAll((all) =>
      all.map((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        const { left, right } = words.getBoundingClientRect();
        return { left, right, width: link.getBoundingClientRect().width };
      }),
    );
    const gaps = links.slice(1).map(({ left }, before) => left - (links[before]?.right ?? 0));
    expect(Math.max(...gaps) - Math.min(...gaps), `${template}: ${gaps}`).toBeLessThan(1);
    expect(Math.min(...links.map(({ width }) => width)), template).toBeGreaterThanOrEqual(44);
  }
});

test('the shop’s name at the foot takes one line, in a very wide window, too @thorough', async ({ page }) => {
  await page.goto(siteUrl() + at('retail', 'es'));
  for (const width of [1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = () => page.locator('.footer-name').evaluate((name) => name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight));
    expect(await lines(), `at ${width} px`).toBeLessThan(1.5);
  }
});
