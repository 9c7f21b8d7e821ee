// The specification's "Template specifics", row by row, in the HTML that is rendered from a config. The build and the browser render it by the same
// call (tests/e2e/pages/live.spec.ts compares both). What needs a layout is in templates.spec.ts.
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { type TemplateId, templateIds } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { renderSite } from '../support/rendered-site.ts';

const both = (text: string) => ({ es: text, en: text });
const two = (es: string, en: string) => ({ es, en });
const social = 'a[href*="facebook.com"], a[href*="instagram.com"]';
const templatesAndLanguages = templateIds.flatMap((template) => languages.map((language) => ({ template, language })));

/** The rendered page of a config, with the queries that the tests need. */
function page(template: TemplateId, rest: Partial<SiteConfig>, language: Language = 'es') {
  const document = renderSite({ templateType: template, businessName: both('Negocio de prueba'), heroTitle: both('Prueba'), ...rest }, language);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return {
    all,
    /** The text of the first element, with white space collapsed. */
    text: (selector: string) => (document.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    attribute: (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? '',
  };
}

describe('messages on WhatsApp', () => {
  const anyGreeting = { es: /^Hola/, en: /^Hello|^Hi/ };
  const servicesGreeting = { es: /^Hola, necesito un servicio técnico$/, en: /^Hello, I need a technical service$/ };
  it.each(templatesAndLanguages)('$template in $language: digits only, the template’s own greeting; nothing without a number', ({ template, language }) => {
    const link = new URL(page(template, { whatsappNumber: '+52 1 442 555 0199' }, language).attribute('.nav .whatsapp', 'href'));
    expect(`${link.host}${link.pathname}`).toBe('wa.me/524425550199');
    expect(link.searchParams.get('text')).toMatch((template === 'services' ? servicesGreeting : anyGreeting)[language]);
    expect(page(template, {}, language).all('main a[href*="wa.me"], .nav a[href*="wa.me"]')).toEqual([]);
  });
});

describe('what nobody has named', () => {
  const nothing = '\u200b';
  const [title, description, image] = [both(''), both('Hecho a mano'), '/art/retail/product-1.svg'];
  const lists = { services: [{ title, description }], tours: [{ title, image }], products: [{ title, image }], menuPages: [{ url: image }] };
  const fields = [
    'heroTitle',
    'heroAction',
    'heroLink',
    'aboutTitle',
    'servicesTitle',
    'itemAction',
    'photosTitle',
    'contactTitle',
    'contactAction',
    'address',
  ];
  const blank = { ...Object.fromEntries(fields.map((field) => [field, both(nothing)])), logo: nothing, whatsappNumber: '4425550199' };
  const named = { es: 'Abrir foto 1 de 1', en: 'Open photo 1 of 1' };
  it.each(templatesAndLanguages)(
    '$template in $language: no empty heading, no link without a name; a picture’s link has its number',
    ({ template, language }) => {
      for (const dishes of [[], [{ title, description }]]) {
        const { all } = page(template, { ...lists, ...blank, dishes }, language);
        const nameless = all('h1, h2, h3, h4, a:not(:has(img)), button').filter(
          (part) => (part.getAttribute('aria-label') ?? part.textContent ?? '').replaceAll(nothing, '').trim() === '',
        );
        expect(nameless.map(({ className }) => className)).toEqual([]);
        for (const part of all('.card-media, dialog.modal')) expect(part.getAttribute('aria-label')).toBe(named[language]);
      }
    },
  );
});

describe('catalogue', () => {
  it.each([
    { language: 'es', label: 'Solicitar Servicio', prefix: 'Me interesa el servicio de' },
    { language: 'en', label: 'Request Service', prefix: 'I am interested in the service' },
  ] as const)(
    'services in $language: four defaults; a request link per card, with the service in its message, only with a number',
    ({ language, label, prefix }) => {
      const requests = (config: Partial<SiteConfig>) => {
        const { all } = page('services', config, language);
        return all('#services .card').map((card) => ({
          name: (card.querySelector('h3')?.textContent ?? '').replace(/\s+/g, ' ').trim(),
          link: [...card.querySelectorAll('a')].find((link) => (link.textContent ?? '').includes(label)),
        }));
      };
      const cards = requests({ whatsappNumber: '4425550199' });
      expect(cards).toHaveLength(4);
      for (const { name, link } of cards) {
        expect(name).not.toBe('');
        const text = new URL(link?.getAttribute('href') ?? '').searchParams.get('text') ?? '';
        expect(text.toLowerCase()).toContain(`${prefix} ${name}`.toLowerCase());
      }
      expect(requests({}).map(({ link }) => link)).toEqual([undefined, undefined, undefined, undefined]);
      expect(
        page('services', {}, language)
          .all('a')
          .filter((link) => (link.textContent ?? '').includes(label)),
      ).toEqual([]);
    },
  );

  it.each(languages)('restaurants in %s: each menu page is its picture with its title', (language) => {
    const title = two('Desayunos', 'Breakfasts');
    const { all, text } = page('restaurants', { menuPages: [{ url: '/art/restaurants/menu-1.svg', title }, { url: '/art/restaurants/menu-2.svg' }] }, language);
    expect(all('#menu .card')).toHaveLength(2);
    expect(all('#menu a[href="/art/restaurants/menu-1.svg"]').length).toBeGreaterThanOrEqual(1);
    expect(text('#menu')).toContain(title[language]);
  });

  it.each(languages)('tourism in %s: a card per tour with its price and a link to book it', (language) => {
    const title = two('Bernal al amanecer', 'Bernal at sunrise');
    const tours = [{ title, price: '$890 MXN' }, { title: two('Sin precio', 'No price') }];
    const { all, text, attribute } = page('tourism', { whatsappNumber: '4425550199', tours }, language);
    expect(all('#tours .card')).toHaveLength(2);
    expect(text('#tours .card')).toContain('890');
    expect(new URL(attribute('#tours .card a[href*="wa.me"]', 'href')).searchParams.get('text')).toContain(title[language]);
  });
});

describe('banner', () => {
  it.each(templatesAndLanguages)('$template in $language: shown only when on and with a text', ({ template, language }) => {
    const banners = (config: Partial<SiteConfig>) => page(template, config, language).all('.banner').length;
    expect(banners({ showBanner: false, bannerText: both('No se ve') })).toBe(0);
    expect(banners({ showBanner: true })).toBe(0);
    expect(banners({ showBanner: true, bannerTitle: both('Solo título') })).toBe(templates[template].banner.showsTitleAlone ? 1 : 0);
    const shown = page(template, { showBanner: true, bannerText: two('Aviso de prueba', 'Test notice') }, language);
    expect(shown.all('.banner')).toHaveLength(1);
    expect(shown.text('.banner')).toContain({ es: 'Aviso de prueba', en: 'Test notice' }[language]);
  });
});

describe('photos, reviews, contact, map, footer', () => {
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

  it.each(languages)('services in %s: the texts of what is missing', (language) => {
    const empty = page('services', { address: both('') }, language);
    expect(empty.text('#photos')).toContain(texts[language].photos);
    expect(empty.text('#reviews')).toContain(texts[language].reviews);
    expect(empty.text('#maps')).toContain(texts[language].map);
    expect(empty.text('#maps')).toContain(texts[language].address);
    expect(empty.text('footer')).toContain('2026');
    expect(empty.text('footer')).toContain(texts[language].rights);
    expect(empty.all(`footer a[href="${language === 'es' ? '/' : '/en'}"]`)).toHaveLength(1);
    const nameless = page('services', { reviews: [{}] }, language);
    expect(nameless.text('#reviews')).toContain('Usuario');
    expect(nameless.text('#reviews')).toContain(texts[language].comments);
    expect(nameless.all('#reviews .stars')).toHaveLength(1);
    expect(nameless.attribute('#reviews .stars', 'aria-label')).toMatch(/^5 /);
  });

  /** The text that replaces the map for a short link. */
  const guidance = {
    es: {
      services: 'Para mostrar el mapa, use el código de inserción completo de Google Maps',
      others: 'Los enlaces cortos de Google Maps no se pueden insertar',
    },
    en: { services: 'To display the map, please use the full Google Maps embed code', others: 'Short Google Maps links cannot be embedded' },
  } as const;
  it.each(templatesAndLanguages)(
    '$template in $language: a plain map link is converted, a short one gives its guidance, a foreign frame is nothing',
    ({ template, language }) => {
      const map = (googleMapsEmbed: string) => page(template, { googleMapsEmbed }, language);
      const plain = map('https://www.google.com/maps/place/Pe%C3%B1a+de+Bernal/@20.7477,-99.9466,15z');
      expect(plain.attribute('.map-panel iframe', 'src')).toMatch(/^https:\/\/(?:www|maps)\.google\.com\/maps.*output=embed/);
      // An address may contain the token of an approval link, so the map's host gets only the origin as the referrer.
      expect(plain.attribute('.map-panel iframe', 'referrerpolicy')).toBe('strict-origin-when-cross-origin');
      expect(map('https://maps.app.goo.gl/AbCdEf12345').text('.map-panel')).toContain(guidance[language][template === 'services' ? 'services' : 'others']);
      expect(map('<iframe src="https://evil.example/embed"></iframe>').all('iframe')).toEqual([]);
    },
  );

  it.each(templateIds)('%s: social links only when given; the logo rule; five stars on each review', (template) => {
    const without = page(template, {
      facebookUrl: '  ',
      logo: 'https://example.com/placeholder-logo.png',
      reviews: [{ name: 'Ana', rating: 4 }, { name: 'Luis' }],
    });
    expect(without.all(social)).toEqual([]);
    expect(without.text('.nav-name')).toBe('Negocio de prueba');
    expect(without.all('.nav-logo')).toEqual([]);
    const [first, second] = without.all('#reviews .stars').map((stars) => stars.getAttribute('aria-label'));
    expect(first).toMatch(/^4 /);
    expect(second).toMatch(/^5 /);
    const given = page(template, {
      facebookUrl: 'https://www.facebook.com/x',
      instagramUrl: 'https://www.instagram.com/x',
      logo: '/art/brand/vitrina-wordmark.svg',
    });
    expect(given.all(social)).toHaveLength(2);
    expect(given.attribute('.nav-logo', 'src')).toBe('/art/brand/vitrina-wordmark.svg');
  });
});
