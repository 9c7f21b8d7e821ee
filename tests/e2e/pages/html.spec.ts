// The HTML of the public pages as served, without a browser or a layout.
import { expect, test } from '@playwright/test';
import { localPath } from '#core/links/client-path.ts';
import { type Language, languages } from '#schema/language.ts';
import { demoConfigId, type TemplateId, templateIds } from '#schema/template.ts';
import { siteUrl } from '../../support/designer.ts';
import { servedPage } from '../../support/served-page.ts';

/** Reads a public page, with the queries that the tests need. */
async function read(path: string) {
  const { status, document } = await servedPage(path);
  expect(status, path).toBe(200);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const text = (selector: string) => (document.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
  return {
    all,
    text,
    attributes: (selector: string, name: string) => all(selector).map((element) => element.getAttribute(name) ?? ''),
    language: document.documentElement.lang,
    business: (): unknown => JSON.parse(text('script[type="application/ld+json"]')),
  };
}
type Read = Awaited<ReturnType<typeof read>>;

/** Expects that a page's head has its language, its address, and its address in the other language. */
function expectHead(page: Read, path: string, language: Language): void {
  expect(page.language).toBe(language);
  expect(page.attributes('link[rel="canonical"]', 'href')).toEqual([expect.stringMatching(new RegExp(`${path === '/' ? '' : path}/?$`))]);
  expect(page.all('link[rel="alternate"][hreflang]').length).toBeGreaterThanOrEqual(2);
  expect(page.all('link[rel="stylesheet"]')).toHaveLength(1);
}

/** Anchors of each template in page order (specification, section 2). */
const anchors: Record<TemplateId, readonly string[]> = {
  professionals: ['home', 'about', 'services', 'photos', 'reviews', 'contact'],
  restaurants: ['home', 'about', 'menu', 'photos', 'reviews', 'contact'],
  tourism: ['home', 'about', 'tours', 'photos', 'reviews', 'contact'],
  retail: ['home', 'about', 'products', 'photos', 'reviews', 'contact'],
  services: ['home', 'about', 'services', 'photos', 'reviews', 'contact', 'maps'],
};
const provider = {
  '/': ['hero', 'why', 'about', 'offerings', 'pricing', 'domain', 'questions', 'contact'],
  '/pro': ['hero', 'howItWorks', 'templates', 'pricing', 'contact'],
} as const;

for (const language of languages) {
  for (const template of templateIds) {
    const path = localPath(`/${demoConfigId(template)}`, language);
    test(`${path}: its language, its address, its sections in their order`, async () => {
      const page = await read(path);
      expectHead(page, path, language);
      expect(page.attributes('main [id]', 'id').filter((id) => anchors[template].includes(id))).toEqual(anchors[template]);
    });
  }

  for (const [plain, sections] of Object.entries(provider)) {
    const path = localPath(plain, language);
    test(`${path}: its language, its address, its sections in their order, and who it is for search engines`, async () => {
      const page = await read(path);
      expectHead(page, path, language);
      expect(page.attributes('main > [id]', 'id')).toEqual(sections);
      expect(page.business()).toMatchObject({ '@type': 'ProfessionalService', name: 'Vitrina', telephone: '+524425550100' });
    });
  }
}

for (const [path, column, year] of [
  ['/', 'Primer año', '$4,634 con dominio'],
  ['/en', 'First year', '$4,634 with the domain'],
] as const) {
  test(`${path}: prices side by side in a table that says its columns and rows; questions open without a script and are told to search engines as they are`, async () => {
    const page = await read(path);
    expect(page.all('.comparison thead th[scope="col"]').map(({ textContent }) => textContent)).toContain(column);
    expect(page.all('.comparison tbody th[scope="row"]')).toHaveLength(4);
    expect(page.all('.comparison caption')).toHaveLength(1);
    expect(page.text('.comparison')).toContain(year);
    const told = page.all('script[type="application/ld+json"]').map(({ textContent }): unknown => JSON.parse(textContent ?? ''));
    const asked = page
      .all('#questions details')
      .map((details) => ({ name: details.querySelector('summary')?.textContent, acceptedAnswer: { text: details.querySelector('p')?.textContent } }));
    expect(asked.length).toBeGreaterThan(3);
    expect(told[1]).toMatchObject({ '@type': 'FAQPage', mainEntity: asked });
  });
}

for (const template of templateIds) {
  test(`${template}: a contact card, a number to call, and an honest line about privacy`, async () => {
    const page = await read(`/${demoConfigId(template)}`);
    const card = page.all('a').find(({ textContent }) => textContent?.trim() === 'Guardar contacto');
    const answer = await fetch(`${siteUrl()}${card?.getAttribute('href')}`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/(x-)?vcard/);
    expect(await answer.text()).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\nFN:.+\r\n[\s\S]*TEL;TYPE=WORK,VOICE:\+52\d{10}\r\n[\s\S]*END:VCARD\r\n$/);
    expect(page.attributes('.contact-line[data-kind="phone"]', 'href')).toEqual([expect.stringMatching(/^tel:\+52\d{10}$/)]);
    const hasMap = page.all('.map-panel iframe').length > 0;
    expect(page.text('.footer-privacy')).toMatch(hasMap ? /no usa cookies.*Google/ : /^Este sitio no usa cookies ni rastreadores\.$/);
  });
}

test('search engines are kept out of the editor and the API, and out of no client’s page, whatever its name begins with', async () => {
  const robots = await (await fetch(`${siteUrl()}/robots.txt`)).text();
  const rules = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule);
  // A rule is the beginning of a path, or with `$` the whole of it (RFC 9309).
  const isClosed = (path: string) => rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
  const closed = ['/editor', '/editor/clients', '/editor?panel=publish', '/api/config/112'];
  const open = ['/', '/en', '/editorial-luna-205', '/en/editorial-luna-205', '/apicultores-206'];
  expect([...closed, ...open].filter(isClosed)).toEqual(closed);
});

test('opening hours are told to search engines', async () => {
  expect((await read('/en/services-demo')).business()).toMatchObject({ openingHours: ['Mo-Fr 08:00-18:00', 'Sa 09:00-15:00'] });
});

test('home: each shop of the street leads to its demo; nothing is promised before a provider promises it', async () => {
  const page = await read('/');
  for (const template of templateIds) expect(page.attributes(`.plaque[data-shop="${template}"]`, 'href')).toEqual([`/${template}-demo`]);
  for (const part of ['.top-banner', '.pricing-banner', '.payment']) expect(page.all(part), part).toEqual([]);
});

test('pro: three steps with three pictures, a shop-front for each template, three prices; no review before somebody wrote one, no banner before a provider does', async () => {
  const page = await read('/pro');
  expect(page.attributes('.nav-links a', 'href')[0]).toBe('/');
  expect(page.attributes('.step-picture img', 'src')).toEqual(['down', 'half', 'up'].map((shutter) => `/art/steps/${shutter}.svg`));
  expect(page.all('.step-icon svg')).toHaveLength(3);
  expect(page.all('.template-card')).toHaveLength(templateIds.length);
  expect(page.all('.tag .amount b').map(({ textContent }) => textContent)).toEqual(['$1,495', '$195', '$799']);
  expect(page.all('.review')).toEqual([]);
  expect(page.all('.top-banner, .payment-band')).toEqual([]);
  const messages = page.attributes('a[href*="wa.me"]', 'href');
  expect(messages.length).toBeGreaterThanOrEqual(9);
  for (const message of messages) expect(message).toMatch(/^https:\/\/wa\.me\/52\d{10}\?text=.+/);
});

for (const path of ['/', '/material', '/editor', ...templateIds.map((template) => `/${demoConfigId(template)}`)]) {
  // Safari accepts the thickness of an underline only as a separate declaration, and user-select only with its prefix (docs/browsers.md).
  test(`${path}: its stylesheet says what Safari underlines, and what it must not mark, as Safari reads it`, async () => {
    const [address = ''] = (await read(path)).attributes('link[rel="stylesheet"]', 'href');
    const styles = await (await fetch(new URL(address, siteUrl()))).text();
    expect(styles).toMatch(/text-decoration:underline[;}!]/);
    expect(styles.match(/[^-]text-decoration:[^;}]* [^;}]*/g) ?? []).toEqual([]);
    const howOften = (property: string) => [...styles.matchAll(new RegExp(`[^-]${property}:none`, 'g'))].length;
    expect(howOften('-webkit-user-select')).toBe(howOften('user-select'));
  });
}
