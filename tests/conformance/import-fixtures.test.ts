import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isObject, unfold } from '#core/config/loose-json.ts';
import { normaliseConfig, normaliseSite } from '#core/config/normalise.ts';
import { parseConfigWrite } from '#core/config/parse-write.ts';
import { configSchemas } from '#schema/config.ts';
import { type Language, languages } from '#schema/language.ts';
import { type ConfigKind, configKind } from '#schema/template.ts';
import { clientFixtures, readFixture } from '../support/fixtures.ts';
import { renderSite } from '../support/rendered-site.ts';

const fixtures = new URL('../fixtures/', import.meta.url);
const expectedWarnings: Record<string, string[]> = {
  'client-121-professionals.json': ['aboutStats.2.icon unknown_icon'],
  'client-205-restaurants.json': [],
  'client-318-tourism.json': ['phone bad_phone', 'email bad_email'],
  'client-440-retail.json': [
    'products.2.image bad_url',
    'photos.1 empty_item',
    'photos.2 wrong_type',
    'reviews.0.rating out_of_range',
    'reviews.1.rating out_of_range',
    'bannerBackgroundColor bad_colour',
    'facebookUrl bad_url',
    'googleMapsEmbed bad_map',
  ],
  'client-512-services.json': [],
  'client-600-unknown.json': ['templateType unknown_template'],
  'home-112.json': ['whyPoints.2.icon unknown_icon'],
  'pro-46.json': [],
};

describe('imported configs', () => {
  const files = readdirSync(fixtures).filter((name) => name.endsWith('.json'));
  it('are the ones with expectations', () => expect(files.sort()).toEqual(Object.keys(expectedWarnings).sort()));
  it.each(files)('%s', (file) => {
    const input: unknown = JSON.parse(readFileSync(new URL(file, fixtures), 'utf8'));
    const kind: ConfigKind = configKind(isObject(input) ? String(input['id']) : '') ?? 'client';
    const { config, warnings } = normaliseConfig(kind, input);
    expect(warnings.map(({ path, code }) => `${path} ${code}`)).toEqual(expectedWarnings[file]);
    expect(configSchemas[kind].safeParse(config).error).toBeUndefined();
    expect(config).toMatchSnapshot();
  });
});

/** Values of each file that its page does not show as written; all others must be on the page. */
const unseen: Record<string, readonly string[]> = {
  'client-121-professionals.json': [
    ...['name', 'logo', 'heroTextSpacing', 'aboutStats.0.icon', 'aboutStats.1.icon', 'aboutStats.2.icon', 'services.0.icon', 'services.1.icon'],
    ...['services.1.price', 'whatsappNumber', 'whatsappMessage', 'googleMapsEmbed', 'clientApproval.formStatus', 'clientApproval.notificationEmail'],
  ],
  'client-205-restaurants.json': [
    ...['googleMapsEmbed', 'bannerText', 'clientApproval.formStatus', 'clientApproval.clientInfo.name', 'clientApproval.clientInfo.email'],
    ...['clientApproval.clientInfo.submissionDate', 'clientApproval.sectionApprovals.hero.status', 'clientApproval.sectionApprovals.menu.status'],
    ...['clientApproval.sectionApprovals.menu.comments', 'clientApproval.notificationEmail'],
  ],
  'client-318-tourism.json': ['email', 'whatsappNumber', 'whatsappMessage', 'googleMapsEmbed'],
  'client-440-retail.json': ['whatsappNumber', 'bannerBackgroundColor', 'googleMapsEmbed'],
  'client-512-services.json': ['heroVerticalAlignment'],
  'client-600-unknown.json': ['templateType'],
};
/** What the page shows instead of some of them: a price with its sign, the digits of a link with its message, the address of a frame. */
const instead: Record<string, readonly string[]> = {
  'client-121-professionals.json': [
    '$2,800',
    'https://wa.me/524425550121?text=Hola%20doctora%2C%20quiero%20una%20cita',
    'https://www.google.com/maps/embed?pb=!1m18!1m12',
  ],
  'client-205-restaurants.json': ['Los enlaces cortos de Google Maps no se pueden insertar', 'https://wa.me/524425550205'],
  'client-318-tourism.json': ['https://wa.me/524425550318?text=Hola%2C%20quiero%20reservar', 'https://www.google.com/maps?q=Pe%C3%B1a+de+Bernal'],
  'client-440-retail.json': ['$640', 'https://wa.me/524425550440', 'Mapa no configurado'],
  'client-512-services.json': ['https://wa.me/524425550512', 'No hay fotos disponibles', 'No hay reseñas disponibles'],
  'client-600-unknown.json': ['Mapa no configurado', 'Dirección no disponible'],
};

/** The texts and numbers of an original config with their paths, in one language; a missing text is replaced by the Spanish, then the English one. */
function said(value: unknown, language: Language, place: string): (readonly [place: string, text: string])[] {
  const given = unfold(value);
  if (Array.isArray(given)) return given.flatMap((item, index) => said(item, language, `${place}.${index}`));
  if (isObject(given)) {
    const { es, en, ...rest } = given;
    const own = Object.keys(rest).length === 0 ? ({ es, en }[language] ?? es ?? en) : undefined;
    return own === undefined ? Object.entries(given).flatMap(([key, each]) => said(each, language, `${place}.${key}`)) : said(own, language, place);
  }
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  return text === '' ? [] : [[place.slice(1), text]];
}

describe('the page of an imported client', () => {
  it.each(clientFixtures.flatMap((file) => languages.map((language) => ({ file, language }))))(
    '$file in $language shows what it said',
    ({ file, language }) => {
      const input = readFixture(file);
      const page = renderSite(normaliseSite(input).config, language);
      const shown = [page.body.textContent, ...[...page.querySelectorAll('*')].flatMap((part) => [...part.attributes].map(({ value }) => value))]
        .join(' ')
        .replace(/\s+/g, ' ');
      const missing = said(input, language, '').filter(([, each]) => !shown.includes(each));
      expect(missing.map(([place]) => place)).toEqual(unseen[file]);
      if (language === 'es') for (const each of instead[file] ?? []) expect(shown).toContain(each);
    },
  );
});

const text = { es: 'Uno', en: 'One' };
const hero = { heroTextColor: '#fff', heroSubtextColor: '#eee', heroTitleSize: 'large', heroSubtitleSize: 'small' };
const banner = { showBanner: true, bannerText: text, bannerBackgroundColor: '#ffc107', bannerTextColor: '#000000', bannerTextSize: '16px' };
const payment = { paymentText: text, paymentBannerBgColor: '#fff', paymentBannerTextColor: '#000' };
const homeTexts = {
  ...{ heroHeadline: 'a', heroSubheadline: 'b', whyTitle: 'c', aboutTitle: 'd', aboutText: 'e', pricingTitle: 'f', pricingText: 'g', address: 'h' },
  ...{ whatsappMessage: 'i', whatsappText: 'j', copyrightText: 'k', footerLinkText: 'l', bannerText: 'm' },
};
const verdict = { status: 'needsEdit', approved: false, comments: 'Necesita cambios' };

/** Every field that the specification's section 3 names, in its stored form. */
const everyField = {
  112: {
    ...{ name: 'Vitrina', logo: 'Vitrina', heroImage: '/a.jpg', heroImageOpacity: 1, heroTextAlignment: 'right', heroVerticalAlignment: 'top', ...hero },
    ...{ heroTextSpacing: 'spacious', phone: '442 555 0100', email: 'hola@vitrina.mx', whatsappNumber: '442 555 0100' },
    ...{ primaryColor: '#e4007c', secondaryColor: '#ffb000', ...banner, defaultLanguage: 'en', templateType: 'homepage' },
    ...{ translations: { es: homeTexts, en: homeTexts }, whyPoints: [{ ...text, icon: 'rocket' }], showcaseTitle: text, showcaseDescription: text },
    ...{ showcaseFeatures: [text], showcaseCTA: text, showcaseHelper: text, showcaseImage: '/b.jpg', solutionsTitle: text, pricingTitle: text },
    ...{ pricingImage: '/c.jpg', pricingChartImage: '/d.jpg', pricingBannerText: text, pricingBannerBgColor: '#ffb000', pricingBannerTextColor: '#000' },
    ...payment,
  },
  46: {
    ...{ proHeroImage: '/a.jpg', proHeroImageOpacity: 0.5, proHeroTextAlignment: 'left', proHeroVerticalAlignment: 'bottom', proHeroTextColor: '#fff' },
    ...{ proHeroSubtextColor: '#eee', proHeroTitleSize: 'x-large', proHeroSubtitleSize: 'large', proHeroTextSpacing: 'compact', proHeroHeadline: text },
    ...{ proHeroSubheadline: text, showProBanner: true, proBannerText: text, proBannerBackgroundColor: '#c8102e', proBannerTextColor: '#fff' },
    ...{ serviceStepsTitle: text, serviceStepsDescription: text, serviceSteps: [{ ...text, description: text }] },
    templateShowcaseCards: [
      { enabled: true, businessName: 'La Olla', templateType: 'restaurants', screenshotUrl: '/e.png', demoUrl: '/restaurants-demo', description: text },
    ],
    ...{ proWhatsappButtons: [{ text, message: text, color: '#25d366' }], reviews: [{ name: 'Ana', business: 'Flores', rating: 4, text }] },
    ...{ pricingTitle: text, pricingDescription: text, launchPrice: '1,495', monthlyPrice: '195', domainPrice: '799', ...payment, address: text },
  },
  201: {
    ...{ name: 'taller', templateType: 'services', businessName: text, logo: '/logo.svg', heroImage: '/a.jpg', heroImageOpacity: 0.9, heroTitle: text },
    ...{ heroSubtitle: text, heroDescription: text, ...hero, heroTextAlignment: 'center', heroVerticalAlignment: 'center', heroTextSpacing: 'normal' },
    ...{ profileImage: '/p.jpg', profileImageSize: 'large', doctorName: text, specialty: text, description: text, aboutTitle: text, aboutText: text },
    ...{
      aboutStats: [{ icon: 'award', value: text, label: text }],
      servicesTitle: text,
      services: [{ icon: 'tool', title: text, description: text, price: '$1' }],
    },
    ...{ menuPages: [{ url: '/m.jpg', title: text }], tours: [{ title: text, description: text, price: text }] },
    ...{ products: [{ title: text, description: text, price: '$2', image: '/o.jpg' }], photos: [{ url: '/f.jpg', caption: text }] },
    ...{ reviews: [{ name: 'Ana', rating: 5, text }], address: text, officeHours: { mondayFriday: text, saturday: text }, phone: '442 555 0100' },
    ...{
      email: 'a@b.mx',
      whatsappNumber: '442 555 0100',
      whatsappMessage: text,
      facebookUrl: 'https://facebook.com/x',
      instagramUrl: 'https://instagram.com/x',
    },
    ...{ googleMapsEmbed: 'https://www.google.com/maps/embed?pb=!1m18', ...banner, bannerTitle: text },
    clientApproval: {
      ...{ isFormEnabled: true, formStatus: 'completed', clientInfo: { name: 'Ana', email: 'a@b.mx', submissionDate: '2026-10-02T18:20:00.000Z' } },
      sectionApprovals: Object.fromEntries(
        ['hero', 'about', 'services', 'menu', 'tours', 'products', 'photos', 'reviews', 'contact'].map((key) => [key, verdict]),
      ),
      ...{ overallApproved: false, lastSavedAt: '2026-10-02T18:20:00.000Z', notificationEmail: 'b@b.mx', generalInstructions: text },
      ...{ showFloatingButton: false, floatingButtonText: text, floatingButtonColor: '#C8102E' },
    },
  },
};

describe('the fields of the specification, section 3', () => {
  it.each(Object.entries(everyField))('are all those of config %s, and are stored as they were written', (id, config) =>
    expect(parseConfigWrite(id, { id, ...config })).toEqual({ ok: true, config }),
  );

  it('have every icon that is accepted for about and services, capitalised ones too', () => {
    const names = `stethoscope heart shield star syringe pills medical tooth eye bone brain lungs microscope bandage thermometer clipboard calendar phone clock
      check service Award Star Shield Heart Users Clock CheckCircle Target`.split(/\s+/);
    const { config, warnings } = normaliseConfig('client', { templateType: 'services', services: names.map((icon) => ({ title: icon, icon })) });
    expect(warnings).toEqual([]);
    const read = configSchemas.client.parse(config).services?.map(({ icon }) => icon);
    expect(read).toEqual(names.map((name) => (name === 'CheckCircle' ? 'check-circle' : name.toLowerCase())));
  });

  it('have the twenty icons of the homepage’s reasons', () => {
    const names = `star shield clock heart thumbs-up check rocket globe phone mail users trophy lightbulb target trending-up award zap diamond gift
      megaphone`.split(/\s+/);
    const { config, warnings } = normaliseConfig('home', { whyPoints: names.map((icon) => ({ ...text, icon })) });
    expect(warnings).toEqual([]);
    expect(configSchemas.home.parse(config).whyPoints?.map(({ icon }) => icon)).toEqual(names);
  });
});
