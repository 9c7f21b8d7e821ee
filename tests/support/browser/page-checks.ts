import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';

/** Pixels a page is wider than its window. */
export const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Layout shift since the page was opened, as browsers count it. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );

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
