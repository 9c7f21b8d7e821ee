import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { normaliseSite } from '#core/config/normalise.ts';
import { type Language, languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { templateIds } from '#schema/template.ts';
import { SitePage } from '#site/SitePage.tsx';
import { siteView } from '#site/site-view.ts';
import { demos } from '#templates/demos.ts';
import { isUnusual, withOneStylesheet } from '#templates/unusual.ts';
import { canonicalConfig } from './support/arbitrary-config.ts';
import { clientFixtures, readFixture } from './support/fixtures.ts';

const markup = (config: SiteConfig, language: Language): string =>
  renderToStaticMarkup(createElement(SitePage, { view: siteView({ config, id: '77', path: '/negocio-77', language, providerName: 'Vitrina', year: 2026 }) }));

/** The stylesheet that a page is built with: `all`, or `usual`. */
function chosen(template: string, body: string): string {
  const page = (attributes: string) => `<head><link rel="stylesheet" ${attributes}></head>${body}`;
  const built = Buffer.from(withOneStylesheet(Buffer.from(page(`href="/all.css" data-usual="${template} /usual.css"`)))).toString();
  const name = /href="\/(\w+)\.css"/.exec(built)?.[1] ?? '';
  // Nothing else of the page is changed, whatever its characters.
  expect(built).toBe(page(`href="/${name}.css"`));
  return name;
}

const arbitrary = fc.sample(canonicalConfig('client'), { numRuns: 4, seed: 62 });
const configs = [{}, ...clientFixtures.map(readFixture), ...arbitrary];

describe.each(templateIds)('the stylesheet of a page of %s', (template) => {
  it('leaves out only what the page has not: whatever is in its markup, and few have, asks for all styles', () => {
    const found = new Set<string>();
    for (const [at, input] of configs.entries()) {
      const { config } = normaliseSite(Object.assign({}, input, { templateType: template }));
      const body = markup(config, languages[at % languages.length] ?? 'es');
      const parts = [...body.matchAll(/ (class|data-[\w-]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
        name === 'class' ? value.split(' ').map((each) => `.${each}`) : [`[${name}="${value}"]`],
      );
      const kind = chosen(template, body);
      found.add(kind);
      if (kind === 'usual') expect(parts.filter((part) => isUnusual(template, part))).toEqual([]);
    }
    expect(found).toContain('all');
  });
});

describe.each(templateIds)('a page of %s', (template) => {
  it.each(languages)('has the small one where it is as its demo is, in %s', (language) => {
    expect(chosen(template, markup(demos[template], language))).toBe('usual');
  });
});

describe('a file without the mark', () => {
  it('stays as it is', () => {
    const page = Buffer.from('<html><link rel="stylesheet" href="/a.css"></html>');
    expect(withOneStylesheet(page)).toBe(page);
  });
});

describe('isUnusual', () => {
  it('reads selectors as they are written, and not what stands within brackets', () => {
    const said = [
      '.dish-line .price',
      '& .hero[data-align="center"]',
      '.hero[data-align=right] .portrait',
      '.empty',
      '.photo-list[data-many]:not([data-layout="strip"])',
    ];
    expect(said.filter((selector) => !isUnusual('professionals', selector))).toEqual([]);
    const usual = [
      '.dishwasher-x',
      '.hero[data-align="left"]',
      '.photo-list:not([data-many])',
      '.section:has(.empty)',
      '.empty-x',
      ':is(.about-image, .photo-image)',
    ];
    expect(usual.filter((selector) => isUnusual('professionals', selector))).toEqual(['.dishwasher-x']);
  });
});
