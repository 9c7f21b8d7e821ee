import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolved, resolvedSite } from '#content/resolved-site.ts';
import { siteConfigSchema } from '#schema/site-config.ts';
import { catalogueSource, templateIds } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { canonicalConfig } from '#tests/support/arbitrary-config.ts';
import { emptySection, type FilledSection, isShown } from './emptiness.ts';

const configs = canonicalConfig('client').map((config) => siteConfigSchema.parse(config));
const sections: readonly FilledSection[] = ['catalogue', 'photos', 'reviews', 'map'];

test('a section is left out exactly when its page would show nothing there', () => {
  const met = { empty: 0, filled: 0 };
  fc.assert(
    fc.property(configs, ({ sections: _shape, ...config }) => {
      const site = resolvedSite({ ...config, hidesEmpty: true });
      const shows: Record<FilledSection, boolean> = {
        catalogue: site.catalogue.items.items.length > 0 || site.catalogue.dishes !== undefined,
        photos: site.photos.photos.items.length > 0,
        reviews: site.reviews.reviews.items.length > 0,
        map: site.contact.googleMapsEmbed?.value.state === 'ready',
      };
      for (const name of sections) {
        met[shows[name] ? 'filled' : 'empty'] += 1;
        expect(isShown({ ...config, hidesEmpty: true }, name), name).toBe(shows[name]);
      }
    }),
    { numRuns: 300, seed: 20261123 },
  );
  expect(met.empty).toBeGreaterThan(200);
  expect(met.filled).toBeGreaterThan(200);
});

test('nothing is left out unless the designer wants it; switched off equals not set', () => {
  fc.assert(
    fc.property(configs, ({ hidesEmpty: _given, ...config }) => {
      const off = { ...config, hidesEmpty: false };
      for (const name of sections) expect([emptySection(config, name), emptySection(off, name)]).toEqual([undefined, undefined]);
      expect(resolved(off)).toEqual(resolved(config));
    }),
    { numRuns: 100, seed: 20261123 },
  );
});

test.each(templateIds)('%s: samples are drawn unless they are services', (id) => {
  const { samples } = templates[id].defaults;
  const pictures = [...(samples.menuPages ?? []).map(({ url }) => url), ...[...(samples.tours ?? []), ...(samples.products ?? [])].map(({ image }) => image)];
  expect(pictures.some((picture) => picture !== undefined && picture !== '')).toBe(catalogueSource(id) !== 'services');
});

describe('drawings of the template', () => {
  const on = { templateType: 'retail', hidesEmpty: true } as const;
  const both = (es: string, en = es) => ({ es, en });
  const { heroImage, aboutImage } = templates.retail.defaults;
  const pictures = (config: object) => {
    const { hero, about, catalogue } = resolvedSite(siteConfigSchema.parse({ ...on, ...config }));
    return [hero.heroImage.src, about.aboutImage.src, catalogue.items.items.length > 0];
  };

  test.each<[what: string, config: object, shown: unknown[]]>([
    ['nothing of its own', {}, [heroImage, aboutImage, true]],
    ['a text about itself', { aboutText: both('Tejemos') }, [heroImage, '', true]],
    ['a photo', { photos: [{ url: '/a.jpg' }] }, ['/a.jpg', '', false]],
    ['a portrait', { aboutImage: '/ana.jpg' }, [heroImage, '/ana.jpg', false]],
    ['a cover and a photo', { heroImage: '/c.jpg', photos: [{ url: '/a.jpg' }] }, ['/c.jpg', '', false]],
    ['pictures of what it sells', { products: [{ title: both('Olla'), image: '/p.jpg' }] }, ['/p.jpg', '', true]],
    ['a portrait that its template has no place for', { profileImage: '/ana.jpg' }, [heroImage, aboutImage, true]],
    ['services of another template', { services: [], tours: [{ title: both('Sierra'), image: '/t.jpg' }] }, [heroImage, aboutImage, true]],
  ])('%s', (_what, config, shown) => {
    expect(pictures(config)).toEqual(shown);
  });

  test('stay where they are unless the designer wants it so', () =>
    expect(pictures({ hidesEmpty: false, aboutText: both('Tejemos'), photos: [{ url: '/a.jpg' }] })).toEqual([heroImage, aboutImage, true]));

  test('an empty list of services shows four samples, unless the designer wants nothing borrowed', () => {
    expect(resolvedSite({ templateType: 'services', services: [] }).catalogue.items.items).toHaveLength(4);
    expect(resolvedSite({ templateType: 'services', services: [], hidesEmpty: true }).catalogue.items.items).toEqual([]);
    expect(isShown({ templateType: 'services', services: [], hidesEmpty: true }, 'catalogue')).toBe(false);
    expect(isShown({ templateType: 'services', hidesEmpty: true, photos: [{ url: '/a.jpg' }] }, 'catalogue')).toBe(true);
  });
});
