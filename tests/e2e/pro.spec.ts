import { expect, test } from '@playwright/test';
import { proConfigSchema } from '#schema/pro-config.ts';
import { signedIn, siteUrl, waitUntilPublished } from '../support/designer.ts';
import { describeProviderPage } from '../support/provider-page.ts';

const sections = ['hero', 'howItWorks', 'templates', 'pricing', 'reviews', 'contact'];
describeProviderPage({ path: '/pro', other: '/en/pro', language: 'es', sections });
describeProviderPage({ path: '/en/pro', other: '/pro', language: 'en', sections });

test('anchors stop 120 px from the top, and the first link leads home', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${siteUrl()}/pro`);
  for (const anchor of ['howItWorks', 'templates', 'pricing']) {
    await page.evaluate((hash) => document.querySelector<HTMLElement>(`.nav-links a[href="${hash}"]`)?.click(), `#${anchor}`);
    await page.waitForTimeout(1200);
    expect(await page.locator(`#${anchor}`).evaluate((section) => Math.round(section.getBoundingClientRect().top)), anchor).toBe(120);
  }
  await expect(page.locator('.nav-links a').first()).toHaveAttribute('href', '/');
});

test('three steps with three pictures, five shop-fronts with screenshots that load, three prices', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${siteUrl()}/pro`);
  await expect(page.locator('.step-picture svg[viewBox="0 0 400 300"]')).toHaveCount(3);
  await expect(page.locator('.template-card')).toHaveCount(5);
  for (const picture of await page.locator('.template-card img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBeGreaterThan(300);
  }
  expect(await page.locator('.tag .amount b').allTextContents()).toEqual(['$1,495', '$195', '$799']);
});

test('shows the first three reviews on a desktop and all on a phone, and says that they are samples', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${siteUrl()}/pro`);
  await expect(page.locator('.review:visible')).toHaveCount(3);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('.review:visible')).toHaveCount(5);
  await expect(page.locator('.review .sample')).toHaveCount(5);
  await expect(page.locator('.review .stars').first()).toHaveAccessibleName('5 de 5 estrellas');
});

test('every WhatsApp link has the country code 52 and a draft; no banner before a provider writes one', async ({ page }) => {
  await page.goto(`${siteUrl()}/pro`);
  const links = await page.locator('a[href*="wa.me"]').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThanOrEqual(9);
  for (const link of links) expect(link).toMatch(/^https:\/\/wa\.me\/52\d{10}\?text=.+/);
  await expect(page.locator('.top-banner')).toHaveCount(0);
  await expect(page.locator('.payment-band')).toHaveCount(0);
  await expect(page.locator('.demo-note')).toBeVisible();
});

test('a config of the provider’s own: red banner, buttons in their colours, a review of five stars, payment, and the homepage adds up the new prices', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const api = await signedIn();
  const before = await (await api.get('/api/config/46')).json();
  const own = proConfigSchema.parse({
    showProBanner: true,
    proBannerText: { es: 'Aviso de Pro', en: 'Pro notice' },
    launchPrice: '2,000',
    reviews: [{ name: 'Ana', business: 'Flores Ana', text: { es: 'Gracias', en: 'Thanks' } }],
    proWhatsappButtons: [{ text: 'Azul', message: 'Hola azul', color: '#003366' }],
    paymentText: { es: 'En una o dos partes', en: 'In one or two parts' },
  });
  const save = async (config: unknown, revision: number) => {
    const saved = await api.put('/api/config/46', { data: config, headers: { 'if-match': `"${revision}"` } });
    expect(saved.status(), await saved.text()).toBe(200);
    await waitUntilPublished(api, { '46': revision + 1 });
  };
  await save(own, before.revision);
  try {
    await page.goto(`${siteUrl()}/pro`);
    const banner = await page
      .locator('.top-banner')
      .evaluate((strip) => ({ ground: getComputedStyle(strip).backgroundColor, ink: getComputedStyle(strip).color }));
    expect(banner).toEqual({ ground: 'rgb(200, 16, 46)', ink: 'rgb(255, 255, 255)' });
    const button = page.locator('#hero .button');
    await expect(button).toHaveText('Azul');
    expect(await button.evaluate((face) => getComputedStyle(face).backgroundColor)).toBe('rgb(0, 51, 102)');
    await expect(page.locator('.review .stars')).toHaveAccessibleName('5 de 5 estrellas');
    await expect(page.locator('.review .sample')).toHaveCount(0);
    await expect(page.locator('.payment-band')).toContainText('En una o dos partes');
    await expect(page.locator('.step')).toHaveCount(3);
    await page.goto(siteUrl());
    await expect(page.locator('.note tfoot')).toContainText('$5,139');
  } finally {
    await save(before, before.revision + 1);
    await api.dispose();
  }
});
