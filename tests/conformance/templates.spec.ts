// The specification's "Template specifics" and constants, row by row, seen in a browser. A config is shown through the
// live renderer (message `templatePreview`), which makes the same page as the build.
import { expect, type Page } from '@playwright/test';
import { localPath } from '#core/links/client-path.ts';
import { type Language, languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { demoConfigId, type TemplateId, templateIds } from '#schema/template.ts';
import { test } from '../support/browser/one-page.ts';
import { siteUrl } from '../support/designer.ts';

const both = (text: string) => ({ es: text, en: text });
const two = (es: string, en: string) => ({ es, en });
const social = 'a[href*="facebook.com"], a[href*="instagram.com"]';
let shown = 0;

/** Shows a config of a template, on the page that is open when it is the one, and waits until it is there. */
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

test.describe('hero', () => {
  for (const template of templateIds) {
    test(`${template}: opacity, height and line heights`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await show(page, template, {});
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
    });
  }

  test('professionals: the round picture is 200, 280 or 350 px on a desktop and 100, 120 or 150 px on a phone', async ({ page }) => {
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
        // Layout settles some frames after the window has its new size.
        await expect.poll(() => portrait.evaluate((element) => element.clientWidth), `${size} at ${width} px`).toBe(expected);
        await expect(portrait).toHaveCSS('border-radius', '50%');
      }
    }
  });
});

test.describe('messages on WhatsApp', () => {
  const greetings: Record<TemplateId, Record<Language, RegExp>> = {
    professionals: { es: /^Hola/, en: /^Hello|^Hi/ },
    restaurants: { es: /^Hola/, en: /^Hello|^Hi/ },
    tourism: { es: /^Hola/, en: /^Hello|^Hi/ },
    retail: { es: /^Hola/, en: /^Hello|^Hi/ },
    services: { es: /^Hola, necesito un servicio técnico$/, en: /^Hello, I need a technical service$/ },
  };
  for (const template of templateIds) {
    for (const language of languages) {
      test(`${template} in ${language}: digits only, the template's own greeting; nothing without a number`, async ({ page }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await show(page, template, { whatsappNumber: '+52 1 442 555 0199' }, language);
        const link = new URL((await page.locator('.nav .whatsapp').first().getAttribute('href')) ?? '');
        expect(`${link.host}${link.pathname}`).toBe('wa.me/524425550199');
        expect(link.searchParams.get('text')).toMatch(greetings[template][language]);
        await show(page, template, {}, language);
        await expect(page.locator('main a[href*="wa.me"], .nav a[href*="wa.me"]')).toHaveCount(0);
      });
    }
  }
});

test.describe('catalogue', () => {
  test('services: four defaults; a request link per card, with the service in its message, only with a number', async ({ page }) => {
    for (const [language, label, prefix] of [
      ['es', 'Solicitar Servicio', 'Me interesa el servicio de'],
      ['en', 'Request Service', 'I am interested in the service'],
    ] as const) {
      await show(page, 'services', { whatsappNumber: '4425550199' }, language);
      const cards = page.locator('#services .card');
      await expect(cards).toHaveCount(4);
      for (const card of await cards.all()) {
        const name = (await card.locator('h3').innerText()).replace(/\s+/g, ' ').trim();
        const link = card.getByRole('link', { name: label });
        const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
        expect(text.toLowerCase()).toContain(`${prefix} ${name}`.toLowerCase());
      }
      await show(page, 'services', {}, language);
      await expect(page.locator('#services .card')).toHaveCount(4);
      await expect(page.getByRole('link', { name: label })).toHaveCount(0);
    }
  });

  for (const language of languages) {
    test(`restaurants in ${language}: each menu page is its picture with its title`, async ({ page }) => {
      const title = two('Desayunos', 'Breakfasts');
      await show(page, 'restaurants', { menuPages: [{ url: '/art/restaurants/menu-1.svg', title }, { url: '/art/restaurants/menu-2.svg' }] }, language);
      await expect(page.locator('#menu .card')).toHaveCount(2);
      await expect(page.locator('#menu a[href="/art/restaurants/menu-1.svg"]').first()).toBeVisible();
      await expect(page.locator('#menu')).toContainText(title[language]);
    });
  }

  for (const language of languages) {
    test(`tourism in ${language}: a card per tour with its price and a link to book it`, async ({ page }) => {
      const title = two('Bernal al amanecer', 'Bernal at sunrise');
      const config: Partial<SiteConfig> = {
        whatsappNumber: '4425550199',
        tours: [{ title, price: '$890 MXN' }, { title: two('Sin precio', 'No price') }],
      };
      await show(page, 'tourism', config, language);
      await expect(page.locator('#tours .card')).toHaveCount(2);
      const first = page.locator('#tours .card').first();
      await expect(first).toContainText('890');
      const link = new URL((await first.locator('a[href*="wa.me"]').getAttribute('href')) ?? '');
      expect(link.searchParams.get('text')).toContain(title[language]);
    });
  }

  for (const language of languages) {
    test(`retail in ${language}: a card per product; its picture opens a window with title, picture, close and a link to ask`, async ({ page }) => {
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
    });
  }
});

test.describe('banner', () => {
  const grounds: Record<TemplateId, (rgb: readonly number[]) => boolean> = {
    professionals: ([r = 0, g = 0, b = 0]) => r > 200 && g > 150 && b < 140,
    restaurants: ([r = 0, g = 0, b = 0]) => Math.max(r, g, b) - Math.min(r, g, b) < 16 && r > 200,
    tourism: ([r = 0, g = 0, b = 0]) => Math.max(r, g, b) - Math.min(r, g, b) < 16 && r > 200,
    retail: ([r = 0, g = 0, b = 0]) => Math.max(r, g, b) - Math.min(r, g, b) < 16 && r > 200,
    services: ([r, g, b]) => r === 0xff && g === 0xc1 && b === 0x07,
  };
  for (const template of templateIds) {
    for (const language of languages) {
      test(`${template} in ${language}: shown only when on and with a text; its default colours`, async ({ page }) => {
        await show(page, template, { showBanner: false, bannerText: both('No se ve') }, language);
        await expect(page.locator('.banner')).toHaveCount(0);
        await show(page, template, { showBanner: true }, language);
        await expect(page.locator('.banner')).toHaveCount(0);
        await show(page, template, { showBanner: true, bannerTitle: both('Solo título') }, language);
        await expect(page.locator('.banner')).toHaveCount(template === 'professionals' ? 1 : 0);
        await show(page, template, { showBanner: true, bannerText: two('Aviso de prueba', 'Test notice') }, language);
        await expect(page.locator('.banner')).toContainText({ es: 'Aviso de prueba', en: 'Test notice' }[language]);
        const declared = await page.locator('.banner').evaluate((element) => {
          const probe = document.createElement('i');
          probe.style.color = getComputedStyle(element).getPropertyValue('--banner-ground');
          document.body.append(probe);
          return getComputedStyle(probe).color;
        });
        expect(grounds[template]((declared.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)), declared).toBe(true);
        if (template === 'services') expect(await css(page, '.banner', '--banner-size')).toContain('16px');
      });
    }
  }
});

test.describe('photos, reviews, contact, map, footer', () => {
  const texts = {
    es: {
      photos: 'No hay fotos disponibles',
      reviews: 'No hay reseñas disponibles',
      map: 'Mapa no configurado',
      address: 'Dirección no disponible',
      rights: 'Todos los derechos reservados',
      comments: 'Sin comentarios',
    },
    en: {
      photos: 'No photos available',
      reviews: 'No reviews available',
      map: 'Map not configured',
      address: 'Address not available',
      rights: 'All rights reserved',
      comments: 'No comments',
    },
  } as const;

  for (const language of languages) {
    test(`services in ${language}: the texts of what is missing`, async ({ page }) => {
      await show(page, 'services', { address: both('') }, language);
      await expect(page.locator('#photos')).toContainText(texts[language].photos);
      await expect(page.locator('#reviews')).toContainText(texts[language].reviews);
      await expect(page.locator('#maps')).toContainText(texts[language].map);
      await expect(page.locator('#maps')).toContainText(texts[language].address);
      const footer = page.locator('footer');
      await expect(footer).toContainText(`${new Date().getFullYear()}`);
      await expect(footer).toContainText(texts[language].rights);
      await expect(footer.locator(`a[href="${language === 'es' ? '/' : '/en'}"]`)).toHaveCount(1);
      await show(page, 'services', { reviews: [{}] }, language);
      await expect(page.locator('#reviews')).toContainText('Usuario');
      await expect(page.locator('#reviews')).toContainText(texts[language].comments);
      await expect(page.locator('#reviews .stars')).toHaveAttribute('aria-label', /^5 /);
    });
  }

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

  /** What a short map link is answered with. */
  const guidance = {
    es: {
      services: 'Para mostrar el mapa, use el código de inserción completo de Google Maps',
      others: 'Los enlaces cortos de Google Maps no se pueden insertar',
    },
    en: { services: 'To display the map, please use the full Google Maps embed code', others: 'Short Google Maps links cannot be embedded' },
  } as const;
  for (const template of templateIds) {
    for (const language of languages) {
      test(`${template} in ${language}: a plain map link is converted, a short one gives its guidance, a foreign frame is nothing`, async ({ page }) => {
        await show(page, template, { googleMapsEmbed: 'https://www.google.com/maps/place/Pe%C3%B1a+de+Bernal/@20.7477,-99.9466,15z' }, language);
        await expect(page.locator('.map-panel iframe')).toHaveAttribute('src', /^https:\/\/(?:www|maps)\.google\.com\/maps.*output=embed/);
        await show(page, template, { googleMapsEmbed: 'https://maps.app.goo.gl/AbCdEf12345' }, language);
        await expect(page.locator('.map-panel')).toContainText(guidance[language][template === 'services' ? 'services' : 'others']);
        await show(page, template, { googleMapsEmbed: '<iframe src="https://evil.example/embed"></iframe>' }, language);
        await expect(page.locator('iframe')).toHaveCount(0);
      });
    }

    test(`${template}: social links only when given; the logo rule; five stars on each review`, async ({ page }) => {
      await show(page, template, {
        facebookUrl: '  ',
        logo: 'https://example.com/placeholder-logo.png',
        reviews: [{ name: 'Ana', rating: 4 }, { name: 'Luis' }],
      });
      await expect(page.locator(social)).toHaveCount(0);
      await expect(page.locator('.nav-name')).toHaveText('Negocio de prueba');
      await expect(page.locator('.nav-logo')).toHaveCount(0);
      await expect(page.locator('#reviews .stars').first()).toHaveAttribute('aria-label', /^4 /);
      await expect(page.locator('#reviews .stars').nth(1)).toHaveAttribute('aria-label', /^5 /);
      await show(page, template, {
        facebookUrl: 'https://www.facebook.com/x',
        instagramUrl: 'https://www.instagram.com/x',
        logo: '/art/brand/vitrina-wordmark.svg',
      });
      await expect(page.locator(social)).toHaveCount(2);
      await expect(page.locator('.nav-logo')).toHaveAttribute('src', '/art/brand/vitrina-wordmark.svg');
    });
  }
});
