import { describe, expect, test } from 'vitest';
import { homeConfig } from '#content/provider/home.ts';
import { proConfig } from '#content/provider/pro.ts';
import { resolved } from '#content/resolved-site.ts';
import { taqueriaFarol } from '#content/samples/taqueria-farol.ts';
import type { Config } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { retailDemo } from '#templates/retail/demo.ts';
import { isSiteConfig } from '../config/kind.ts';
import { describeForm } from '../forms/describe-form.ts';
import { groupLanguages } from '../translation/completeness.ts';
import { languageTexts } from '../translation/language-texts.ts';
import { emptyLedger } from '../translation/ledger.ts';
import { type ReadinessInput, readiness } from './readiness.ts';

const kindOf = (config: Config) => (isSiteConfig(config) ? 'client' : config.templateType === 'pro' ? 'pro' : 'home');
const linesOf = (config: Config, more: Partial<ReadinessInput> = {}) =>
  readiness({
    config,
    resolve: resolved,
    languages: groupLanguages(languageTexts(describeForm(kindOf(config), isSiteConfig(config) ? config.templateType : undefined), config), emptyLedger, []),
    unreadable: [],
    isLogoHidden: undefined,
    faults: [],
    provider: homeConfig,
    ...more,
  });
const stateOf = (config: Config, id: string, more?: Partial<ReadinessInput>) => linesOf(config, more).find((line) => line.id === id);

describe('what a site lacks', () => {
  test('a finished demo lacks nothing', () => {
    expect(linesOf(retailDemo).filter(({ state }) => state === 'missing')).toEqual([]);
  });

  test('a new site lacks almost everything, and each line but the provider’s leads to a field of the form', () => {
    const bare: SiteConfig = { templateType: 'retail' };
    const missing = linesOf(bare).filter(({ state }) => state === 'missing');
    expect(missing.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['name', 'heroPicture', 'about', 'catalogue', 'photos', 'phone', 'whatsapp', 'address', 'hours', 'map']),
    );
    // A line that stops a publication counts as missing, even for a field that may be blank.
    expect(stateOf(bare, 'email')).toMatchObject({ state: 'missing', stops: true });
    const known = new Set(describeForm('client', 'retail').flatMap(({ fields }) => fields.map(({ path }) => String(path[0]))));
    for (const { id, path } of linesOf(bare)) if (path && id !== 'privacy') expect(known, id).toContain(String(path[0]));
  });

  test.each<[string, Partial<SiteConfig>, string, object]>([
    [
      'photos without words',
      { photos: [{ url: '/a.webp', alt: { es: 'Jarra', en: 'Jug' } }, { url: '/b.webp' }] },
      'photoWords',
      { state: 'missing', path: ['photos', 1, 'alt', 'es'], count: 1 },
    ],
    ['one photo', { photos: [{ url: '/a.webp', alt: { es: 'Jarra', en: 'Jug' } }] }, 'photos', { state: 'advice' }],
    ['a number that cannot be dialled', { whatsappNumber: '12345678' }, 'whatsapp', { state: 'missing', path: ['whatsappNumber'] }],
    ['a phone number that is too short', { phone: '442 555 01' }, 'phone', { state: 'missing', path: ['phone'] }],
    ['a short map link', { googleMapsEmbed: 'https://maps.app.goo.gl/x' }, 'map', { state: 'missing', path: ['googleMapsEmbed'] }],
    [
      'no Saturday',
      { officeHours: { mondayFriday: { es: '9:00 a 19:00', en: '9 AM to 7 PM' } } },
      'hours',
      { state: 'advice', path: ['officeHours', 'saturday'] },
    ],
    ['a text without English', { aboutTitle: { es: 'Nosotros', en: '' } }, 'english', { state: 'missing', path: ['aboutTitle', 'en'], count: 1 }],
    ['a text without Spanish', { aboutTitle: { es: '', en: 'About' } }, 'spanish', { state: 'missing', path: ['aboutTitle', 'es'], count: 1 }],
  ])('%s', (_what, change, id, expected) => expect(stateOf({ ...retailDemo, ...change }, id)).toMatchObject(expected));

  test('of seven days each has hours, or is closed', () => {
    const week = { monday: '09:00-18:00', tuesday: 'closed', wednesday: 'closed', thursday: 'closed', friday: 'closed', saturday: 'closed', sunday: 'closed' };
    expect(stateOf({ ...taqueriaFarol, weekHours: week }, 'hours')).toMatchObject({ state: 'ready' });
    expect(stateOf({ ...taqueriaFarol, weekHours: { ...week, sunday: '' } }, 'hours')).toMatchObject({ state: 'advice', path: ['weekHours', 'sunday'] });
  });

  test('hours that can be read in two ways are shown, so they are only advice', () => {
    const { weekHours: _week, ...texts } = taqueriaFarol;
    expect(stateOf(texts, 'hours')).toMatchObject({ state: 'advice', path: ['officeHours', 'mondayFriday'] });
  });

  test('colours that cannot be read, a logo that cannot be seen, faults and stale English come from outside', () => {
    expect(stateOf(retailDemo, 'contrast', { unreadable: [['bannerTextColor']] })).toMatchObject({ state: 'missing', path: ['bannerTextColor'] });
    expect(stateOf(retailDemo, 'faults', { faults: [['email']] })).toMatchObject({ state: 'missing', path: ['email'] });
    expect(stateOf(retailDemo, 'faults')).toBeUndefined();
    expect(stateOf(retailDemo, 'logo', { isLogoHidden: true })).toEqual({ id: 'logo', state: 'missing', path: ['logo'] });
    expect(stateOf(retailDemo, 'logo', { isLogoHidden: false })).toMatchObject({ state: 'ready' });
    expect(stateOf(retailDemo, 'logo')).toBeUndefined();
  });

  test('if empty sections are left out, they do not count as missing; their lines say that they are not shown', () => {
    const bare: SiteConfig = { templateType: 'restaurants', hidesEmpty: true, reviews: [{ name: 'Ana' }, { text: { es: 'Rico', en: 'Tasty' } }, {}] };
    for (const id of ['photos', 'map']) expect(stateOf(bare, id)).toMatchObject({ state: 'advice', isLeftOut: true });
    expect(stateOf(bare, 'catalogue')).toEqual({ id: 'catalogue', state: 'missing', path: ['menuPages'] });
    expect(stateOf({ ...bare, menuPages: [] }, 'catalogue')).toMatchObject({ state: 'advice', isLeftOut: true });
    expect(stateOf(bare, 'reviews')).toEqual({ id: 'reviews', state: 'advice', path: ['reviews', 0, 'text', 'es'], count: 2 });
    expect(stateOf({ ...bare, reviews: [] }, 'reviews')).toEqual({ id: 'reviews', state: 'advice', path: ['reviews'], isLeftOut: true });
    expect(stateOf({ ...bare, reviews: [], sections: { reviews: { hidden: true } } }, 'reviews')).toBeUndefined();
    expect(stateOf({ ...bare, hidesEmpty: false }, 'reviews')).toBeUndefined();
    expect(stateOf({ ...bare, hidesEmpty: false }, 'photos')).toEqual({ id: 'photos', state: 'missing', path: ['photos'] });
  });

  test('the privacy notice needs who answers for it', () => {
    expect(stateOf(retailDemo, 'privacy')).toEqual({ id: 'privacy', state: 'ready' });
    expect(stateOf(retailDemo, 'privacy', { provider: { ...homeConfig, email: '' } })).toMatchObject({ state: 'missing' });
    expect(stateOf(retailDemo, 'privacy', { provider: undefined })).toBeUndefined();
  });
});

test('the provider’s own pages lack nothing as they ship, and the homepage a phone without one', () => {
  expect(linesOf(homeConfig).filter(({ state }) => state === 'missing')).toEqual([]);
  expect(stateOf({ ...homeConfig, phone: '' }, 'phone')).toMatchObject({ state: 'missing', path: ['phone'] });
  expect(linesOf(proConfig).filter(({ state }) => state === 'missing')).toEqual([]);
});
