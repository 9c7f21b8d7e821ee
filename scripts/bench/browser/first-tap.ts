// node scripts/bench/browser/first-tap.ts URL [times] [page]: measures how long the first tap on each island takes on a phone, on a
// running site. To include the approval form, pass a page with an open one: a client's page or an approval link (`npm start` prints one).
// A fresh profile each time, the processor four times slower, DevTools' "Slow 4G".
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../../browser.ts';

const [origin = 'http://localhost:8888', times = '7', review = ''] = process.argv.slice(2);

interface Island {
  name: string;
  path: string;
  tap: string;
  /** Selector of what the tap brings up; missing if the tap leads to another page. */
  answer?: string;
  /** Text to type first; pressing Enter then counts as the tap. */
  typed?: string;
}

const islands: readonly Island[] = [
  { name: 'language', path: '/services-demo', tap: 'a[data-language]' },
  { name: 'menu', path: '/services-demo', tap: '.nav-toggle', answer: '#site-menu:popover-open' },
  { name: 'menu, home', path: '/', tap: '.nav-toggle', answer: '#site-menu:popover-open' },
  { name: 'photo', path: '/services-demo', tap: '.photo-link', answer: 'dialog.viewer[open]' },
  { name: 'menu page', path: '/restaurants-demo', tap: 'a[data-opens="pages"]', answer: 'dialog.viewer[open]' },
  { name: 'product', path: '/retail-demo', tap: 'a[data-opens="product"]', answer: 'dialog.modal:modal' },
  { name: 'share', path: '/services-demo', tap: '.share', answer: '.toast' },
  { name: 'domain', path: '/', tap: '.domain-form input', typed: 'libre', answer: '#domain [data-state]:not([hidden])' },
  ...(review === ''
    ? []
    : [
        {
          name: 'approval',
          path: review.slice(new URL(review).origin.length),
          tap: '.verdict-approve:enabled',
          answer: '.verdict-approve[aria-pressed="true"]',
        },
      ]),
];

/** Records when the page was tapped and when the answer appeared. */
function watchTap(answer: string): void {
  const note = { tapped: 0, answered: 0 };
  Reflect.set(window, 'firstTap', note);
  const began = () => {
    note.tapped ||= performance.now();
    sessionStorage.setItem('tapped', String(performance.timeOrigin + note.tapped));
  };
  addEventListener('touchstart', began, { capture: true, passive: true });
  addEventListener('keydown', (event) => event.key === 'Enter' && began(), { capture: true });
  const look = () => {
    if (note.tapped > 0 && answer !== '' && document.querySelector(answer)) note.answered = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function slowPhone(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Milliseconds from the tap to its answer; `undefined` when it was lost. */
async function firstTap(context: BrowserContext, { path, tap, answer = '', typed }: Island): Promise<number | undefined> {
  const page = await context.newPage();
  await page.addInitScript(watchTap, answer);
  await slowPhone(context, page);
  await page.goto(`${origin}${path}`, { waitUntil: 'load' });
  const place = page.locator(tap).first();
  // Scrolled by script, because scrolling with a finger would be the first touch.
  await place.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
  if (typed === undefined) {
    const box = await place.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  } else {
    await place.fill(typed);
    await place.press('Enter');
  }
  const patience = { timeout: 20_000 };
  if (answer === '') {
    const left = await page
      .waitForURL((url) => url.pathname !== path, patience)
      .then(
        () => true,
        () => false,
      );
    if (!left) return undefined;
    return page.evaluate(() => {
      const [arrival] = performance.getEntriesByType('navigation');
      return performance.timeOrigin + Number(Reflect.get(arrival ?? {}, 'responseStart')) - Number(sessionStorage.getItem('tapped'));
    });
  }
  const answered = await page
    .waitForFunction(() => Reflect.get(Reflect.get(window, 'firstTap'), 'answered') > 0, undefined, patience)
    .then(
      () => true,
      () => false,
    );
  if (!answered) return undefined;
  const note: unknown = await page.evaluate(() => Reflect.get(window, 'firstTap'));
  return typeof note === 'object' && note !== null ? number(Reflect.get(note, 'answered')) - number(Reflect.get(note, 'tapped')) : undefined;
}

const browser = await chromium.launch(browserOptions());
console.log('| island | median | worst | lost |\n| --- | ---: | ---: | ---: |');
for (const island of islands) {
  const taken: number[] = [];
  let lost = 0;
  for (let time = 0; time < Number(times); time += 1) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, permissions: ['clipboard-write'] });
    const milliseconds = await firstTap(context, island);
    if (milliseconds === undefined) lost += 1;
    else taken.push(milliseconds);
    await context.close();
  }
  taken.sort((a, b) => a - b);
  const show = (value: number | undefined) => (value === undefined ? '–' : `${Math.round(value)} ms`);
  console.log(`| ${island.name} | ${show(taken[Math.floor(taken.length / 2)])} | ${show(taken.at(-1))} | ${lost} |`);
}
await browser.close();
