import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { type TemplateId, templateIds } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { siteView } from './site-view.ts';

const view = (template: TemplateId, config: Partial<SiteConfig> = {}, language: Language = 'es') =>
  siteView({ config: { templateType: template, ...config }, id: '77', path: '/negocio-77', language, providerName: 'Vitrina', year: 2026 });
const both = (es: string, en = es) => ({ es, en });
const others = templateIds.filter((id) => id !== 'services');
const whatsappNumber = '442 555 0177';

describe('navbar (specification, section 2)', () => {
  it.each<[TemplateId, string[], string[]]>([
    [
      'professionals',
      ['home Inicio', 'about Sobre mí', 'services Servicios', 'reviews Reseñas', 'contact Contacto'],
      ['Home', 'About me', 'Services', 'Reviews', 'Contact'],
    ],
    [
      'restaurants',
      ['home Inicio', 'about Nosotros', 'menu Menú', 'photos Fotos', 'reviews Reseñas', 'contact Contacto'],
      ['Home', 'About', 'Menu', 'Photos', 'Reviews', 'Contact'],
    ],
    [
      'tourism',
      ['home Inicio', 'about Nosotros', 'tours Tours', 'photos Fotos', 'reviews Reseñas', 'contact Contacto'],
      ['Home', 'About', 'Tours', 'Photos', 'Reviews', 'Contact'],
    ],
    [
      'retail',
      ['home Inicio', 'about Nosotros', 'products Productos', 'photos Fotos', 'reviews Reseñas', 'contact Contacto'],
      ['Home', 'About', 'Products', 'Photos', 'Reviews', 'Contact'],
    ],
  ])('%s', (template, es, en) => {
    expect(view(template).nav.links.map(({ anchor, label }) => `${anchor} ${label}`)).toEqual(es);
    expect(view(template, {}, 'en').nav.links.map(({ label }) => label)).toEqual(en);
  });

  it('professionals: photos, banner, then reviews', () => {
    const { order } = view('professionals', { showBanner: true, bannerText: both('Aviso') });
    expect(order).toEqual(['hero', 'about', 'catalogue', 'photos', 'banner', 'reviews', 'contact']);
  });
});

describe('the professional’s hero', () => {
  const person = { doctorName: both('Dra. Ana Ruiz'), specialty: both('Pediatría', 'Paediatrics'), profileImage: '/media/ana.jpg' };
  it('names the person, the specialty and a short introduction as credentials', () => {
    const { hero } = view('professionals', { ...person, description: both('UNAM, céd. prof. 4821907') });
    expect(hero.credentials).toEqual(['Dra. Ana Ruiz', 'Pediatría', 'UNAM, céd. prof. 4821907']);
    expect(hero.description).toEqual([]);
  });
  it('sets a longer introduction as a paragraph after the hero’s own description', () => {
    const long = 'Atiendo a niñas y niños desde recién nacidos hasta los quince años, con calma y sin prisas entre citas.';
    const { hero } = view('professionals', { ...person, description: both(long), heroDescription: both('En el Centro.') });
    expect(hero.credentials).toEqual(['Dra. Ana Ruiz', 'Pediatría']);
    expect(hero.description).toEqual(['En el Centro.', long]);
  });
  it.each(['small', 'medium', 'large'] as const)('shows a %s portrait', (profileImageSize) =>
    expect(view('professionals', { ...person, profileImageSize }).hero.portrait).toEqual({
      src: '/media/ana.jpg',
      alt: 'Dra. Ana Ruiz',
      size: profileImageSize,
    }),
  );
  it('has no portrait without a picture, and none on other templates', () => {
    expect(view('professionals', { ...person, profileImage: ' ' }).hero.portrait).toBeUndefined();
    const { credentials, portrait } = view('retail', person).hero;
    expect([credentials, portrait]).toEqual([[], undefined]);
  });
  it('has the sizes of the specification in its stylesheet', () => {
    const css = readFileSync(new URL('../templates/professionals/signature.css', import.meta.url), 'utf8');
    for (const size of ['150px', '120px', '100px', '280px', '200px']) expect(css).toContain(`--portrait: ${size};`);
    expect(css).toContain('--portrait: min(350px');
  });
});

describe('catalogue', () => {
  const item = { title: both('Uno', 'One'), image: '/a.jpg', price: '$100 MXN' };

  it.each(others)('%s: a config that never spoke of it shows the samples, priced in MXN', (template) => {
    const { catalogue, hero } = view(template);
    expect(catalogue.cards.length).toBeGreaterThanOrEqual(3);
    // The prices of a menu page are in its picture.
    if (template !== 'restaurants') expect(catalogue.cards.filter(({ price }) => price?.includes('MXN') === true).length).toBeGreaterThanOrEqual(3);
    expect(hero.second?.href).toBe(`#${catalogue.anchor}`);
  });

  it.each<[TemplateId, string, string]>([
    ['professionals', 'No hay servicios disponibles', 'No services available'],
    ['restaurants', 'No hay menú disponible', 'No menu available'],
    ['tourism', 'No hay tours disponibles', 'No tours available'],
    ['retail', 'No hay productos disponibles', 'No products available'],
  ])('%s: an empty list says so', (template, es, en) => {
    const none = { services: [], menuPages: [], tours: [], products: [] };
    expect(view(template, none).catalogue).toMatchObject({ cards: [], empty: { text: es } });
    expect(view(template, none, 'en').catalogue.empty.text).toBe(en);
  });

  it('professionals: cards with an icon, and the default one where none is given', () => {
    const { cards } = view('professionals', { services: [{ title: both('A'), icon: 'tooth' }, { title: both('B') }] }).catalogue;
    expect(cards.map(({ icon }) => icon)).toEqual(['tooth', templates.professionals.catalogue.icon]);
  });

  it('restaurants: a menu page opens as pages do, from its picture and from its link', () => {
    const card = view('restaurants', { menuPages: [{ url: '/menu.jpg', title: both('Cenas', 'Dinners') }] }).catalogue.cards[0];
    expect(card?.image).toMatchObject({ src: '/menu.jpg', href: '/menu.jpg', opens: 'pages', label: 'Abrir Cenas' });
    expect(card?.action).toEqual({ href: '/menu.jpg', label: 'Abrir página', opens: 'pages' });
  });

  it('tourism: a tour carries its price and a link that books it by name', () => {
    const card = view('tourism', { whatsappNumber, tours: [item] }, 'en').catalogue.cards[0];
    expect(card?.price).toBe('$100 MXN');
    expect(card?.action).toEqual({
      href: 'https://wa.me/524425550177?text=Hello%2C%20I%20would%20like%20to%20book%20the%20tour%20One',
      label: 'Book tour',
      opens: 'chat',
    });
  });

  it('retail: a picture opens the product’s sheet, which has the title, the picture, a way out and the consult link', () => {
    const { catalogue, sheets } = view('retail', { whatsappNumber, products: [{ title: both('Sin foto') }, item] });
    expect(catalogue.cards[1]?.image).toMatchObject({ src: '/a.jpg', href: '#product-2', opens: 'product', label: 'Ver Uno' });
    expect(catalogue.cards[1]?.action).toBeUndefined();
    expect(sheets).toEqual([
      {
        id: 'product-2',
        title: 'Uno',
        image: { src: '/a.jpg', width: 1000, height: 1000 },
        price: '$100 MXN',
        text: undefined,
        consult: { href: 'https://wa.me/524425550177?text=Hola%2C%20me%20interesa%20Uno', label: 'Consultar' },
        close: { href: '#products', label: 'Cerrar' },
      },
    ]);
    // Without a picture there is no sheet, so the card has the button.
    expect(catalogue.cards[0]).toMatchObject({ image: undefined, action: { label: 'Consultar', opens: 'chat' } });
  });

  it('only products have sheets', () => expect(others.filter((template) => view(template).sheets.length > 0)).toEqual(['retail']));
});

describe('per template', () => {
  it.each<[TemplateId, string, string]>([
    ['professionals', 'Hola, quiero agendar una cita', 'Hello, I would like to book an appointment'],
    ['restaurants', 'Hola, quiero apartar una mesa', 'Hello, I would like to book a table'],
    ['tourism', 'Hola, quiero informes de los tours', 'Hello, I would like information about the tours'],
    ['retail', 'Hola, vi su página y quiero preguntar por una pieza', 'Hello, I saw your website and would like to ask about a piece'],
  ])('%s opens the chat with its own message', (template, es, en) => {
    expect(view(template, { whatsappNumber }).nav.whatsapp?.href).toContain(encodeURIComponent(es));
    expect(view(template, { whatsappNumber }, 'en').contact.whatsapp?.href).toContain(encodeURIComponent(en));
  });

  it.each<[TemplateId, string]>([
    ['professionals', '#FFE45C'],
    ['restaurants', '#EDEDED'],
    ['tourism', '#EDEDED'],
    ['retail', '#EDEDED'],
    ['services', '#FFC107'],
  ])('%s: the banner is %s where the config chooses nothing', (template, background) =>
    expect(view(template, { showBanner: true, bannerText: both('Aviso') }).banner?.background).toBe(background),
  );

  it.each<TemplateId>(['restaurants', 'tourism', 'retail'])('%s: a title alone makes no banner', (template) =>
    expect(view(template, { showBanner: true, bannerTitle: both('Aviso') }).banner).toBeUndefined(),
  );

  it.each(others)('%s: says what became of the map, in both languages', (template) => {
    const textOf = (googleMapsEmbed: string | undefined, language: Language) =>
      view(template, googleMapsEmbed ? { googleMapsEmbed } : {}, language).contact.map?.map;
    expect(textOf(undefined, 'es')).toEqual({ state: 'none', text: 'Mapa no configurado' });
    expect(textOf(undefined, 'en')).toEqual({ state: 'none', text: 'Map not configured' });
    expect(textOf('https://goo.gl/maps/x1', 'en')).toEqual({ state: 'short', text: 'Short Google Maps links cannot be embedded' });
    expect(textOf('https://www.google.com/maps/place/Bernal/@20.7,-99.9,15z', 'es')).toMatchObject({ state: 'ready' });
    expect(textOf('<iframe src="https://www.google.com/maps/embed?pb=!1m18"></iframe>', 'es')).toMatchObject({
      state: 'ready',
      src: 'https://www.google.com/maps/embed?pb=!1m18',
    });
  });

  it.each<[TemplateId, string, string]>([
    ['professionals', 'Cargando...', 'Loading...'],
    ['restaurants', 'Cargando template...', 'Loading template...'],
    ['tourism', 'Cargando template...', 'Loading template...'],
    ['retail', 'Cargando template...', 'Loading template...'],
    ['services', 'Cargando template...', 'Loading template...'],
  ])('%s: the loading text', (template, es, en) => expect(languages.map((language) => templates[template].texts[language].loading)).toEqual([es, en]));

  it.each(templateIds)('%s: a stand-in font with the web font’s measures for each of its two', (template) => {
    const css = readFileSync(new URL(`../templates/${template}/type.css`, import.meta.url), 'utf8');
    const standIns = [...css.matchAll(/font-family: "([^"]+ Fallback(?: Android)?)";[^}]*size-adjust: /g)].map(([, family]) => family);
    expect(new Set(standIns).size).toBe(4);
    for (const property of ['--font-text', '--font-display']) expect(css).toMatch(new RegExp(`${property}: "([^"]+)", "\\1 Fallback", "\\1 Fallback Android"`));
  });
});

describe('nothing empty in public', () => {
  const on = { hidesEmpty: true, businessName: both('Casa Luna') } as const;

  it.each<[TemplateId, string[], string[]]>([
    ['professionals', ['hero', 'about', 'catalogue', 'contact'], ['photos', 'reviews', 'maps']],
    ['restaurants', ['hero', 'about', 'catalogue', 'contact'], ['photos', 'reviews', 'maps']],
    ['tourism', ['hero', 'about', 'catalogue', 'contact'], ['photos', 'reviews', 'maps']],
    ['retail', ['hero', 'about', 'catalogue', 'contact'], ['photos', 'reviews', 'maps']],
    ['services', ['hero', 'about', 'catalogue', 'contact'], ['photos', 'reviews', 'maps']],
  ])('%s leaves out what it has nothing for, and keeps its place for the designer', (template, order, places) => {
    const page = view(template, { ...on, reviews: [{ name: 'Ana' }], googleMapsEmbed: 'https://maps.app.goo.gl/AbC' });
    expect(page.order).toEqual(order);
    expect(page.hidden.map(({ anchor, empty }) => [anchor, empty])).toEqual(places.map((place) => [place, place === 'maps' ? 'map' : place]));
    expect(page.nav.links.map(({ anchor }) => anchor)).toEqual(['home', 'about', templates[template].catalogue.anchor, 'contact']);
    expect([page.map, page.contact.map, page.contact.route]).toEqual([undefined, undefined, { href: 'https://maps.app.goo.gl/AbC', label: 'Cómo llegar' }]);
    expect(page.footer.privacy).not.toBe(view(template, { googleMapsEmbed: 'https://www.google.com/maps/embed?pb=!1m18' }).footer.privacy);
  });

  it('hides what is hidden by choice as that', () =>
    expect(view('retail', { ...on, sections: { photos: { hidden: true } } }).hidden.map(({ anchor, empty }) => [anchor, empty])).toEqual([
      ['photos', undefined],
      ['reviews', 'reviews'],
      ['maps', 'map'],
    ]));

  it('takes the buttons, the sheets, the viewer and what search engines are told along', () => {
    const page = view('restaurants', { ...on, menuPages: [], photos: [{ url: ' ' }] });
    expect([page.order.includes('catalogue'), page.hero.second, page.viewer, page.meta.business['hasMenu']]).toEqual([false, undefined, undefined, undefined]);
    expect(view('retail', { ...on, heroImage: '/portada.jpg' }).sheets).toEqual([]);
  });

  it('shows the first photo where the cover was left blank, in link previews, too, and no drawn person beside what the business says', () => {
    const page = view('services', { ...on, photos: [{ url: '/media/obra.jpg' }], aboutText: both('Somos tres hermanos.') });
    expect([page.hero.image, page.meta.image, page.meta.business['image'], page.about.image]).toEqual([
      '/media/obra.jpg',
      '/media/obra.jpg',
      '/media/obra.jpg',
      undefined,
    ]);
  });

  it('shows reviews that say something', () =>
    expect(view('services', { ...on, reviews: [{ name: 'Ana' }, { text: both('Bien') }] }).reviews.reviews.map(({ name, text }) => [name, text])).toEqual([
      ['Usuario', 'Bien'],
    ]));
});

it('shows more of the upper half of a cover whose focus nobody chose', () =>
  expect(
    [undefined, '50% 50%'].map((heroImageFocus) => view('services', { heroImage: '/a.webp', ...(heroImageFocus ? { heroImageFocus } : {}) }).hero.focus),
  ).toEqual(['50% 36%', '50% 50%']));
it('shows the top of an upright cover whose focus nobody chose: a band of its middle cut off the head', () =>
  expect(['1000x1500', '1500x1000'].map((pixels) => view('services', { heroImage: `/media/${'a'.repeat(40)}.${pixels}.webp` }).hero.focus)).toEqual([
    '50% 20%',
    '50% 36%',
  ]));
it('has no drop cap beside a text of one line', () =>
  expect(['Escucho.', 'Escucho primero y reviso después. '.repeat(4)].map((text) => view('professionals', { aboutText: both(text) }).about.isShort)).toEqual([
    true,
    false,
  ]));
it('keeps a figure with its unit as large as a figure', () =>
  expect(view('tourism', { aboutStats: [{ icon: 'star', value: both('8 lugares'), label: both('a') }] }).about.stats).toMatchObject([{ isLong: false }]));

describe('the picture of the browser’s tab', () => {
  const logo = (size: string) => `/media/${'a'.repeat(40)}.${size}.png`;
  const icon = (config: Partial<SiteConfig>, language?: Language) => decodeURIComponent(view('retail', config, language).meta.icon);

  it.each(templateIds)('%s: the business’s initials in the template’s colours, not the provider’s mark', (template) => {
    const own = templates[template].palette.own.primary;
    expect(decodeURIComponent(view(template, { businessName: both('La Casa del Añil') }).meta.icon)).toMatch(
      new RegExp(`^data:image/svg\\+xml,.*fill="${own}".*>CA</text>`),
    );
  });
  it('is in the client’s own colours and of its own language’s name', () => {
    expect(icon({ businessName: both('Casa Añil', 'Indigo House'), palette: { primary: '#004d40', ground: '#fff8e1' } }, 'en')).toMatch(
      /fill="#004d40".*fill="#fff8e1">IH</,
    );
  });
  it('is a logo that is about as wide as high, which its address tells', () => {
    expect(icon({ businessName: both('Casa Añil'), logo: logo('400x300') })).toContain(logo('400x300'));
    for (const other of [logo('900x300'), 'https://example.com/logo.png', 'Casa'])
      expect(icon({ businessName: both('Casa Añil'), logo: other })).toMatch(/>CA</);
  });
});
