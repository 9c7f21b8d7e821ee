import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/audit.ts';
import { islandOf } from '../../support/browser/islands.ts';
import { untilScrolled, untilStill } from '../../support/browser/stillness.ts';
import { siteUrl } from '../../support/designer.ts';

const share = (page: Page) => page.locator('button.share');
const toasts = (page: Page) => page.locator('.toast');

async function copyLink(page: Page, path: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${siteUrl()}${path}`);
  await share(page).click();
}

test.describe('toasts', () => {
  test('say that the link was copied, one at a time; get the focus by F8, leave by Escape, and are pushed away to the right, from 50 px on', async ({
    page,
  }) => {
    const path = '/services-demo?campana=1';
    await copyLink(page, path);
    await expect(toasts(page)).toHaveText(/Enlace copiado/);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${siteUrl()}${path}`);
    for (let time = 0; time < 2; time += 1) {
      // Copying takes a moment; the marked toast must be replaced by the next one, without a gap.
      await toasts(page).evaluate((toast) => toast.setAttribute('data-earlier', ''));
      await share(page).click();
      await expect(page.locator('.toast:not([data-earlier])')).toHaveCount(1);
      await expect(toasts(page)).toHaveCount(1);
    }
    await page.keyboard.press('F8');
    await expect(page.locator('.toasts')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Avisos (F8)' })).toBeAttached();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(toasts(page)).toHaveCount(0);

    await share(page).click();
    await expect(toasts(page)).toBeVisible();
    await untilStill(toasts(page));
    const box = await toasts(page).boundingBox();
    const push = async (across: number) => {
      const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (const part of [0.3, 0.6, 1]) await page.mouse.move(x + across * part, y);
      await page.mouse.up();
    };
    await push(40);
    await push(-120);
    await expect(toasts(page)).toBeVisible();
    await push(60);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('say that it could not be copied @thorough', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(`${siteUrl()}/services-demo`);
    await share(page).click();
    await expect(toasts(page)).toHaveText(/No se pudo copiar el enlace/);
    await expect(toasts(page)).toHaveAttribute('data-kind', 'error');
  });

  test('are shown for 5 seconds @thorough', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install({ time: '2026-11-16T16:00:00Z' });
    await page.goto(`${siteUrl()}/services-demo`);
    await share(page).hover();
    await page.clock.pauseAt('2026-11-16T17:00:00Z');
    await share(page).click();
    await expect(toasts(page)).toBeVisible();
    await page.clock.runFor(4900);
    await expect(toasts(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('stand at the top of a phone and at the bottom right of a desktop, and pass axe @thorough', async ({ page }) => {
    for (const { width, isRight } of [
      { width: 360, isRight: false },
      // The maximum width of a page with the bar at the bottom.
      { width: 991, isRight: false },
      { width: 1440, isRight: true },
    ]) {
      await page.setViewportSize({ width, height: 800 });
      await copyLink(page, '/en/services-demo');
      await expect(toasts(page)).toHaveText(/Link copied/);
      await untilStill(toasts(page));
      const box = await toasts(page).boundingBox();
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      expect(y > 400, `at ${width} px`).toBe(isRight);
      expect(x > 720).toBe(isRight);
      await expectAccessible(page, `a toast at ${width} px`);
    }
  });

  test('give a phone its share sheet instead @thorough', async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async ({ url }: ShareData) => {
          document.documentElement.dataset['shared'] = url;
        },
      });
    });
    await page.goto(`${siteUrl()}/services-demo#contact`);
    await share(page).tap();
    await expect(page.locator('html')).toHaveAttribute('data-shared', `${siteUrl()}/services-demo`);
    await expect(toasts(page)).toHaveCount(0);
    await context.close();
  });
});

test.describe('tooltips', () => {
  const tip = (page: Page) => page.locator('.tip');

  test('show after 700 ms under a pointer and go with it @thorough', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.clock.install({ time: '2026-11-16T16:00:00Z' });
    await page.goto(`${siteUrl()}/services-demo`);
    await share(page).scrollIntoViewIfNeeded();
    await untilScrolled(page);
    await share(page).hover();
    await expect(islandOf(share(page))).not.toHaveAttribute('ssr');
    const box = await share(page).boundingBox();
    await page.mouse.move(20, 20, { steps: 4 });
    await expect(tip(page)).toHaveCount(0);
    // From here on the clock is stopped, so that the machine's load has no effect.
    await page.clock.pauseAt('2026-11-16T17:00:00Z');
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await page.clock.runFor(650);
    await expect(tip(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(tip(page)).toContainText('Copiar el enlace de esta página');
    // If the pointer returns within 300 ms, there is no delay; later there is.
    const comeBackAfter = async (milliseconds: number) => {
      await page.mouse.move(20, 20, { steps: 4 });
      await page.clock.runFor(20);
      await expect(tip(page)).toHaveCount(0);
      await page.clock.runFor(milliseconds);
      await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
      await page.clock.runFor(50);
    };
    await comeBackAfter(200);
    await expect(tip(page)).toBeVisible();
    await comeBackAfter(350);
    await expect(tip(page)).toHaveCount(0);
    await page.clock.runFor(700);
    await expect(tip(page)).toBeVisible();
    await page.clock.resume();
    await expect(share(page)).toHaveAccessibleDescription('Copiar el enlace de esta página');
    await expectAccessible(page, 'a tooltip');
    await page.mouse.move(20, 20, { steps: 4 });
    await expect(tip(page)).toHaveCount(0);
  });

  test('show at once for the focus and close by Escape', async ({ page }) => {
    await page.goto(`${siteUrl()}/en/services-demo`);
    await page.locator('.social-link').nth(-2).focus();
    await page.keyboard.press('Tab');
    await expect(share(page)).toBeFocused();
    await expect(tip(page)).toContainText('Copy the link to this page');
    await page.keyboard.press('Escape');
    await expect(tip(page)).toHaveCount(0);
    await expect(share(page)).toBeFocused();
  });
});
