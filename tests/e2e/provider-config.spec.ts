// The homepage and the pro page with a provider's own configs. These tests change pages that other tests read, so they run after those.
import { expect, test } from '@playwright/test';
import { normaliseConfig } from '#core/config/normalise.ts';
import { localPath } from '#core/links/client-path.ts';
import { homeConfigId, proConfigId } from '#schema/config-id.ts';
import { homeConfigSchema } from '#schema/home-config.ts';
import { languages } from '#schema/language.ts';
import { proConfigSchema } from '#schema/pro-config.ts';
import { offsetOf } from '../support/browser/anchors.ts';
import { hostileParts, visit } from '../support/browser/harmless.ts';
import { overflow } from '../support/browser/page-checks.ts';
import { siteUrl, withConfig } from '../support/designer.ts';
import { readFixture } from '../support/fixtures.ts';

test.describe('with a config of the provider’s own', () => {
  test('banner, offsets of 110 px, a photograph, a broken logo, the reasons, chart and strips; and the page follows a newer revision @thorough', async ({
    page,
  }) => {
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
      bannerTextSize: '20px',
      pricingChartImage: '/art/services/service-1.svg',
      pricingBannerText: { es: 'Franja de precios', en: 'Price strip' },
      paymentText: { es: 'Transferencia, tarjeta u OXXO', en: 'Transfer, card or OXXO' },
      whyPoints: [],
    });
    // The page is open while the provider saves.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(siteUrl());
    await withConfig(homeConfigId, own, async () => {
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(page.locator('.top-banner')).toHaveText('Aviso de prueba');
      // It was rendered again without reloading.
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('homepage-config') ?? '{}').name)).toBe('Estudio Luz');

      const banner = await page
        .locator('.top-banner')
        .evaluate((strip) => ({ ground: getComputedStyle(strip).backgroundColor, ink: getComputedStyle(strip).color }));
      expect(banner).toEqual({ ground: 'rgb(255, 214, 10)', ink: 'rgb(0, 0, 0)' });
      await expect(page.locator('.top-banner p')).toHaveCSS('font-size', '20px');
      for (const anchor of ['why', 'about', 'offerings']) await expect.poll(() => offsetOf(page, anchor), anchor).toBe(110);

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
        await expect.poll(() => overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
      }
      await page.goto(`${siteUrl()}/en`);
      await expect(page.locator('.top-banner')).toHaveText('Trial notice');
      // Several lines make the header taller, and the scroll offset larger.
      const height = await page.locator('.top').evaluate((top) => {
        const text = top.querySelector('.top-banner p');
        if (text) text.textContent = 'Trial notice '.repeat(80);
        return top.getBoundingClientRect().height;
      });
      expect(height).toBeGreaterThan(115);
      await expect.poll(() => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop))).toBeCloseTo(height, 0);
    });
  });
});

test('a config of the provider’s own: red banner, buttons in their colours, reviews of five stars, three of them on a desktop and all on a phone, payment, and the homepage adds up the new prices', async ({
  page,
}) => {
  const own = proConfigSchema.parse({
    showProBanner: true,
    proBannerText: { es: 'Aviso de Pro', en: 'Pro notice' },
    launchPrice: '2,000',
    reviews: ['Ana', 'Berta', 'Carla', 'Dora'].map((name) => ({ name, business: `Flores ${name}`, text: { es: 'Gracias', en: 'Thanks' } })),
    proWhatsappButtons: [{ text: 'Azul', message: 'Hola azul', color: '#003366' }],
    paymentText: { es: 'En una o dos partes', en: 'In one or two parts' },
  });
  await withConfig(proConfigId, own, async () => {
    await page.goto(`${siteUrl()}/pro`);
    const banner = await page
      .locator('.top-banner')
      .evaluate((strip) => ({ ground: getComputedStyle(strip).backgroundColor, ink: getComputedStyle(strip).color }));
    expect(banner).toEqual({ ground: 'rgb(200, 16, 46)', ink: 'rgb(255, 255, 255)' });
    const button = page.locator('#hero .button');
    await expect(button).toHaveText('Azul');
    expect(await button.evaluate((face) => getComputedStyle(face).backgroundColor)).toBe('rgb(0, 51, 102)');
    await expect(page.locator('.review .stars').first()).toHaveAccessibleName('5 de 5 estrellas');
    await expect(page.locator('.review:visible')).toHaveCount(3);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.locator('.review:visible')).toHaveCount(4);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.locator('.payment-band')).toContainText('En una o dos partes');
    await expect(page.locator('.step')).toHaveCount(3);
    await page.goto(siteUrl());
    await expect(page.locator('.comparison [data-own]').nth(1)).toContainText('$5,139');
  });
});

for (const { id, kind, file, address } of [
  { id: homeConfigId, kind: 'home', file: 'home-112.json', address: '/' },
  { id: proConfigId, kind: 'pro', file: 'pro-46.json', address: '/pro' },
] as const) {
  test(`${file} is a whole, harmless page in both languages @thorough`, async ({ page }) => {
    const { config } = normaliseConfig(kind, readFixture(file));
    await withConfig(id, config, async () => {
      for (const language of languages) {
        const problems = await visit(page, `${siteUrl()}${localPath(address, language)}`);
        await expect(page.locator('h1')).toHaveCount(1);
        expect(await hostileParts(page)).toEqual([]);
        expect(problems).toEqual([]);
      }
    });
  });
}
