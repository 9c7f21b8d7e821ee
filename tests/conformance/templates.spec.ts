// The rows of the specification's "Template specifics" and constants that need a layout or a click; templates.test.ts tests the HTML.
// A config is shown through the live renderer (message `templatePreview`), which makes the same page as the build.
import { expect, type Page } from '@playwright/test';
import { localPath } from '#core/links/client-path.ts';
import { horizontalAlignments, subtitleSizes, titleSizes, verticalAlignments } from '#schema/groups.ts';
import { type Language, languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { demoConfigId, type TemplateId, templateIds } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { thoroughUnless } from '../support/browser/matrix.ts';
import { test } from '../support/browser/one-page.ts';
import { expectSizes, heroUnder } from '../support/browser/page-checks.ts';
import { siteUrl } from '../support/designer.ts';

const both = (text: string) => ({ es: text, en: text });
const two = (es: string, en: string) => ({ es, en });
let shown = 0;

/** Shows a config of a template, on the open page if it is of this template, and waits until it is rendered. */
async function show(page: Page, template: TemplateId, rest: Partial<SiteConfig>, language: Language = 'es'): Promise<void> {
  const title = `Prueba ${shown++}`;
  const config: SiteConfig = { templateType: template, businessName: both('Negocio de prueba'), heroTitle: both(title), ...rest };
  const address = `${siteUrl()}${localPath(`/${demoConfigId(template)}`, language)}`;
  if (page.url() !== address) await page.goto(address, { waitUntil: 'load' });
  await page.evaluate((sent) => window.postMessage({ type: 'templatePreview', config: sent }, location.origin), config);
  await expect(page.locator('h1')).toHaveText(config.heroTitle?.[language] ?? title);
}
const css = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const pixels = async (page: Page, selector: string, property: string) => Number.parseFloat(await css(page, selector, property));

/** Whether each of these vertical alignments puts the title lower than the previous one. */
const increases = (page: Page, alignments: readonly string[]): Promise<boolean[]> =>
  page.locator('.hero').evaluate((hero, values) => {
    const usual = hero.getAttribute('data-valign') ?? '';
    const tops = values.map((value) => {
      hero.setAttribute('data-valign', value);
      return (hero.querySelector('.hero-title')?.getBoundingClientRect().top ?? 0) - hero.getBoundingClientRect().top;
    });
    hero.setAttribute('data-valign', usual);
    return tops.slice(1).map((top, index) => top > (tops[index] ?? 0));
  }, alignments);

for (const template of templateIds) {
  test(`${template}: the hero's sizes, alignments, opacity, height and line heights, the banner's colours and sizes are as specified, in both languages @thorough`, async ({
    page,
  }) => {
    await show(page, template, {});
    // A tall window, so that the alignment has an effect.
    await page.setViewportSize({ width: 1440, height: 1600 });
    expect(await increases(page, verticalAlignments), 'top, center, bottom').toEqual([true, true]);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSizes(page, { option: 'title', sizes: titleSizes, part: '.hero-title' }, `at ${width} px`);
      await expectSizes(page, { option: 'subtitle', sizes: subtitleSizes, part: '.hero-subtitle' }, `at ${width} px`);
    }
    expect(await heroUnder(page, { option: 'align', values: horizontalAlignments, part: '.hero-title', property: 'textAlign' })).toEqual([
      'start',
      'center',
      'end',
    ]);
    await expect.poll(async () => Number(await css(page, '.hero-image', 'opacity'))).toBeCloseTo(template === 'services' ? 0.9 : 0.7, 5);
    const height = () => page.locator('.hero').evaluate((element) => element.getBoundingClientRect().height);
    await expect.poll(height).toBeGreaterThanOrEqual(0.6 * 900 - 1);
    for (const [spacing, ratio] of [
      ['compact', 1.0],
      ['normal', 1.2],
      ['spacious', 1.3],
    ] as const) {
      await show(page, template, { heroTextSpacing: spacing, heroImageOpacity: 0.35 });
      const leading = async () => (await pixels(page, '.hero-title', 'line-height')) / (await pixels(page, '.hero-title', 'font-size'));
      await expect.poll(leading, spacing).toBeCloseTo(ratio, 2);
      await expect.poll(async () => Number(await css(page, '.hero-image', 'opacity')), spacing).toBeCloseTo(0.35, 5);
    }

    for (const language of languages) {
      await show(page, template, { showBanner: true, bannerText: two('Aviso de prueba', 'Test notice') }, language);
      await expect(page.locator('.banner')).toContainText({ es: 'Aviso de prueba', en: 'Test notice' }[language]);
      const [declared, own] = await page.locator('.banner').evaluate(
        (element, colours) => {
          const probe = document.createElement('i');
          document.body.append(probe);
          const computed = [getComputedStyle(element).getPropertyValue('--banner-ground'), ...colours].map((colour) => {
            probe.style.color = colour;
            return getComputedStyle(probe).color;
          });
          probe.remove();
          return computed;
        },
        [templates[template].defaults.bannerBackgroundColor],
      );
      expect(declared).toBe(own);
      // Specification, section 9; the other templates set their own.
      if (template === 'services') {
        expect(await css(page, '.banner', '--banner-size')).toContain('16px');
        await expect(page.locator('.banner-text')).toHaveCSS('font-size', '16px');
      }
      for (const bannerTextSize of ['20px', '12px']) {
        await show(page, template, { showBanner: true, bannerText: both('Aviso'), bannerTextSize }, language);
        await expect(page.locator('.banner-text')).toHaveCSS('font-size', bannerTextSize);
      }
    }
  });
}

test('professionals: the round picture is 200, 280 or 350 px on a desktop and 100, 120 or 150 px on a phone @thorough', async ({ page }) => {
  for (const [size, desktop, phone] of [
    ['small', 200, 100],
    ['medium', 280, 120],
    ['large', 350, 150],
  ] as const) {
    for (const [width, expected] of [
      [1440, desktop],
      [360, phone],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await show(page, 'professionals', { profileImageSize: size, profileImage: '/art/professionals/portrait.svg' });
      const portrait = page.locator('.portrait-image');
      // Polls, because the layout settles some frames after the window is resized.
      await expect.poll(() => portrait.evaluate((element) => element.clientWidth), `${size} at ${width} px`).toBe(expected);
      await expect(portrait).toHaveCSS('border-radius', '50%');
    }
  }
});

test.describe('catalogue', () => {
  for (const language of languages) {
    test(`retail in ${language}: a card per product; its picture opens a window with title, picture, close and a link to ask${thoroughUnless(language === 'es')}`, async ({
      page,
    }) => {
      const title = two('Vajilla azul', 'Blue tableware');
      const close = { es: 'Cerrar', en: 'Close' }[language];
      const config: Partial<SiteConfig> = {
        whatsappNumber: '4425550199',
        products: [{ title, price: '$1,980', image: '/art/retail/product-1.svg' }],
      };
      await show(page, 'retail', config, language);
      await page.locator('#products [data-opens="product"]').first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('heading', { name: title[language] })).toBeVisible();
      await expect(dialog.locator('img')).toBeVisible();
      expect(await dialog.locator('a[href*="wa.me"]').getAttribute('href')).toContain(encodeURIComponent(title[language]));
      await dialog
        .getByRole('button', { name: close, exact: true })
        .or(dialog.getByRole('link', { name: close, exact: true }))
        .click();
      await expect(dialog).toBeHidden();
      // Closing goes back in the history, which must have happened before the next test opens another address on this page.
      await expect(page).not.toHaveURL(/#/);
    });
  }
});

test.describe('photos, reviews, contact, map', () => {
  test('services: photos 200 px high, avatar 50 px, map 16:9, green #25D366, default hours', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await show(page, 'services', {
      whatsappNumber: '4425550199',
      photos: [{ url: '/art/services/photo-1.svg' }, { url: '/art/services/photo-2.svg' }],
      reviews: [{ name: 'Ana', text: both('Bien') }],
      googleMapsEmbed: 'https://www.google.com/maps/embed?pb=!1m18',
    });
    const photo = page.locator('.photo-image').first();
    await expect.poll(() => photo.evaluate((image) => image.clientHeight)).toBe(200);
    const avatar = page.locator('.review-avatar').first();
    await expect.poll(() => avatar.evaluate((picture) => picture.getBoundingClientRect().width)).toBe(50);
    const panel = page.locator('#maps .map-panel');
    await expect.poll(() => panel.evaluate((element) => element.clientWidth / element.clientHeight)).toBeCloseTo(16 / 9, 1);
    await expect(page.locator('#maps iframe')).toHaveAttribute('src', 'https://www.google.com/maps/embed?pb=!1m18');
    await expect(page.locator('#maps iframe')).toHaveAttribute('loading', 'lazy');
    expect(await css(page, '#contact .whatsapp', 'background-color')).toBe('rgb(37, 211, 102)');
    for (const hours of ['8:00 AM - 6:00 PM', '9:00 AM - 3:00 PM']) await expect(page.locator('#contact')).toContainText(hours);
  });
});
