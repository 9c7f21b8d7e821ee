import { describe, expect, it } from 'vitest';
import { normaliseHome, normalisePro, normaliseSite } from './normalise.ts';

describe('a loose site config', () => {
  const read = (fields: Record<string, unknown>) => {
    const { config, warnings } = normaliseSite({ templateType: 'services', ...fields });
    const { templateType: _templateType, ...rest } = config;
    return { ...rest, ...(warnings.length > 0 ? { warnings: warnings.map(({ path, code }) => `${path} ${code}`) } : {}) };
  };
  const both = (text: string) => ({ es: text, en: text });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'a gate that anybody could open',
      { clientApproval: { publishGate: true, access: 'open' } },
      { clientApproval: { publishGate: true, access: 'link' }, warnings: ['clientApproval.access gate_behind_link'] },
    ],
    ['one text for both languages', { heroTitle: 'Hola' }, { heroTitle: both('Hola') }],
    ['a missing English', { heroTitle: { es: 'Hola' } }, { heroTitle: both('Hola') }],
    ['a missing Spanish', { heroTitle: { en: 'Hello' } }, { heroTitle: both('Hello') }],
    ['a blank language stays blank', { heroTitle: { es: 'Hola', en: '' } }, { heroTitle: { es: 'Hola', en: '' } }],
    ['a JSON string', { heroTitle: '{"es":"Hola","en":"Hello"}' }, { heroTitle: { es: 'Hola', en: 'Hello' } }],
    ['a JSON string in a JSON string', { heroTitle: '"{\\"es\\":\\"Hola\\"}"' }, { heroTitle: both('Hola') }],
    ['text that only looks like JSON', { heroTitle: '{Promoción}' }, { heroTitle: both('{Promoción}') }],
    ['a quoted text', { heroTitle: '"Los mejores"' }, { heroTitle: both('"Los mejores"') }],
    ['business_name', { business_name: 'Taller' }, { businessName: both('Taller') }],
    ['businessName before business_name', { business_name: 'Otro', businessName: 'Taller' }, { businessName: both('Taller') }],
    ['translations.businessName', { translations: { businessName: { es: 'Taller' } } }, { businessName: both('Taller') }],
    ['translations by language', { translations: '{"es":{"businessName":"Taller"}}' }, { businessName: both('Taller') }],
    ['other translations', { translations: { foo: 1 } }, { warnings: ['translations.foo unknown_field'] }],
    ['name for title', { services: [{ name: 'Fugas' }] }, { services: [{ title: both('Fugas') }] }],
    ['a service that is a text', { services: ['Fugas'] }, { services: [{ title: both('Fugas') }] }],
    ['items that are JSON strings', { services: '["{\\"title\\":\\"Fugas\\"}"]' }, { services: [{ title: both('Fugas') }] }],
    [
      'a dish as people write it',
      { dishes: [{ name: 'Mole', marks: ['Picante', 'spicy', 'SIN GLUTEN', 'rico'], group: 'Platos' }] },
      { dishes: [{ title: both('Mole'), marks: ['spicy', 'glutenFree'], group: both('Platos') }], warnings: ['dishes.0.marks.3 bad_option'] },
    ],
    ['a price without a title', { services: [{ price: 450 }] }, { services: [{ title: both(''), price: '450' }] }],
    ['empty items', { services: [{}, null, 7] }, { services: [], warnings: ['services.0 empty_item', 'services.1 empty_item', 'services.2 wrong_type'] }],
    ['photos of both kinds', { photos: ['/a.jpg', { url: '/b.jpg', caption: 'B' }] }, { photos: [{ url: '/a.jpg' }, { url: '/b.jpg', caption: both('B') }] }],
    ['a photo without an address', { photos: [{ caption: 'B' }, ''] }, { photos: [], warnings: ['photos.0 empty_item', 'photos.1 empty_item'] }],
    [
      'a capitalised icon',
      { aboutStats: [{ icon: 'CheckCircle', value: 5, label: 'años' }] },
      { aboutStats: [{ icon: 'check-circle', value: both('5'), label: both('años') }] },
    ],
    ['a price by language', { services: [{ title: 'A', price: '{"es":"$1"}' }] }, { services: [{ title: both('A'), price: both('$1') }] }],
    ['switches as text', { showBanner: 'TRUE' }, { showBanner: true }],
    ['switches as numbers', { showBanner: 0 }, { showBanner: false }],
    [
      'loose hero options',
      { heroVerticalAlignment: 'centered', heroTextSpacing: 'relaxed', heroTitleSize: 'X-Large' },
      { heroVerticalAlignment: 'center', heroTextSpacing: 'spacious', heroTitleSize: 'x-large' },
    ],
    ['an unknown option', { heroTitleSize: 'gigantic' }, { warnings: ['heroTitleSize bad_option'] }],
    ['opacity as text', { heroImageOpacity: '0.7' }, { heroImageOpacity: 0.7 }],
    ['opacity in per cent', { heroImageOpacity: '70%' }, { heroImageOpacity: 0.7 }],
    ['opacity too large', { heroImageOpacity: 7 }, { heroImageOpacity: 1, warnings: ['heroImageOpacity out_of_range'] }],
    ['opacity that is no number', { heroImageOpacity: 'half' }, { warnings: ['heroImageOpacity bad_number'] }],
    ['a rating as text', { reviews: [{ rating: '4' }] }, { reviews: [{ rating: 4 }] }],
    ['a phone as a number', { phone: 4425550121 }, { phone: '4425550121' }],
    ['two phones', { phone: '442 555 0121 y 442 555 0122' }, { phone: '442 555 0121', warnings: ['phone several'] }],
    ['two phones after a word', { phone: 'Tel. 442 555 0121, 442 555 0122' }, { phone: '442 555 0121', warnings: ['phone several'] }],
    ['a phone and the end of another', { whatsappNumber: '442 555 0121; 0122' }, { whatsappNumber: '442 555 0121', warnings: ['whatsappNumber several'] }],
    ['one phone or another', { phone: '442 555 0121 o al 442 555 0122' }, { phone: '442 555 0121', warnings: ['phone several'] }],
    ['three phones', { phone: '442 555 0121 / 0122 y 0123' }, { phone: '442 555 0121 / 0122', warnings: ['phone several'] }],
    ['two phones with a slash', { phone: '442 555 0121 / 442 555 0122' }, { phone: '442 555 0121 / 442 555 0122' }],
    ['a phone whose extension follows a comma', { phone: '442 555 0121, ext. 12' }, { warnings: ['phone bad_phone'] }],
    ['a phone and words', { phone: 'recepción y ventas' }, { warnings: ['phone bad_phone'] }],
    ['a size as a number', { bannerTextSize: 18 }, { bannerTextSize: '18px' }],
    ['a size that breaks out', { bannerTextSize: '18px;color:red' }, { warnings: ['bannerTextSize bad_size'] }],
    ['a colour without its mark', { heroTextColor: 'C8102E' }, { heroTextColor: '#C8102E' }],
    ['a colour by its name', { heroTextColor: 'White', bannerBackgroundColor: 'yellow' }, { heroTextColor: '#ffffff', bannerBackgroundColor: '#ffff00' }],
    ['a domain as it is copied', { customDomain: 'https://WWW.MiNegocio.com/inicio?a=1' }, { customDomain: 'www.minegocio.com' }],
    ['a domain with its accents', { customDomain: 'MiCafé.mx' }, { customDomain: 'xn--micaf-fsa.mx' }],
    ['what is no domain', { customDomain: 'mi negocio' }, { warnings: ['customDomain bad_url'] }],
    ['a colour that breaks out', { heroTextColor: 'red;background:url(x)' }, { warnings: ['heroTextColor bad_colour'] }],
    ['an address without scheme', { facebookUrl: 'facebook.com/taller' }, { facebookUrl: 'https://facebook.com/taller' }],
    [
      'the name of a profile',
      { facebookUrl: 'tallerledesma', instagramUrl: '@taller.ledesma' },
      { facebookUrl: 'https://www.facebook.com/tallerledesma', instagramUrl: 'https://www.instagram.com/taller.ledesma' },
    ],
    ['a blank address', { facebookUrl: '  ' }, { facebookUrl: '  ' }],
    [
      'script addresses',
      { facebookUrl: 'javascript://example.com/%0aalert(1)', logo: ' JavaScript:alert(1)' },
      { warnings: ['logo bad_url', 'facebookUrl bad_url'] },
    ],
    ['a foreign frame', { googleMapsEmbed: '<iframe src="https://evil.example">' }, { warnings: ['googleMapsEmbed bad_map'] }],
    ['markup in a text stays text', { heroTitle: '<script>alert(1)</script>' }, { heroTitle: both('<script>alert(1)</script>') }],
    ['control characters', { heroTitle: { es: 'a\u0000b\nc', en: '' } }, { heroTitle: { es: 'ab c', en: '' }, warnings: ['heroTitle.es cleaned'] }],
    ['half a surrogate pair', { heroTitle: { es: 'a\uD800', en: '' } }, { heroTitle: { es: 'a\uFFFD', en: '' }, warnings: ['heroTitle.es cleaned'] }],
    [
      'a long line, whole',
      { heroTitle: { es: 'a'.repeat(201), en: '' } },
      { heroTitle: { es: 'a'.repeat(201), en: '' }, warnings: ['heroTitle.es long_line'] },
    ],
    [
      'a text that is too long',
      { heroTitle: { es: `${'a'.repeat(1999)}😀`, en: '' } },
      { heroTitle: { es: 'a'.repeat(1999), en: '' }, warnings: ['heroTitle.es too_long'] },
    ],
    [
      'a list that is too long',
      { photos: Array.from({ length: 201 }, () => '/a.jpg') },
      { photos: Array.from({ length: 200 }, () => ({ url: '/a.jpg' })), warnings: ['photos too_many'] },
    ],
    [
      'unknown keys',
      { heroTitel: 'x', services: [{ title: 'A', foo: 1 }] },
      { services: [{ title: both('A') }], warnings: ['services.0.foo unknown_field', 'heroTitel unknown_field'] },
    ],
    ['read-only keys and nulls', { id: 7, revision: 3, heroTitle: null, address: {} }, {}],
    ['wrong types', { heroTitle: [], services: 5, showBanner: {} }, { warnings: ['heroTitle wrong_type', 'services wrong_type', 'showBanner wrong_type'] }],
    ['hours as texts', { officeHours: '{"mondayFriday":"7 a 13"}' }, { officeHours: { mondayFriday: both('7 a 13') } }],
    [
      'a date with an offset',
      { clientApproval: { lastSavedAt: '2026-10-02T12:20:00-06:00' } },
      { clientApproval: { lastSavedAt: '2026-10-02T18:20:00.000Z' } },
    ],
    [
      'hours of days as people write them',
      { weekHours: { monday: '9:00 – 14:00 y 16:00 – 20:00', sunday: 'Cerrado', tuesday: 'con cita' } },
      { weekHours: { monday: '09:00-14:00 16:00-20:00', sunday: 'closed' }, warnings: ['weekHours.tuesday bad_hours'] },
    ],
    [
      'dates with other hours',
      { hoursExceptions: [{ from: '2026-12-25', hours: 'cerrado', reason: 'N'.repeat(61) }, { from: '2026-02-30', hours: 'closed' }, { from: '2026-12-26' }] },
      {
        hoursExceptions: [{ from: '2026-12-25', hours: 'closed', reason: both('N'.repeat(60)) }],
        warnings: ['hoursExceptions.0.reason too_long', 'hoursExceptions.1.from bad_date', 'hoursExceptions.1 empty_item', 'hoursExceptions.2 empty_item'],
      },
    ],
    ['a time zone elsewhere', { timeZone: 'Europe/Madrid' }, { warnings: ['timeZone bad_option'] }],
    ['a date in words', { clientApproval: { lastSavedAt: 'ayer' } }, { clientApproval: {}, warnings: ['clientApproval.lastSavedAt bad_date'] }],
    [
      'verdicts that say half',
      { clientApproval: { sectionApprovals: { hero: { approved: true }, about: { comments: 'Otra foto' }, foo: {} } } },
      {
        clientApproval: {
          sectionApprovals: {
            hero: { status: 'approved', approved: true, comments: '' },
            about: { status: 'needsEdit', approved: false, comments: 'Otra foto' },
          },
        },
        warnings: ['clientApproval.sectionApprovals.foo unknown_field'],
      },
    ],
  ])('takes %s', (_what, input, expected) => expect(read(input)).toEqual(expected));

  it('takes own keys only, so a polluted prototype is not read', () => {
    const input: unknown = JSON.parse('{"templateType":"services","__proto__":{"heroTitle":"x"},"constructor":{"name":"y"}}');
    expect(normaliseSite(input)).toEqual({
      config: { templateType: 'services' },
      warnings: [
        { path: '__proto__', code: 'unknown_field' },
        { path: 'constructor', code: 'unknown_field' },
      ],
    });
    expect(normaliseSite(Object.create({ templateType: 'retail', heroTitle: 'x' }), { templateType: 'services' }).config).toEqual({ templateType: 'services' });
  });

  it.each([null, 7, 'hola', [], true])('makes an empty professionals site of %j', (input) =>
    expect(normaliseSite(input)).toEqual({
      config: { templateType: 'professionals' },
      warnings: [
        { path: '', code: 'wrong_type' },
        { path: 'templateType', code: 'missing_template' },
      ],
    }),
  );
  it('takes the template of a demo that names none', () =>
    expect(normaliseSite({}, { templateType: 'retail' })).toEqual({ config: { templateType: 'retail' }, warnings: [] }));
});

it('reads the homepage and the pro page with their own fields', () => {
  expect(normaliseHome({ templateType: 'homepage', whyPoints: ['Rápido', { en: 'Fast' }], showcaseFeatures: ['A', '{"en":"B"}'] })).toEqual({
    config: {
      templateType: 'homepage',
      whyPoints: [
        { es: 'Rápido', en: 'Rápido' },
        { es: 'Fast', en: 'Fast' },
      ],
      showcaseFeatures: [
        { es: 'A', en: 'A' },
        { es: 'B', en: 'B' },
      ],
    },
    warnings: [],
  });
  expect(normalisePro({ templateShowcaseCards: [{ businessName: 'A', templateType: 'veterinary' }], monthlyPrice: 195 })).toEqual({
    config: { templateShowcaseCards: [{ enabled: true, businessName: 'A', templateType: 'professionals' }], monthlyPrice: '195' },
    warnings: [{ path: 'templateShowcaseCards.0.templateType', code: 'unknown_template' }],
  });
});
