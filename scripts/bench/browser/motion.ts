// node scripts/bench/browser/motion.ts URL [slowness]: measures how smooth the animations of the public pages are, on a running site and a phone of
// 360 by 740 whose processor is slowed down (by 4 unless given). For each animation it prints the presented frames, those in
// which Chromium dropped an update, and the longest task of the main thread.
import { type Browser, chromium, type Page } from '@playwright/test';
import * as z from 'zod';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { browserOptions } from '../../browser.ts';

const [origin = 'http://localhost:8888', slowness = '4'] = process.argv.slice(2);

/** Chromium's trace events for a frame (`PipelineReporter`), a task (`RunTask`, in microseconds) and a thread's name. */
const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  dur: z.number().default(0),
  args: z.object({
    frame_reporter: z.object({ state: z.string(), affects_smoothness: z.boolean() }).optional(),
    name: z.string().optional(),
  }),
});
const traceSchema = z.object({ traceEvents: z.array(z.unknown()) });

async function scroll(page: Page, distance: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.synthesizeScrollGesture', { x: 180, y: 500, yDistance: -distance, speed: 900, gestureSourceType: 'mouse', preventFling: true });
  await cdp.detach();
}

interface Moment {
  name: string;
  path: string;
  /** Brings the page to where the animation happens. */
  before?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
  /** How long to record, in milliseconds: longer than the animation. */
  lasts?: number;
}

/** Scrolls through a page. The first scroll loads the code for scroll animations. */
const readThrough = (name: string, path: string): Moment => ({
  name: `${name}, read to its end`,
  path,
  before: (page) => scroll(page, 40),
  act: async (page) => scroll(page, await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)),
});

const moments: Moment[] = [
  ...templateIds.map((template) => readThrough(template, `/${demoConfigId(template)}`)),
  readThrough('home', '/'),
  {
    name: 'the other language fades in',
    path: '/tourism-demo',
    act: async (page) => {
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[data-language]')?.click());
      await page.waitForURL('**/en/**');
    },
    lasts: 600,
  },
  {
    name: 'the menu opens',
    path: '/services-demo',
    act: (page) => page.locator('.nav-toggle').tap(),
    lasts: 500,
  },
  {
    name: 'a photo opens',
    path: '/services-demo',
    before: (page) =>
      page
        .locator('.photo-link')
        .first()
        .evaluate((photo) => photo.scrollIntoView({ behavior: 'instant', block: 'center' })),
    act: (page) => page.locator('.photo-link').first().tap(),
    lasts: 700,
  },
];

async function measure(browser: Browser, { name, path, before, act, lasts = 0 }: Moment): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(slowness) });
  await page.goto(`${origin}${path}`, { waitUntil: 'load' });
  await before?.(page);
  // Waits for work that the page still does after loading or scrolling, which is not part of the measurement.
  await page.waitForTimeout(1500);
  await browser.startTracing(page, { categories: ['cc', 'benchmark', 'toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'] });
  await act(page);
  await page.waitForTimeout(lasts);
  const trace = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString('utf8')));
  await context.close();
  const events = trace.traceEvents.flatMap((event) => eventSchema.safeParse(event).data ?? []);
  const frames = events.flatMap(({ args }) => args.frame_reporter ?? []);
  const shown = frames.filter(({ state }) => state.startsWith('STATE_PRESENTED')).length;
  const lost = frames.filter(({ state, affects_smoothness: isSeen }) => state === 'STATE_DROPPED' && isSeen).length;
  const isMain = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`));
  const longest = events.reduce((most, { name: kind, pid, tid, dur }) => (kind === 'RunTask' && isMain.has(`${pid} ${tid}`) ? Math.max(most, dur) : most), 0);
  return `| ${name} | ${shown} | ${lost} | ${((60 * shown) / (shown + lost)).toFixed(1)} | ${(longest / 1000).toFixed(0)} ms |`;
}

const browser = await chromium.launch(browserOptions());
console.log('| moment | frames shown | lost | a second | longest work |\n| --- | ---: | ---: | ---: | ---: |');
for (const moment of moments) console.log(await measure(browser, moment));
await browser.close();
