import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';

/** Pixels a page is wider than its window. */
export const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What a page may shift by in all: what is left when stand-in letters a hair narrower or wider give way to the web fonts. */
const shiftBudget = 0.001;

/**
 * Holds the page to the budget of layout shift since it was opened, as browsers count it (what a touch or a new size of the
 * window moves is none), once its fonts have come.
 */
export async function expectStill(page: Page, message = 'layout shift'): Promise<void> {
  await page.waitForLoadState('load');
  const shift = await page.evaluate(async () => {
    await document.fonts.ready;
    return new Promise<number>((resolve) => {
      let total = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!Reflect.get(entry, 'hadRecentInput')) total += Number(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
    });
  });
  expect(shift, message).toBeLessThan(shiftBudget);
}

/**
 * Parts of the hero that a browser would move if it painted while the rest of the page was still on its way, as it does on a
 * slow phone: each must stand in its place with only what comes before it in the page. Leaves the page without what follows.
 */
export const movedWhileParsed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('.hero-frame > *')];
    const place = (part: HTMLElement) => {
      const { x, y } = part.getBoundingClientRect();
      return `${Math.round(x)}, ${Math.round(y)}`;
    };
    const final = parts.map(place);
    for (const later of document.querySelectorAll('.hero ~ *, main ~ *')) later.remove();
    return parts.flatMap((part, index) => {
      for (const later of parts.slice(index + 1)) later.style.display = 'none';
      const first = place(part);
      for (const later of parts) later.style.display = '';
      return first === final[index] ? [] : [`${part.className} ${first} > ${final[index]}`];
    });
  });

/** Bytes of a first view as they travel, by kind of resource. `drawing` is what an inline drawing costs of its document. */
export interface FirstView {
  bytes: Readonly<Record<string, number>>;
  drawing: number;
  stylesheets: number;
  origins: readonly string[];
}

export async function firstView(page: Page, url: string, drawing: string): Promise<FirstView> {
  const bytes: Record<string, number> = {};
  const origins = new Set<string>();
  let html = '';
  let stylesheets = 0;
  const read: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    origins.add(new URL(response.url()).origin);
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
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(read);
  const drawn = await page.locator(drawing).evaluateAll((nodes) => nodes.map((node) => node.outerHTML).join(''));
  const without = html.replace(/<svg viewBox="0 0 1600 720".*?<\/svg>/s, '');
  expect(drawn === '' || without.length < html.length, 'the drawing is in the HTML').toBe(true);
  return { bytes, drawing: gzipSync(html).length - gzipSync(without).length, stylesheets, origins: [...origins] };
}
