// Texts without regard for length: words as long as the longest medical terms, a web address in a sentence, texts of twice the length, in all
// fields of every template, the homepage and the pro page, at four widths. The page does not become wider, no line is cut off at a side, and
// words of usual length are not broken.
import { expect } from '@playwright/test';
import * as z from 'zod';
import { homeConfig } from '#content/provider/home.ts';
import { proConfig } from '#content/provider/pro.ts';
import { localPath } from '#core/links/client-path.ts';
import type { TapsAnswer } from '#schema/calls/taps.ts';
import type { Language } from '#schema/language.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { tapsReport } from '#server/taps/report.ts';
import { demos } from '#templates/demos.ts';
import { languagesAt } from '../support/browser/matrix.ts';
import { test } from '../support/browser/one-page.ts';
import { findFaults, openPathInFrame } from '../support/browser/site-in-frame.ts';

const widths = [1440, 1024, 768, 360];
const sentences = {
  es: 'Electroencefalografistas y otorrinolaringólogas de Parangaricutirimícuaro, ¡agéndennos! ',
  en: 'Electroencephalographers and otorhinolaryngologists of Parangaricutirimícuaro, book us! ',
};
const webAddress = 'https://www.facebook.com/DistribuidoraInternacionalDeElectrodomesticosDelNoroeste';

const bilingualSchema = z.strictObject({ es: z.string(), en: z.string() });
/** Most texts of the provider's pages are grouped by language. */
const textsSchema = z.record(z.string(), z.string());
const translationsSchema = z.strictObject({ es: textsSchema, en: textsSchema });

/** A text of twice the length, up to a maximum; paragraphs get a web address. */
function lengthened(text: string, language: Language): string {
  const sentence = text.length > 40 ? `${webAddress} ${sentences[language]}` : sentences[language];
  return sentence.repeat(4).slice(0, Math.min(240, Math.max(2 * text.length, 45)));
}

/** A copy of a demo's data in which every text of two languages, and each reviewer's name, is lengthened. */
function lengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthen);
  if (typeof value !== 'object' || value === null) return value;
  const texts = bilingualSchema.safeParse(value).data;
  if (texts) return { es: lengthened(texts.es, 'es'), en: lengthened(texts.en, 'en') };
  const translations = translationsSchema.safeParse(value).data;
  if (translations) {
    const inOne = (language: Language) => Object.entries(translations[language]).map(([key, text]) => [key, text && lengthened(text, language)]);
    return { es: Object.fromEntries(inOne('es')), en: Object.fromEntries(inOne('en')) };
  }
  const copy = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, lengthen(each)]));
  return typeof copy['name'] === 'string' ? { ...copy, name: 'Guadalupe Echeverría-Etcheverrigaray de los Montes' } : copy;
}

/** Runs in the page: returns lines of text that extend beyond the window or a clipping element at a side. */
function cutLines(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (
      !element ||
      !node.nodeValue?.trim() ||
      element.closest('dialog, noscript, script, style, svg') ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    if (width < 3) continue;
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(around);
      const edges = around.getBoundingClientRect();
      // A scrolling element can show all of its content; content clipped to nothing is for screen readers.
      if (clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll') break;
      const isEdge = overflowX !== 'visible' || around.parentElement === document.body;
      const [from, to] = isEdge ? [Math.max(0, edges.left), Math.min(document.documentElement.clientWidth, edges.right)] : [left, right];
      if (left >= from - 1 && right <= to + 1) continue;
      cut.push(`${element.tagName}.${element.className} ${node.nodeValue.slice(0, 30)}`);
      break;
    }
  }
  return cut;
}

/** Words with wide letters, also in capitals, and figures with more digits than in the demos. */
const wide = {
  heroTitle: { es: 'Te acompañamos en MOMENTOS', en: 'Te acompañamos en MOMENTOS' },
  aboutStats: ['8,400', '12 años'].map((value) => ({ icon: 'star', value: { es: value, en: value }, label: { es: 'pedidos', en: 'orders' } })),
};

/** Runs in the page: returns words of usual length (at most `longest` characters) that are broken without a hyphen, because a column is too narrow. */
function brokenWords(longest: number): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest('dialog, noscript, script, style, svg') || !element.checkVisibility()) continue;
    let around: Element | null = element;
    while (around && getComputedStyle(around).clipPath === 'none') around = around.parentElement;
    // Content clipped to nothing is for screen readers.
    if (around) continue;
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\p{L}+|\p{N}+(?:[.,]\p{N}+)*/gu)) {
      if (word.length > longest) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      // A drop cap is beside several lines; lines with little spacing overlap.
      const [first, ...rest] = range.getClientRects();
      if (first && rest.some(({ top }) => top > first.top + first.height / 2)) broken.push(word);
    }
  }
  return broken;
}

/** Short texts: buttons of maximum length, and web addresses as names or prices. */
const inLittleRoom = (() => {
  const [button, one] = ['Reservar este recorrido por WhatsApp hoy', 'Electroencefalografistas-Otorrinolaringo'].map((words) => ({ es: words, en: words }));
  const title = { es: webAddress, en: webAddress };
  const items = [
    { title, price: webAddress },
    { title: { es: 'Mole', en: 'Mole' }, price: 'desde $1,450 MXN por persona, mínimo dos' },
  ];
  return {
    ...{ heroAction: button, contactAction: one, heroLink: one, itemAction: button, whatsappNumber: '442 555 0199' },
    ...{ services: items, products: items, tours: items, dishes: items, reviews: [{ name: webAddress, text: title }, { name: webAddress }] },
  };
})();

const pages = [
  ...templateIds.map((template) => ({ path: `/${demoConfigId(template)}`, config: demos[template] })),
  { path: '/', config: homeConfig },
  { path: '/pro', config: proConfig },
];
for (const [index, { path, config }] of pages.entries()) {
  for (const language of languagesAt(index)) {
    const address = localPath(path, language);
    test(`${address}: no usual word is broken; long ones, long texts and an address in a text are not cut off @thorough`, async ({ page }) => {
      const usual = await openPathInFrame(page, address);
      for (const width of widths) {
        expect.soft(await usual.evaluate(findFaults, [width]), `as it is, ${width} px`).toEqual([]);
        expect.soft(await usual.evaluate(brokenWords, 13), `as it is, ${width} px`).toEqual([]);
      }
      if (path.endsWith('-demo')) {
        await usual.evaluate((sent) => window.postMessage({ type: 'templatePreview', config: sent }, location.origin), { ...config, ...wide });
        await expect(usual.locator('.hero-title')).toHaveText(wide.heroTitle.es);
        for (const width of widths) {
          expect.soft(await usual.evaluate(findFaults, [width]), `wide letters, ${width} px`).toEqual([]);
          expect.soft(await usual.evaluate(brokenWords, 13), `wide letters, ${width} px`).toEqual([]);
        }
        const little = { ...config, ...inLittleRoom, heroTitle: { es: 'En poco lugar', en: 'En poco lugar' } };
        await usual.evaluate((sent) => window.postMessage({ type: 'templatePreview', config: sent }, location.origin), little);
        await expect(usual.locator('.hero-title')).toHaveText(little.heroTitle.es);
        for (const width of widths) {
          expect.soft(await usual.evaluate(findFaults, [width]), `in little room, ${width} px`).toEqual([]);
          expect.soft(await usual.evaluate(cutLines), `in little room, ${width} px`).toEqual([]);
        }
      }
      const long = z.record(z.string(), z.unknown()).parse(lengthen(config));
      const body = { ...long, id: 'largo', businessName: 'Distribuidora Internacional de Electrodomésticos y Refacciones' };
      await page.route('**/api/templates/**', (route) => route.fulfill({ json: body }));
      const site = await openPathInFrame(page, `${address}?preview=largo`);
      await expect(site.locator('main p').filter({ hasText: webAddress }).first()).toBeAttached();
      for (const width of widths) {
        expect.soft(await site.evaluate(findFaults, [width]), `${width} px`).toEqual([]);
        expect.soft(await site.evaluate(cutLines), `${width} px`).toEqual([]);
      }
    });
  }
}

/** Runs in the page: returns the report's large numbers that do not fit on one line of their box, and scallops that are cut by the edge. */
function brokenInReport(): string[] {
  const broken = [...document.querySelectorAll('.count')].filter((count) => {
    const range = document.createRange();
    range.selectNodeContents(count);
    return range.getClientRects().length !== 1 || range.getBoundingClientRect().right > count.getBoundingClientRect().right;
  });
  const awning = document.querySelector('header')?.getBoundingClientRect().right ?? 0;
  const scallops = [...document.querySelectorAll('header i')].map((scallop) => scallop.getBoundingClientRect());
  const first = scallops.filter(({ top }) => top === scallops[0]?.top);
  return [...broken.map(({ textContent }) => textContent), ...(Math.abs((first.at(-1)?.right ?? 0) - awning) < 0.5 ? [] : ['awning'])];
}

test('the report of a month is one sheet of paper, of either size, however long the names and large the numbers are @thorough', async ({ page }) => {
  const [most, none] = [
    { whatsapp: 15_500, phone: 15_500, directions: 15_500, booking: 15_500 },
    { whatsapp: 0, phone: 0, directions: 0, booking: 0 },
  ];
  const asked = { month: '2026-10', today: '2026-11-05', isCounting: true, isDamaged: false, mailing: 'off', rate: 8, rateBefore: 8 } as const;
  const days = Array.from({ length: 31 }, (_, index) => ({ day: index + 1, taps: { ...none, phone: 500 + 50 * index } }));
  const months: [Language, TapsAnswer][] = [
    ['es', { ...asked, days, sums: most, before: most }],
    ['en', { ...asked, days, sums: most, before: most }],
    ['es', { ...asked, days: [], sums: none, before: none }],
  ];
  for (const [language, taps] of months) {
    const report = tapsReport({ brand: 'Vitrina', business: lengthened('Consultorio dental de la doctora', language), taps, language });
    await page.setContent(await report.text());
    // The printable width of Letter and A4, and two screens.
    for (const width of [710, 688, 360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ media: width > 600 && width < 720 ? 'print' : 'screen' });
      expect(await page.evaluate(brokenInReport), `${language}, ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.emulateMedia({ media: 'print' });
    for (const format of ['A4', 'Letter']) {
      const paper = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
      expect(paper.match(/\/Type \/Page\b/g), `${language}, ${format}`).toHaveLength(1);
      // The printer's size is used, because the page does not set one.
      expect(paper).toMatch(format === 'A4' ? /\/MediaBox \[0 0 59[56]/ : /\/MediaBox \[0 0 612 792\]/);
    }
  }
});
