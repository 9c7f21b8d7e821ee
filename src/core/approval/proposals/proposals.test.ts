import { describe, expect, test } from 'vitest';
import { resolved } from '#content/resolved-site.ts';
import type { Proposal } from '#schema/approval/proposal.ts';
import { type SiteConfig, siteConfigSchema } from '#schema/site-config.ts';
import { goesLive, proposalFault, proposalFit, withFitting, withProposal } from './proposals.ts';

const picture = `/media/${'a'.repeat(40)}.jpg`;
const site: SiteConfig = siteConfigSchema.parse({
  templateType: 'services',
  name: 'plomeria-ortega',
  businessName: { es: 'Plomería Ortega', en: 'Ortega Plumbing' },
  heroTitle: { es: 'Fugaz hoy', en: 'Leaks today' },
  services: [
    { title: { es: 'Fugas', en: 'Leaks' }, price: '$450 MXN' },
    { title: { es: 'Boiler', en: 'Water heater' }, price: { es: 'Desde $450', en: 'From $450' } },
  ],
  photos: [{ url: picture, caption: { es: 'Taller', en: 'Workshop' } }],
  reviews: [{ name: 'Ana', rating: 5, text: { es: 'Muy bien', en: 'Very good' } }],
  phone: '442 555 0100',
  weekHours: { monday: '09:00-18:00' },
  facebookUrl: 'https://www.facebook.com/ortega',
  internalNotes: 'Debe dos meses',
  metaTitle: { es: 'Plomería', en: 'Plumbing' },
  clientApproval: { isFormEnabled: true, notificationEmail: 'aviso@vitrina.test' },
});
const proposal = (path: string, before: string, after: string, language?: 'es' | 'en'): Proposal => ({
  path,
  before,
  after,
  ...(language ? { language } : {}),
});
const title = proposal('heroTitle', 'Fugaz hoy', 'Fugas hoy', 'es');

describe('what may be proposed', () => {
  test.each([
    title,
    proposal('businessName', 'Plomería Ortega', 'Plomería Ortega e Hijos', 'es'),
    proposal('heroSubtitle', 'what the template says', 'Llegamos en una hora', 'es'),
    proposal('services.0.price', '$450 MXN', '$500 MXN', 'es'),
    proposal('services.1.title', 'Boiler', 'Calentador', 'es'),
    proposal('photos.0.url', picture, `/media/${'b'.repeat(40)}.png`),
    proposal('photos.0.caption', 'Taller', 'Nuestro taller', 'es'),
    proposal('weekHours.monday', '09:00-18:00', '10:00-18:00'),
    proposal('weekHours.sunday', '', 'closed'),
    proposal('hoursExceptions.2026-12-25', '', 'closed'),
    proposal('phone', '442 555 0100', '442 555 0199'),
  ])('$path: $after', (one) => {
    expect(proposalFault(one, site, resolved)).toBeUndefined();
  });

  const field = [
    'facebookUrl',
    'googleMapsEmbed',
    'internalNotes',
    'name',
    'customDomain',
    'templateType',
    'publishing',
    'checkedEnglish',
    'metaTitle',
    'metaDescription',
    'heroTextColor',
    'heroTitleSize',
    'heroImageFocus',
    'showBanner',
    'timeZone',
    'clientApproval',
    'clientApproval.notificationEmail',
    'clientApproval.generalInstructions',
    'clientApproval.ownerPrices',
    'services',
    'services.0',
    'services.0.icon',
    'services.2.price',
    'services.-1.price',
    'reviews.0.rating',
    'tours.0.price',
    'products',
    'doctorName',
    'bannerText',
    'hoursExceptions.0.hours',
    'hoursExceptions.2026-02-30',
    'hoursExceptions',
    'weekHours',
    'weekHours.week',
    'officeHours.mondayFriday',
    'heroTitle.es',
    'constructor',
    'toString',
    'services.length',
    'services.0.constructor',
    'id',
    'revision',
    'archived',
    '',
  ];
  test.each(field)('never %s, whatever is sent', (path) => {
    for (const after of ['x', 'true', '#fff', picture, 'closed', 'manual'])
      for (const language of [undefined, 'es', 'en'] as const) expect(proposalFault(proposal(path, '', after, language), site, resolved)).toBe('field');
  });

  test.each<[what: string, one: Proposal, fault: string]>([
    ['one language of a field with none', proposal('phone', '442 555 0100', '442 555 0199', 'es'), 'language'],
    ['no language of a field with two', proposal('heroTitle', 'Fugaz hoy', 'Fugas hoy'), 'language'],
    ['what it says already', proposal('heroTitle', 'Fugaz hoy', ' Fugaz  hoy ', 'es'), 'same'],
    ['two lines where one stands', proposal('heroTitle', 'Fugaz hoy', 'Fugas\nhoy', 'es'), 'value'],
    ['a text longer than a line may be', proposal('heroTitle', 'Fugaz hoy', 'x'.repeat(2001), 'es'), 'value'],
    ['hours that are none', proposal('weekHours.monday', '09:00-18:00', 'diario'), 'value'],
    ['hours that overlap', proposal('weekHours.monday', '09:00-18:00', '09:00-14:00 13:00-20:00'), 'value'],
    ['a number that is none', proposal('phone', '442 555 0100', 'llámame'), 'value'],
    ['a picture from elsewhere', proposal('photos.0.url', picture, 'https://evil.example/a.jpg'), 'value'],
    ['a script as a picture', proposal('photos.0.url', picture, 'javascript:alert(1)'), 'value'],
    ['a path that is no picture', proposal('photos.0.url', picture, '/api/session'), 'value'],
    ['a picture by a way around', proposal('photos.0.url', picture, `${picture}/../../api`), 'value'],
    ['another picture by its host', proposal('photos.0.url', picture, `//evil.example${picture}`), 'value'],
  ])('%s: refused', (_what, one, fault) => {
    expect(proposalFault(one, site, resolved)).toBe(fault);
  });
});

describe('whether it still fits', () => {
  const edited = (fields: object): SiteConfig => ({ ...site, ...fields });
  test('the field says what she saw, what she wants, or something else since', () => {
    expect(proposalFit(title, site, site, resolved)).toEqual({ fit: 'fits', path: 'heroTitle', now: 'Fugaz hoy' });
    expect(proposalFit(title, site, edited({ heroTitle: { es: 'Fugas hoy', en: '' } }), resolved)).toMatchObject({ fit: 'said' });
    expect(proposalFit(title, site, edited({ heroTitle: { es: 'Fugas ya', en: '' } }), resolved)).toMatchObject({ fit: 'outdated', now: 'Fugas ya' });
  });

  test('an item that moved is found, one that is gone is not, and no other item is taken for it', () => {
    const price = proposal('services.1.price', 'Desde $450', 'Desde $500', 'es');
    const [first, second] = site.services ?? [];
    const turned = edited({ services: [second, first] });
    expect(proposalFit(price, site, turned, resolved)).toEqual({ fit: 'fits', path: 'services.0.price', now: 'Desde $450' });
    expect(withProposal(price, site, turned, resolved)?.services?.[0]?.price).toEqual({ es: 'Desde $500', en: 'From $450' });
    expect(proposalFit(price, site, edited({ services: [first] }), resolved)).toEqual({ fit: 'gone' });
    expect(withProposal(price, site, edited({ services: [first] }), resolved)).toBeUndefined();
    expect(proposalFit(price, site, edited({ templateType: 'retail' }), resolved)).toEqual({ fit: 'gone' });
  });
});

describe('a config with a proposal in it', () => {
  const applied = (one: Proposal, config = site) => withProposal(one, site, config, resolved);
  test('changes the field, and nothing else', () => {
    expect(applied(title)).toEqual({ ...site, heroTitle: { es: 'Fugas hoy', en: 'Leaks today' } });
    expect(applied(proposal('weekHours.tuesday', '', 'closed'))).toEqual({ ...site, weekHours: { monday: '09:00-18:00', tuesday: 'closed' } });
  });

  test('a price that both languages say alike stays alike; one with words of its own keeps them', () => {
    expect(applied(proposal('services.0.price', '$450 MXN', '$500 MXN', 'en'))?.services?.[0]?.price).toBe('$500 MXN');
    expect(applied(proposal('services.1.price', 'From $450', 'From $500', 'en'))?.services?.[1]?.price).toEqual({ es: 'Desde $450', en: 'From $500' });
  });

  test('if the field shows the template’s text, the other language keeps the text that the page showed', () => {
    const shown = resolved(site).site.hero.heroSubtitle;
    expect(applied(proposal('heroSubtitle', shown.es, 'Llegamos en una hora', 'es'))?.heroSubtitle).toEqual({ es: 'Llegamos en una hora', en: shown.en });
  });

  test('a day of the calendar begins, changes and ends', () => {
    const day = 'hoursExceptions.2026-12-25';
    const closed = applied(proposal(day, '', 'closed'));
    expect(closed?.hoursExceptions).toEqual([{ from: '2026-12-25', hours: 'closed' }]);
    const short = closed && applied(proposal(day, 'closed', '09:00-12:00'), closed);
    expect(short?.hoursExceptions).toEqual([{ from: '2026-12-25', hours: '09:00-12:00' }]);
    expect(short && applied(proposal(day, '09:00-12:00', ''), short)).toEqual(site);
  });

  test('all that fit, one after the other; what is outdated stays out', () => {
    const all = [title, proposal('phone', '442 555 0000', '442 555 0199'), proposal('services.0.price', '$450 MXN', '$500 MXN', 'es')];
    const { config, applied } = withFitting(all, { seen: site, present: site }, resolved, () => true);
    expect(applied).toEqual([0, 2]);
    expect(config).toMatchObject({ heroTitle: { es: 'Fugas hoy' }, phone: '442 555 0100', services: [{ price: '$500 MXN' }, {}] });
  });
});

describe('what goes live by itself', () => {
  const on = { ownerHours: true, ownerDates: true, ownerPrices: true };
  const price = proposal('services.0.price', '$450 MXN', '$1,200.50 MXN', 'es');
  const live = [price, proposal('weekHours.monday', '09:00-18:00', 'closed'), proposal('hoursExceptions.2026-12-25', '', 'closed')];
  test.each(live)('$path, where the designer said so and the link was there', (one) => {
    expect(goesLive(one, site, { approval: on, hasLink: true }, resolved)).toBe(true);
    expect(goesLive(one, site, { approval: on, hasLink: false }, resolved)).toBe(false);
    expect(goesLive(one, site, { approval: { isFormEnabled: true }, hasLink: true }, resolved)).toBe(false);
    expect(goesLive(one, site, { approval: undefined, hasLink: true }, resolved)).toBe(false);
  });

  test.each([
    title,
    proposal('phone', '442 555 0100', '442 555 0199'),
    proposal('photos.0.url', picture, `/media/${'b'.repeat(40)}.png`),
    proposal('services.0.price', '$450 MXN', '$500 MXN, deposita en evil.example', 'es'),
    proposal('services.0.price', '$450 MXN', 'Gratis', 'es'),
    proposal('services.0.price', '$450 MXN', '', 'es'),
    proposal('facebookUrl', '', 'https://evil.example'),
  ])('never $path: $after', (one) => {
    expect(goesLive(one, site, { approval: on, hasLink: true }, resolved)).toBe(false);
  });

  test('each setting is for its own fields', () => {
    expect(live.map((one) => goesLive(one, site, { approval: { ownerPrices: true }, hasLink: true }, resolved))).toEqual([true, false, false]);
    expect(live.map((one) => goesLive(one, site, { approval: { ownerHours: true }, hasLink: true }, resolved))).toEqual([false, true, false]);
    expect(live.map((one) => goesLive(one, site, { approval: { ownerDates: true }, hasLink: true }, resolved))).toEqual([false, false, true]);
  });

  test('never for another item that replaced the one she saw, even at the same price', () => {
    const put = (title: { es: string; en: string }): SiteConfig => ({ ...site, services: site.services?.with(0, { title, price: '$450 MXN' }) });
    const priced = (present: SiteConfig) => withFitting([price], { seen: site, present }, resolved, () => true).config.services?.[0]?.price;
    expect(priced(put({ es: 'Tinacos', en: 'Tanks' }))).toBe('$450 MXN');
    expect(priced(put({ es: 'Fugas de agua', en: 'Water leaks' }))).toBe('$1,200.50 MXN');
    expect(priced(put({ es: 'Reparaciones', en: 'Leaks' }))).toBe('$1,200.50 MXN');
  });
});
