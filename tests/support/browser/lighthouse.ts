import { chromium, expect } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { browserArguments, browserOptions } from '#scripts/browser.ts';
import { freePort } from '#scripts/local/free-port.ts';

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** A page that is not there is none for search engines, and the browser notes its 404 in the console. */
const ofFoundPages = ['http-status-code', 'is-crawlable', 'errors-in-console'];

interface Options {
  /** The page is answered with 404. */
  isMissing?: boolean;
}

async function measure(url: string, { isMissing = false }: Options): Promise<Report> {
  const port = await freePort();
  const browser = await chromium.launch({ ...browserOptions(), args: [...browserArguments, `--remote-debugging-port=${port}`] });
  // Audits that no score counts, and that cost a load of their own or pictures.
  const skipAudits = ['bf-cache', 'screenshot-thumbnails', 'final-screenshot', 'script-treemap-data', ...(isMissing ? ofFoundPages : [])];
  const flags: Flags = {
    port,
    logLevel: 'error',
    output: 'json',
    formFactor: 'mobile',
    disableFullPageScreenshot: true,
    ignoreStatusCode: isMissing,
    skipAudits,
  };
  const result = await lighthouse(url, flags).finally(() => browser.close());
  if (!result) throw new Error(`Lighthouse gave no report of ${url}.`);
  return result.lhr;
}

const scoreOf = ({ categories }: Report, id: string): number => Math.round((categories[id]?.score ?? 0) * 100);

/**
 * Lighthouse on a phone, as every public page must pass it: performance 99 or more, the rest 100. Its performance score
 * takes the machine's own speed for the page's, so where one measurement is not enough the median of three counts.
 */
export async function expectLighthouse(url: string, options: Options = {}): Promise<void> {
  const first = await measure(url, options);
  const reports = scoreOf(first, 'performance') >= 99 ? [first] : [first, await measure(url, options), await measure(url, options)];
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
