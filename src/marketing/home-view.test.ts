import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { marketingTexts } from '#content/marketing/texts.ts';
import { homeConfig } from '#content/provider/home.ts';
import { proConfig } from '#content/provider/pro.ts';
import { contrast } from '#core/colour/contrast.ts';
import { normaliseSite } from '#core/config/normalise.ts';
import type { HomeConfig } from '#schema/home-config.ts';
import { whyIconNames } from '#schema/icon.ts';
import { dataBlock } from './frame-view.ts';
import { whyIcons } from './home/why-icons.tsx';
import { homeView, questionsData, whyParts, whyPoints } from './home-view.ts';
import { Offerings } from './offerings/Offerings.tsx';
import type { PortfolioSite } from './portfolio/portfolio-view.ts';
import { Pricing } from './pricing/Pricing.tsx';

const view = (home: HomeConfig, language: 'es' | 'en' = 'es') =>
  homeView({ home, pro: proConfig, language, otherPath: language === 'es' ? '/en' : '/', year: 2026 });

describe('the homepage', () => {
  it('is complete with an empty config: built-in texts, no contact data of anybody', () => {
    const empty = view({});
    expect(empty.headline).toBe(homeConfig.translations?.es?.heroHeadline);
    expect(empty.why.points).toHaveLength(3);
    expect(empty.offerings.features.length).toBeGreaterThan(2);
    expect(empty.provider).toMatchObject({ name: 'Vitrina', phone: '', email: '', address: '' });
    expect(empty.chat).toBeUndefined();
  });
  it('has one full stop after a name that ends in one', () =>
    expect(view({ name: 'Estudio Luz, S.A. de C.V.' }).legal).toBe('© 2026 Estudio Luz, S.A. de C.V. Todos los derechos reservados.'));
  it('takes a missing language from the other before a built-in text', () => {
    expect(view({ translations: { es: { heroHeadline: 'Solo en español' } } }, 'en').headline).toBe('Solo en español');
  });
  it('shows the banner only when it is on and says something, yellow and black', () => {
    expect(view({ bannerText: { es: 'Hola', en: 'Hello' } }).banner).toBeUndefined();
    expect(view({ showBanner: true, bannerText: { es: ' ', en: '' } }).banner).toBeUndefined();
    expect(view({ showBanner: true, bannerText: { es: 'Hola', en: 'Hello' } }, 'en').banner).toEqual({
      text: 'Hello',
      background: '#ffd60a',
      foreground: '#000000',
      size: undefined,
    });
  });
  it('has no banner, no payment box and no price banner until the provider writes them', () => {
    const { banner, pricing } = view(homeConfig);
    expect([banner, pricing.banner, pricing.payment]).toEqual([undefined, undefined, undefined]);
  });
  it('has the anchors of the specification in order', () =>
    expect(view(homeConfig).links.map(({ href }) => href)).toEqual(['#hero', '#why', '#about', '#offerings', '#pricing', '#domain', '#contact']));
  it('leads from what is offered to the pro page, with the config’s words', () => {
    const showcaseCTA = { es: 'Conocer Pro', en: 'Meet Pro' };
    const offered = (language: 'es' | 'en') => renderToStaticMarkup(createElement(Offerings, { view: view({ showcaseCTA }, language) }));
    expect(offered('es')).toMatch(/<a class="button" data-face="yellow" href="\/pro">Conocer Pro</);
    expect(offered('en')).toMatch(/<a class="button" data-face="yellow" href="\/en\/pro">Meet Pro</);
  });
  it('starts at 2,000 pesos and adds up the pro page’s prices', () => {
    const { pricing, priceLabel, description } = view(homeConfig);
    expect(priceLabel).toBe('Sitios desde 2,000 pesos');
    expect(description).toContain('Desde 2,000 pesos.');
    expect(pricing.firstYear?.total).toBe('4,634');
    const dearer = { ...homeConfig, startingPrice: '$2,500' };
    expect(view(dearer).priceLabel).toBe('Sitios desde 2,500 pesos');
    expect(view(dearer).description).toContain('Desde 2,500 pesos.');
    expect(view(dearer, 'en').description).toContain('From 2,500 pesos.');
  });
  it('says prices in words as they are written, without a sign, a currency or a word before them', () => {
    const pro = { ...proConfig, launchPrice: 'A convenir', monthlyPrice: 'Según el sitio' };
    const worded = homeView({ home: { startingPrice: 'Desde 900 MXN', comparison: [] }, pro, language: 'es', otherPath: '/en', year: 2026 });
    expect(worded.priceLabel).toBe('Desde 900 MXN');
    expect(worded.description).toMatch(/con WhatsApp y mapa\.$/);
    const html = renderToStaticMarkup(createElement(Pricing, { view: worded }));
    expect(html).toContain('<b>Desde 900 MXN</b></p>');
    expect(html).toMatch(/<td>A convenir<\/td>.*<td>Según el sitio<\/td>.*<td>\$799<\/td>/);
    expect(html).not.toMatch(/\$[A-Z]|12 meses/);
    const apart = homeView({ home: { comparison: [] }, pro: { ...proConfig, launchPrice: 'A convenir' }, language: 'es', otherPath: '/en', year: 2026 });
    expect(renderToStaticMarkup(createElement(Pricing, { view: apart }))).toMatch(/<td>A convenir<\/td>.*<td>\$2,340<\/td>.*<td>\$799<\/td>/);
  });
  it('shows a chart in place of the note', () => expect(view({ pricingChartImage: '/media/tabla.webp' }).pricing.chart).toBe('/media/tabla.webp'));
  it('takes a logo that is a text for the name, and a picture with the name behind it', () => {
    expect(view({ name: 'Nombre', logo: 'Estudio Luz' }).provider).toMatchObject({ name: 'Estudio Luz', logoImage: undefined });
    expect(view({ name: 'Estudio Luz', logo: 'https://example.com/l.png' }).provider).toMatchObject({
      name: 'Estudio Luz',
      logoImage: 'https://example.com/l.png',
    });
    for (const logo of ['https://example.com/placeholder.png', 'placeholder-logo.png', '/PLACEHOLDER.svg'])
      expect(view({ name: 'Estudio Luz', logo }).provider, logo).toMatchObject({ name: 'Estudio Luz', logoImage: undefined });
  });
});

describe('questions', () => {
  const text = (es: string, en = es) => ({ es, en });
  it('are on the page, with an answer each; without any there is no section', () => {
    expect(view({}).questions).toBeUndefined();
    expect(view({ questionsTitle: text('Dudas'), questions: [{ question: text('¿Y?'), answer: text(' ') }] }).questions).toBeUndefined();
    const questions = [{ question: text('¿Cuánto?', 'How much?'), answer: text('Poco.\n\nDe veras.', '') }];
    expect(view({ questions }, 'en').questions).toEqual({
      title: 'What people ask us',
      text: '',
      items: [{ question: 'How much?', answer: ['Poco.', 'De veras.'] }],
    });
  });
  it('are told to search engines word by word, and no text can end the block', () => {
    const shown = view({ questions: [{ question: text('¿</script><b>?'), answer: text('Sí.\n\nY más.') }] }).questions;
    const block = dataBlock(questionsData(shown ?? { title: '', text: '', items: [] }, 'es'));
    expect(block).not.toContain('<');
    expect(JSON.parse(block)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      inLanguage: 'es',
      mainEntity: [{ '@type': 'Question', name: '¿</script><b>?', acceptedAnswer: { '@type': 'Answer', text: 'Sí.\n\nY más.' } }],
    });
  });
});

describe('the portfolio', () => {
  const site = (id: string, config: object): PortfolioSite => ({
    path: `/negocio-${id}`,
    config: normaliseSite({ templateType: 'services', ...config }).config,
  });
  const chosen = {
    portfolio: [{ client: '202', city: ' Bernal ' }, { client: '201', trade: { es: 'Plomería', en: '' } }, { client: '203' }, { client: '202' }],
  };
  const shownOf = (sites: PortfolioSite[], language: 'es' | 'en' = 'es') =>
    homeView({ home: chosen, pro: {}, language, otherPath: '/en', year: 2026, sites }).portfolio;

  it('shows nobody whom the public may not see, and without anybody there is no section', () => {
    expect(view(chosen).portfolio).toBeUndefined();
    expect(shownOf([site('204', {})])).toBeUndefined();
  });
  it('puts each client’s window together of its own words, picture and colours, in the order chosen, each once', () => {
    const own = { businessName: 'Fugas Cero', heroTitle: 'Sin goteras', heroImage: '/media/a.jpg', palette: { primary: '#003366', accent: '', ground: '' } };
    const cards = shownOf([site('201', own), site('202', { businessName: 'La Llave' })], 'en')?.cards;
    expect(cards?.map(({ name, href, city }) => [name, href, city])).toEqual([
      ['La Llave', '/en/negocio-202', 'Bernal'],
      ['Fugas Cero', '/en/negocio-201', ''],
    ]);
    expect(cards?.[1]).toMatchObject({ trade: 'Plomería', headline: 'Sin goteras', picture: '/media/a.jpg', on: '#fff' });
    for (const { paint, on } of cards ?? []) expect(contrast(on, paint)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the comparison', () => {
  const other = { name: { es: 'Agencia', en: 'Agency' }, start: '$9,000', work: { es: 'Su equipo', en: 'Their team' } };
  it('needs two options with a name', () => {
    expect(view({}).comparison).toBeUndefined();
    expect(view({ comparison: [other, { name: { es: ' ', en: '' }, start: '$1' }] }).comparison).toBeUndefined();
  });
  it('takes the provider’s own figures from its prices, unless others are written, and leaves out what nobody says', () => {
    const pro = { name: { es: 'Pro', en: 'Pro' }, offer: 'pro' as const };
    const { comparison } = view({
      comparison: [pro, { ...pro, offer: 'simple', monthly: 'Aparte' }, other],
      startingPrice: '2,500',
      comparisonDate: '2026-11-23',
    });
    expect(comparison).toEqual({
      title: 'Lo que cuesta, lado a lado',
      text: '',
      heads: ['Para empezar', 'Cada mes', 'Primer año', 'Quién lo hace'],
      options: [
        { name: 'Pro', isOwn: true, cells: ['$1,495', '$195', '$4,634 con dominio', ''] },
        { name: 'Pro', isOwn: true, cells: ['Desde $2,500', 'Aparte', '', ''] },
        { name: 'Agencia', isOwn: false, cells: ['$9,000', '', '', 'Su equipo'] },
      ],
      coversPro: true,
      source: 'Cifras al 23 de noviembre de 2026.',
    });
    const worded = homeView({
      home: { comparison: [pro, { ...pro, offer: 'simple' }, other], startingPrice: 'Con cotización' },
      pro: { ...proConfig, launchPrice: 'Gratis' },
      language: 'es',
      otherPath: '/en',
      year: 2026,
    });
    expect(worded.comparison?.options.map(({ cells }) => cells[0])).toEqual(['Gratis', 'Con cotización', '$9,000']);
  });
  it('leaves Pro’s bill beside the prices unless an option is Pro', () => {
    const simple = { name: { es: 'Sencillo', en: 'Simple' }, offer: 'simple' as const };
    const priced = (home: HomeConfig) => renderToStaticMarkup(createElement(Pricing, { view: view(home) }));
    expect(priced({ comparison: [simple, other] })).toContain('$4,634');
    const whole = priced({ comparison: [simple, { ...simple, offer: 'pro' }] });
    expect(whole).not.toContain('class="note"');
    for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell']) expect(whole).toContain(` role="${role}"`);
  });
});

describe('a reason', () => {
  it('is a title and a sentence', () =>
    expect(whyParts('Te encuentran de noche. A las once, alguien busca.')).toEqual({ title: 'Te encuentran de noche', text: 'A las once, alguien busca.' }));
  it('keeps the mark of a question', () => expect(whyParts('¿Abierto? Siempre.')).toEqual({ title: '¿Abierto?', text: 'Siempre.' }));
  it('may be one sentence, with or without its full stop', () => {
    expect(whyParts('Te encuentran en Google')).toEqual({ title: 'Te encuentran en Google', text: '' });
    expect(whyParts('Te encuentran en Google.')).toEqual({ title: 'Te encuentran en Google', text: '' });
  });
  it('has no title longer than a sign', () => expect(whyParts(`${'palabra '.repeat(12)}fin. Y más.`).text).toBe(''));
});

describe('the reasons', () => {
  it('fall back to three points when there are none', () => {
    for (const home of [{}, { whyPoints: [] }, { whyPoints: [{ es: ' ', en: '' }] }]) {
      const points = whyPoints(home, marketingTexts.en, 'en');
      expect(points).toHaveLength(3);
      expect(points.every(({ title, text }) => title !== '' && text !== '')).toBe(true);
    }
  });
  it('take the other language where one is missing, and a star where no icon is named', () => {
    expect(whyPoints({ whyPoints: [{ es: 'Solo aquí', en: '' }] }, marketingTexts.en, 'en')).toEqual([{ icon: 'star', title: 'Solo aquí', text: '' }]);
  });
  it('have a picture for each of the 20 icons', () => {
    expect(Object.keys(whyIcons).sort()).toEqual([...whyIconNames].sort());
    expect(new Set(Object.values(whyIcons)).size).toBe(20);
  });
});
