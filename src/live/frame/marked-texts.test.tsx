// @vitest-environment happy-dom
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { homeConfig } from '#content/provider/home.ts';
import { proConfig } from '#content/provider/pro.ts';
import { text } from '#core/bilingual.ts';
import { normaliseHome, normalisePro, normaliseSite } from '#core/config/normalise.ts';
import { getAt, type Path, pathKey } from '#core/edit/path.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import type { FormField } from '#core/forms/form.ts';
import type { ResolvedSite } from '#core/site/resolve-site.ts';
import { HomePage } from '#marketing/home/HomePage.tsx';
import { homeView } from '#marketing/home-view.ts';
import { ProPage } from '#marketing/pro/ProPage.tsx';
import { proView } from '#marketing/pro-view.ts';
import type { HomeConfig } from '#schema/home-config.ts';
import { type Language, languages } from '#schema/language.ts';
import type { ProConfig } from '#schema/pro-config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { type ConfigKind, templateIdSchema, templateIds } from '#schema/template.ts';
import { SitePage } from '#site/SitePage.tsx';
import { siteView } from '#site/site-view.ts';
import { demos } from '#templates/demos.ts';
import { canonicalConfig } from '../../../tests/support/arbitrary-config.ts';
import { Marks, withoutMarks } from './marked-texts.ts';
import { pageParts } from './page-parts.ts';
import { PageTexts } from './places.ts';

const page = { id: '121', path: '/x-121', providerName: 'Vitrina', year: 2026 };
/** HTML without marks, also where addresses contain them percent-encoded. */
const withoutAny = (html: string): string => withoutMarks(html).replace(/%F3%B[0-9A-F](?:%[89AB][0-9A-F]){2}/g, '');

/** The first difference of two pages, with the text around it. */
function firstDifference(one: string, other: string): [string, string] | undefined {
  if (one === other) return undefined;
  let index = 0;
  while (one[index] === other[index]) index += 1;
  return [one.slice(Math.max(0, index - 80), index + 80), other.slice(Math.max(0, index - 80), index + 80)];
}

/** A page, drawn with marks or without. */
type Drawn = (config: unknown, language: Language, marks?: Marks) => ReactElement;

const site: Drawn = (given, language, marks) => {
  const { config } = normaliseSite(given);
  const draw = (resolved?: ResolvedSite) => siteView({ ...page, config, language, site: resolved });
  return <SitePage view={marks ? marks.drawing(given).site(config, draw) : draw()} />;
};
const shown = { otherPath: '/en', year: 2026 };
const sites = [{ path: '/olla-121', config: normaliseSite(demos.restaurants).config }];
const home: Drawn = (given, language, marks) => {
  const { config } = normaliseHome(given);
  const draw = (source: HomeConfig = config) => homeView({ ...shown, home: source, pro: proConfig, language, sites });
  return <HomePage view={marks ? marks.drawing(given).home(config, draw) : draw()} />;
};
const pro: Drawn = (given, language, marks) => {
  const { config } = normalisePro(given);
  const draw = (source: ProConfig = config) => proView({ ...shown, home: homeConfig, pro: source, language });
  return <ProPage view={marks ? marks.drawing(given).pro(config, draw) : draw()} />;
};

const siteOf = fc
  .tuple(fc.oneof(canonicalConfig('demo'), canonicalConfig('client')), fc.constantFrom(...templateIds))
  .map(([given, templateType]) => ({ ...given, templateType }));

test.each([
  ['site', site, siteOf],
  ['homepage', home, canonicalConfig('home')],
  ['pro page', pro, canonicalConfig('pro')],
] as const)('a %s with marks is the same page, whatever its config says', (_name, draw, configs) => {
  const marks = new Marks();
  let marked = 0;
  fc.assert(
    fc.property(configs, fc.constantFrom(...languages), (config, language) => {
      const html = renderToStaticMarkup(draw(config, language, marks));
      marked += html.length - withoutMarks(html).length;
      expect(firstDifference(withoutAny(html), renderToStaticMarkup(draw(config, language)))).toBeUndefined();
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] || 50) },
  );
  expect(marked).toBeGreaterThan(1000);
});

/** Texts of a config that have an input of their own, by path. */
function textsOf(kind: ConfigKind, config: HomeConfig | ProConfig | SiteConfig): string[] {
  const within = (fields: readonly FormField[], base: Path): string[] =>
    fields.flatMap((field) => {
      const path = [...base, ...field.path];
      const value = getAt(config, path);
      if (field.widget === 'list') return (Array.isArray(value) ? value : []).flatMap((_, index) => within(field.fields, [...path, index]));
      return value !== undefined && 'places' in field && field.widget !== 'group' ? [pathKey(path)] : [];
    });
  return describeForm(kind, templateIdSchema.safeParse(getAt(config, ['templateType'])).data).flatMap(({ fields }) => within(fields, []));
}

/** Draws a page; returns its editable texts by path, and the fields that a click opens in the form. */
function onPage(kind: ConfigKind, draw: Drawn, config: HomeConfig | ProConfig | SiteConfig, language: Language) {
  const marks = new Marks();
  // The frame of a map would be fetched.
  document.body.innerHTML = renderToStaticMarkup(draw(config, language, marks)).replace(/<iframe.*?<\/iframe>/g, '');
  const places = [...new PageTexts(marks).find({ kind, config })];
  const inForm = pageParts[kind].inForm.flatMap(([selector, field]) => (document.querySelector(selector) ? [pathKey(field(config))] : []));
  return { marks, places, typed: new Set(places.map(([, { field }]) => pathKey(field))), inForm };
}

/** Texts that are not visible on the page: for search engines and messengers, descriptions of pictures, messages that a button writes. */
const unseen = /^(?:meta\w+|whatsappMessage|clientApproval\..*|photos\.\d+\.alt)$/;
/** Fields that the page shows together with its own words (“Céd. prof. …”): typing there would save those words in the field. */
const worded = ['licenceNumber'];

test.each(templateIds)('every text of the %s demo that is read on its page can be typed in there, and texts of the template too', (id) => {
  const { metaTitle: _own, heroTitle: _title, ...config } = demos[id];
  const { marks, places, typed } = onPage('demo', site, config, 'es');
  expect(textsOf('demo', config).filter((path) => !unseen.test(path) && !typed.has(path))).toEqual(worded.filter((path) => path in config));
  for (const path of worded) expect(typed).not.toContain(path);
  expect(typed).toContain('heroTitle');
  expect(places.flatMap(([, { field, from }]) => (field[0] === 'aboutText' ? [from] : []))).toEqual(
    marks.paragraphs(['aboutText'], 'es').map((_, part) => part),
  );
});

const ownHome: HomeConfig = {
  ...homeConfig,
  showBanner: true,
  bannerText: text('Abrimos el lunes', 'We open on Monday'),
  portfolioText: text('Hechos aquí.', 'Made here.'),
  portfolio: [{ client: '120' }, { client: '121', trade: text('Fonda', 'Lunch counter') }],
  whyPoints: [...(homeConfig.whyPoints ?? []), { es: 'Una sola frase.', en: 'One sentence.' }, { es: ' ', en: '' }],
  pricingBannerText: text('Hoy con descuento', 'Less today'),
  paymentText: text('Tarjeta y efectivo', 'Card and cash'),
};
const ownPro: ProConfig = {
  ...proConfig,
  showProBanner: true,
  proBannerText: text('Abrimos el lunes', 'We open on Monday'),
  reviews: [
    { name: 'Mariana Olvera', business: 'Panadería La Espiga de Oro', text: text('Un ejemplo.', 'A sample.') },
    { name: 'Chole', business: 'La Olla', text: text('Gracias.\n\nDe verdad.', 'Thank you.\n\nReally.') },
  ],
  paymentText: text('Tarjeta y efectivo', 'Card and cash'),
  address: text('Calle 5 de Mayo', '5 de Mayo Street'),
};

/** Texts that the pages do not show: messages of chats, sample reviews, a client who is not public, a blank item. */
const unread = {
  home: /^(?:translations\.es\.whatsappMessage|portfolio\.0\..*|whyPoints\.7)$/,
  pro: /^(?:proWhatsappButtons\.\d\.message|reviews\.0\..*)$/,
};
/** Texts that the page combines with its own words, or takes from elsewhere: it does not show the domain price yet, and takes the address from the homepage. */
const computed = {
  home: ['name', 'translations.es.copyrightText', 'comparisonSource', 'domainPriceUsd'],
  pro: ['name', 'address'],
};

test.each([
  ['home', home, ownHome, 'es'],
  ['home', home, ownHome, 'en'],
  ['pro', pro, ownPro, 'es'],
  ['pro', pro, ownPro, 'en'],
] as const)('every text of %s that is read on its page can be typed in there (%#)', (kind, draw, config, language) => {
  const { typed, inForm } = onPage(kind, draw, config, language);
  expect(textsOf(kind, config).filter((path) => !unread[kind].test(path) && !typed.has(path))).toEqual(computed[kind]);
  for (const path of computed[kind]) expect(typed).not.toContain(path);
  expect(inForm).toEqual(
    kind === 'home' ? ['logo', 'startingPrice', 'comparisonSource', 'phone', 'email', 'translations.es.copyrightText'] : ['name', 'launchPrice'],
  );
});

test('built-in texts can be typed in where a config of the provider’s says nothing; not those of lists it has none of', () => {
  const { typed } = onPage('home', home, { name: 'Estudio Luz', portfolio: [{ client: '121' }], questions: ownHome.questions }, 'en');
  const own = ['name', 'translations.es.heroHeadline', 'translations.es.aboutText', 'portfolioTitle', 'pricingTitle', 'startingPrice', 'questionsTitle'];
  expect([...typed]).toEqual(expect.arrayContaining(own));
  expect([...typed].filter((path) => /\.\d/.test(path) && !path.startsWith('questions'))).toEqual([]);
  const ofPro = onPage('pro', pro, {}, 'es').typed;
  expect([...ofPro]).toEqual(expect.arrayContaining(['proHeroHeadline', 'serviceStepsTitle', 'pricingTitle', 'monthlyPrice']));
});

test('a text that brings marks of its own, as somebody may send one, is taken for no other text of the page', () => {
  const foreign = String.fromCodePoint(0xf0000, 0xf0001, 0xf0002);
  const config: SiteConfig = {
    templateType: 'services',
    businessName: text('La Espiga', ''),
    aboutText: text(`Amasamos de noche${foreign}`, ''),
    services: [{ title: text('Concha', ''), price: `$14${foreign}` }],
  };
  const { marks, places } = onPage('client', site, config, 'es');
  expect(document.body.innerHTML).not.toMatch(/[\u{F0000}-\u{FFFFD}]/u);
  const written = places.map(([element, { field }]) => [pathKey(field), element.textContent]);
  expect(written.filter(([, said]) => said?.includes('Amasamos') || said?.includes('$14'))).toEqual([
    [pathKey(['aboutText']), 'Amasamos de noche'],
    [pathKey(['services', 0, 'price']), '$14'],
  ]);
  expect(marks.paragraphs(['aboutText'], 'es')).toEqual(['Amasamos de noche']);
});
