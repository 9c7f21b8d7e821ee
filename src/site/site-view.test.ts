import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '#schema/site-config.ts';
import { type TemplateId, templateIds } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { siteView } from './site-view.ts';

const view = (config: Partial<SiteConfig>, language: 'es' | 'en' = 'es', template: TemplateId = 'services') =>
  siteView({ config: { templateType: template, ...config }, id: '512', path: '/plomeria-512', language, providerName: 'Vitrina', year: 2026 });
const themeOf = (id: TemplateId) => readFileSync(new URL(`../templates/${id}/theme.css`, import.meta.url), 'utf8');
const both = (es: string, en = es) => ({ es, en });

describe('the registry', () => {
  it.each(templateIds)('%s shows every section once, its anchors in page order', (id) => {
    const { order, anchors, map } = templates[id];
    expect(new Set(order).size).toBe(order.length);
    expect(order.includes('map')).toBe(map === 'apart');
    expect(order.filter((name) => anchors.some((anchor) => anchor === name))).toEqual(anchors);
  });

  it.each(templateIds)('%s checks hero colours against those of its stylesheet', (id) => {
    const { dark, light } = templates[id].hero.scrims;
    expect(themeOf(id)).toContain(dark.colour);
    expect(themeOf(id)).toContain(light.colour);
  });

  it('has the services sections in the order of the specification', () =>
    expect(templates.services.order).toEqual(['hero', 'about', 'catalogue', 'photos', 'banner', 'reviews', 'contact', 'map']));
});

describe('the shape of the page', () => {
  it('is followed by the menu, the buttons and what search engines are told', () => {
    const config: Partial<SiteConfig> = {
      sections: { about: { hidden: true }, catalogue: { hidden: true }, photos: { hidden: true }, reviews: { after: 'hero' }, map: { hidden: true } },
      photos: [{ url: '/a.jpg' }],
      aboutText: both('Nadie lo lee.'),
      products: [{ title: both('Olla'), image: '/b.jpg' }],
    };
    const page = view(config, 'es', 'retail');
    expect(page.order).toEqual(['hero', 'reviews', 'contact']);
    expect(page.nav.links.map(({ anchor }) => anchor)).toEqual(['home', 'reviews', 'contact']);
    expect([page.hero.second, page.viewer, page.contact.map]).toEqual([undefined, undefined, undefined]);
    expect(page.sheets).toEqual([]);
    expect(page.meta.description).not.toContain('Nadie lo lee');
    expect(page.hidden.map(({ after, anchor }) => [after, anchor])).toEqual([
      ['reviews', 'about'],
      ['reviews', 'products'],
      ['reviews', 'photos'],
    ]);
    expect(view({ sections: { map: { hidden: true } } }).order).not.toContain('map');
  });
});

describe('a catalogue in groups', () => {
  const tour = (title: string, group?: { es: string; en: string }) => ({ title: both(title), ...(group ? { group } : {}) });
  const sierra = both('Sierra', 'Mountains');

  it('gathers what has the same group where it comes up first, what has none before it, and is as ever without groups', () => {
    const tours = [tour('Peña', sierra), tour('Centro'), tour('Cascada', both('Ríos', 'Rivers')), tour('Pinal', { ...sierra })];
    const page = view({ tours }, 'en', 'tourism');
    expect(page.catalogue.groups?.map(({ title, cards }) => [title, cards.map((card) => card.title)])).toEqual([
      ['', ['Centro']],
      ['Mountains', ['Peña', 'Pinal']],
      ['Rivers', ['Cascada']],
    ]);
    expect(view({ tours: tours.map(({ title }) => ({ title, group: both(' ') })) }, 'en', 'tourism').catalogue.groups).toBeUndefined();
  });
});

describe('a menu in words', () => {
  const dishes: SiteConfig['dishes'] = [
    { title: both('Mole', 'Mole sauce'), price: 'desde $150 MXN', group: both('Platos', 'Mains'), marks: ['favourite', 'glutenFree'] },
    { title: both('Agua fresca'), description: both('Jamaica', 'Hibiscus'), price: '$1,038.50 MXN' },
    { title: both(' '), price: '$1' },
  ];

  it('stands without the drawn pages of the template, and beside pages of its own', () => {
    const page = view({ dishes }, 'en', 'restaurants');
    expect(page.catalogue.dishes).toEqual([
      { title: '', dishes: [{ title: 'Agua fresca', text: 'Hibiscus', price: '$1,038.50 MXN', marks: [] }] },
      { title: 'Mains', dishes: [{ title: 'Mole sauce', text: undefined, price: 'desde $150 MXN', marks: ['House favourite', 'Gluten-free'] }] },
    ]);
    expect(page.catalogue.cards).toEqual([]);
    expect(view({ dishes, menuPages: [{ url: '/a.webp' }] }, 'es', 'restaurants').catalogue.cards).toHaveLength(1);
    expect(view({ dishes }, 'es', 'services').catalogue.dishes).toBeUndefined();
  });

  it('is told to search engines, prices as plain numbers, unless it is hidden', () => {
    const menu = { '@type': 'Menu', name: 'The menu', inLanguage: 'en' };
    expect(view({ dishes }, 'en', 'restaurants').meta.business['hasMenu']).toEqual({
      ...menu,
      hasMenuSection: [
        {
          '@type': 'MenuSection',
          name: 'Mains',
          hasMenuItem: [{ '@type': 'MenuItem', name: 'Mole sauce', suitableForDiet: ['https://schema.org/GlutenFreeDiet'] }],
        },
      ],
      hasMenuItem: [
        { '@type': 'MenuItem', name: 'Agua fresca', description: 'Hibiscus', offers: { '@type': 'Offer', price: '1038.50', priceCurrency: 'MXN' } },
      ],
    });
    expect(view({}, 'en', 'restaurants').meta.business['hasMenu']).toBeUndefined();
    expect(view({ dishes, sections: { catalogue: { hidden: true } } }, 'en', 'restaurants').meta.business['hasMenu']).toBeUndefined();
  });
});

describe('an empty services config', () => {
  const es = view({});
  const en = view({}, 'en');

  it('shows the default business name, phone, e-mail and hours', () => {
    expect([es.nav.name, en.nav.name]).toEqual(['Servicios Técnicos Pro', 'Technical Services Pro']);
    expect(es.hero.title).toBe('Servicios Técnicos Pro');
    expect(es.contact.lines.map(({ kind }) => kind)).toEqual(['phone', 'email']);
    expect(es.contact.hours?.rows.map(({ hours }) => hours)).toEqual(['8:00 AM - 6:00 PM', '9:00 AM - 3:00 PM']);
    expect(es.about.paragraphs.join(' ')).toContain('más de 15 años');
    expect(en.about.paragraphs.join(' ')).toContain('more than 15 years');
  });

  it('lists four services without a request button', () => {
    expect(en.catalogue?.cards.map(({ title }) => title)).toEqual(['Emergency repairs', 'New installations', 'Preventive maintenance', 'Commercial services']);
    expect(es.catalogue?.cards.every(({ action }) => action === undefined)).toBe(true);
  });

  it('has no banner, no chat and no social links', () => {
    expect(es.order).not.toContain('banner');
    expect([es.nav.whatsapp, es.hero.whatsapp, es.contact.whatsapp, es.callBar?.whatsapp]).toEqual([undefined, undefined, undefined, undefined]);
    expect(es.contact.social).toEqual([]);
  });

  it('says what is missing', () => {
    expect([es.photos.photos, es.photos.empty, en.photos.empty]).toEqual([[], 'No hay fotos disponibles', 'No photos available']);
    expect([es.reviews.reviews, es.reviews.empty, en.reviews.empty]).toEqual([[], 'No hay reseñas disponibles', 'No reviews available']);
    expect(es.map?.panel).toEqual({ map: { state: 'none', text: 'Mapa no configurado' }, address: 'Dirección no disponible', directions: undefined });
    expect(en.map?.panel).toEqual({ map: { state: 'none', text: 'Map not configured' }, address: 'Address not available', directions: undefined });
  });

  it('keeps sample data out of the structured data', () =>
    expect(es.meta.business).toEqual({ '@context': 'https://schema.org', '@type': 'HomeAndConstructionBusiness', name: 'Servicios Técnicos Pro' }));
});

describe('hero', () => {
  it.each(templateIds)('%s: the picture is 0.9 opaque on services, 0.7 elsewhere', (id) =>
    expect(view({}, 'es', id).hero.opacity).toBe(id === 'services' ? 0.9 : 0.7),
  );
  it('takes every option of the config', () =>
    expect(
      view({
        heroTextAlignment: 'right',
        heroVerticalAlignment: 'bottom',
        heroTitleSize: 'x-large',
        heroSubtitleSize: 'large',
        heroTextSpacing: 'spacious',
        heroImageOpacity: 0,
      }).hero,
    ).toMatchObject({ options: { align: 'right', valign: 'bottom', title: 'x-large', subtitle: 'large', spacing: 'spacious' }, opacity: 0 }));
  it.each([
    ['#ffffff', undefined, { tone: 'light', titleColour: '#ffffff', subtitleColour: undefined }],
    ['#222', '#333', { tone: 'dark', titleColour: '#222', subtitleColour: '#333' }],
    // Light text is shown on black, where a black subtitle would be invisible.
    ['#fff', '#000', { tone: 'light', titleColour: '#fff', subtitleColour: undefined }],
    // Dark by luminance, but not readable on yellow.
    ['#a33b00', undefined, { tone: 'dark', titleColour: undefined, subtitleColour: undefined }],
    [undefined, '#fff', { tone: 'dark', titleColour: undefined, subtitleColour: undefined }],
  ])('title %s, subtitle %s', (heroTextColor, heroSubtextColor, expected) =>
    expect(view({ ...(heroTextColor ? { heroTextColor } : {}), ...(heroSubtextColor ? { heroSubtextColor } : {}) }).hero).toMatchObject(expected),
  );
  it.each([
    ['Impermeabilización total', true, 20],
    ['Reparaciones de plomería, gas y electricidad en casa', true, 12],
    ['Te acompañamos', false, 13],
    ['MOMENTOS', false, 11],
  ])('%s: long %s', (title, isLong, longestWord) => expect(view({ heroTitle: both(title) }).hero).toMatchObject({ isLong, longestWord }));
});

it('sets a figure too long for its place as small as words', () =>
  expect(view({ aboutStats: [{ icon: 'star', value: both('1,250,000+'), label: both('a') }] }).about.stats).toMatchObject([{ isLong: true }]));
describe('navbar', () => {
  it.each([
    ['https://example.com/logo.png', { name: 'Servicios Técnicos Pro', logo: 'https://example.com/logo.png' }],
    ['https://example.com/placeholder-logo.png', { name: 'Servicios Técnicos Pro', logo: undefined }],
    ['Ortega', { name: 'Ortega', logo: undefined }],
    ['  ', { name: 'Servicios Técnicos Pro', logo: undefined }],
  ])('logo %j', (logo, { name, logo: picture }) => {
    const { nav } = view({ logo });
    expect([nav.name, nav.logo]).toEqual([name, picture]);
  });
  it('names the other language and leads to the other page', () => {
    expect(view({}).nav.other).toEqual({ language: 'en', href: '/en/plomeria-512', label: 'English' });
    expect(view({}, 'en').nav.other).toEqual({ language: 'es', href: '/plomeria-512', label: 'Español' });
  });
  it('leads to every section, the map as Ubicación or Maps', () => {
    expect(view({}).nav.links.map(({ anchor }) => anchor)).toEqual(['home', 'about', 'services', 'photos', 'reviews', 'contact', 'maps']);
    expect([view({}), view({}, 'en')].map(({ nav }) => nav.links.at(-1)?.label)).toEqual(['Ubicación', 'Maps']);
  });
});

describe('messages', () => {
  it('asks for a service by its name, in the page’s language', () => {
    const services = [{ title: both('Fugas', 'Leaks') }];
    const href = (language: 'es' | 'en') => view({ whatsappNumber: '442 555 0512', services }, language).catalogue?.cards[0]?.action;
    expect(href('es')).toMatchObject({ href: 'https://wa.me/524425550512?text=Me%20interesa%20el%20servicio%20de%20Fugas', label: 'Solicitar Servicio' });
    expect(href('en')).toMatchObject({ href: 'https://wa.me/524425550512?text=I%20am%20interested%20in%20the%20service%20Leaks', label: 'Request Service' });
  });
  it('opens the chat with the default message', () => {
    expect(view({ whatsappNumber: '4425550512' }).contact.whatsapp?.href).toContain(encodeURIComponent('Hola, necesito un servicio técnico'));
    expect(view({ whatsappNumber: '4425550512' }, 'en').nav.whatsapp?.href).toContain(encodeURIComponent('Hello, I need a technical service'));
  });
});

describe('proof', () => {
  it('fills in what a review leaves out', () =>
    expect(view({ reviews: [{}, { name: 'ñu', rating: 2, text: both('Bien', 'Good') }] }).reviews.reviews).toEqual([
      { name: 'Usuario', initial: 'U', rating: 5, stars: '5 de 5 estrellas', text: 'Sin comentarios' },
      { name: 'ñu', initial: 'ñ', rating: 2, stars: '2 de 5 estrellas', text: 'Bien' },
    ]));
  it('names every picture, by its caption or its number', () =>
    expect(view({ photos: [{ url: '/a.jpg', caption: both('Patio') }, { url: '/b.jpg' }, { url: ' ' }] }).photos.photos).toEqual([
      { src: '/a.jpg', caption: 'Patio', alt: '', label: undefined },
      { src: '/b.jpg', caption: undefined, alt: '', label: 'Abrir foto 2 de 2' },
    ]));
});

describe('banner', () => {
  it('has the services colours and size', () =>
    expect(view({ showBanner: true, bannerText: both('24 h') }).banner).toMatchObject({
      background: '#FFC107',
      foreground: '#000000',
      size: '16px',
      text: '24 h',
    }));
  it.each([
    [{ showBanner: false, bannerText: both('24 h') }],
    [{ bannerText: both('24 h') }],
    [{ showBanner: true }],
    [{ showBanner: true, bannerText: both(' ') }],
    [{ showBanner: true, bannerTitle: both('Aviso') }],
  ])('is left out: %j', (config) => expect(view(config).banner).toBeUndefined());
  it('stands with a title alone on the professional template', () =>
    expect(view({ showBanner: true, bannerTitle: both('Aviso') }, 'es', 'professionals').banner?.title).toBe('Aviso'));
  it('keeps its text readable', () =>
    expect(view({ showBanner: true, bannerText: both('24 h'), bannerBackgroundColor: '#4A148C', bannerTextColor: '#333' }).banner?.foreground).toBe('#fff'));
});

describe('contact and map', () => {
  it('shows social links only when they are not blank', () =>
    expect(view({ facebookUrl: '  ', instagramUrl: 'https://instagram.com/x' }).contact.social.map(({ network }) => network)).toEqual(['instagram']));
  it('lays the frame over the plan and leads there', () =>
    expect(view({ googleMapsEmbed: 'https://www.google.com/maps/embed?pb=!1m18', address: both('Hidalgo 23') }).map?.panel).toEqual({
      map: { state: 'ready', plan: templates.services.plan, src: 'https://www.google.com/maps/embed?pb=!1m18', title: 'Mapa de Servicios Técnicos Pro' },
      address: 'Hidalgo 23',
      directions: { href: 'https://www.google.com/maps/search/?api=1&query=Hidalgo%2023', label: 'Cómo llegar' },
    }));
  it.each([
    ['services', 'Para mostrar el mapa, use el código de inserción completo de Google Maps'],
    ['retail', 'Los enlaces cortos de Google Maps no se pueden insertar'],
  ] as const)('%s says how to replace a short link', (template, text) => {
    const shown = view({ googleMapsEmbed: 'https://maps.app.goo.gl/AbC' }, 'es', template);
    expect((shown.map?.panel ?? shown.contact.map)?.map).toEqual({ state: 'short', text });
  });
});

describe('footer and meta', () => {
  it('carries the year, the rights and the credit to the product home', () => {
    expect(view({ businessName: both('Ortega, S.A.') }).footer).toMatchObject({
      legal: '© 2026 Ortega, S.A. Todos los derechos reservados.',
      credit: { text: 'Creado por', href: '/', label: 'Vitrina' },
    });
    expect(view({}, 'en').footer.credit).toEqual({ text: 'Created by', href: '/en', label: 'Vitrina' });
  });
  it('titles the page by the business and its promise', () =>
    expect(view({ businessName: both('Ortega'), heroTitle: both('Fugas hoy mismo.') }).meta.title).toBe('Ortega · Fugas hoy mismo'));
  it('leaves no half of an emoji where it cuts a description without spaces', () => {
    expect(view({ metaDescription: both('🌮'.repeat(100)) }).meta.description).toBe(`${'🌮'.repeat(79)}…`);
    expect(view({ metaDescription: both(`a${'🌮'.repeat(100)}`) }).meta.description).toBe(`a${'🌮'.repeat(78)}…`);
  });
  it('cuts a long description at a word', () => {
    expect(view({ metaDescription: both(`${'palabra '.repeat(30)}`) }).meta.description).toMatch(/^.{1,151}palabra…$/);
  });
  it('gives the client’s own data to search engines', () =>
    expect(view({ phone: '442 555 0512', email: 'a@b.mx', instagramUrl: 'https://instagram.com/x', heroImage: '/media/a.jpg' }).meta.business).toMatchObject({
      telephone: '+524425550512',
      email: 'a@b.mx',
      image: '/media/a.jpg',
      sameAs: ['https://instagram.com/x'],
    }));
  it('is shown to messengers with the client’s first photograph that has pixels enough, else with none', () => {
    const named = (pixels: string, ending = 'jpg') => `/media/${'a'.repeat(40)}.${pixels}.${ending}`;
    const imageOf = (heroImage: string, photos: string[]) => view({ heroImage, photos: photos.map((url) => ({ url })) }).meta.image;
    const shared = (picture: string, cut = 'w=1200') => `/.netlify/images?url=${picture}&${cut}&fm=jpg`;
    expect(imageOf(named('240x180'), [named('599x900'), named('1200x314'), named('1200x900', 'webp')])).toBe(shared(named('1200x900', 'webp')));
    const cuts = { '1500x2000': 'w=1200&h=1200&fit=cover&position=top', '900x1600': 'w=900&h=900&fit=cover&position=top', '1600x900': 'w=1200' };
    for (const [pixels, cut] of Object.entries(cuts)) expect(imageOf(named(pixels), [named('1200x900')])).toBe(shared(named(pixels), cut));
    expect(imageOf('', [named('2000x500')])).toBe(shared(named('2000x500'), 'w=952&h=500&fit=cover&position=center'));
    for (const whole of [named('1500x2000', 'jpeg'), named('1200x900', 'gif')]) expect(imageOf(whole, [])).toBe(whole);
    expect([imageOf(named('240x180'), []), imageOf('', [])]).toEqual([undefined, undefined]);
  });
});
