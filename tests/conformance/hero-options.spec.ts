// Every pair of hero and section options is shown at least once at four widths: nothing overflows, the hero's texts keep their
// contrast with the pixels behind them, all others with their background colour.
// In a plain run the template counts as one more option: each pair of options occurs in some template; each value of an option, and each
// pair of fonts that a template offers, in every template. With MATRIX=all each pair occurs in every template, and so does each palette
// that the editor offers for it with every value of every option.
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { readableContrast } from '#core/colour/contrast.ts';
import { horizontalAlignments, subtitleSizes, textSpacings, titleSizes, verticalAlignments } from '#schema/groups.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { type TemplateId, templateIds } from '#schema/template.ts';
import { editorTemplates } from '#templates/editors.ts';
import { templates } from '#templates/registry.ts';
import { isWholeMatrix } from '../support/browser/matrix.ts';
import { faintTexts, findFaults, heroContrast, openInFrame } from '../support/browser/site-in-frame.ts';

// The hardest pictures for a text: plain white and plain black.
const [whitePicture, blackPicture] = ['https://example.com/white.png', 'https://example.com/black.png'];
const plain = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
const both = (text: string) => ({ es: text, en: text });
const long = 'Talavera y Barro La Quinta, Artesanías de Puebla y Oaxaca desde 1987';
const photo = (index: number) => ({ url: `/art/services/photo-${(index % 4) + 1}.svg`, caption: both(`Foto ${index}`) });

/** The values of each option; a pair of any two must appear together. */
const options: Record<string, Values> = {
  align: horizontalAlignments.map((heroTextAlignment) => ({ heroTextAlignment })),
  valign: verticalAlignments.map((heroVerticalAlignment) => ({ heroVerticalAlignment })),
  title: titleSizes.map((heroTitleSize) => ({ heroTitleSize })),
  subtitle: subtitleSizes.map((heroSubtitleSize) => ({ heroSubtitleSize })),
  spacing: textSpacings.map((heroTextSpacing) => ({ heroTextSpacing })),
  colour: [{}, { heroTextColor: '#ffffff', heroSubtextColor: '#ffe6be' }, { heroTextColor: '#111111' }],
  // A light colour, a strong pair on its own ground, and colours that must be corrected everywhere: a middle grey and a dark ground.
  palette: [
    {},
    { palette: { primary: '#ffe14d', accent: '#ffffff' } },
    { palette: { primary: '#0b2a6b', accent: '#e4007c', ground: '#eef4ff' } },
    { palette: { primary: '#808080', accent: '#6fa53a', ground: '#222222' } },
  ],
  picture: [
    {},
    { heroImage: 'https://example.com/rota.jpg', profileImage: 'https://example.com/rota.jpg' },
    { heroImage: whitePicture },
    { heroImage: blackPicture },
  ],
  name: [
    { businessName: both('Sol'), heroTitle: both('Hola') },
    { businessName: both(long), heroTitle: both(`${long} Electromecánicoindustriales`) },
  ],
  photos: [{ photos: [] }, { photos: [photo(0)] }, { photos: Array.from({ length: 40 }, (_, index) => photo(index)) }],
  reviews: [{ reviews: [] }, { reviews: [{ name: long, text: both(`${long}. `.repeat(6)) }, {}] }],
  banner: [{}, { showBanner: true, bannerTitle: both(long), bannerText: both(long), bannerTextSize: '40px' }],
};

/**
 * Greedy all-pairs: `sizes` are the options' numbers of values; a row has the index of one value of each option. For each
 * option in turn, it takes the value that covers most new pairs.
 */
function pairwise(sizes: readonly number[]): number[][] {
  const key = (a: number, i: number, b: number, j: number) => (a < b ? `${a}.${i}|${b}.${j}` : `${b}.${j}|${a}.${i}`);
  const open = new Set<string>();
  for (const [a, some] of sizes.entries())
    for (const [b, others] of sizes.entries()) for (let i = 0; b > a && i < some; i++) for (let j = 0; j < others; j++) open.add(key(a, i, b, j));
  const rows: number[][] = [];
  while (open.size > 0) {
    const row: number[] = [];
    const [seed = ''] = open;
    const fixed = new Map(seed.split('|').map((part) => [Number(part.split('.')[0]), Number(part.split('.')[1])]));
    for (const [a, size] of sizes.entries()) {
      const gain = (i: number) =>
        row.filter((j, b) => open.has(key(a, i, b, j))).length + [...fixed].filter(([b, j]) => b > a && open.has(key(a, i, b, j))).length;
      const values = Array.from({ length: size }, (_, i) => i);
      row.push(fixed.get(a) ?? values.reduce((best, i) => (gain(i) > gain(best) ? i : best), (rows.length + a) % size));
    }
    for (let a = 0; a < row.length; a++) for (let b = a + 1; b < row.length; b++) open.delete(key(a, row[a] ?? 0, b, row[b] ?? 0));
    rows.push(row);
  }
  return rows;
}

type Values = readonly Partial<SiteConfig>[];
const fontPairsOf = (template: TemplateId): Values => [{}, ...templates[template].types.map((typePair) => ({ typePair }))];
/** One value of each option. In a template with fewer values than another, indexes wrap around. */
const pick = (values: readonly Values[], row: readonly number[]): Partial<SiteConfig> =>
  Object.assign({}, ...row.map((place, index) => values[index]?.[place % (values[index]?.length ?? 1)]));

/** The combinations that are shown in a template. */
function combinationsOf(template: TemplateId): Partial<SiteConfig>[] {
  if (!isWholeMatrix) {
    const maxPairs = Math.max(...templateIds.map((id) => fontPairsOf(id).length));
    const rows = pairwise([templateIds.length, ...Object.values(options).map(({ length }) => length), maxPairs]);
    return rows.flatMap(([index = 0, ...row]) => (templateIds[index] === template ? [pick([...Object.values(options), fontPairsOf(template)], row)] : []));
  }
  const choices = editorTemplates[template].presets.flatMap(({ colours: { palette } }) => (palette ? [{ palette }] : []));
  const all = Object.entries(options).map(([name, values]) => (name === 'palette' ? [...values, ...choices] : values));
  const values = [...all, fontPairsOf(template)];
  return pairwise(values.map(({ length }) => length)).map((row) => pick(values, row));
}

for (const template of templateIds) {
  const rows = combinationsOf(template);
  test(`${template}: nothing overflows and all texts are readable in ${rows.length} combinations of options at four widths @thorough`, async ({ page }) => {
    await page.route(/example\.com/, (route) => route.abort());
    // Fonts arrive later than browsers wait for optional fonts, as over real networks.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      await route.continue();
    });
    for (const [address, colour] of [
      [whitePicture, '#fff'],
      [blackPicture, '#000'],
    ] as const) {
      const body = await plain(colour);
      await page.route(address, (route) => route.fulfill({ contentType: 'image/png', body }));
    }
    const site = await openInFrame(page, template);
    for (const [index, row] of rows.entries()) {
      // The subtitle names the combination, so that the test knows when the page shows it.
      const config = { templateType: template, ...row, heroSubtitle: both(`Combinación ${index}`) };
      await site.evaluate((sent) => window.postMessage({ type: 'templatePreview', config: sent }, location.origin), config);
      await expect(site.locator('.hero-subtitle')).toHaveText(`Combinación ${index}`);
      const where = `combination ${index}: ${JSON.stringify(row)}`;
      // The order of widths alternates; the contrast is measured at the last one.
      const widths = index % 2 === 0 ? [1440, 992, 768, 360] : [360, 768, 992, 1440];
      await expect.poll(() => site.evaluate(findFaults, widths), where).toEqual([]);
      expect(await site.evaluate(faintTexts, readableContrast), where).toEqual([]);
      // Polls, because a loaded picture is painted some frames later, depending on the machine's load.
      const unreadable = async () => Object.entries(await heroContrast(page, site)).filter(([, figure]) => figure < readableContrast);
      await expect.poll(unreadable, `contrast at ${widths.at(-1)} px, ${where}`).toEqual([]);
    }
  });
}
