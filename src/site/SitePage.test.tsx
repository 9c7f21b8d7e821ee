import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { seeds } from '#content/seeds.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { normaliseSite } from '#core/config/normalise.ts';
import { languages } from '#schema/language.ts';
import { type SiteConfig, siteConfigSchema } from '#schema/site-config.ts';
import { templateIds } from '#schema/template.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import { SitePage } from './SitePage.tsx';
import { siteView } from './site-view.ts';

const render = (config: SiteConfig, language: 'es' | 'en' = 'es') =>
  renderToStaticMarkup(<SitePage view={siteView({ config, id: '1', path: '/x-1', language, providerName: 'Vitrina', year: 2026 })} />);

/** Expects that a page has no script, no event handler, and no address that runs or embeds code, whatever its config contains. */
function expectHarmless(html: string): void {
  expect(html).not.toMatch(/<script/i);
  expect(html).not.toMatch(/\s(?:href|src|style)="[^"]*(?:javascript|vbscript|data):/i);
  expect(html).not.toMatch(/<[a-z]+[^>"]*(?:"[^"]*"[^>"]*)*\son[a-z]+=/i);
  for (const [, src] of html.matchAll(/<iframe src="([^"]*)"/g)) expect(src).toMatch(/^https:\/\/(?:www|maps)\.google\.com\//);
}

const hostile = fc.oneof(
  fc.constantFrom(
    'javascript:alert(1)',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</script>',
    'data:text/html,x',
    '//evil.example',
    '{name}',
  ),
  fc.string({ unit: anyCharacter }),
  fc.jsonValue(),
);
const anyConfig = fc.record(Object.fromEntries(Object.keys(siteConfigSchema.shape).map((key) => [key, hostile])), { requiredKeys: [] });
const hostileItem = fc.record(
  { title: hostile, name: hostile, url: hostile, image: hostile, caption: hostile, text: hostile, icon: hostile, price: hostile },
  { requiredKeys: [] },
);
const withLists = fc.record({
  templateType: fc.constantFrom(...templateIds),
  ...Object.fromEntries(
    ['services', 'photos', 'reviews', 'tours', 'products', 'menuPages', 'aboutStats'].map((key) => [key, fc.array(hostileItem, { maxLength: 4 })]),
  ),
  whatsappNumber: fc.constantFrom('4425550101', '', 'x'),
  googleMapsEmbed: hostile,
  showBanner: fc.boolean(),
  bannerText: hostile,
  bannerBackgroundColor: hostile,
  heroTextColor: hostile,
});

describe('any config', () => {
  it.each<[string, fc.Arbitrary<unknown>]>([
    ['a JSON value', fc.jsonValue()],
    ['known fields with anything in them', anyConfig],
    ['lists of anything', withLists],
  ])('%s gives a harmless page in both languages', (_name, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, (input) => {
        const { config } = normaliseSite(input);
        for (const language of languages) {
          const html = render(config, language);
          expect(html.match(/<h1/g)).toHaveLength(1);
          expectHarmless(html);
        }
      }),
      { numRuns: Number(process.env['PROPERTY_RUNS'] || 50) },
    );
  });
});

describe('every config that ships', () => {
  const fixtures = Object.entries(import.meta.glob<unknown>('../../tests/fixtures/client-*.json', { eager: true, import: 'default' }));
  const sites = [
    ...seeds.flatMap(({ id, config }) => (isSiteConfig(config) ? [[id, config] as const] : [])),
    ...fixtures.map(([file, input]) => [file, normaliseSite(input).config] as const),
  ];

  it('counts the five demos, the samples and the fixtures', () => expect(sites.length).toBeGreaterThanOrEqual(14));

  it.each(sites)('%s renders a whole page in both languages', (_id, config) => {
    for (const language of languages) {
      const html = render(config, language);
      expectHarmless(html);
      for (const id of ['home', 'about', 'photos', 'reviews', 'contact']) expect(html).toContain(`id="${id}"`);
      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor);
    }
  });
});

describe('the services page', () => {
  const html = render({ templateType: 'services', showBanner: true, bannerText: { es: '24 h', en: '24 h' } });

  it('has its sections in the order of the specification', () => {
    const places = [
      'class="nav"',
      'id="home"',
      'id="about"',
      'id="services"',
      'id="photos"',
      'class="banner"',
      'id="reviews"',
      'id="contact"',
      'id="maps"',
      '<footer',
    ];
    const found = places.map((place) => html.indexOf(place));
    expect(found).not.toContain(-1);
    expect([...found].sort((a, b) => a - b)).toEqual(found);
  });

  it('marks thirteen photos and more as many', () => {
    const photos = (count: number) => Array.from({ length: count }, () => ({ url: '/a.jpg' }));
    expect(render({ templateType: 'services', photos: photos(13) })).toContain('data-many=""');
    expect(render({ templateType: 'services', photos: photos(12) })).not.toContain('data-many');
  });

  it('does not preload pictures from the body', () => expect(html).not.toContain('rel="preload"'));
});

it('breaks an e-mail address before its @, and in a side longer than a phone’s line before dots; hours never before their dash or AM', () => {
  const both = (text: string) => ({ es: text, en: text });
  const officeHours = { mondayFriday: both('9:00 – 19:00'), saturday: both('8:00 AM - 2:00 PM') };
  const html = (email: string) => render({ templateType: 'services', email, officeHours });
  expect(html('ventas@refaccionaria-san-marcos.com.mx')).toContain('>ventas<wbr/>@refaccionaria<wbr/>-san<wbr/>-marcos<wbr/>.com<wbr/>.mx</span>');
  expect(html('hola.y.adios@ortega.mx')).toContain('>hola.y.adios<wbr/>@ortega.mx</span>');
  expect(html('a@b.mx')).toContain('<td>9:00\u00a0– 19:00</td>');
  expect(html('a@b.mx')).toContain('<td>8:00\u00a0AM\u00a0- 2:00\u00a0PM</td>');
});
