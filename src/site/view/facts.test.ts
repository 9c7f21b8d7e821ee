import { describe, expect, it, test } from 'vitest';
import { vcard } from '#core/links/vcard.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { templateIds } from '#schema/template.ts';
import { siteHead } from '../head.ts';
import { siteView } from '../site-view.ts';
import { siteCard } from './contact.ts';

const both = (es: string, en = es) => ({ es, en });
const view = (config: Partial<SiteConfig>, language: 'es' | 'en' = 'es') =>
  siteView({ config: { templateType: 'services', ...config }, id: '512', path: '/plomeria-512', language, providerName: 'Vitrina', year: 2026 });
const embed = 'https://www.google.com/maps/embed?pb=!1m18';

describe('opening hours', () => {
  it('claims nothing of a template’s sample hours', () => {
    const { contact, meta } = view({});
    expect(contact.hours?.now).toBeUndefined();
    expect(meta.business).not.toHaveProperty('openingHours');
  });

  it('tells a script and search engines what the client said', () => {
    const { contact, meta } = view({ officeHours: { mondayFriday: both('9:00 a 14:00 y 16:00 a 19:00'), saturday: both('Cerrado', 'Closed') } });
    expect(contact.hours?.now).toContainEqual([1440 + 540, 'Abierto ahora · hasta las 14:00']);
    expect(contact.hours?.now).toContainEqual([1440 + 840, 'Cerrado · abre hoy a las 16:00']);
    expect(meta.business['openingHours']).toEqual(['Mo-Fr 09:00-14:00', 'Mo-Fr 16:00-19:00']);
  });

  it('reads the other language where this one leaves it open, and leaves open what both do', () => {
    const { contact } = view({ officeHours: { mondayFriday: both('9:00 a 19:00', '9 to 7'), saturday: both('con cita', 'by appointment') } }, 'en');
    expect(contact.hours?.rows.map(({ hours }) => hours)).toEqual(['9 to 7', 'by appointment']);
    expect(contact.hours?.now).toContainEqual([1440 + 540, 'Open now · until 7:00 PM']);
    expect(contact.hours?.now?.findLast(([from]) => from <= 6 * 1440 + 720)).toEqual([6 * 1440, '']);
  });
});

const week = {
  monday: '09:00-18:00',
  tuesday: '09:00-18:00',
  wednesday: 'closed',
  thursday: '09:00-14:00 16:00-02:00',
  friday: '09:00-18:00',
  saturday: '',
  sunday: 'closed',
};
const christmas = [
  { from: '2026-12-31', until: '2027-01-02', hours: 'closed', reason: both('Vacaciones', 'Holidays') },
  { from: '2026-12-24', hours: '09:00-14:00' },
];

describe('seven days and dates', () => {
  it('stand in rows of days that are alike, Monday first; of a day that nothing is said of there is none', () => {
    const { contact } = view({ weekHours: week, officeHours: { mondayFriday: both('9:00 a 19:00') } });
    expect(contact.hours?.rows).toEqual([
      { days: '12', label: 'Lunes y martes', hours: '9:00 – 18:00' },
      { days: '3', label: 'Miércoles', hours: 'Cerrado' },
      { days: '4', label: 'Jueves', hours: '9:00 – 14:00 y 16:00 – 2:00' },
      { days: '5', label: 'Viernes', hours: '9:00 – 18:00' },
      { days: '0', label: 'Domingo', hours: 'Cerrado' },
    ]);
    expect(view({ weekHours: { ...week, wednesday: '09:00-18:00' } }, 'en').contact.hours?.rows[0]?.label).toBe('Monday to Wednesday');
  });

  it('reach the script as sentences, with the dates in order', () => {
    const shown = view({ weekHours: week, hoursExceptions: christmas, timeZone: 'America/Tijuana' });
    const { hours } = shown.contact;
    expect([shown.zone, hours?.zone]).toEqual(['America/Tijuana', 'America/Tijuana']);
    expect(hours?.now).toContainEqual([1440 + 540, 'Abierto · cierra a las 18:00']);
    expect(hours?.now?.map(([, said]) => said)).toContain('Cerrado hoy · Vacaciones · abre el lunes a las 9:00');
    expect(hours?.dates?.rows.map(({ days, hours: text }) => [days, text])).toEqual([
      ['24 de diciembre de 2026', '9:00 – 14:00'],
      ['31 de diciembre de 2026 – 2 de enero de 2027', 'Cerrado · Vacaciones'],
    ]);
  });

  it('go with the two texts, where these are understood', () => {
    const { hours } = view({ officeHours: { mondayFriday: both('9:00 a 19:00'), saturday: both('con cita') }, hoursExceptions: christmas }).contact;
    expect(hours?.now).toContainEqual([1440 + 540, 'Abierto · cierra a las 19:00']);
    expect(hours?.now).toContainEqual([6 * 1440, '']);
    expect(hours?.rows.map(({ label }) => label)).toEqual(['Lunes a viernes', 'Sábado']);
  });

  it('are told to search engines', () => {
    const { business } = view({ weekHours: week, hoursExceptions: christmas }).meta;
    const spec = { '@type': 'OpeningHoursSpecification' };
    expect(business['openingHours']).toBeUndefined();
    expect(business['openingHoursSpecification']).toEqual([
      { ...spec, opens: '00:00', closes: '00:00', dayOfWeek: ['Sunday', 'Wednesday'] },
      { ...spec, opens: '09:00', closes: '18:00', dayOfWeek: ['Monday', 'Tuesday', 'Friday'] },
      { ...spec, opens: '09:00', closes: '14:00', dayOfWeek: ['Thursday'] },
      { ...spec, opens: '16:00', closes: '02:00', dayOfWeek: ['Thursday'] },
    ]);
    expect(business['specialOpeningHoursSpecification']).toEqual([
      { ...spec, opens: '00:00', closes: '00:00', validFrom: '2026-12-31', validThrough: '2027-01-02' },
      { ...spec, opens: '09:00', closes: '14:00', validFrom: '2026-12-24', validThrough: '2026-12-24' },
    ]);
  });

  it('say in the hero what the first row says', () =>
    expect(view({ weekHours: week }).hero.facts.map(({ text }) => text)).toEqual(['Lunes y martes: 9:00 – 18:00']));
});

describe('a notice with dates', () => {
  const notice = { showBanner: true, bannerText: both('Buen Fin') };
  it.each<[Partial<SiteConfig>, unknown]>([
    [{}, undefined],
    [
      { bannerFrom: '2026-11-13', bannerUntil: '2026-11-16' },
      { from: '2026-11-13', until: '2026-11-16', words: '13–16 de noviembre de 2026' },
    ],
    [
      { bannerUntil: '2026-11-16', timeZone: 'America/Tijuana' },
      { until: '2026-11-16', words: 'Hasta el 16 de noviembre de 2026' },
    ],
    [{ bannerFrom: '2026-11-13' }, { from: '2026-11-13', words: 'Desde el 13 de noviembre de 2026' }],
  ])('%j', (dates, expected) => expect(view({ ...notice, ...dates }).banner?.dates).toEqual(expected));
});

test.each([
  ['$1,038.5 MXN', '1038.50'],
  // The dot may separate thousands or cents; with two amounts there is no single price.
  ['$1.500', undefined],
  ['$1.234,50', undefined],
  ['$150 a 300', undefined],
  ['$2.5 mil', undefined],
])('a dish of %s is told to search engines at %s', (price, told) => {
  const { business } = view({ templateType: 'restaurants', dishes: [{ title: both('Mole'), price }] }).meta;
  const item = { '@type': 'MenuItem', name: 'Mole', ...(told ? { offers: { '@type': 'Offer', price: told, priceCurrency: 'MXN' } } : {}) };
  expect(business['hasMenu']).toMatchObject({ hasMenuItem: [item] });
  expect(JSON.stringify(business).includes('"Offer"')).toBe(told !== undefined);
});

test.each([
  ['ñu', 'ñ'],
  ['"Beto" Luna', 'B'],
  ['🇲🇽 Ana', 'A'],
  ['👨‍👩‍👧 Familia Ríos', 'F'],
  ['3 Hermanos', '3'],
  ['محمد', 'م'],
  ['E\u0301rika', 'É'],
  ['🌮', '🌮'],
])('the initial of %s is its first letter or digit: %s', (name, initial) => expect(view({ reviews: [{ name }] }).reviews.reviews[0]?.initial).toBe(initial));

test('search engines get the whole address of the picture, and the number without its extension', () => {
  const { meta } = view({ phone: '442 555 0101 ext. 3', heroImage: '/media/a.jpg' });
  const page = {
    language: 'es',
    paths: { es: '/plomeria-512', en: '/en/plomeria-512' },
    revision: 1,
    origin: 'https://vitrina.mx',
    picture: '/og/512-es.png',
  } as const;
  const head = siteHead({ ...meta, ...page, dateScript: undefined, stylesheets: [], unscripted: undefined });
  const business: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? '');
  expect(business).toMatchObject({ image: 'https://vitrina.mx/media/a.jpg', telephone: '+524425550101', url: 'https://vitrina.mx/plomeria-512' });
});

describe('the contact card', () => {
  it('is only there with a number or an address of the client’s own', () => {
    expect(view({}).contact.card).toBeUndefined();
    expect(siteCard({ templateType: 'services', address: both('Centro') })).toBeUndefined();
    expect(view({ phone: '442 555 0101' }, 'en').contact.card).toEqual({ href: '/plomeria-512.vcf', label: 'Save contact' });
    const card = siteCard({ templateType: 'services', businessName: both('Plomería, S.A.'), phone: '442 555 0101 ext. 3' });
    expect(card && vcard(card)).toContain('FN:Plomería\\, S.A.\r\n');
    expect(card?.phone).toBe('+524425550101');
  });
});

describe('the line about privacy', () => {
  it('names who else is asked when there is a map', () => {
    expect(view({}).footer.privacy).toBe('Este sitio no usa cookies ni rastreadores.');
    expect(view({ googleMapsEmbed: embed }).footer.privacy).toContain('Google');
    expect(view({ googleMapsEmbed: embed }, 'en').footer.privacy).toContain('Google');
  });
});

describe('the viewer', () => {
  it('is there when there is a picture to see', () => {
    expect(view({ photos: [] }).viewer).toBeUndefined();
    expect(view({ photos: [{ url: '/a.jpg' }] }, 'en').viewer?.label).toBe('Picture viewer');
    expect(view({ templateType: 'restaurants', menuPages: [{ url: '/m.jpg' }] }).viewer?.next).toBe('Imagen siguiente');
  });
});

describe('a number for emergencies, a licence, a badge', () => {
  it('the number stands with the hours and under the cover, and can be called; one that cannot be is not shown', () => {
    const { contact, hero } = view({ emergencyPhone: '442 555 0199' }, 'en');
    expect(contact.emergency).toEqual({ href: 'tel:+524425550199', label: '24-hour emergencies', value: '442 555 0199' });
    expect(hero.facts.at(-1)).toEqual({ icon: 'phone', text: '24-hour emergencies: 442 555 0199', href: 'tel:+524425550199' });
    for (const emergencyPhone of ['', 'llámame']) {
      const without = view({ emergencyPhone });
      expect([without.contact.emergency, without.hero.facts]).toEqual([undefined, view({}).hero.facts]);
    }
  });

  it('the cover says when, where and how much: hours and address that the client gave, the address without its town', () => {
    const given = {
      officeHours: { mondayFriday: both('9:00 – 19:00', '9 AM – 7 PM') },
      address: both('Calle Independencia 41, Centro, Querétaro, Qro.'),
      heroPrice: both('Piezas desde $320', 'Pieces from $320'),
    };
    for (const templateType of templateIds) {
      expect(view({ templateType, ...given }, 'en').hero.facts).toEqual([
        { icon: 'clock', text: 'Monday to Friday: 9 AM – 7 PM', isHours: true },
        { icon: 'map-pin', text: 'Calle Independencia 41, Centro', href: '#contact' },
        { icon: 'tag', text: 'Pieces from $320' },
      ]);
      expect(view({ templateType }).hero.facts).toEqual([]);
    }
    expect(view({ weekHours: { monday: '09:00-18:00' } }).hero.facts.map(({ isHours }) => isHours)).toEqual([true]);
    expect(view({ address: both('Plaza de Armas') }).hero.facts.map(({ text }) => text)).toEqual(['Plaza de Armas']);
  });

  it('the licence is the last of the credentials, where the page is a person’s', () => {
    const licensed = { doctorName: both('Elena Ruiz'), licenceNumber: ' 4821907 ' };
    expect(view({ templateType: 'professionals', ...licensed }).hero.credentials).toEqual(['Elena Ruiz', 'Céd. prof. 4821907']);
    expect(view(licensed).hero.credentials).toEqual([]);
  });

  it('a tour has the badge that it was given, in the page’s language', () => {
    const tours = [{ title: both('Peña') }, { title: both('Globo'), badge: both('La favorita', 'Most loved') }];
    expect(view({ templateType: 'tourism', tours }, 'en').catalogue.cards.map(({ badge }) => badge)).toEqual([undefined, 'Most loved']);
  });
});
