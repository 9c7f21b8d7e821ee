import { gzipSync } from 'node:zlib';
import { chromium, expect, type Page, type TestInfo } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { browserArguments, browserOptions } from '#scripts/browser.ts';
import { freePort } from './free-port.ts';

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

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

async function measure(url: string): Promise<Report> {
  const port = await freePort();
  const browser = await chromium.launch({ ...browserOptions(), args: [...browserArguments, `--remote-debugging-port=${port}`] });
  const flags: Flags = { port, logLevel: 'error', output: 'json', formFactor: 'mobile', disableFullPageScreenshot: true };
  const result = await lighthouse(url, flags).finally(() => browser.close());
  if (!result) throw new Error(`Lighthouse gave no report of ${url}.`);
  return result.lhr;
}

const scoreOf = ({ categories }: Report, id: string): number => Math.round((categories[id]?.score ?? 0) * 100);

/**
 * Lighthouse on a phone, as every public page must pass it: performance 99 or more, the rest 100. Its performance score
 * takes the machine's own speed for the page's, so where one measurement is not enough the median of three counts.
 */
export async function expectLighthouse(url: string, info: TestInfo): Promise<void> {
  info.setTimeout(120_000);
  const first = await measure(url);
  const reports = scoreOf(first, 'performance') >= 99 ? [first] : [first, await measure(url), await measure(url)];
  const byScore = reports.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const report = byScore[Math.floor(byScore.length / 2)] ?? first;
  const scores = Object.fromEntries(['performance', 'accessibility', 'best-practices', 'seo'].map((id) => [id, scoreOf(report, id)]));
  console.info(`Lighthouse ${new URL(url).pathname}: ${JSON.stringify(scores)}`);
  const failed = Object.keys(scores)
    .flatMap((id) => report.categories[id]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
    .flatMap(({ id }) => report.audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9);
  expect(scores['performance'], failed.map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`).join(', ')).toBeGreaterThanOrEqual(99);
  expect(scores, failed.map(({ id }) => id).join(', ')).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100 });
}
