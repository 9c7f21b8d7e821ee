import { gzipSync } from 'node:zlib';
import { expect, type Frame, type Page, type Response } from '@playwright/test';
import { codeTypes, watchNetwork } from './stillness.ts';

/** Pixels a page is wider than its window. */
export const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What a page may shift by in all. */
const shiftBudget = 0.001;

// Not among the interfaces that TypeScript knows (https://wicg.github.io/layout-instability).
declare class LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** The layout shift since the page was opened, or since an instant, as browsers count it (without shifts after input or a resize), and the elements that moved. */
const shiftOf = (page: Page | Frame, since = 0): Promise<{ total: number; moved: string[] }> =>
  page.evaluate(
    (from) =>
      new Promise<{ total: number; moved: string[] }>((resolve) => {
        let total = 0;
        const moved: string[] = [];
        const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (!(entry instanceof LayoutShift) || entry.hadRecentInput || entry.startTime < from) continue;
            total += entry.value;
            for (const { node, previousRect, currentRect } of entry.sources) {
              const element = node instanceof Element ? node : node?.parentElement;
              moved.push(`${Math.round(entry.startTime)} ms: ${element?.tagName}.${element?.className}, ${place(previousRect)} to ${place(currentRect)}`);
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ total, moved })));
      }),
    since,
  );

/** Holds a page to the budget, and says what moved where it does not keep it. */
async function expectBudget(page: Page, message: string): Promise<void> {
  const { total, moved } = await shiftOf(page);
  expect(total, `${message}: ${moved.join('; ')}`).toBeLessThan(shiftBudget);
}

/** Holds the page of a frame to the budget while something is done, once what it shows now has come to rest. */
export async function expectStillDuring(site: Frame, act: () => Promise<void>, message: string): Promise<void> {
  const since = await site.evaluate(async () => {
    const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    const running = () =>
      document.getAnimations().filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 2000);
    // An animation may end in a frame that is still to be drawn, so the check is done twice, two frames apart.
    for (let still = 0; still < 2; still += 1) {
      await painted();
      const moving = running();
      if (moving.length > 0) still = -1;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
    return performance.now();
  });
  await act();
  const { total, moved } = await shiftOf(site, since);
  expect(total, `${message}: ${moved.join('; ')}`).toBeLessThan(shiftBudget);
}

/** Holds the page to the budget of layout shift, once its fonts have come. */
export async function expectStill(page: Page, message = 'layout shift'): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expectBudget(page, message);
}

/**
 * What stands in the first view of a page elsewhere than at the end when a browser paints while the rest of the page is still on its
 * way, as on a slow phone or a busy machine. The page is taken back from its end as it came: piece by piece as far as the second
 * section, by sections after that. Leaves the page empty.
 */
export const movedWhileParsed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const atRest = new CSSStyleSheet();
    atRest.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important; }');
    document.adoptedStyleSheets.push(atRest);
    scrollTo({ top: 0, behavior: 'instant' });

    const range = document.createRange();
    /** Pixels below which browsers count no shift (https://wicg.github.io/layout-instability/#unstable). */
    const counted = 3;
    const placeOf = (node: ChildNode) => {
      range.selectNode(node);
      const { x, y, width, height, bottom } = (node instanceof Element ? node.getBoundingClientRect() : range.getClientRects()[0]) ?? new DOMRect();
      return { x, y, isSeen: width > 0 && height > 0 && bottom > 0 && y < innerHeight };
    };
    const nameOf = (node: ChildNode) => (node instanceof Element ? `${node.tagName}.${node.getAttribute('class')}` : `"${node.textContent}"`);

    const isPiece = (node: Node) => node instanceof Element || node.textContent?.trim() !== '';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('svg, style, script') || !isPiece(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const pieces: ChildNode[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Element || walker.currentNode instanceof Text) pieces.push(walker.currentNode);
    const final = pieces.map(placeOf);
    const second = pieces.indexOf(document.querySelector('main > :nth-child(2)') ?? document.body);

    /** Of each thing that moves, the last piece without which it does. */
    const moved = new Map<number, string>();
    for (const [index, piece] of [...pieces.entries()].reverse()) {
      const isLookedAt = index <= second || piece.parentElement?.matches('body, main');
      piece.remove();
      if (!isLookedAt) continue;
      for (const [earlier, node] of pieces.slice(0, index).entries()) {
        const end = final[earlier];
        const holder = node instanceof Element ? node : node.parentElement;
        if (!end?.isSeen || !holder?.checkVisibility({ visibilityProperty: true })) continue;
        const now = placeOf(node);
        if (!now.isSeen || Math.max(Math.abs(now.x - end.x), Math.abs(now.y - end.y)) < counted) continue;
        if (moved.has(earlier)) continue;
        moved.set(earlier, `before ${nameOf(piece)}: ${nameOf(node)} ${[now.x, now.y].map(Math.round)} > ${[end.x, end.y].map(Math.round)}`);
      }
    }
    return [...moved.values()];
  });

/** Clears the browser's cache and the site's storage, so that the next page is opened as on a first visit. */
async function forgetVisit(page: Page, site: string): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.clearBrowserCache');
  await tools.send('Storage.clearDataForOrigin', { origin: new URL(site).origin, storageTypes: 'all' });
  await tools.detach();
}

/** Clicks by the mouse where an element is: a locator's click may scroll a sticky header's page first. */
export async function clickInPlace(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
}

/** Bytes of a first view as they travel, by kind of resource. `drawing` is what an inline drawing costs of its document. */
export interface FirstView {
  bytes: Readonly<Record<string, number>>;
  drawing: number;
  stylesheets: number;
  /** Bytes of the page's own code: HTML, stylesheet, fonts and scripts. */
  code: number;
}

/**
 * Opens an address as somebody who was never here, over a network whose web fonts come only after the first paint, as on a slow
 * one. Holds it to the budget of layout shift before and after they come, as text that is on the screen keeps its letters, and
 * weighs what comes until the network is quiet.
 */
export async function firstView(page: Page, url: string, drawing: string): Promise<FirstView> {
  const bytes: Record<string, number> = {};
  let html = '';
  let stylesheets = 0;
  const rareFonts: string[] = [];
  const read: Promise<void>[] = [];
  const weigh = (response: Response) => {
    const type = response.request().resourceType();
    if (response.url().endsWith('-full.woff2')) rareFonts.push(response.url());
    if (type === 'stylesheet') stylesheets += 1;
    read.push(
      response.body().then(
        (body) => {
          if (type === 'document') html = body.toString();
          const isPacked = type === 'font' || /webp|png|jpeg/.test(response.headers()['content-type'] ?? '');
          bytes[type] = (bytes[type] ?? 0) + (isPacked ? body.length : gzipSync(body).length);
        },
        () => undefined,
      ),
    );
  };
  await forgetVisit(page, url);
  page.on('response', weigh);
  const network = watchNetwork(page, [...codeTypes, 'font', 'image']);
  const { promise: painted, resolve: letFontsCome } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.evaluate(async () => {
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
  // A font in time for the first paint would show nothing.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expectBudget(page, 'layout shift before the fonts');
  letFontsCome();
  await expectStill(page, 'layout shift as the fonts come');
  expect(await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length), 'fonts came').toBeGreaterThan(0);
  await network.untilQuiet();
  network.stop();
  await page.unroute('**/*.woff2');
  page.off('response', weigh);
  await Promise.all(read);
  expect(rareFonts, 'what the site ships with has common characters alone').toEqual([]);
  const drawn = await page.locator(drawing).evaluateAll((nodes) => nodes.map((node) => node.outerHTML).join(''));
  const without = html.replace(/<svg viewBox="0 0 1600 720".*?<\/svg>/s, '');
  expect(drawn === '' || without.length < html.length, 'the drawing is in the HTML').toBe(true);
  // A font that was there already would weigh nothing.
  for (const type of ['document', 'stylesheet', 'font', 'script']) expect(bytes[type], type).toBeGreaterThan(0);
  const code = ['document', 'stylesheet', 'font', 'script'].reduce((sum, type) => sum + (bytes[type] ?? 0), 0);
  return { bytes, drawing: gzipSync(html).length - gzipSync(without).length, stylesheets, code };
}

/**
 * What a part of the hero computes to under each value of an option: the attribute is all that the option changes in a page
 * (src/sections/hero/Hero.tsx, src/marketing/street/Hero.tsx).
 */
export const heroUnder = (
  page: Page,
  asked: { option: string; values: readonly string[]; part: string; property: 'fontSize' | 'lineHeight' | 'textAlign' },
): Promise<string[]> =>
  page.locator('.hero').evaluate((hero, { option, values, part, property }) => {
    const usual = hero.getAttribute(`data-${option}`) ?? '';
    const element = hero.querySelector(part);
    const found = values.map((value) => {
      hero.setAttribute(`data-${option}`, value);
      return element ? getComputedStyle(element)[property] : '';
    });
    hero.setAttribute(`data-${option}`, usual);
    return found;
  }, asked);

/** Asserts that each size of a part of the hero is larger than the one before. */
export async function expectSizes(
  page: Page,
  { option, sizes, part }: { option: 'title' | 'subtitle'; sizes: readonly string[]; part: string },
  where: string,
): Promise<void> {
  const pixels = (await heroUnder(page, { option, values: sizes, part, property: 'fontSize' })).map(Number.parseFloat);
  const isLarger = pixels.map((size, place) => place === 0 || size > (pixels[place - 1] ?? 0));
  expect(isLarger, `${option} ${where}: ${pixels.join(', ')} px`).toEqual(sizes.map(() => true));
}

/** Fills the device's storage to the last character, as another page of the site may have. */
export const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let entries = 0;
    for (let size = 1 << 22; size > 0; ) {
      try {
        localStorage.setItem(`lleno-${entries}`, 'x'.repeat(size));
        entries += 1;
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
