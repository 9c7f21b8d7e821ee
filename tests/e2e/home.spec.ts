import { expect, type Page, test } from '@playwright/test';
import { homeConfigSchema } from '#schema/home-config.ts';
import { templateIds } from '#schema/template.ts';
import { signedIn, siteUrl, waitUntilPublished } from '../support/designer.ts';
import { overflow } from '../support/page-checks.ts';
import { describeProviderPage } from '../support/provider-page.ts';

const sections = ['hero', 'why', 'about', 'offerings', 'pricing', 'domain', 'contact'];
describeProviderPage({ path: '/', other: '/en', language: 'es', sections });
describeProviderPage({ path: '/en', other: '/', language: 'en', sections });

/** Follows an anchor of the header and measures how far from the window's top its section stops. */
async function offsetOf(page: Page, anchor: string): Promise<number> {
  await page.evaluate((hash) => document.querySelector<HTMLElement>(`.nav-links a[href="${hash}"]`)?.click(), `#${anchor}`);
  await page.waitForTimeout(1200);
  return page.locator(`#${anchor}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
}

test('each shop of the street leads to its demo, and its awning lifts under the pointer and the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl());
  const transform = (template: string) => page.locator(`#shop-${template} .awning`).evaluate((awning) => getComputedStyle(awning).transform);
  for (const template of templateIds) {
    const sign = page.locator(`.plaque[data-shop="${template}"]`);
    await expect(sign).toHaveAttribute('href', `/${template}-demo`);
    expect(await transform(template)).toBe('none');
    const box = await sign.boundingBox();
    // Over the shop, not over its sign.
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) - 120);
    await expect.poll(() => transform(template)).toMatch(/^matrix/);
    await page.mouse.move(5, 5);
    await expect.poll(() => transform(template)).toBe('none');
    await sign.focus();
    await page.keyboard.press('Shift');
    await expect.poll(() => transform(template)).toMatch(/^matrix/);
  }
});

test('on a phone the street is swiped sideways, at full height', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(siteUrl());
  const street = await page.locator('.street').evaluate(({ scrollWidth, clientWidth, clientHeight }) => ({ scrollWidth, clientWidth, clientHeight }));
  expect(street.scrollWidth).toBeGreaterThan(street.clientWidth * 2);
  expect(street.clientHeight).toBeGreaterThan(380);
});

test('the first screen of a phone says what is sold, for whom, from what price and how to ask', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(siteUrl());
  for (const text of ['sitio web', 'consultorio, restaurante', 'Sitios desde 2,000 pesos', 'Cuéntanos de tu negocio']) {
    await expect(page.locator('#hero').getByText(text)).toBeInViewport({ ratio: 1 });
  }
});

test('anchors stop 70 px from the top; one that another page asked for too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl());
  for (const anchor of ['why', 'about', 'offerings', 'pricing', 'domain']) expect(await offsetOf(page, anchor), anchor).toBe(70);
  await page.goto(`${siteUrl()}/pro`);
  await page.locator('.footer a[href="/#domain"]').click();
  await page.waitForURL(`${siteUrl()}/#domain`);
  await page.waitForTimeout(1200);
  expect(await page.locator('#domain').evaluate((section) => Math.round(section.getBoundingClientRect().top))).toBe(70);
});

test('nothing is promised before a provider promises it', async ({ page }) => {
  await page.goto(siteUrl());
  for (const part of ['.top-banner', '.pricing-banner', '.payment']) await expect(page.locator(part)).toHaveCount(0);
});

test.describe('with a config of the provider’s own', () => {
  test.setTimeout(150_000);

  test('banner, offsets of 110 px, a photograph, a broken logo, the reasons, chart and strips; and the page follows a newer revision', async ({ page }) => {
    const api = await signedIn();
    const before = await (await api.get('/api/config/112')).json();
    const own = homeConfigSchema.parse({
      name: 'Estudio Luz',
      logo: 'https://localhost:1/no-hay-logo.png',
      whatsappNumber: '442 555 0199',
      phone: '442 555 0199',
      heroImage: '/art/tourism/hero.svg',
      heroImageOpacity: 0.5,
      heroTextAlignment: 'center',
      heroVerticalAlignment: 'top',
      heroTextSpacing: 'spacious',
      showBanner: true,
      bannerText: { es: 'Aviso de prueba', en: 'Trial notice' },
      pricingChartImage: '/art/services/service-1.svg',
      pricingBannerText: { es: 'Franja de precios', en: 'Price strip' },
      paymentText: { es: 'Transferencia, tarjeta u OXXO', en: 'Transfer, card or OXXO' },
      whyPoints: [],
    });
    const save = async (config: unknown, revision: number) => {
      const saved = await api.put('/api/config/112', { data: config, headers: { 'if-match': `"${revision}"` } });
      expect(saved.status(), await saved.text()).toBe(200);
      await waitUntilPublished(api, { '112': revision + 1 });
    };

    // The page stands open while the provider saves.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(siteUrl());
    await save(own, before.revision);
    try {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(page.locator('.top-banner')).toHaveText('Aviso de prueba');
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('homepage-config') ?? '{}').name)).toBe('Estudio Luz');

      const banner = await page
        .locator('.top-banner')
        .evaluate((strip) => ({ ground: getComputedStyle(strip).backgroundColor, ink: getComputedStyle(strip).color }));
      expect(banner).toEqual({ ground: 'rgb(255, 214, 10)', ink: 'rgb(0, 0, 0)' });
      for (const anchor of ['why', 'about', 'offerings']) expect(await offsetOf(page, anchor), anchor).toBe(110);

      const logo = page.locator('.brand-logo');
      await expect(logo).toHaveAttribute('alt', 'Estudio Luz');
      await expect.poll(() => logo.evaluate((image) => (image instanceof HTMLImageElement && image.complete ? image.naturalWidth : -1))).toBe(0);
      expect(await logo.evaluate((image) => getComputedStyle(image, '::after').content)).toContain('Estudio Luz');
      expect((await logo.boundingBox())?.width).toBeGreaterThan(60);

      await expect(page.locator('.street')).toHaveCount(0);
      await expect(page.locator('#hero')).toHaveAttribute('data-align', 'center');
      expect(await page.locator('.hero-photo').evaluate((photo) => getComputedStyle(photo).opacity)).toBe('0.5');
      const title = await page
        .locator('h1')
        .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).lineHeight) / Number.parseFloat(getComputedStyle(heading).fontSize));
      expect(title).toBeCloseTo(1.3, 1);

      await expect(page.locator('.why-point')).toHaveCount(3);
      await expect(page.locator('.pricing-chart')).toHaveAttribute('src', '/art/services/service-1.svg');
      await expect(page.locator('.note')).toHaveCount(0);
      await expect(page.locator('.pricing-banner')).toHaveText('Franja de precios');
      await expect(page.locator('.payment')).toContainText('Transferencia, tarjeta u OXXO');
      await expect(page.locator('#contact .button')).toHaveAttribute('href', /^https:\/\/wa\.me\/524425550199\?text=/);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
      }
      await page.goto(`${siteUrl()}/en`);
      await expect(page.locator('.top-banner')).toHaveText('Trial notice');
    } finally {
      await save(before, before.revision + 1);
      await api.dispose();
    }
  });
});

test('a failed call changes nothing and is not told', async ({ page }) => {
  const told: string[] = [];
  page.on('pageerror', (error) => told.push(String(error)));
  await page.route('**/api/config?**', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto(siteUrl());
  const asked = page.waitForResponse((response) => response.url().includes('/api/config?id=112&_t='));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('homepage-config'))).toBeNull();
  expect(told).toEqual([]);
});
