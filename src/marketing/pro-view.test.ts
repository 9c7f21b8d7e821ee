import { existsSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { homeConfig } from '#content/provider/home.ts';
import { proConfig } from '#content/provider/pro.ts';
import { demoScreenPath } from '#core/links/client-path.ts';
import type { HomeConfig } from '#schema/home-config.ts';
import { languages } from '#schema/language.ts';
import type { ProConfig } from '#schema/pro-config.ts';
import { templateIds } from '#schema/template.ts';
import { privacyView } from './privacy/PrivacyPage.tsx';
import { ProPage } from './pro/ProPage.tsx';
import { proView } from './pro-view.ts';

const view = (pro: ProConfig, home: HomeConfig = homeConfig, language: 'es' | 'en' = 'es') =>
  proView({ home, pro, language, otherPath: '/en/pro', year: 2026 });

describe('the pro page', () => {
  it('is built in where the config says nothing', () => {
    const empty = view({});
    expect(empty.headline).toBe(proConfig.proHeroHeadline?.es);
    expect(empty.steps.list).toHaveLength(3);
    expect(empty.templates).toHaveLength(templateIds.length);
    expect(empty.pricing.tags.map(({ amount }) => amount)).toEqual(['1,495', '195', '799']);
    expect(empty.banner).toBeUndefined();
    expect(empty.payment).toBeUndefined();
  });
  it('leads home and to its own sections', () => {
    expect(view({}).links.map(({ href }) => href)).toEqual(['/', '#howItWorks', '#templates', '#pricing', '#contact']);
    expect(view({}, homeConfig, 'en').links.map(({ href }) => href)).toEqual(['/en', '#howItWorks', '#templates', '#pricing', '#contact']);
  });
  it('adds its prices up, as long as all of them are numbers', () => {
    const { sum, firstYear } = view({ launchPrice: '$2,000' }).pricing;
    expect([sum, firstYear?.total]).toEqual(['$2,000 + 12 × $195 + $799', '5,139']);
    expect(view({ launchPrice: 'A convenir' }).pricing.firstYear).toBeUndefined();
  });
  it('says prices in words as they are written, without a sign, a unit or a word before them', () => {
    const worded = view({ launchPrice: 'A convenir', domainPrice: 'Incluido' });
    expect(worded.priceLabel).toBe('A convenir');
    expect(worded.pricing.tags.map(({ amount, unit }) => [amount, unit])).toEqual([
      ['A convenir', ''],
      ['195', 'MXN al mes'],
      ['Incluido', ''],
    ]);
    const html = renderToStaticMarkup(createElement(ProPage, { view: worded }));
    expect(html).toContain('<b>A convenir</b></p>');
    expect(html).toContain('<b><sup>$</sup>195</b> <small>MXN al mes</small></p>');
  });
  it('leads to its own address where the homepage has none', () => {
    const html = (home: HomeConfig) => renderToStaticMarkup(createElement(ProPage, { view: view({ address: { es: 'Allende 4', en: '' } }, home) }));
    expect(html({})).toMatch(/<address>Allende 4<\/address><a href="https:\/\/www\.google\.com\/maps\/search\/\?api=1&amp;query=Allende%204">/);
    expect(html({ address: { es: 'Juárez 9', en: '' } })).toContain('query=Ju%C3%A1rez%209');
  });
  it('leads to its templates only while it shows any', () => {
    const [card] = proConfig.templateShowcaseCards ?? [];
    for (const cards of [[], card ? [{ ...card, enabled: false }] : []]) {
      const none = view({ templateShowcaseCards: cards });
      expect(none.templates).toEqual([]);
      expect(none.links.map(({ href }) => href)).toEqual(['/', '#howItWorks', '#pricing', '#contact']);
    }
  });
  it('writes to the homepage’s number with 52 before it, one draft for each button', () => {
    const { chats } = view(
      { proWhatsappButtons: [{ text: 'Uno', message: { es: 'Hola, sí', en: 'Yes' }, color: '#123456' }] },
      { whatsappNumber: '442 555 0100' },
    );
    expect(chats).toEqual([
      { href: 'https://wa.me/524425550100?text=Hola%2C%20s%C3%AD', label: 'Uno', colours: { background: '#123456', foreground: '#fff' } },
    ]);
    expect(view({ proWhatsappButtons: [] }).chats).toHaveLength(1);
    expect(view({}, {}).chats).toEqual([]);
  });
  it('raises the shutter step by step', () => {
    const shutters = (count: number) =>
      view({ serviceSteps: Array.from({ length: count }, () => ({ es: 'Paso', en: 'Step' })) }).steps.list.map(({ shutter }) => shutter);
    expect(shutters(3)).toEqual(['down', 'half', 'up']);
    expect(shutters(1)).toEqual(['up']);
    expect(shutters(4)).toEqual(['down', 'half', 'half', 'up']);
  });
  it('gives a review without stars five, and leaves out those of the time when the page shipped with samples', () => {
    const [own] = view({ reviews: [{ name: 'Ana', business: 'Flores Ana' }] }).reviews;
    expect(own).toMatchObject({ name: 'Ana', rating: 5 });
    expect(view({}).reviews).toEqual([]);
    const samples = [
      { name: 'Mariana Olvera', business: 'Panadería La Espiga de Oro' },
      { name: 'Toño y Lupe Ríos', business: 'Cabañas Piedra Larga (muestra · sample)' },
    ];
    // A real reviewer may have the name of a sample.
    expect(view({ reviews: [{ name: 'Ana' }, ...samples, { name: 'Mariana Olvera', business: 'Olvera y Asociados' }] }).reviews).toHaveLength(2);
  });
  it('leaves out a review that nobody has filled in', () => {
    const { reviews } = view({ reviews: [{ name: ' ' }, { name: '', text: { es: '', en: 'Lovely' } }, { name: 'Ana' }] });
    expect(reviews.map(({ name, text }) => name || text)).toEqual(['Lovely', 'Ana']);
  });
  it('hides cards that are off and leads to the demo in the page’s language', () => {
    const cards = view(
      {
        templateShowcaseCards: [
          { enabled: false, businessName: 'Oculto', templateType: 'retail' },
          { enabled: true, businessName: 'Consultorio', templateType: 'professionals', demoUrl: '/professionals-demo' },
          { enabled: true, businessName: 'Otro', templateType: 'services', demoUrl: 'https://otro.mx/', screenshotUrl: '/media/o.webp' },
        ],
      },
      homeConfig,
      'en',
    ).templates;
    expect(cards.map(({ href, desktop, phone }) => ({ href, desktop, phone }))).toEqual([
      { href: '/en/professionals-demo', desktop: '/screens/en/professionals-desktop.webp', phone: '/screens/en/professionals-phone.webp' },
      { href: 'https://otro.mx/', desktop: '/media/o.webp', phone: undefined },
    ]);
  });
  it.each([
    // A demo of another template, with an anchor or a query, the English address, and a client's site instead of a demo.
    ['/retail-demo', '/en/retail-demo', '/retail-demo'],
    ['/services-demo/?x=1#photos', '/en/services-demo?x=1#photos', '/services-demo?x=1#photos'],
    ['/en/services-demo', '/en/services-demo', '/services-demo'],
    ['/consultorio-rivera-121', '/en/consultorio-rivera-121', '/consultorio-rivera-121'],
    ['/catalogo.pdf', '/catalogo.pdf', '/catalogo.pdf'],
    ['https://otro.mx/retail-demo', 'https://otro.mx/retail-demo', 'https://otro.mx/retail-demo'],
  ])('leads a card of %s to %s in English and %s in Spanish', (demoUrl, english, spanish) => {
    const pro: ProConfig = { templateShowcaseCards: [{ enabled: true, businessName: 'Muestra', templateType: 'services', demoUrl }] };
    const leads = (language: 'es' | 'en') => view(pro, homeConfig, language).templates[0]?.href;
    expect([leads('en'), leads('es')]).toEqual([english, spanish]);
  });
  it('shows the demos in the page’s language: they are drawn in both', () => {
    const drawn = languages.flatMap((language) =>
      templateIds.flatMap((id) => [demoScreenPath(id, 'desktop', language), demoScreenPath(id, 'phone', language)]),
    );
    expect(new Set(drawn).size).toBe(4 * templateIds.length);
    expect(drawn.filter((file) => !existsSync(`public${file}`))).toEqual([]);
  });
  it('shows its banner in red and white', () =>
    expect(view({ showProBanner: true, proBannerText: { es: 'Aviso', en: 'Notice' } }).banner).toEqual({
      text: 'Aviso',
      background: '#c8102e',
      foreground: '#ffffff',
      size: undefined,
    }));
  it('is called after the provider', () => expect(view(proConfig, { ...homeConfig, name: 'Luz', logo: 'Luz' }).proName).toBe('Luz Pro'));
});

it('the privacy notice groups the number for WhatsApp like the telephone beside it', () => {
  const { lines } = privacyView({ home: homeConfig, language: 'es', otherPath: '/en/privacy', year: 2026 }).contact;
  expect(lines.slice(-2).map(({ value }) => value)).toEqual(['442 555 0100', '+52 442 555 0100']);
});
