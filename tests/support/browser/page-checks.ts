import { gzipSync } from 'node:zlib';
import { expect, type Frame, type Page, type Response } from '@playwright/test';
import { codeTypes, watchNetwork } from './stillness.ts';

/** The number of pixels by which a page is wider than its window. */
export const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Maximum sum of a page's layout shifts. */
const shiftBudget = 0.001;

// TypeScript lacks this interface (https://wicg.github.io/layout-instability).
declare class LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** The layout shift since the page was opened or since a time, as browsers count it (without shifts after input or a resize), and the elements that moved. */
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

/** Expects that a page's layout shift is within the budget; the failure names the elements that moved. */
async function expectBudget(page: Page, message: string): Promise<void> {
  const { total, moved } = await shiftOf(page);
  expect(total, `${message}: ${moved.join('; ')}`).toBeLessThan(shiftBudget);
}

/** Expects the same of the page in a frame during an action, which begins when the page's animations have ended. */
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

/** Expects that a page's layout shift is within the budget after its fonts have loaded. */
export async function expectStill(page: Page, message = 'layout shift'): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expectBudget(page, message);
}

/**
 * The elements of the first view that would move if the browser painted while the page is still being loaded, as on a slow phone or a
 * busy machine. Simulates the partly loaded page by removing nodes from its end: whole sections down to the second one, then single
 * nodes. Leaves the page empty.
 */
export const movedWhileParsed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const atRest = new CSSStyleSheet();
    atRest.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important; }');
    document.adoptedStyleSheets.push(atRest);
    scrollTo({ top: 0, behavior: 'instant' });

    const range = document.createRange();
    /** Minimum movement that browsers count as a shift, in pixels (https://wicg.github.io/layout-instability/#unstable). */
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

    /** For each node that moves, a description with the last piece whose absence moves it. */
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

/** Clicks at an element's position with the mouse, because a locator's click may scroll a page with a sticky header first. */
export async function clickInPlace(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
}

/** Transferred bytes of a first view, by type of resource. `drawing`: the part of the document that an inline drawing takes. */
export interface FirstView {
  bytes: Readonly<Record<string, number>>;
  drawing: number;
  stylesheets: number;
  /** Bytes of the page's own code: HTML, stylesheet, fonts and scripts. */
  code: number;
}

/**
 * Opens an address as on a first visit, over a network on which web fonts arrive only after the first paint, as on a slow one.
 * Expects that the layout shift is within the budget before and after the fonts arrive, and measures the bytes that are transferred
 * until the network is quiet.
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
  // A font that arrives before the first paint would make the check of its effect meaningless.
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
  // A cached font would have no bytes.
  for (const type of ['document', 'stylesheet', 'font', 'script']) expect(bytes[type], type).toBeGreaterThan(0);
  const code = ['document', 'stylesheet', 'font', 'script'].reduce((sum, type) => sum + (bytes[type] ?? 0), 0);
  return { bytes, drawing: gzipSync(html).length - gzipSync(without).length, stylesheets, code };
}

/**
 * The computed style of a part of the hero for each value of an option. In a page, an option changes only its attribute
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
  const isLarger = pixels.map((size, index) => index === 0 || size > (pixels[index - 1] ?? 0));
  expect(isLarger, `${option} ${where}: ${pixels.join(', ')} px`).toEqual(sizes.map(() => true));
}

/** Fills the device's storage completely, as another page of the site may have done. */
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
