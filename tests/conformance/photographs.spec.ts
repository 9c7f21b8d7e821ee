// Sites with ten photographs as clients send them, with the drawings of the template, and without pictures: nothing overflows, all texts
// are readable on the pixels behind them, and nothing moves while pictures load. A plain run shows each template with photographs, in one
// language, with the lightest and the darkest as the cover; MATRIX=all shows each photograph as the cover, in both languages, and the other two kinds.
import { expect, type Frame, type Page } from '@playwright/test';
import { readableContrast } from '#core/colour/contrast.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { type TemplateId, templateIds } from '#schema/template.ts';
import { demos } from '#templates/demos.ts';
import { isWholeMatrix, languagesAt } from '../support/browser/matrix.ts';
import { test } from '../support/browser/one-page.ts';
import { expectStillDuring } from '../support/browser/page-checks.ts';
import { faintTexts, findFaults, heroContrast, heroTexts, openInFrame } from '../support/browser/site-in-frame.ts';
import { photographedSite, photographsOf, readThrough, servePhotographs, siteWithoutPictures } from '../support/pictures/photographs.ts';

const widths = [1440, 1024, 768, 360];

/** Factor by which a picture may be enlarged before it looks blurred. */
const maxEnlarged = 1.6;

/** Runs in the page: returns the factor by which each element enlarges the picture. */
function enlargements(pixels: { width: number; height: number }): Record<string, number> {
  const places = document.querySelectorAll<HTMLImageElement>('.hero-image, .portrait-image, .about-image');
  return Object.fromEntries([...places].map((image) => [image.className, Math.max(image.clientWidth / pixels.width, image.clientHeight / pixels.height)]));
}

/** Runs in the page: returns a framed cover that is not completely visible. */
function cutPrint(): string[] {
  const [image, frame] = ['.hero-media[data-small] .hero-image', '.hero-media'].map((each) => document.querySelector(each)?.getBoundingClientRect());
  const picture = document.querySelector('.hero-media[data-small] .hero-image');
  if (!image || !frame || !picture || getComputedStyle(picture).clipPath === 'inset(0px)') return [];
  // A cover that fills the frame at a side has no visible edge there.
  const isCut = image.left <= frame.left + 8 || image.right >= frame.right - 8 || image.top <= frame.top + 8 || image.bottom >= frame.bottom - 8;
  return isCut ? [`a print of ${image.width} by ${image.height} px is cut off`] : [];
}

/** Runs in the page: returns texts outside of the hero that are directly on a picture, and (unless `mayBeDrawn`) drawings of the template. */
function blemishes(mayBeDrawn: boolean): string[] {
  const pictures = [...document.images].filter((image) => image.checkVisibility());
  const drawn = mayBeDrawn ? [] : pictures.flatMap(({ src }) => (src.includes('/art/') ? [`a drawing is left: ${src}`] : []));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const laid: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || element.closest('.hero, .nav, dialog, noscript') || !element.checkVisibility({ visibilityProperty: true }))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    const under = pictures.find((image) => {
      const box = image.getBoundingClientRect();
      return width > 2 && left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
    });
    if (!under) continue;
    let ground: Element | null = element;
    while (ground && !ground.contains(under) && /, 0\)|transparent/.test(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
    const isClipped = getComputedStyle(element).clipPath !== 'none';
    if (!isClipped && (!ground || ground.contains(under))) laid.push(`on a picture: ${element.className} ${node.nodeValue}`);
  }
  return [...drawn, ...laid];
}

/** Runs in the page: returns texts whose contrast with white paper is less than `least`, because backgrounds are not printed. */
function faintOnPaper(least: number): string[] {
  const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) =>
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim()) &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  return texts.flatMap((element) => {
    const ink = /^rgba?\((\d+), (\d+), (\d+)/.exec(getComputedStyle(element).color)?.slice(1).map(Number);
    if (!ink) return [];
    const [r = 0, g = 0, b = 0] = ink.map((channel) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4));
    const ratio = 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
    return ratio < least ? [`${element.tagName}.${element.className}: ${ratio.toFixed(2)}`] : [];
  });
}

/** Runs in the page: returns content that is printed too small or not at all, and printed sentences about the present time. */
function missingOnPaper(): string[] {
  const photos = [...document.querySelectorAll('.photo-image')].filter(({ clientHeight }) => clientHeight < 100).map(() => 'a photo has no height');
  const stars = [...document.querySelectorAll('.stars')].filter((each) => getComputedStyle(each).backgroundImage === 'none').map(() => 'stars are not printed');
  const cards = [...document.querySelectorAll('.card')]
    .filter((card) => card.clientWidth < (card.parentElement?.clientWidth ?? 0) / 4)
    .map(() => 'a card is narrower than its column');
  const moments = [...document.querySelectorAll('.fact-now, .hours-now, .hours-today')]
    .filter((each) => each.checkVisibility())
    .map(() => 'what is open now is printed');
  const facts = [...document.querySelectorAll('.fact-text')]
    .filter((each) => !each.checkVisibility({ visibilityProperty: true }))
    .map(() => 'a fact is not printed');
  const reviews = [...document.querySelectorAll('.review-text')]
    .map((text) => [text, text.parentElement?.querySelector('.review-name')].map((part) => part?.getBoundingClientRect()))
    .filter(([text, name]) => text && name && name.top < text.bottom && name.bottom > text.top)
    .map(() => 'a name stands beside its words');
  const figures = [...document.querySelectorAll('.stat')]
    .map((stat) => [stat.querySelector('.stat-value'), stat.querySelector('.stat-label')].map((part) => part?.getBoundingClientRect()))
    .filter(([value, label]) => value && label && (value.height > 60 || label.top - value.bottom > 16))
    .map(() => 'a figure stands apart from what it counts');
  return [...photos, ...stars, ...cards, ...moments, ...facts, ...reviews, ...figures];
}

/** Runs in the page: returns headings that may be separated from the list after them by a column break, which Chromium allows before a grid. */
function aloneOnPaper(): (string | null)[] {
  return [...document.querySelectorAll('h2')]
    .filter((heading) => heading.nextElementSibling?.matches('ul'))
    .filter((heading) => {
      const around = [heading.parentElement, heading.nextElementSibling].map((each) => each && getComputedStyle(each).display);
      const { breakAfter, breakInside } = getComputedStyle(heading);
      return [breakAfter, breakInside].some((way) => way !== 'avoid') || around.some((display) => display !== 'block');
    })
    .map(({ textContent }) => textContent);
}

/** Shows a config in the frame, scrolls through it, and expects all of this. */
async function expectWhole(
  page: Page,
  site: Frame,
  { config, where, mayBeDrawn = false }: { config: SiteConfig; where: string; mayBeDrawn?: boolean },
): Promise<void> {
  const subtitle = `Prueba: ${where}`;
  const shown = { ...config, heroSubtitle: { es: subtitle, en: subtitle } };
  await site.evaluate((sent) => window.postMessage({ type: 'templatePreview', config: sent }, location.origin), shown);
  await expect(site.locator('.hero-subtitle')).toHaveText(subtitle);
  await expectStillDuring(site, () => readThrough(site), `${where}: layout shift as pictures come`);
  expect(await site.evaluate(blemishes, mayBeDrawn), where).toEqual([]);
  expect(await site.evaluate(faintTexts, readableContrast), where).toEqual([]);
  // The bar at the bottom of a phone covers parts of the page, so it is hidden.
  await site.evaluate(() => document.querySelector<HTMLElement>('.call-bar')?.style.setProperty('visibility', 'hidden'));
  for (const width of widths) {
    await expect.poll(() => site.evaluate(findFaults, [width]), where).toEqual([]);
    const unreadable = async () => Object.entries(await heroContrast(page, site, heroTexts)).filter(([, figure]) => figure < readableContrast);
    await expect.poll(unreadable, `contrast at ${width} px, ${where}`).toEqual([]);
  }
}

/** The tested covers: the lightest and the darkest are the most difficult for texts. */
const covers = (template: TemplateId): string[] => (isWholeMatrix ? photographsOf(template).map(({ name }) => name) : ['light', 'dark']);

for (const [index, template] of templateIds.entries()) {
  for (const language of languagesAt(index)) {
    test(`${template} in ${language}: with ten photographs nothing overflows, moves or cannot be read, no drawing is left, and paper can be read @thorough`, async ({
      page,
    }) => {
      await servePhotographs(page, template);
      const site = await openInFrame(page, template, language);
      for (const cover of covers(template)) await expectWhole(page, site, { config: photographedSite(template, cover), where: `${cover} at the top` });
      // These two have the widest frames, in which it would be enlarged most.
      if (template === 'restaurants' || template === 'tourism')
        await expect(site.locator('.photo-image[data-small], .card-image[data-small]')).not.toHaveCount(0);
      const small = photographedSite(template, 'small');
      const { heroImage = '' } = small;
      const everywhere = { ...small, aboutImage: heroImage, ...(small.profileImage === undefined ? {} : { profileImage: heroImage }) };
      await expectWhole(page, site, { config: everywhere, where: 'too few pixels everywhere' });
      const pixels = { width: 240, height: 180 };
      expect(heroImage).toContain('.240x180.');
      for (const width of widths) {
        await page.evaluate((to) => document.querySelector('iframe')?.setAttribute('width', String(to)), width);
        await expect.poll(() => site.evaluate(() => innerWidth)).toBe(width);
        const shown = await site.evaluate(enlargements, pixels);
        expect(Object.keys(shown).length).toBe(small.profileImage === undefined ? 2 : 3);
        for (const [place, times] of Object.entries(shown)) expect(times, `${place} at ${width} px`).toBeLessThan(maxEnlarged);
      }
      await page.evaluate(() => document.querySelector('iframe')?.setAttribute('width', '1440'));
      // The templates that show a blurred copy behind a small cover.
      for (const cover of template === 'professionals' || template === 'retail' ? [] : ['noise', 'narrow', 'panoramic', 'small']) {
        await expectWhole(page, site, { config: photographedSite(template, cover), where: `${cover} at the top` });
        for (const width of [1440, 360]) {
          expect(await site.evaluate(findFaults, [width])).toEqual([]);
          expect.soft(await site.evaluate(cutPrint), `${cover}, ${width} px`).toEqual([]);
          // Beside the text of this cover only a sixth of a panorama would be visible.
          if (template === 'services' && cover === 'panoramic' && width === 1440)
            expect(await site.evaluate(() => document.querySelector('.hero-image')?.clientWidth)).toBe(width);
        }
      }
      if (isWholeMatrix) {
        await expectWhole(page, site, { config: demos[template], where: 'drawn', mayBeDrawn: true });
        await expectWhole(page, site, { config: siteWithoutPictures(template), where: 'no pictures', mayBeDrawn: true });
      }
      // Loaded with print styles from the start, because a changed colour may have a transition.
      await page.emulateMedia({ media: 'print' });
      const printed = await openInFrame(page, template, language);
      expect(await printed.evaluate(faintOnPaper, readableContrast), 'on paper').toEqual([]);
      expect(await printed.evaluate(missingOnPaper)).toEqual([]);
      expect(await printed.evaluate(aloneOnPaper), 'can stand alone at the end of a sheet').toEqual([]);
      await page.emulateMedia({ media: null });
    });
  }
}

test('on paper a menu in words begins right under its title, in the same column, in the middle of which that stands @thorough', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  const site = await openInFrame(page, 'restaurants');
  await site.evaluate((sent) => window.postMessage({ type: 'templatePreview', config: sent }, location.origin), siteWithoutPictures('restaurants'));
  await expect(site.locator('.dish-title')).toHaveText('Caldo de res');
  const { gap, aside } = await site.evaluate(() => {
    const [title, first, column] = ['.catalogue .section-title', '.dish', '.catalogue'].map((place) => document.querySelector(place));
    const words = document.createRange();
    if (title) words.selectNodeContents(title);
    const [text, dish, around] = [words, first, column].map((each) => each?.getBoundingClientRect() ?? new DOMRect());
    const middle = ({ left = 0, width = 0 }: Partial<DOMRect> = {}) => left + width / 2;
    return { gap: (dish?.top ?? 0) - (text?.bottom ?? 0), aside: Math.abs(middle(text) - middle(around)) };
  });
  // Less than two lines of the printed text.
  expect(gap).toBeLessThan(40);
  expect(aside).toBeLessThan(1);
  // No grid, before which a title could be alone at the end of a column.
  for (const list of ['.dish-groups', '.dish-list']) await expect(site.locator(list)).toHaveCSS('display', 'block');
});

/** Shows a config and waits until it is there, by its subtitle. */
async function show(site: Frame, config: SiteConfig): Promise<void> {
  const subtitle = 'Otra muestra';
  const shown = { ...config, heroSubtitle: { es: subtitle, en: subtitle } };
  await site.evaluate((sent) => window.postMessage({ type: 'templatePreview', config: sent }, location.origin), shown);
  await expect(site.locator('.hero-subtitle')).toHaveText(subtitle);
}

/** One edge of each element that matches, in whole pixels. */
const edges = (site: Frame, selector: string, edge: 'left' | 'top' | 'bottom'): Promise<number[]> =>
  site.locator(selector).evaluateAll((all, side) => all.map((each) => Math.round(each.getBoundingClientRect()[side])), edge);

test('a shop without pictures is a list with what is said of each product, and its columns stand in line; the pictures of a row end level @thorough', async ({
  page,
}) => {
  await servePhotographs(page, 'retail');
  const site = await openInFrame(page, 'retail');
  await show(site, siteWithoutPictures('retail'));
  await expect(site.locator('.card-text').first()).toBeVisible();
  await expect(site.locator('.card-icon').first()).toBeHidden();
  const columns = await edges(site, '.about-text, .review-text, .contact-line', 'left');
  expect(new Set(columns).size, String(columns)).toBe(1);
  // One of them is described where it has no sheet that would do so.
  const { products = [], ...rest } = photographedSite('retail');
  await show(site, { ...rest, products: products.map((product, index) => (index === 0 ? { ...product, image: '' } : product)) });
  await expect(site.locator('.card-text').first()).toBeVisible();
  await expect(site.locator('.card-text').nth(1)).toBeHidden();
  await readThrough(site);
  const bottoms = await edges(site, '.photo-image', 'bottom');
  expect([bottoms[0], bottoms[2], bottoms[2]]).toEqual([bottoms[1], bottoms[3], bottoms[4]]);
});

test('on a technician’s page the ways to write follow the address, and the address of the map stands beside it @thorough', async ({ page }) => {
  const site = await openInFrame(page, 'services');
  const between = async (above: string, below: string) => {
    const [[bottom = 0], [top = 0]] = await Promise.all([edges(site, above, 'bottom'), edges(site, below, 'top')]);
    return top - bottom;
  };
  expect(await between('.contact-line[data-kind="email"]', '.contact-line[data-kind="address"]')).toBe(0);
  expect(await between('.contact-line[data-kind="address"]', '.contact .whatsapp')).toBeLessThan(50);
  expect(await between('.map .section-title', '.map-address')).toBeLessThan(50);
});
